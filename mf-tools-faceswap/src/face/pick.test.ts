import { fakeFace, fakePicture } from './client.fake.ts';
import { fitPick, noPick } from './pick.ts';

const [a, b] = [fakePicture('a'), fakePicture('b')];
const found = { width: 100, height: 80, faces: [fakeFace(0, 20), fakeFace(1, 40)] };

describe('choosing one face of a picture', () => {
  it('begins with the largest', () => {
    expect(fitPick(noPick, a, found)).toEqual({ picture: 'a', face: 1 });
  });

  it('leaves a choice that was made in this picture', () => {
    const chosen = { picture: 'a', face: 0 };
    expect(fitPick(chosen, a, found)).toBe(chosen);
    expect(fitPick(chosen, b, found)).toEqual({ picture: 'b', face: 1 });
  });

  it('waits until the faces are known', () => {
    expect(fitPick(noPick, a, null)).toBe(noPick);
    expect(fitPick(noPick, null, found)).toBe(noPick);
  });

  it('passes over a face that cannot be used', () => {
    const refused = {
      ...fakeFace(1, 40),
      findings: [{ code: 'unclear', severity: 'refuse', about: 'target', value: 1, limit: 0 }] as const,
    };
    expect(fitPick(noPick, a, { ...found, faces: [fakeFace(0, 20), refused] }).face).toBe(0);
  });
});

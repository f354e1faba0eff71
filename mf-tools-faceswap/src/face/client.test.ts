import { FailureError } from '@facet/workbench';
import { fakeContext, fakeFaceClient, fakePicture } from './client.fake.ts';

const [a, b] = [fakePicture('a'), fakePicture('b')];

describe('the face client', () => {
  it('looks at a picture once for each role', async () => {
    const { faces, requests: requested } = fakeFaceClient();
    await faces.look({ picture: a, role: 'target' }, fakeContext());
    await faces.look({ picture: a, role: 'target' }, fakeContext());
    await faces.look({ picture: a, role: 'source' }, fakeContext());
    expect(requested).toEqual([['load', 'target a', 'source a']]);
  });

  it('takes faces from a picture that was looked at as a target alone, so that two people of one photo can trade', async () => {
    const { faces, requests: requested } = fakeFaceClient();
    await faces.look({ picture: a, role: 'target' }, fakeContext());
    const pairs = [
      { source: { picture: a, face: 1 }, target: 0 },
      { source: { picture: a, face: 0 }, target: 1 },
    ];
    await faces.swap({ target: a, pairs, type: 'image/png' }, fakeContext());
    expect(requested[0]!.at(-1)).toBe('swap a a1>0 a0>1');
  });

  it('names another face that would do better by its photo, and by its place there', async () => {
    const { faces } = fakeFaceClient({ opinion: () => ({ doubts: ['soft'], better: 1 }) });
    await faces.look({ picture: b, role: 'source' }, fakeContext());
    await faces.look({ picture: a, role: 'target' }, fakeContext());
    const pairs = [{ source: { picture: b, face: 0 }, target: 0 }];
    const swapped = await faces.swap({ target: a, pairs, type: 'image/png' }, fakeContext());
    expect(swapped).toMatchObject({ doubts: ['soft'], better: { name: b.name, fromLeft: 2 } });
  });

  it('forgets a picture in both roles, and analyses it again when it comes back', async () => {
    const { faces, requests: requested } = fakeFaceClient();
    await faces.look({ picture: a, role: 'target' }, fakeContext());
    faces.forget([a, b]);
    expect(faces.knows({ picture: a, role: 'target' })).toBe(false);
    await faces.look({ picture: a, role: 'target' }, fakeContext());
    expect(requested[0]).toEqual(['load', 'target a', 'forget a', 'target a']);
  });

  it('does not remember a look that failed', async () => {
    let bad = true;
    const { faces } = fakeFaceClient({
      find: () => {
        if (bad) throw new Error('the decoder tripped');
        return { width: 100, height: 80, faces: [] };
      },
    });
    await expect(faces.look({ picture: a, role: 'source' }, fakeContext())).rejects.toBeInstanceOf(FailureError);
    bad = false;
    await expect(faces.look({ picture: a, role: 'source' }, fakeContext())).resolves.toMatchObject({ width: 100 });
  });

  it('answers with the landmarks of a face, from either role', async () => {
    const { faces } = fakeFaceClient();
    await faces.look({ picture: b, role: 'source' }, fakeContext());
    await expect(faces.landmarks(b, 1)).resolves.toEqual(Float32Array.of(1, 1, 0));
    await expect(faces.landmarks(a, 0)).rejects.toBeInstanceOf(FailureError);
  });
});

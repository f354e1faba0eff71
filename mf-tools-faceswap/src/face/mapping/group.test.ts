import { fakeFace, fakePicture } from '../client.fake.ts';
import {
  fitGroupMap,
  fromFaceMap,
  sourceFacesIn,
  knownPictures,
  letterOf,
  noGroupMap,
  pairsIn,
  toFaceMap,
  type KnownPicture,
} from './group.ts';

const known = (id: string, ...widths: number[]): KnownPicture => ({
  picture: fakePicture(id),
  faces: { width: 100, height: 80, faces: widths.map((width, index) => fakeFace(index, width)) },
});
const group = known('group', 40, 30, 20);
const [mia, leo] = [known('mia', 40), known('leo', 20, 40)];

describe('handing out faces', () => {
  const ids = (map: ReturnType<typeof fitGroupMap>) => map.gets.map((name) => name?.picture ?? null);

  it('gives everybody a face: the best one of each picture, in turn', () => {
    const map = fitGroupMap(noGroupMap, group, [mia, leo]);
    expect(map.gets).toEqual([
      { picture: 'mia', face: 0 },
      { picture: 'leo', face: 1 },
      { picture: 'mia', face: 0 },
    ]);
    expect(map.active).toEqual({ picture: 'mia', face: 0 });
    expect(ids(fitGroupMap(noGroupMap, group, [mia]))).toEqual(['mia', 'mia', 'mia']);
  });

  it('passes over people who cannot be swapped, and prefers a frontal face to a larger one that is turned away', () => {
    const refused = { about: 'target', code: 'too-small', severity: 'refuse', value: 1, limit: 2 } as const;
    const faces = [fakeFace(0), { ...fakeFace(1), findings: [refused] }, fakeFace(2)];
    const turned = { ...fakeFace(0, 44), pose: { yaw: 40, pitch: 0, roll: 0 } };
    const two = { ...mia, faces: { ...mia.faces, faces: [turned, fakeFace(1, 40)] } };
    const map = fitGroupMap(noGroupMap, { ...group, faces: { ...group.faces, faces } }, [two]);
    expect(map.gets).toEqual([{ picture: 'mia', face: 1 }, null, { picture: 'mia', face: 1 }]);
  });

  it('deals again when another picture comes before anything was chosen', () => {
    const map = fitGroupMap(fitGroupMap(noGroupMap, group, [mia]), group, [mia, leo]);
    expect(ids(map)).toEqual(['mia', 'leo', 'mia']);
    expect(fitGroupMap(map, group, [mia, leo])).toBe(map);
  });

  it('changes nothing of what was chosen when another picture comes', () => {
    const sourceFaces = sourceFacesIn(group, [mia]);
    const first = fitGroupMap(noGroupMap, group, [mia]);
    const moved = fromFaceMap(first, { ...toFaceMap(first, sourceFaces), gets: [null, 0, null] }, sourceFaces);
    const map = fitGroupMap(moved, group, [mia, leo]);
    expect(map.gets).toEqual([{ picture: 'leo', face: 1 }, { picture: 'mia', face: 0 }, null]);
    expect(fitGroupMap(map, group, [mia, leo])).toBe(map);
    expect(ids(fitGroupMap(map, group, [leo]))).toEqual(['leo', null, null]);
  });

  it('takes back what came from a picture that is gone', () => {
    const map = fitGroupMap(fitGroupMap(noGroupMap, group, [mia, leo]), group, [leo]);
    expect(ids(map)).toEqual(['leo', 'leo', 'leo']);
    expect(ids(fitGroupMap(map, group, []))).toEqual([null, null, null]);
  });

  it('resets with another group photo', () => {
    const map = fitGroupMap(fitGroupMap(noGroupMap, group, [mia]), known('other', 40), [mia]);
    expect(map.gets).toEqual([{ picture: 'mia', face: 0 }]);
  });

  it('keeps a face that has no person left', () => {
    const map = fitGroupMap(noGroupMap, known('alone', 40), [mia, leo]);
    expect(map.gets).toEqual([{ picture: 'mia', face: 0 }]);
    expect(map.handedOut).toEqual(['mia', 'leo']);
  });
});

describe('the faces that can be given', () => {
  it('are lettered over all source pictures, and those of the group carry its numbers', () => {
    const sourceFaces = sourceFacesIn(group, [mia, leo]);
    expect(sourceFaces.map(({ badge, own }) => [badge, own])).toEqual([
      ['A', null],
      ['B', null],
      ['C', null],
      ['1', 0],
      ['2', 1],
      ['3', 2],
    ]);
    expect(letterOf(27)).toBe('B2');
  });

  it('let two people of the group trade', () => {
    const sourceFaces = sourceFacesIn(group, []);
    const map = fitGroupMap(noGroupMap, group, []);
    const traded = fromFaceMap(map, { ...toFaceMap(map, sourceFaces), gets: [1, 0, null] }, sourceFaces);
    expect(pairsIn(traded, [group.picture]).map(({ source, target }) => [source.face, target])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('can go to several people', () => {
    const sourceFaces = sourceFacesIn(group, [mia]);
    const map = fitGroupMap(noGroupMap, group, [mia]);
    const all = fromFaceMap(map, { ...toFaceMap(map, sourceFaces), gets: [0, 0, 0] }, sourceFaces);
    expect(pairsIn(all, [group.picture, mia.picture])).toHaveLength(3);
  });

  it('survive the way to the picker and back', () => {
    const sourceFaces = sourceFacesIn(group, [mia, leo]);
    const map = fitGroupMap(noGroupMap, group, [mia, leo]);
    expect(fromFaceMap(map, toFaceMap(map, sourceFaces), sourceFaces)).toEqual(map);
  });

  it('are none of a picture that was refused', () => {
    const failure = { kind: 'tool', code: 'no-face' } as const;
    const found = new Map([['mia', { status: 'refused', failure } as const]]);
    expect(knownPictures([mia.picture, leo.picture], found)).toEqual([]);
  });
});

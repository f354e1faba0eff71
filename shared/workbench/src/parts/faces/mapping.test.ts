import {
  assignedPairs,
  assignFace,
  canShuffle,
  fitFaceMap,
  largestUsable,
  noFaceMap,
  oneForAll,
  shuffleFaces,
  toggleFace,
  type FaceRegion,
} from './mapping.ts';

const face = (size: number, usable = true): FaceRegion => ({
  x: 0,
  y: 0,
  width: size,
  height: size,
  usable,
  note: null,
});

describe('the mapping of faces', () => {
  it('gives the largest usable face to the largest usable face at first', () => {
    const map = fitFaceMap(noFaceMap, [face(0.5, false), face(0.2), face(0.3)], [face(0.1), face(0.4)], 'a b');
    expect(map.gets).toEqual([null, 2]);
    expect(map.active).toBe(2);
    expect(assignedPairs(map)).toEqual([{ source: 2, target: 1 }]);
  });

  it('keeps a choice for the same pictures, and resets it for others', () => {
    const first = fitFaceMap(noFaceMap, [face(0.2)], [face(0.1), face(0.4)], 'a b');
    const chosen = assignFace(first, 0, 0);
    expect(fitFaceMap(chosen, [face(0.2)], [face(0.1), face(0.4)], 'a b')).toBe(chosen);
    expect(fitFaceMap(chosen, [face(0.2)], [face(0.1)], 'a c').gets).toEqual([0]);
  });

  it('chooses nothing where nothing can be used', () => {
    expect(assignedPairs(fitFaceMap(noFaceMap, [face(0.2, false)], [face(0.1)], 'a b'))).toEqual([]);
    expect(fitFaceMap(noFaceMap, [face(0.2)], [face(0.1, false)], 'a b').gets).toEqual([null]);
    expect(largestUsable([])).toBeNull();
  });

  it('a click gives the active face, and a second click takes it back', () => {
    const map = fitFaceMap(noFaceMap, [face(0.3), face(0.2)], [face(0.4), face(0.1)], 'a b');
    const both = toggleFace({ ...map, active: 1 }, 1);
    expect(both.gets).toEqual([0, 1]);
    expect(toggleFace(both, 1).gets).toEqual([0, null]);
    expect(toggleFace(both, 0).gets).toEqual([1, 1]);
  });

  it('preselects the faces that are likely meant where they are known', () => {
    const faces = [face(0.5), face(0.3)];
    expect(fitFaceMap(noFaceMap, faces, faces, 'a b', { source: 1, target: 1 }).gets).toEqual([null, 1]);
    expect(fitFaceMap(noFaceMap, faces, faces, 'a b', { source: null, target: 1 }).gets).toEqual([null, null]);
  });
});

describe('dealing faces to everybody', () => {
  const of = (own: number | null, usable = true) => ({ face: { usable }, own });
  const people = [face(0.4), face(0.3, false), face(0.2), face(0.1)];
  const map = { ...noFaceMap, gets: [0, null, null, null] };

  it('gives the active face to all who can be swapped, and the first one where none is', () => {
    expect(oneForAll({ ...map, active: 1 }, [of(null), of(null)], people).gets).toEqual([1, null, 1, 1]);
    expect(oneForAll({ ...map, active: -1 }, [of(null, false), of(null)], people).gets).toEqual([1, null, 1, 1]);
    expect(oneForAll(map, [of(0), of(2)], people).gets).toEqual([null, null, 0, 0]);
    expect(oneForAll(map, [of(null, false)], people)).toBe(map);
  });

  it('deals faces of other pictures at random, and never the same again', () => {
    const sourceFaces = [of(null), of(null), of(0)];
    const first = shuffleFaces(map, sourceFaces, people, () => 0);
    const second = shuffleFaces(first, sourceFaces, people, () => 0);
    for (const { gets } of [first, second]) {
      expect(gets[1]).toBeNull();
      expect([gets[0], gets[2], gets[3]].every((sourceFace) => sourceFace === 0 || sourceFace === 1)).toBe(true);
    }
    expect(second.gets).not.toEqual(first.gets);
  });

  it.each([0, 0.3, 0.6, 0.99])('lets the people of one photo trade so that none keeps their own face (%f)', (by) => {
    const sourceFaces = people.map((region, own) => ({ face: region, own }));
    const { gets } = shuffleFaces({ ...map, gets: [null, null, null, null] }, sourceFaces, people, () => by);
    expect(gets.every((sourceFace, index) => sourceFace !== index)).toBe(true);
    expect([...gets].toSorted()).toEqual([0, 2, 3, null].toSorted());
  });

  it('is not offered where there is one face or one person', () => {
    expect(canShuffle([of(null)], people)).toBe(false);
    expect(canShuffle([of(null), of(null, false)], people)).toBe(false);
    expect(canShuffle([of(null), of(null)], [face(0.1)])).toBe(false);
    expect(canShuffle([of(null), of(null)], people)).toBe(true);
  });
});

import {
  assignedPairs,
  assignFace,
  fitFaceMap,
  largestUsable,
  noFaceMap,
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

  it('keeps a choice for the same pictures, and starts anew for others', () => {
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
});

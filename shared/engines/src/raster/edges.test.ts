import { mergeMeeting, unionOf, type Edges } from './edges.ts';

const part = (left: number, top: number, right: number, bottom: number): Edges => ({ left, top, right, bottom });

test('the union holds both parts, and what lies between them', () => {
  expect(unionOf(part(0, 4, 2, 6), part(5, 1, 6, 5))).toEqual(part(0, 1, 6, 6));
});

test('parts that overlap become one, and one that grew takes in what it meets then', () => {
  const [low, high, bridge] = [part(0, 0, 4, 4), part(6, 0, 9, 4), part(3, 1, 7, 3)];
  expect(mergeMeeting([low, high, bridge])).toEqual([part(0, 0, 9, 4)]);
});

test('parts that merely touch stay apart, unless a gap says otherwise', () => {
  const touching = [part(0, 0, 4, 4), part(4, 4, 8, 8)];
  expect(mergeMeeting(touching)).toEqual(touching);
  expect(mergeMeeting(touching, 1)).toEqual([part(0, 0, 8, 8)]);
});

test('parts a pixel apart stay apart although those that touch become one', () => {
  const apart = [part(0, 0, 4, 4), part(5, 0, 8, 4)];
  expect(mergeMeeting(apart, 1)).toEqual(apart);
  expect(mergeMeeting([])).toEqual([]);
});

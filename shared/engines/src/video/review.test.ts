import { goodMeasures as good } from '../face/fixtures/good-measures.ts';
import type { ResultMeasures } from '../face/score.ts';
import type { FaceSource } from '../face/source.ts';
import { createReview } from './review.ts';

const me = {} as FaceSource;
const you = {} as FaceSource;
const sources = [me, you];
const dark: ResultMeasures = { ...good, faint: 1.6 };

test('the first frame decides how a source is painted, whatever later ones would say', () => {
  const review = createReview(10, { sources });
  expect(review.remedyOf(me)).toBeUndefined();
  review.add(me, 0, { remedy: null, measures: good });
  review.add(me, 5, { remedy: 'own-eyes', measures: dark });
  expect(review.remedyOf(me)).toBeNull();
  expect(review.remedyOf(you)).toBeUndefined();
});

test('frames are judged ever more seldom', () => {
  const review = createReview(10, { sources });
  const judged: number[] = [];
  for (let frame = 3; frame < 200; frame++) {
    if (!review.isDue(me, frame)) continue;
    judged.push(frame);
    review.add(me, frame, { remedy: null, measures: good });
  }
  expect(judged).toEqual([3, 8, 13, 23, 43, 83, 163]);
});

test('a source is doubted by its frames together: one bad frame among good ones is forgiven', () => {
  const review = createReview(10, { sources });
  for (const frame of [0, 5, 10, 20]) review.add(me, frame, { remedy: null, measures: good });
  review.add(me, 40, { remedy: null, measures: { ...good, faint: 0.8 } });
  expect(review.doubts()).toEqual([]);
});

test('each doubt is named once, whichever sources it concerns', () => {
  const review = createReview(10, { sources });
  review.add(me, 0, { remedy: null, measures: dark });
  review.add(you, 0, { remedy: 'own-eyes', measures: dark });
  expect(review.doubts()).toEqual(['soft']);
});

test('nothing was judged, so nothing is doubted', () => {
  expect(createReview(25, { sources }).doubts()).toEqual([]);
});

test('work that was cut off continues with what was thought before: how a source is painted, when it is judged next, its doubts', () => {
  const before = createReview(10, { sources });
  before.add(you, 0, { remedy: 'own-eyes', measures: dark });
  before.add(you, 5, { remedy: 'own-eyes', measures: dark });
  const known = JSON.parse(JSON.stringify(before.records())) as ReturnType<typeof before.records>;
  const after = createReview(10, { sources, from: 7, known });
  expect(after.doubts()).toEqual(['soft']);
  expect(after.remedyOf(you)).toBe('own-eyes');
  expect([after.isDue(you, 2), after.isDue(you, 3)]).toEqual([false, true]);
  expect(after.isDue(me, 0)).toBe(true);
  for (const frame of [3, 10, 20]) after.add(you, frame, { remedy: null, measures: good });
  expect(after.remedyOf(you)).toBe('own-eyes');
  expect(after.records()).toMatchObject([{ source: 1, first: 0, due: 54, judged: { length: 5 } }]);
});

import type { ImagesItem, ImagesOutput } from '../model/definition.ts';
import { countImages, isResumable, resetUnfinished, uniqueNames } from './images.ts';

const item = (status: 'waiting' | 'working' | 'failed' | 'skipped'): ImagesItem => ({
  id: status,
  name: status,
  thumb: new Blob(),
  state: status === 'failed' || status === 'skipped' ? { status, failure: { kind: 'out-of-memory' } } : { status },
});
const output = (...items: ImagesItem[]): ImagesOutput => ({ kind: 'images', items, stem: 'all' });

it('counts the pictures by their state', () => {
  expect(countImages(output(item('waiting'), item('failed'), item('failed')))).toEqual({
    waiting: 1,
    working: 0,
    done: 0,
    skipped: 0,
    failed: 2,
  });
});

it('what was being worked on when a run ended is not done', () => {
  expect(resetUnfinished(output(item('working'), item('skipped'))).items.map(({ state }) => state.status)).toEqual([
    'waiting',
    'skipped',
  ]);
});

it('there is something to go on with while a picture waits or failed, not for one that was skipped', () => {
  expect(isResumable(output(item('waiting')))).toBe(true);
  expect(isResumable(output(item('failed')))).toBe(true);
  expect(isResumable(output(item('skipped')))).toBe(false);
});

it.each([
  [
    ['a.jpg', 'a.jpg', 'a.jpg'],
    ['a.jpg', 'a-2.jpg', 'a-3.jpg'],
  ],
  [
    ['a-2.jpg', 'a.jpg', 'a.jpg'],
    ['a-2.jpg', 'a.jpg', 'a-3.jpg'],
  ],
  [
    ['A.jpg', 'a.jpg'],
    ['A.jpg', 'a-2.jpg'],
  ],
  [
    ['plain', 'plain', '.hidden', '.hidden'],
    ['plain', 'plain-2', '.hidden', '.hidden-2'],
  ],
])('names %j are made unique as %j', (names, unique) => {
  expect(uniqueNames(names)).toEqual(unique);
});

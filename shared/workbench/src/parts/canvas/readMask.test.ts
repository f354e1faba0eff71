import { readMask } from './readMask.ts';
import type { MaskValue } from './shapes.ts';

const roles = ['mark', 'unmark'];
const mask: MaskValue = {
  done: [
    { kind: 'stroke', role: 'mark', points: [1, 2, 3, 4, 5, 6], hardness: 0.8 },
    { kind: 'invert' },
    { kind: 'rectangle', role: 'unmark', x: 0, y: 0, width: 4, height: 4 },
  ],
  undone: [
    { kind: 'lasso', role: 'mark', points: [0, 0, 4, 0, 4, 4] },
    { kind: 'wand', role: 'mark', x: 1, y: 1, tolerance: 0.1 },
    { kind: 'clear' },
    { kind: 'runs', role: 'mark', width: 2, height: 2, runs: [1, 3] },
  ],
  grow: -2,
};

test('a kept mask is read as it was, with what was taken back', () => {
  expect(readMask(structuredClone(mask), roles)).toEqual(mask);
});

test.each([
  ['nothing', null],
  ['a text', 'mask'],
  ['no list of what was taken back', { done: [], grow: 0 }],
  ['a width that is no number', { ...mask, grow: Number.NaN }],
  ['a role that the tool does not have', { ...mask, done: [{ kind: 'lasso', role: 'keep', points: [0, 0] }] }],
  ['a stroke with half a point', { ...mask, done: [{ kind: 'stroke', role: 'mark', points: [1, 2], hardness: 1 }] }],
  ['a box without a side', { ...mask, done: [{ kind: 'rectangle', role: 'mark', x: 0, y: 0, width: 4 }] }],
  [
    'a mask whose runs are too few',
    { ...mask, done: [{ kind: 'runs', role: 'mark', width: 2, height: 2, runs: [1] }] },
  ],
  ['a shape of another kind', { ...mask, undone: [{ kind: 'star', role: 'mark' }] }],
])('%s is no mask', (_name, kept) => {
  expect(readMask(kept, roles)).toBeNull();
});

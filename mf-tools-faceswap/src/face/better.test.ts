/** @jest-environment node */
import type { SwapOutcome } from '@facet/engines/face';
import { betterFace } from './better.ts';

const outcome = (score: number | null, doubts: SwapOutcome['doubts'] = []): SwapOutcome => ({
  score,
  doubts,
  measures: null,
});
const outcomes: Readonly<Record<string, SwapOutcome>> = {
  soft: outcome(0.2, ['soft']),
  fair: outcome(0.5),
  good: outcome(0.8),
  away: outcome(null),
};
const better = (...names: string[]): Promise<string | null> =>
  betterFace(names, (name) => Promise.resolve(outcomes[name]));

test('of the other faces the one that comes out best is named', async () => {
  expect(await better('soft', 'fair', 'good', 'away')).toBe('good');
});

test('none is named where all would be doubted, or cannot be drawn', async () => {
  expect(await better('soft', 'away', 'unknown')).toBeNull();
  expect(await better()).toBeNull();
});

test('no more than four are tried', async () => {
  expect(await better('soft', 'soft', 'soft', 'soft', 'good')).toBeNull();
});

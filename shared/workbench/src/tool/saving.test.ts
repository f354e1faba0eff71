/** @jest-environment jsdom */
import type { ImageOutput } from '../model/definition.ts';
import { markOf } from './saving.ts';

const tool = { name: 'AI Tattoo Generator', mark: 'algorithmicMedia' } as const;
const output: ImageOutput = { kind: 'image', blob: new Blob(), width: 1, height: 1, before: null, stem: 'x' };
const sourceOf = (patch: Partial<ImageOutput>, origin: Parameters<typeof markOf>[2] = null): string | undefined =>
  markOf(tool, { ...output, ...patch }, origin, new Date(0))?.sourceType;

test('a result is marked as its tool says, unless it names another way of its own', () => {
  expect(sourceOf({})).toBe('algorithmicMedia');
  expect(sourceOf({ sourceType: 'compositeSynthetic' })).toBe('compositeSynthetic');
});

test('what a trained model made stays marked as that', () => {
  expect(sourceOf({ sourceType: 'compositeSynthetic' }, 'trainedAlgorithmicMedia')).toBe('trainedAlgorithmicMedia');
});

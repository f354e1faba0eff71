import type { Insight } from '@facet/workbench';
import { emptyMask, type MaskValue } from '@facet/workbench/worker';
import type { MarkFacts } from './calls.ts';
import { regionOf } from './region.ts';
import { noMarking, reconcileMarking, removeBlock, removeWarnings, type RemoveView } from './removeOptions.ts';
import { createRemoveRunner } from './runner.ts';

const box = (x: number, y: number, width: number, height: number): MaskValue => ({
  ...emptyMask,
  done: [{ kind: 'rectangle', role: 'mark', x, y, width, height }],
});

describe('the region that is worked on', () => {
  test('is the mark with its surroundings, inside the picture', () => {
    const region = regionOf(box(600, 440, 30, 20), 640, 480);
    if (typeof region === 'string') throw new Error(region);
    expect([region.left, region.top]).toEqual([560, 400]);
    expect([region.width, region.height]).toEqual([80, 80]);
    expect(region.mask.filter((cover) => cover > 0)).toHaveLength(600);
    expect(region.mask[40 * 80 + 40]).toBe(255);
  });

  test('is filled from wider surroundings, which a large mark of a large picture has less of', () => {
    const small = regionOf(box(600, 440, 30, 20), 640, 480);
    const large = regionOf(box(600, 440, 300, 100), 1920, 1080);
    if (typeof small === 'string' || typeof large === 'string') throw new Error('No region.');
    expect(small.around).toEqual({ left: 560, top: 400, width: 80, height: 80 });
    expect(large.around.width * large.around.height).toBeLessThan(400_001);
    expect(large.around.width).toBeGreaterThan(large.width);
    const long = regionOf(box(300, 200, 100, 20), 640, 480);
    if (typeof long === 'string') throw new Error(long);
    expect(long.around).toEqual({ left: 180, top: 80, width: 340, height: 260 });
  });

  test('is refused without a mark, and where the mark is too large', () => {
    expect(regionOf(emptyMask, 640, 480)).toBe('empty');
    expect(regionOf(box(0, 0, 400, 300), 640, 480)).toBe('large');
    expect(regionOf({ ...box(10, 10, 20, 20), done: [...box(10, 10, 20, 20).done, { kind: 'clear' }] }, 640, 480)).toBe(
      'empty',
    );
  });
});

const facts = { decodable: true, exact: true, madeByModel: false } as MarkFacts;
const view = (
  clip: Insight<MarkFacts>,
  marking: RemoveView['options']['marking'] = { of: 'a', mask: box(1, 1, 9, 9) },
): RemoveView => ({
  inputs: { clip: { kind: 'video', id: 'a', blob: new Blob(), name: 'a.mp4', type: 'video/mp4' } },
  options: { marking },
  insights: { clip },
});
const found = (more: Partial<MarkFacts> = {}): Insight<MarkFacts> => ({
  status: 'found',
  value: { ...facts, ...more },
});

test('it runs with a mark on a clip that can be read and written', () => {
  expect(removeBlock(view(found()))).toBeNull();
  expect(removeBlock(view({ status: 'none' }))).toBeNull();
  expect(removeBlock(view(found(), noMarking))?.id).toBe('no-mark');
  expect(removeBlock(view(found({ exact: false })))?.id).toBe('undecodable');
});

test('what a model made is refused, and whose rights it needs is said for the others', () => {
  expect(removeBlock(view(found({ madeByModel: true })))?.message).toBe('blocked.made-by-model');
  expect(removeWarnings(view(found())).map(({ id }) => id)).toEqual(['rights']);
  expect(removeWarnings(view(found({ madeByModel: true })))).toEqual([]);
});

test('marks on another clip are forgotten, those on this one stay', () => {
  const other = view(found(), { of: 'b', mask: box(1, 1, 9, 9) });
  expect(reconcileMarking(other).marking).toEqual({ of: 'a', mask: emptyMask });
  const same = view(found());
  expect(reconcileMarking(same)).toBe(same.options);
});

test('a cancelled run ends the worker', async () => {
  const ended = jest.fn();
  const runner = createRemoveRunner(() => ({
    postMessage: () => undefined,
    terminate: ended,
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  }));
  const controller = new AbortController();
  const run = runner.run(
    {
      inputs: { clip: { kind: 'video', id: 'a', blob: new Blob(), name: 'a.mp4', type: 'video/mp4' } },
      options: { marking: { of: 'a', mask: box(1, 1, 9, 9) } },
    },
    { signal: controller.signal, stage: () => undefined, bytes: () => undefined },
  );
  controller.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalled();
});

import type { Insight, WorkerLike } from '@facet/workbench';
import { fakeVideo } from '@facet/workbench/test-support';
import { emptyMask, type MaskValue } from '@facet/workbench/worker';
import { boxesOf } from './boxes.ts';
import type { MarkFacts, Way } from './calls.ts';
import { regionOf } from './region.ts';
import {
  croppedBy,
  noMarking,
  reconcileMarking,
  removeBlock,
  removeWarnings,
  type RemoveView,
} from './removeOptions.ts';
import { inTwos } from './risk.ts';
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

const facts = { decodable: true, exact: true, madeByModel: false, width: 640, height: 480 } as MarkFacts;
const view = (
  clip: Insight<MarkFacts>,
  marking: RemoveView['options']['marking'] = { of: 'a', mask: box(1, 1, 9, 9) },
  way: Way = 'fill',
): RemoveView => ({
  inputs: { clip: { kind: 'video', id: 'a', blob: new Blob(), name: 'a.mp4', type: 'video/mp4' } },
  options: { marking, way, filling: 0 },
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

test('marks on another clip and how they were filled are forgotten, those on this one stay', () => {
  const other = view(found(), { of: 'b', mask: box(1, 1, 9, 9) });
  expect(reconcileMarking(other).marking).toEqual({ of: 'a', mask: emptyMask });
  expect(reconcileMarking({ ...other, options: { ...other.options, way: 'crop' } }).way).toBe('crop');
  expect(reconcileMarking({ ...other, options: { ...other.options, filling: 2 } }).filling).toBe(0);
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
      options: { marking: { of: 'a', mask: box(1, 1, 9, 9) }, way: 'fill', filling: 0 },
    },
    { signal: controller.signal, stage: () => undefined, bytes: () => undefined },
  );
  controller.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalled();
});

describe('boxes around what was painted', () => {
  const size = { width: 640, height: 480 };

  test('are a little larger than the marks, one for each', () => {
    const two: MaskValue = { ...emptyMask, done: [...box(20, 30, 100, 40).done, ...box(400, 300, 50, 20).done] };
    expect(boxesOf(two, size)).toEqual([
      { left: 18, top: 28, width: 104, height: 44 },
      { left: 398, top: 298, width: 54, height: 24 },
    ]);
  });

  test('are one for strokes that cross, and none for what was cleared or erased', () => {
    const crossed: MaskValue = { ...emptyMask, done: [...box(20, 30, 100, 10).done, ...box(60, 10, 10, 60).done] };
    expect(boxesOf(crossed, size)).toEqual([{ left: 18, top: 8, width: 104, height: 64 }]);
    const u = [box(20, 10, 10, 60), box(90, 10, 10, 60), box(20, 60, 80, 10)].flatMap(({ done }) => done);
    expect(boxesOf({ ...emptyMask, done: u }, size)).toEqual([{ left: 18, top: 8, width: 84, height: 64 }]);
    expect(boxesOf({ ...crossed, done: [...crossed.done, { kind: 'clear' }] }, size)).toEqual([]);
    const erased = [
      ...box(20, 30, 10, 10).done,
      { ...box(10, 20, 40, 40).done[0]!, role: 'erase' },
    ] as MaskValue['done'];
    expect(boxesOf({ ...emptyMask, done: erased }, size)).toEqual([]);
  });

  test('hold the whole mark on a large picture, and what the mask is wider by', () => {
    const [found] = boxesOf({ ...box(3001, 1900, 333, 77), grow: 5 }, { width: 3840, height: 2160 });
    expect(found!.left).toBeLessThanOrEqual(2996);
    expect(found!.top).toBeLessThanOrEqual(1895);
    expect(found!.left + found!.width).toBeGreaterThanOrEqual(3339);
    expect(found!.top + found!.height).toBeGreaterThanOrEqual(1982);
    expect(found!.width).toBeLessThan(333 + 60);
  });
});

describe('cropping', () => {
  test('is offered for a mark at an edge', () => {
    const cropped = croppedBy(box(500, 440, 120, 30), facts);
    if (cropped.kind !== 'kept') throw new Error(cropped.kind);
    expect(cropped.kept.share).toBeGreaterThan(0.8);
    expect(croppedBy(emptyMask, facts)).toEqual({ kind: 'unmarked' });
  });

  test('of a mark in the middle is refused before and during a run, while filling it is not', () => {
    const middle = { of: 'a', mask: box(240, 200, 160, 80) };
    expect(croppedBy(middle.mask, facts)).toMatchObject({ kind: 'small', share: expect.closeTo(0.41, 1) as number });
    expect(removeBlock(view(found(), middle, 'crop'))?.message).toBe('failure.crop-small');
    expect(removeBlock(view(found(), middle))).toBeNull();
    expect(removeBlock(view(found(), noMarking, 'crop'))?.id).toBe('no-mark');
    expect(removeBlock(view(found(), { of: 'a', mask: box(500, 440, 120, 30) }, 'crop'))).toBeNull();
  });
});

/** A runner whose worker answers at once, and what it was sent. */
function answering(respond: (name: string) => object) {
  const sent: unknown[] = [];
  const runner = createRemoveRunner(() => {
    const worker: WorkerLike = {
      ...{ onmessage: null, onerror: null, onmessageerror: null, terminate: () => undefined },
      postMessage: ({ id, name, request }) => {
        sent.push(request);
        worker.onmessage?.({ data: { id, ...respond(name) } } as MessageEvent);
      },
    };
    return worker;
  });
  return { sent, runner };
}
const clip = fakeVideo('a', { name: 'My trip.mov' });
const context = () => ({ signal: new AbortController().signal, stage: jest.fn(), bytes: jest.fn() });
const marking = { of: 'a', mask: box(1, 1, 9, 9) };

test('a cropped clip says how large it is and how much of the picture stayed', async () => {
  const { sent, runner } = answering(() => ({
    kind: 'answer',
    answer: {
      blob: new Blob(['x']),
      container: 'mov',
      removal: { way: 'crop', width: 1632, height: 918, share: 0.7299 },
    },
  }));
  const output = await runner.run({ inputs: { clip }, options: { marking, way: 'crop', filling: 2 } }, context());
  expect(sent).toEqual([{ blob: clip.blob, mask: marking.mask, way: 'crop', filling: 2 }]);
  expect(output).toMatchObject({ kind: 'file', media: 'video', name: 'My trip-unmarked.mov' });
  expect(output.notes).toEqual([
    expect.objectContaining({ message: 'note.cropped', values: { width: 1632, height: 918, percent: 72 } }),
  ]);
});

test('a filled clip says how many frames were filled in how many shots', async () => {
  const removal = { way: 'fill', shots: 2, frames: 90 };
  const { runner } = answering(() => ({
    kind: 'answer',
    answer: { blob: new Blob(['x']), container: 'mp4', removal },
  }));
  const output = await runner.run({ inputs: { clip }, options: { marking, way: 'fill', filling: 0 } }, context());
  expect(output.notes).toEqual([
    expect.objectContaining({ message: 'note.removed', values: { count: 2, frames: 90 } }),
  ]);
});

test('a crop that the worker refuses fails with its words', async () => {
  const { runner } = answering(() => ({ kind: 'refusal', refusal: { kind: 'tool', code: 'crop-small', values: {} } }));
  const run = runner.run({ inputs: { clip }, options: { marking, way: 'crop', filling: 2 } }, context());
  await expect(run).rejects.toMatchObject({ failure: { kind: 'tool', code: 'crop-small' } });
});

describe('frames that are looked at before a fill', () => {
  const shade = (value: number) => ({
    data: new Uint8ClampedArray(64 * 36 * 4).fill(value),
    width: 64,
    height: 36,
  });

  test('come in twos; those with a cut between them, and what could not be read, are left out', () => {
    const frames = [shade(100), shade(104), shade(20), shade(230), null, shade(90), shade(60), null];
    const pairs = inTwos(frames);
    expect(pairs.map((pair) => pair.map(({ data }) => Math.round(data[0]!)))).toEqual([[100, 104]]);
    expect(inTwos([])).toEqual([]);
  });
});

import type { Insight } from '@facet/workbench';
import { fakeVideo } from '@facet/workbench/test-support';
import type { EnhanceFacts } from './calls.ts';
import {
  canEnlarge,
  enhanceBlock,
  reconcileEnhance,
  secondsFor,
  settingsOf,
  suggestionFor,
  type EnhanceOptionValues,
  type EnhanceView,
} from './enhanceOptions.ts';
import { createEnhanceRunner } from './runner.ts';
import { fromRgba } from '../../clip/yuv.ts';

const facts = {
  decodable: true,
  exact: true,
  width: 640,
  height: 360,
  duration: 10,
  frameRate: 25,
  noise: 1,
  blocks: 0,
  light: { gains: [1, 1, 1], black: 0, white: 1, middle: 0.5, dark: 0, fading: 1 },
} as unknown as EnhanceFacts;
const found = (more: Partial<EnhanceFacts> = {}): Insight<EnhanceFacts> => ({
  status: 'found',
  value: { ...facts, ...more },
});
const clip = fakeVideo('a');
const chosen: EnhanceOptionValues = {
  denoise: 0.5,
  deblock: 0.5,
  sharpen: 0.5,
  brighten: 0,
  colour: 0,
  fading: 0,
  enlarge: false,
  steady: 'off',
  smooth: false,
  suggested: 'a',
};
const view = (insight: Insight<EnhanceFacts>, more: Partial<EnhanceOptionValues> = {}): EnhanceView => ({
  inputs: { clip },
  options: { ...chosen, ...more },
  insights: { clip: insight },
});

test('a clip comes with what it needs, and what was set afterwards stays', () => {
  const other = reconcileEnhance(view(found({ noise: 6, blocks: 1 }), { suggested: 'b' }));
  expect(other).toMatchObject({ suggested: 'a', denoise: 0.75, deblock: 0.9, brighten: 0, colour: 0 });
  const same = view(found({ noise: 6 }));
  expect(reconcileEnhance(same)).toBe(same.options);
  const early = view({ status: 'none' }, { suggested: 'b' });
  expect(reconcileEnhance(early)).toBe(early.options);
});

test('light is repaired where it lacks, and left where it is good', () => {
  expect(suggestionFor({ ...facts, light: { ...facts.light, dark: 0.8 } }).brighten).toBeGreaterThan(0.5);
  expect(suggestionFor({ ...facts, light: { ...facts.light, gains: [0.8, 1, 1.2] } }).colour).toBe(0.3);
  const flat = { ...facts.light, black: 0.27, white: 0.84 };
  expect(suggestionFor({ ...facts, light: { ...flat, fading: 1.8 } })).toMatchObject({ fading: 0.8, brighten: 0.8 });
  expect(suggestionFor({ ...facts, light: flat })).toMatchObject({ fading: 0, brighten: 0.8 });
  // Deep blacks and weak colours are of a grey room, not of an old film.
  expect(suggestionFor({ ...facts, light: { ...facts.light, fading: 1.8 } }).fading).toBe(0);
  expect(suggestionFor(facts)).toMatchObject({ brighten: 0, colour: 0, fading: 0, enlarge: false });
});

test('it runs on what can be decoded and written, is small enough, and with something to do', () => {
  expect(enhanceBlock(view(found()))).toBeNull();
  expect(enhanceBlock(view({ status: 'none' }))).toBeNull();
  expect(enhanceBlock(view(found({ exact: false })))?.id).toBe('undecodable');
  expect(enhanceBlock(view(found(), { denoise: 0, deblock: 0, sharpen: 0 }))?.id).toBe('nothing');
  expect(enhanceBlock(view(found(), { denoise: 0, deblock: 0, sharpen: 0, enlarge: true }))).toBeNull();
  expect(enhanceBlock(view(found({ width: 1920, height: 1080 }), { enlarge: true }))?.id).toBe('large');
});

test('steadying alone, and frames between others alone, are something to do', () => {
  const off = { denoise: 0, deblock: 0, sharpen: 0 };
  expect(enhanceBlock(view(found(), { ...off, steady: 'little' }))).toBeNull();
  expect(enhanceBlock(view(found(), { ...off, smooth: true }))).toBeNull();
});

test('the frame rate is doubled up to 30 frames a second, and where it is not known', () => {
  const smooth = { smooth: true };
  expect(enhanceBlock(view(found({ frameRate: 60 }), smooth))?.id).toBe('fast');
  expect(enhanceBlock(view(found({ frameRate: 60 })))).toBeNull();
  expect(enhanceBlock(view(found({ frameRate: 30000 / 1001 }), smooth))).toBeNull();
  expect(enhanceBlock(view(found({ frameRate: null }), smooth))).toBeNull();
});

test('what was chosen of motion while the clip was looked at stays', () => {
  const early = view(found(), { suggested: null, steady: 'strong', smooth: true });
  expect(reconcileEnhance(early)).toMatchObject({ suggested: 'a', steady: 'strong', smooth: true });
});

test('small clips alone are enlarged, upright ones too', () => {
  expect(canEnlarge({ width: 1280, height: 720 })).toBe(true);
  expect(canEnlarge({ width: 720, height: 1280 })).toBe(true);
  expect(canEnlarge({ width: 1080, height: 1080 })).toBe(false);
});

test('the time of the whole is that of a frame, for every frame', () => {
  expect(secondsFor(facts, 100)).toBe(25);
  expect(secondsFor({ ...facts, frameRate: null }, 100)).toBeNull();
});

test('settings are the options without whose they are', () => {
  expect(settingsOf(chosen)).not.toHaveProperty('suggested');
});

test('pictures that come as red, green and blue become video, odd sides too', () => {
  const data = new Uint8ClampedArray(3 * 3 * 4).fill(255);
  const white = fromRgba({ data, width: 3, height: 3 });
  expect([white.y.data[8], white.u.data[3], white.v.data[3]]).toEqual([235, 128, 128]);
  for (let i = 0; i < data.length; i += 4) data.set([255, 0, 0], i);
  const red = fromRgba({ data, width: 3, height: 3 });
  expect([red.y.data[0], red.u.data[0], red.v.data[0]]).toEqual([63, 102, 240]);
});

test('a cancelled run ends the worker', async () => {
  const ended = jest.fn();
  const runner = createEnhanceRunner(() => ({
    postMessage: () => undefined,
    terminate: ended,
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  }));
  const controller = new AbortController();
  const run = runner.run(
    { inputs: { clip }, options: chosen },
    { signal: controller.signal, stage: () => undefined, bytes: () => undefined },
  );
  controller.abort();
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalled();
});

test('a run that follows a look uses what was seen, and says how many frames it made', async () => {
  const sent: string[] = [];
  const runner = createEnhanceRunner(() => {
    const worker = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      onerror: null,
      onmessageerror: null,
      terminate: () => undefined,
      postMessage: ({ id, name }: { id: number; name: string }) => {
        sent.push(name);
        const made = { blob: new Blob(['made']), container: 'mp4', frames: 40, repeated: 1 };
        const answer = name === 'look' ? facts : made;
        queueMicrotask(() => worker.onmessage?.({ data: { id, kind: 'answer', answer } } as MessageEvent));
      },
    };
    return worker as never;
  });
  const context = { signal: new AbortController().signal, stage: () => undefined, bytes: () => undefined };
  await runner.look(clip, context);
  const made = await runner.run({ inputs: { clip }, options: chosen }, context);
  expect(sent).toEqual(['look', 'enhance']);
  expect(made).toMatchObject({
    kind: 'file',
    media: 'video',
    name: 'a-enhanced.mp4',
    notes: [{ values: { count: 40 } }, { id: 'repeated', values: { count: 1 } }],
  });
});

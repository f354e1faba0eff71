import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { distance, lateness, soundOf, stillAt, streamsOf } from './clip-reading.ts';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';
import { makeOdd, odd, type Odd, type OddClip } from './odd-clips.ts';

/** Every clip tool with clips as phones, cameras and recorders make them: a result that ffmpeg opens, or a sentence. */

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'facet-odd-clips-'));
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  // A worker may come back to this file later, with a new folder.
  clips.clear();
});

const result = (page: Page) => page.getByRole('region', { name: 'Your result' });
const first = (page: Page) => page.locator('main input[type=file]:not([capture])').first();

/** What a tool makes of a clip. */
interface Made {
  /** Where in the original the result begins, and how long it is, seconds. */
  readonly from: number;
  readonly seconds: number;
  /** How much longer it may be, seconds: pictures that the last one needs come along. */
  readonly more?: number;
  /** Whether it has sound. Default: as the clip. */
  readonly sound?: boolean;
}

interface Tried {
  readonly path: string;
  readonly button: string;
  /** Brings the clip and chooses. */
  prepare(page: Page, clip: OddClip): Promise<void>;
  made(clip: OddClip): Made;
  /** Whether the pictures of the result are those of the original. Default true. */
  readonly sameView?: boolean;
}

const bring = (page: Page, { file }: OddClip): Promise<void> => first(page).setInputFiles(file);

async function type(page: Page, field: 'Start' | 'End', seconds: number): Promise<void> {
  const box = page.getByRole('textbox', { name: field, exact: true });
  await box.fill(String(seconds));
  await box.press('Enter');
}

/** Draws a box in the middle of the upper part, where upright pictures are too. */
async function markAtTop(page: Page, clip: OddClip): Promise<void> {
  await bring(page, clip);
  const editor = page.getByRole('application');
  await editor.scrollIntoViewIfNeeded();
  const box = (await editor.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.46, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.54, box.y + box.height * 0.3, { steps: 4 });
  await page.mouse.up();
}

/** The middle of a clip, ten seconds at most. */
const middle = ({ seconds }: OddClip): { readonly from: number; readonly to: number } => {
  const length = Math.min(10, seconds / 2);
  const from = Math.round(((seconds - length) / 2) * 10) / 10 + 0.05;
  return { from, to: Math.round((from + length) * 1000) / 1000 };
};
const whole = ({ seconds }: OddClip): Made => ({ from: 0, seconds });

const tools = {
  'cut quickly': {
    ...{ path: '/video-cutter', button: 'Cut video' },
    async prepare(page, clip) {
      await bring(page, clip);
      await type(page, 'End', middle(clip).to);
      await page.getByRole('radio', { name: 'Without re-encoding' }).check({ force: true });
    },
    made: (clip) => ({ from: 0, seconds: middle(clip).to, more: 3 * clip.frame }),
  },
  'cut exactly': {
    ...{ path: '/video-cutter', button: 'Cut video' },
    async prepare(page, clip) {
      await bring(page, clip);
      const { from, to } = middle(clip);
      await type(page, 'Start', from);
      await type(page, 'End', to);
      await page.getByRole('radio', { name: 'Exact' }).check({ force: true });
    },
    made: (clip) => ({ from: middle(clip).from, seconds: middle(clip).to - middle(clip).from }),
  },
  'play faster': {
    ...{ path: '/video-cutter', button: 'Cut video', sameView: false },
    async prepare(page, clip) {
      await bring(page, clip);
      await page.getByLabel('Speed', { exact: true }).selectOption('2× (fast)');
    },
    made: ({ seconds }) => ({ from: 0, seconds: seconds / 2 }),
  },
  join: {
    ...{ path: '/tools/video-joiner', button: 'Join videos' },
    prepare: (page, { file }) => first(page).setInputFiles([file, file]),
    made: ({ seconds }) => ({ from: 0, seconds: 2 * seconds }),
  },
  'join with another': {
    ...{ path: '/tools/video-joiner', button: 'Join videos' },
    async prepare(page, { file }) {
      await first(page).setInputFiles([file, clipOf('usual').file]);
    },
    made: ({ seconds }) => ({ from: 0, seconds: seconds + 4, sound: true }),
  },
  animate: {
    ...{ path: '/tools/video-to-gif', button: 'Make the animation', sameView: false },
    async prepare(page, clip) {
      await bring(page, clip);
      await page.getByLabel('Width').selectOption('240 px');
    },
    made: ({ seconds }) => ({ from: 0, seconds: Math.min(4, seconds) }),
  },
  'write words into the picture': {
    ...{ path: '/tools/add-subtitle-to-video', button: 'Make the video', sameView: false },
    async prepare(page, clip) {
      await bring(page, clip);
      await page.getByLabel('Words of line 1').fill('Words');
      await page.getByRole('radio', { name: 'In the picture' }).check({ force: true });
    },
    made: whole,
  },
  'add a track of words': {
    ...{ path: '/tools/add-subtitle-to-video', button: 'Make the video' },
    async prepare(page, clip) {
      await bring(page, clip);
      await page.getByLabel('Words of line 1').fill('Words');
      await page.getByRole('radio', { name: 'As a track to switch on' }).check({ force: true });
    },
    made: whole,
  },
  'take noise away': {
    ...{ path: '/tools/video-remove-background-noise', button: 'Remove the noise' },
    async prepare(page, clip) {
      await bring(page, clip);
      await page.getByRole('radio', { name: 'Music and speech' }).check({ force: true });
    },
    made: whole,
  },
  'take a mark away': {
    ...{ path: '/tools/video-watermark-remover', button: 'Remove the mark' },
    prepare: markAtTop,
    made: whole,
    sameView: false,
  },
  'crop a mark away': {
    ...{ path: '/tools/video-watermark-remover', button: 'Remove the mark' },
    async prepare(page, clip) {
      await markAtTop(page, clip);
      // Above the bar with the run button, which a forced check would hit.
      await page.locator('label', { hasText: 'Crop it away' }).click();
    },
    made: whole,
    sameView: false,
  },
  enhance: {
    ...{ path: '/tools/ai-video-enhancer', button: 'Enhance the video' },
    prepare: bring,
    made: whole,
  },
  'steady at twice the frame rate': {
    ...{ path: '/tools/ai-video-enhancer', button: 'Enhance the video' },
    async prepare(page, clip) {
      await bring(page, clip);
      await page.getByRole('radio', { name: 'Strongly' }).check({ force: true });
      await page.getByLabel('Double the frame rate').check({ force: true });
    },
    made: whole,
    // The edges are cut off.
    sameView: false,
  },
} as const satisfies Readonly<Record<string, Tried>>;
type ToolName = keyof typeof tools;
const names = Object.keys(tools) as readonly ToolName[];

const noPicture = /This is a M4A file, not a video|This file has sound but no picture/;
const damaged = /damaged or was not copied to the end/;
/** What cannot be done, and what is said then. */
function refusalOf(tool: ToolName, clip: Odd): string | RegExp | null {
  if (clip === 'without its index') return damaged;
  if (clip === 'sound alone') return tool === 'take noise away' ? null : noPicture;
  if (clip === 'silent') return tool === 'take noise away' ? 'This file has no sound.' : null;
  if (clip === 'webm' && tool === 'add a track of words') return /MP4 and MOV/;
  return null;
}

const clips = new Map<Odd, OddClip>();
const clipOf = (name: Odd): OddClip => {
  const clip = clips.get(name) ?? makeOdd(folder, name);
  clips.set(name, clip);
  return clip;
};

async function save(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await result(page)
    .getByRole('button', { name: /^Download/ })
    .click();
  const saved = await download;
  const kept = path.join(folder, `${String(Math.random()).slice(2)}-${saved.suggestedFilename()}`);
  await saved.saveAs(kept);
  return kept;
}

const LONG = 1_500_000;

/** Acts that copy most of a clip. The others compute all of its sound, which takes ten minutes for two hours of it. */
const copies: ReadonlySet<ToolName> = new Set([
  'cut quickly',
  'cut exactly',
  'join',
  'animate',
  'add a track of words',
]);

for (const name of names)
  for (const kind of odd) {
    if (kind === (copies.has(name) ? 'five minutes' : 'two hours')) continue;
    const refusal = refusalOf(name, kind);
    const title = refusal === null ? `${name}: ${kind}` : `${name}: ${kind} is refused in words`;
    test(title, { tag: matrix }, async ({ page }) => {
      const tool: Tried = tools[name];
      test.setTimeout(LONG);
      const clip = clipOf(kind);
      await page.goto(tool.path);
      if (refusal !== null) {
        // It waits for fields that do not come.
        void tool.prepare(page, clip).catch(() => undefined);
        await expect(page.locator('main').getByText(refusal).first()).toBeVisible({ timeout: 60_000 });
        return;
      }
      await tool.prepare(page, clip);
      await page.getByRole('button', { name: tool.button, exact: true }).click({ timeout: LONG });
      await expect(result(page).getByRole('button', { name: /^Download/ })).toBeVisible({ timeout: LONG });
      await check(await save(page), clip, tool.made(clip), tool.sameView ?? true, name === 'animate');
    });
  }

async function check(saved: string, clip: OddClip, made: Made, sameView: boolean, isAnimation: boolean): Promise<void> {
  if (isAnimation) {
    const { delay = [] } = await sharp(saved).metadata();
    expect(Math.abs(delay.reduce((sum, each) => sum + each, 0) / 1000 - made.seconds)).toBeLessThanOrEqual(0.1);
    return;
  }
  const streams = streamsOf(saved);
  const of = (kind: string) => streams.find((stream) => stream.kind === kind);
  const [video, audio] = [of('video'), of('audio')];
  expect(video !== undefined).toBe(clip.frame > 0);
  expect(audio !== undefined).toBe(made.sound ?? clip.sound);
  const { from, seconds, more = 0 } = made;
  if (video) {
    const length = video.end - video.times[0]!;
    // What broke off in mid-file goes as far as it does.
    expect(length).toBeGreaterThan(seconds * clip.there - clip.frame - 0.002);
    expect(length).toBeLessThan(seconds + clip.frame + more + 0.002);
    if (sameView) {
      const at = Math.min(0.6, seconds / 2);
      expect(distance(stillAt(saved, at), stillAt(clip.file, from + at))).toBeLessThan(6);
    }
  }
  if (!audio || !clip.sound || !sameView) return;
  const span = Math.min(4, seconds);
  const [before, after] = [soundAt(clip.file, from, span), soundAt(saved, 0, span)];
  expect(Math.abs(lateness(before, after, 2400)) / 48).toBeLessThan(20);
}

/** A part of a sound. A seek goes by packets in some containers, so that the beginning is decoded where it is near. */
function soundAt(file: string, from: number, span: number): Float32Array {
  if (from > 60) return soundOf(file, '-ss', String(from), '-t', String(span));
  return soundOf(file, '-t', String(from + span)).subarray(Math.round(from * 48_000));
}

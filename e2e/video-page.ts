import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { findFfmpeg } from '../backend/src/capabilities/media/ffmpeg.ts';
import { makePortrait, samplePhoto } from '../backend/src/fixtures/clips.ts';

const run = promisify(execFile);

/** How long engines and runs may take on a machine that does other things too, milliseconds. */
export const READY = 180_000;
export const RUN = 300_000;

/** Photos of one face each: see `makePortrait`. */
const portraits = { 'face-3.jpg': 3, 'face-5.jpg': 5 } as const;
type Portrait = keyof typeof portraits;

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const photo = (number: number, seconds: number): string[] => [
  ...['-framerate', '10', '-loop', '1', '-t', String(seconds), '-i', samplePhoto(number)],
];
const sound = ['-f', 'lavfi', '-t', '0.8', '-i', 'sine=frequency=440'];
/** The camera moves over two of the four people by the window, or over one. */
const two = 'crop=900:506:1000+30*sin(t*4):250,scale=480:270';
const one = 'crop=560:420:520+60*t:200,scale=320:240';

/**
 * What ffmpeg makes each clip of. Ten frames a second are looked at in a short clip, and every frame is swapped: a clip has
 * as few as its tests can be made with.
 */
const clips = {
  'holiday.mp4': [...photo(6, 0.3), ...sound, '-vf', two, ...h264, '-c:a', 'aac', '-shortest'],
  'talk.mp4': [...photo(6, 0.4), '-vf', one, ...h264],
  'long-work.mp4': [...photo(6, 40), '-vf', 'crop=560:420:520:200,scale=320:240', ...h264],
  'nobody.mp4': ['-f', 'lavfi', '-t', '0.4', '-i', 'testsrc2=size=320x240:rate=5', ...h264],
  'too-long.mp4': ['-f', 'lavfi', '-t', '70', '-i', 'color=c=blue:size=160x120:rate=1', ...h264],
  'wave.gif': [...photo(6, 0.5), '-vf', `${one},fps=4`],
  'voice.wav': [...sound],
  'blank.png': ['-f', 'lavfi', '-i', 'color=c=gray:size=320x240', '-frames:v', '1'],
} as const;
type Footage = keyof typeof clips | Portrait | 'damaged.mp4';

/** Clips and portraits of one test file, each made at its first use. */
export interface Clips {
  file(name: Footage): Promise<string>;
  /** One frame of a video as PNG. @param at seconds */
  frame(video: string, at: number): Promise<Buffer>;
  remove(): Promise<void>;
}

export async function openClips(): Promise<Clips> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-e2e-video-'));
  async function make(name: Footage, file: string): Promise<void> {
    if (name in portraits) await makePortrait(file, portraits[name as Portrait]);
    else if (name === 'damaged.mp4') {
      const whole = await readFile(await fileOf('talk.mp4'));
      await writeFile(file, Buffer.concat([whole.subarray(0, 64), Buffer.alloc(20_000, 7)]));
    } else await run(findFfmpeg(), ['-v', 'error', '-y', ...clips[name as keyof typeof clips], file]);
  }
  async function fileOf(name: Footage): Promise<string> {
    const file = path.join(folder, name);
    if (!existsSync(file)) await make(name, file);
    return file;
  }
  return {
    file: fileOf,
    async frame(video, at) {
      const file = path.join(folder, 'frame.png');
      // Past the end of a video ffmpeg writes nothing, and succeeds: the frame of an earlier call is not one of this.
      await rm(file, { force: true });
      await run(findFfmpeg(), ['-v', 'error', '-y', '-i', video, '-ss', String(at), '-frames:v', '1', file]);
      return readFile(file);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const result = (page: Page): Locator => region(page, 'Your result');
export const agreement = (page: Page): Locator => page.getByRole('button', { name: 'Everyone shown agreed' });
/** The people of a clip, each with the faces that they can get. */
export const people = (page: Page): Locator => page.getByRole('group', { name: /^Face \d in the photo gets/ });

export async function choose(where: Locator, files: string | string[]): Promise<void> {
  await where.locator('input[type=file]').first().setInputFiles(files);
}

/** Requests that send files away, as they come. */
export function uploads(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('upload-sign')) sent.push(request.url());
  });
  return sent;
}

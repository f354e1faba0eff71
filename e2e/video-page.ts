import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { findFfmpeg } from '../backend/src/capabilities/media/ffmpeg.ts';

const run = promisify(execFile);

/** How long engines and runs may take on a machine that does other things too, milliseconds. */
export const READY = 180_000;
export const RUN = 300_000;

/** One of the six group photos that come with face-api. */
export const demo = (number: number): string =>
  path.resolve(import.meta.dirname, `../node_modules/@vladmandic/face-api/demo/sample${String(number)}.jpg`);

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const photo = (number: number, seconds: number): string[] => ['-loop', '1', '-t', String(seconds), '-i', demo(number)];
const sound = ['-f', 'lavfi', '-t', '1.6', '-i', 'sine=frequency=440'];
/** The camera moves over two of the four people by the window. */
const two = 'crop=900:506:1000+30*sin(t*2):250,scale=640:360';

/** What ffmpeg makes each clip of. */
const clips = {
  'holiday.mp4': [...photo(6, 1.6), ...sound, '-vf', two, '-r', '10', ...h264, '-c:a', 'aac', '-shortest'],
  'nobody.mp4': ['-f', 'lavfi', '-t', '1', '-i', 'testsrc2=size=320x240:rate=5', ...h264],
} as const;

/** Clips of one test file, each made when it is first asked for. */
export interface Clips {
  file(name: keyof typeof clips): Promise<string>;
  /** One frame of a video as PNG. @param at seconds */
  frame(video: string, at: number): Promise<Buffer>;
  remove(): Promise<void>;
}

export async function openClips(): Promise<Clips> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-e2e-video-'));
  return {
    async file(name) {
      const file = path.join(folder, name);
      if (!existsSync(file)) await run(findFfmpeg(), ['-v', 'error', '-y', ...clips[name], file]);
      return file;
    },
    async frame(video, at) {
      const file = path.join(folder, 'frame.png');
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

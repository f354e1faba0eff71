import path from 'node:path';
import type { VideoEngine } from '@facet/engines/video';
import { makeClip } from '../../fixtures/clips.ts';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { openFaceEngine } from './face-engine.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { type Clip, viewAt } from './look.ts';

afterAll(removeScratches);

/** One person in the middle for two seconds, an empty wall for two, the person again; two frames a second. */
let clip: Clip;
let engine: VideoEngine;
beforeAll(async () => {
  const file = path.join(scratchFolder(), 'clip.mp4');
  const person = { photo: 6, left: 1060, top: 280, width: 480 };
  const wall = { photo: 6, left: 0, top: 0, width: 200 };
  const more = ['-pix_fmt', 'yuv420p', '-preset', 'ultrafast'];
  makeClip(file, [person, wall, person], { seconds: 2, rate: 2, width: 320, more });
  clip = { file, width: 320, height: 180, duration: 6 };
  engine = await openFaceEngine();
});

const isSeen = async (time: number): Promise<boolean> =>
  (await viewAt(findFfmpeg(), clip, engine, { time, x: 0.5, y: 0.5 })) !== null;

test.each([0, 0.6, 1.99])('somebody who is shown at %d s is seen, whenever their frame began', async (time) => {
  expect(await isSeen(time)).toBe(true);
});

test('no face is found at a time before the frame starts or after the next one does', async () => {
  const seen: boolean[] = [];
  for (const time of [2.1, 3.9, 4.1]) seen.push(await isSeen(time));
  expect(seen).toEqual([false, false, true]);
});

test.each([5.5, 5.9, 6, 7])('the last frame is still shown at %d s', async (time) => {
  expect(await isSeen(time)).toBe(true);
});

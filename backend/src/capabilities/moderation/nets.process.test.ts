import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeClip, samplePhoto } from '../../fixtures/clips.ts';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { RequestProcessError } from '../../isolated/request-process.ts';
import { FfmpegError, findFfmpeg } from '../media/ffmpeg.ts';
import { takeFrames } from './frames.ts';
import { createMinorFinder, type MinorFinder } from './minors/finder.ts';
import { type Classifier, createClassifier } from './nsfw/classifier.ts';
import { classes, framesOfClip, judgeScores } from '@facet/engines/nsfw';

const folder = scratchFolder();
const file = (name: string): string => path.join(folder, name);
let classifier: Classifier;
let minors: MinorFinder;
beforeAll(() => {
  classifier = createClassifier();
  minors = createMinorFinder();
});
afterAll(async () => {
  await classifier.close();
  await minors.close();
  removeScratches();
});

test('group photos of dressed people are not refused, and the probabilities sum to one', async () => {
  for (const photo of [1, 2, 3, 4, 5, 6] as const) {
    const scores = await classifier.look({ file: samplePhoto(photo), frames: [0] });
    expect(scores).toHaveLength(1);
    expect(judgeScores(scores)).toEqual([]);
    expect(classes.reduce((sum, kind) => sum + scores[0]![kind], 0)).toBeCloseTo(1, 3);
    expect(scores[0]!.Porn).toBeLessThan(0.3);
  }
});

test('a file that is no picture is an error, and the next one is looked at', async () => {
  writeFileSync(file('nothing.jpg'), 'nothing');
  await expect(classifier.look({ file: file('nothing.jpg'), frames: [0] })).rejects.toBeInstanceOf(RequestProcessError);
  await expect(minors.shows(file('nothing.jpg'))).rejects.toBeInstanceOf(RequestProcessError);
  expect(await classifier.look({ file: samplePhoto(1), frames: [0] })).toHaveLength(1);
});

test('adults are not taken for minors', async () => {
  for (const photo of [3, 5] as const) expect(await minors.shows(samplePhoto(photo))).toBe(false);
});

test('four frames of a video are taken, and of something else none', async () => {
  makeClip(file('a.mp4'), [{ photo: 6, left: 1060, top: 280, width: 480 }], { seconds: 2, rate: 6, width: 320 });
  const frames = await takeFrames(findFfmpeg(), { file: file('a.mp4'), duration: 2 }, file('frames'));
  expect(frames).toHaveLength(framesOfClip);
  for (const frame of frames) expect(judgeScores(await classifier.look({ file: frame, frames: [0] }))).toEqual([]);
  copyFileSync(samplePhoto(1), file('b.mp4'));
  await expect(takeFrames(findFfmpeg(), { file: file('b.mp4'), duration: 2 }, file('none'))).rejects.toBeInstanceOf(
    FfmpegError,
  );
});

/**
 * Makes the sample of a speaker and of a voice: `npx tsx mf-tools-video/samples/make-speaker.ts`. A portrait of face-api says one sentence,
 * as the talking photo has it, and another voice says another. Needs ffmpeg with libx264. Origins stand in CREDITS.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFaceEngine, type GraphModelJson } from '@facet/engines/face';
import { blinkAt, blinkTimes, createTalker, stressOf, turnAt } from '@facet/engines/talking';
import sharp from 'sharp';
import { SOUND_RATE } from '../src/photo/film.ts';
import { RATE } from '../src/photo/size.ts';
import { readAloud } from '../src/talking/voice.ts';
import type { TalkVoice } from '../src/talking/calls.ts';

const here = import.meta.dirname;
const find = createRequire(import.meta.url);
const bytes = (file: string): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(file));
const thumbnails = path.join(here, '../src/clip/samples');
const [width, height] = [400, 500];

const voiceFiles: Readonly<Record<'us' | 'uk', readonly [string, string]>> = {
  us: ['en-US_ta.bin', 'en-US_lh0_sg.bin'],
  uk: ['en-GB_ta.bin', 'en-GB_kh0_sg.bin'],
};

const say = (text: string, voice: TalkVoice & ('us' | 'uk')) => {
  const [analysis, signal] = voiceFiles[voice].map((name) => bytes(path.join(here, '../voices', name))) as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ];
  const engine = bytes(find.resolve('@echogarden/svoxpico-wasm/svoxpico.wasm'));
  return readAloud({ kind: 'text', text, voice, pitch: 1, files: { engine, analysis, signal } }, () => undefined);
};

function ffmpeg(...args: readonly string[]): void {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args]);
}

/** The engine that finds the face, from the installed packages. */
function openFaces() {
  const models = path.join(path.dirname(find.resolve('@vladmandic/human')), '../models');
  const wasm = path.join(path.dirname(find.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/');
  return createFaceEngine({
    wasm: { prefix: wasm },
    readModel: (name) =>
      Promise.resolve({
        json: JSON.parse(readFileSync(path.join(models, `${name}.json`), 'utf8')) as GraphModelJson,
        weights: bytes(path.join(models, `${name}.bin`)).buffer,
      }),
  });
}

const folder = mkdtempSync(path.join(tmpdir(), 'facet-speaker-'));
const sound = (name: string, samples: Float32Array): readonly string[] => {
  const file = path.join(folder, name);
  writeFileSync(file, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  return ['-f', 'f32le', '-ar', String(SOUND_RATE), '-ac', '1', '-i', file];
};
try {
  const { data } = await sharp(path.join(here, 'brown-hair.jpg'))
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photo = { data: new Uint8ClampedArray(data), width, height };
  const [face] = await (await openFaces()).findFaces(photo);
  const speech = await say('Good morning. This is my new lamp, and I like it a lot.', 'us');
  const talker = createTalker(photo, { back: photo, front: null }, face!.landmarks);
  const stress = stressOf(speech.mouths, RATE);
  const blinks = blinkTimes(speech.seconds);
  const out = { ...photo, data: photo.data.slice() };
  const frames = speech.mouths.map((mouth, i) => {
    const turn = turnAt(i / RATE, stress[i]!, { strength: 1.4 });
    talker.draw({ mouth, blink: blinkAt(blinks, i / RATE), turn }, out);
    return Buffer.from(out.data.slice());
  });
  const raw = path.join(folder, 'frames');
  writeFileSync(raw, Buffer.concat(frames));
  const size = `${String(width)}x${String(height)}`;
  const pictures = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(RATE), '-i', raw];
  const video = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p'];
  const audio = ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart'];
  ffmpeg(...pictures, ...sound('speech', speech.sound[0]), ...video, ...audio, path.join(here, 'speaker.mp4'));
  const other = await say('Hello there! Who would have thought that a lamp can be so bright?', 'uk');
  ffmpeg(...sound('other', other.sound[0]), ...audio, path.join(here, 'voice.m4a'));
  const thumbnail = sharp(path.join(here, 'brown-hair.jpg')).resize(160, 160, { fit: 'cover', position: 'top' });
  await thumbnail.jpeg({ quality: 80, mozjpeg: true }).toFile(path.join(thumbnails, 'speaker.jpg'));
} finally {
  rmSync(folder, { recursive: true });
}

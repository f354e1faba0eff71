import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { createBlobSink } from '../direct/sink.ts';
import { ConvertError, convertFile, lookAtFile } from './convertFile.ts';
import { readFrames } from './mp3Frames.ts';

const fixtures = path.join(import.meta.dirname, '../../../mf-tools-video/fixtures');
const clip = new Blob([readFileSync(path.join(fixtures, 'clip.mp4'))]);
const tone = new Blob([readFileSync(path.join(fixtures, 'tone.mp3'))]);
const nothing = (): void => undefined;

async function tracksOf(blob: Blob): Promise<readonly string[]> {
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  return (await input.getTracks()).map(({ type }) => type).sort();
}

test('a look says how long a file is, and what is in it', async () => {
  const facts = await lookAtFile(clip);
  expect(facts).toMatchObject({ hasVideo: true });
  expect(facts.duration).toBeGreaterThan(1);
  expect(await lookAtFile(tone)).toMatchObject({ hasVideo: false, hasSound: true });
});

test.each([
  ['no media', new Blob(['MZ a program'])],
  ['nothing', new Blob([])],
])('a look at %s is refused', async (_what, blob) => {
  await expect(lookAtFile(blob)).rejects.toEqual(new ConvertError('unreadable'));
});

test('an MP4 keeps the picture as it is, with an index that can be read', async () => {
  const made = await convertFile({ blob: clip, as: 'mp4', span: null }, nothing);
  expect(made.type).toBe('video/mp4');
  expect(await tracksOf(made)).toEqual(await tracksOf(clip));
  expect((await lookAtFile(made)).duration).toBeCloseTo((await lookAtFile(clip)).duration, 0);
});

test('a part of a clip is as long as the part, from the key frame before', async () => {
  const made = await convertFile({ blob: clip, as: 'mp4', span: { from: 0, to: 0.5 } }, nothing);
  expect((await lookAtFile(made)).duration).toBeLessThan(1);
});

test('the frames of an MP3 are read whole, and a piece at the end is left', async () => {
  const bytes = new Uint8Array(await tone.arrayBuffer());
  const start = bytes.findIndex((byte, i) => byte === 0xff && (bytes[i + 1] ?? 0) >> 5 === 7);
  const { frames, read } = readFrames(bytes.subarray(start, start + 5000));
  expect(frames.length).toBeGreaterThan(3);
  expect(frames.reduce((sum, frame) => sum + frame.bytes.length, 0)).toBe(read);
  expect(read).toBeLessThan(5000);
  expect(() => readFrames(new Uint8Array(100))).toThrow('no frame of MP3');
});

test('a sink takes what is written over, and no hole', async () => {
  const sink = createBlobSink();
  await sink.put(new Uint8Array([1, 2, 3, 4]), 0);
  await sink.put(new Uint8Array([9, 9]), 1);
  await sink.put(new Uint8Array([5]), 4);
  await sink.put(new Uint8Array([7, 8]), 4);
  await expect(sink.put(new Uint8Array([1]), 9)).rejects.toThrow('a hole');
  const blob = await sink.close('x/y');
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([1, 9, 9, 4, 7, 8]);
});

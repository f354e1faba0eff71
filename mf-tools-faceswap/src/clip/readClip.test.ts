/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readIndex } from './readClip.ts';

const clip = (name: string): Promise<Buffer> =>
  readFile(path.join(__dirname, '../../../mf-tools-video/fixtures', name));
const blobOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);

it.each(['clip.mp4', 'clip.webm', 'clip.mkv'])('counts the frames of %s by its index', async (name) => {
  const index = await readIndex(blobOf(await clip(name)));
  expect(index!.frames).toBeGreaterThan(10);
  expect(index!.frames / index!.duration).toBeCloseTo(10, 0);
});

it.each([
  ['is no video', (bytes: Buffer) => Buffer.concat([Buffer.from('no video'), bytes.subarray(8)])],
  ['was cut off in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['lost its last part', (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.9)],
  ['is empty', () => Buffer.alloc(0)],
])('a file that %s has no index', async (_what, harm) => {
  expect(await readIndex(blobOf(harm(await clip('clip.mp4'))))).toBeNull();
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { chooseAlphaPalette, countAlphaColours, encodeApng } from '@facet/engines/clip';
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { markFile } from './markFile.ts';
import { markMatroska } from './matroska.ts';
import { readMark } from './readMark.ts';
import type { Mark } from './xmp.ts';

const mark: Mark = {
  sourceType: 'compositeWithTrainedAlgorithmicMedia',
  software: 'Facet Video Cutter',
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
};
const fixtures = path.join(__dirname, '../../../../mf-tools-video/fixtures');
const clip = (name: string, type: string): Blob =>
  new Blob([new Uint8Array(readFileSync(path.join(fixtures, name)))], { type });

async function packets(blob: Blob): Promise<string> {
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  const read: number[][] = [];
  for (const track of await input.getTracks())
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
      read.push([timestamp, data.length, data[0]!, data.at(-1)!]);
  return JSON.stringify(read);
}

test.each([
  ['clip.mp4', 'video/mp4'],
  ['clip-silent.mov', 'video/quicktime'],
  ['clip.webm', 'video/webm'],
  ['clip.mkv', 'video/x-matroska'],
])('%s is marked, and every packet of it stays as it is', async (name, type) => {
  const plain = clip(name, type);
  const marked = await markFile(plain, mark);
  expect(await readMark(plain)).toBeNull();
  expect(await readMark(marked)).toBe(mark.sourceType);
  expect(marked.type).toBe(type);
  expect(await packets(marked)).toBe(await packets(plain));
});

test.each([
  ['clip.webm', 'video/webm'],
  ['clip.mkv', 'video/x-matroska'],
])('the elements of a marked %s follow each other to its very end, the last is its tags', async (name, type) => {
  const bytes = new Uint8Array(await (await markFile(clip(name, type), mark)).arrayBuffer());
  const header = elementAt(bytes, 0);
  const segment = elementAt(bytes, header.end);
  expect(segment.end).toBe(bytes.length);
  const ids: number[] = [];
  for (let at = segment.body; at < segment.end; at = elementAt(bytes, at).end) ids.push(elementAt(bytes, at).id);
  expect(ids.at(-1)).toBe(0x1254c367);
});

/** An element of a Matroska file: RFC 8794, sections 4 and 5. */
function elementAt(
  bytes: Uint8Array,
  at: number,
): { readonly id: number; readonly body: number; readonly end: number } {
  const lengthAt = (place: number): number => Math.clz32(bytes[place]!) - 23;
  const number = ([first = 0, ...rest]: Uint8Array, mask = 0xff): number =>
    rest.reduce((value, byte) => value * 256 + byte, first & mask);
  const sizeAt = at + lengthAt(at);
  const body = sizeAt + lengthAt(sizeAt);
  const size = number(bytes.subarray(sizeAt, body), 0xff >> lengthAt(sizeAt));
  return { id: number(bytes.subarray(at, sizeAt)), body, end: body + size };
}

test('a file that cannot be marked comes back as it is', async () => {
  const sound = new Blob(['ID3'], { type: 'audio/mpeg' });
  expect(await markFile(sound, mark)).toBe(sound);
});

test('bytes of another kind than they are said to be are refused', async () => {
  for (const type of ['video/mp4', 'video/webm', 'image/gif', 'image/webp'])
    await expect(markFile(new Blob([new Uint8Array(40)], { type }), mark)).rejects.toBeInstanceOf(RangeError);
});

describe('a segment', () => {
  const header = [0x1a, 0x45, 0xdf, 0xa3, 0x80];
  const segment = (...size: number[]): Uint8Array => Uint8Array.from([...header, 0x18, 0x53, 0x80, 0x67, ...size]);

  test('of unknown size holds what follows it', () => {
    const head = segment(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
    expect(markMatroska(head, 5000, '<x/>')).toMatchObject({ head, at: 5000 });
  });

  test('says that it is longer by its tags', () => {
    const { head, at, tags } = markMatroska(segment(0x08, 0, 0, 0, 100), 114, '<x/>');
    expect(at).toBe(114);
    expect([...head.slice(-5)]).toEqual([0x08, 0, 0, 0, 100 + tags.length]);
  });

  test('whose size has no room for more is refused, and so is a file that ends in it', () => {
    expect(() => markMatroska(segment(0xfe), 140, '<x/>')).toThrow(RangeError);
    expect(() => markMatroska(segment(), 9, '<x/>')).toThrow(RangeError);
    expect(() => markMatroska(segment(0x01, 0), 11, '<x/>')).toThrow(RangeError);
  });

  test('that does not follow the header is refused', () => {
    expect(() => markMatroska(Uint8Array.from([...header, 0xec, 0x80]), 7, '<x/>')).toThrow(RangeError);
  });
});

test('an animated PNG is marked, and its frames stay in their order', async () => {
  const frames = [20, 220].map((value) => ({ data: new Uint8ClampedArray(4 * 4 * 4).fill(value), delay: 10 }));
  const palette = chooseAlphaPalette(countAlphaColours(frames.map(({ data }) => data)), 16);
  const deflate = (bytes: Uint8Array) => Promise.resolve(new Uint8Array(deflateSync(bytes)));
  const plain = await encodeApng(frames, { width: 4, height: 4, palette, tolerance: 0, loops: 0, deflate });
  const marked = await markFile(new Blob([plain], { type: 'image/png' }), mark);
  expect(await readMark(marked)).toBe(mark.sourceType);
  const types = Buffer.from(await marked.arrayBuffer()).toString('latin1');
  const order = ['IHDR', 'iTXt', 'acTL', 'PLTE', 'fcTL', 'IDAT', 'fdAT', 'IEND'].map((type) => types.indexOf(type));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
});

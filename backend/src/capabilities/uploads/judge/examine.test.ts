import fs from 'node:fs';
import path from 'node:path';
import { removeScratches, scratchFolder } from '../../../fixtures/scratch.ts';
import { createSettingReader } from '../../../setting.ts';
import { readUploadSettings } from '../settings.ts';
import { makeClip } from './clips.fake.ts';
import { examine } from './examine.ts';
import type { Verdict } from './verdict.ts';

jest.setTimeout(60_000);
afterAll(removeScratches);

const { limits } = readUploadSettings(createSettingReader({}, '/'), '/files');
const folder = scratchFolder();
const photo = path.resolve('node_modules/@vladmandic/face-api/demo/sample1.jpg');

let files = 0;
function write(...parts: (Buffer | string)[]): string {
  const file = path.join(folder, `file-${String((files += 1))}`);
  fs.writeFileSync(
    file,
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  );
  return file;
}
const look = (...parts: (Buffer | string)[]): Promise<Verdict> => examine(write(...parts), limits);
const rule = (name: string, values: object = {}) => ({ ok: false, rule: `error.file${name}`, values });
const facts = (found: object) => ({ ok: true, facts: { width: null, height: null, duration: null, ...found } });

/** A GIF of frames of one pixel. @param delays of each, hundredths of a second */
function gif(delays: readonly number[], { width = 2, height = 1, trailer = ';' } = {}): string {
  const word = (value: number): string => String.fromCharCode(value & 255, value >> 8);
  const frames = delays.map(
    (delay) => `!\xf9\x04\x00${word(delay)}\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00`,
  );
  return `GIF89a${word(width)}${word(height)}\x80\x00\x00\x00\x00\x00\xff\xff\xff${frames.join('')}${trailer}`;
}

describe('what a file is', () => {
  test.each([
    ['a.mp4', [], { type: 'video/mp4', width: 320, height: 240 }],
    ['a.mov', [], { type: 'video/quicktime', width: 320, height: 240 }],
    ['a.mkv', [], { type: 'video/x-matroska', width: 320, height: 240 }],
    ['a.webm', ['-c:v', 'libvpx', '-c:a', 'libopus'], { type: 'video/webm', width: 320, height: 240 }],
  ])('%s is known by its bytes, with its size and length', async (name, more, found) => {
    const verdict = await examine(makeClip(folder, name, { more }), limits);
    expect(verdict).toEqual(facts({ ...found, duration: expect.closeTo(1.2, 1) as number, frames: 12 }));
  });

  test.each([
    ['mp3', 'audio/mpeg'],
    ['m4a', 'audio/mp4'],
    ['wav', 'audio/wav'],
    ['ogg', 'audio/ogg'],
    ['flac', 'audio/flac'],
  ])('a sound in %s is %s', async (ending, type) => {
    const verdict = await examine(makeClip(folder, `tone.${ending}`, { picture: false }), limits);
    expect(verdict).toEqual(facts({ type, duration: expect.closeTo(1.2, 0) as number }));
  });

  test('an MP4 without a picture is a sound', async () => {
    const file = makeClip(folder, 'sound.mp4', { picture: false });
    expect(await examine(file, limits)).toMatchObject({ ok: true, facts: { type: 'audio/mp4' } });
  });

  test('a photo is recognised without reading its pixels', async () => {
    expect(await examine(photo, limits)).toEqual(facts({ type: 'image/jpeg' }));
  });

  test('a GIF’s frames are counted, and those without a duration last a tenth of a second, as in browsers', async () => {
    expect(await look(gif([0, 1, 50]))).toEqual(
      facts({ type: 'image/gif', width: 2, height: 1, duration: 0.7, frames: 3 }),
    );
    expect(await look(gif([7]))).toEqual(facts({ type: 'image/gif', width: 2, height: 1, frames: 1 }));
  });

  test('a GIF without its last byte is one all the same', async () => {
    expect(await look(gif([5, 5], { trailer: '' }))).toMatchObject({ ok: true });
  });

  test.each([
    ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:10\nfile:///etc/passwd\n'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a ZIP', 'PK\x03\x04zzzzzzzz'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['AVI', 'RIFF\x00\x00\x00\x00AVI LIST'],
    ['Flash video', 'FLV\x01\x05\x00\x00\x00\x09'],
    ['MPEG-TS', `G${'\x00'.repeat(187)}G`],
    ['text', 'hello'],
    ['an odd brand', '\x00\x00\x00\x18ftypevil\x00\x00\x00\x00evilevil'],
    ['a brand box of a gigabyte', '\x40\x00\x00\x00ftypisom\x00\x00\x00\x00'],
    ['another EBML document', '\x1aE\xdf\xa3\x93B\x82\x84evil'],
    ['nothing', ''],
  ])('%s is refused as unknown, whatever its name', async (_what, text) => {
    expect(await look(text)).toEqual(rule('Unknown'));
  });

  test('HEIC is refused by its own words', async () => {
    expect(await look('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic')).toEqual(rule('Heic'));
  });

  test('AVIF is a picture, also where its brand says only that it is one', async () => {
    expect(await look('\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avifmiaf')).toEqual(facts({ type: 'image/avif' }));
  });
});

describe('what is refused', () => {
  const jpeg = fs.readFileSync(photo);
  const zip = 'PK\x03\x04' + 'x'.repeat(60) + 'PK\x05\x06' + '\x00'.repeat(18);

  test.each([
    ['a ZIP', zip, 'ZIP'],
    ['a page', '<html><script>alert(1)</script>', 'HTML'],
    ['a PDF', '%PDF-1.7\n', 'PDF'],
    ['PHP', '<?php system($_GET[0]);', 'PHP'],
    ['a RAR', 'Rar!\x1a\x07\x01', 'RAR'],
  ])('a photo with %s behind its end', async (_what, tail, other) => {
    expect(await look(jpeg, tail)).toEqual(rule('Disguise', { other }));
  });

  test('a photo with a harmless tail is taken: phones put previews and short videos there', async () => {
    expect(await look(jpeg, '\x00\x00\x00\x18ftypmp42', 'x'.repeat(5000))).toMatchObject({ ok: true });
  });

  test('a thumbnail inside of a photo is not taken for its end', async () => {
    const thumbnail = 'JFXX\x00\x10\xff\xd8\xff\xd9<html>PK';
    const segment = Buffer.from([0xff, 0xe0, 0, thumbnail.length + 2]);
    const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
    const filler = Buffer.from([0xff, 0xfe, 0x06, 0x02, ...Buffer.alloc(0x600, 0x20)]);
    expect(await look(start, filler, segment, thumbnail, rest)).toMatchObject({ ok: true });
  });

  test.each([
    ['a GIF that is an archive', [gif([5, 5]), zip]],
    ['a video that is an archive', ['video', zip]],
    ['a sound that is an archive', ['sound', zip]],
  ])('%s', async (_what, [first = '', tail = '']) => {
    const made: Readonly<Record<string, () => Buffer>> = {
      video: () => fs.readFileSync(makeClip(folder, 'plain.mp4')),
      sound: () => fs.readFileSync(makeClip(folder, 'plain.mp3', { picture: false })),
    };
    expect(await look(made[first]?.() ?? first, tail)).toEqual(rule('Disguise', { other: 'ZIP' }));
  });

  test('a GIF with a page behind its trailer', async () => {
    expect(await look(gif([5, 5]), '<script>1</script>')).toEqual(rule('Disguise', { other: 'HTML' }));
  });

  test('a picture that begins as a page or a PDF', async () => {
    expect(await look('\xff\xd8\xff\xfe\x00\x40<html><body>', jpeg)).toEqual(rule('Disguise', { other: 'HTML' }));
    expect(await look('GIF89a%PDF-1.4', gif([5]))).toEqual(rule('Disguise', { other: 'PDF' }));
  });

  test('a GIF of more frames than are allowed, without walking on', async () => {
    expect(await look(gif(Array.from({ length: 1000 }, () => 2)))).toMatchObject({ ok: true });
    expect(await look(gif(Array.from({ length: 1001 }, () => 2)))).toEqual(rule('Frames', { most: 1000 }));
  });

  test('a GIF whose canvas would fill the memory', async () => {
    const size = { width: 65_535, height: 65_535 };
    expect(await look(gif([2, 2], size))).toEqual(rule('Pixels', { ...size, most: '40' }));
  });

  test.each([
    ['ends in the middle of a frame', gif([5, 5]).slice(0, -12)],
    ['has no frame', gif([])],
    ['has a canvas without size', gif([5], { width: 0 })],
    ['continues with something else', `${gif([5], { trailer: '' })}\x99`],
  ])('a GIF that %s', async (_what, text) => {
    expect(await look(text)).toEqual(rule('Broken'));
  });

  test('a video that is too long, by its packets, whatever its header says', async () => {
    const file = makeClip(folder, 'long.mp4', { seconds: 61, size: '64x64', more: ['-r', '2'] });
    const shown = expect.stringMatching(/^6[12]/) as string;
    expect(await examine(file, limits)).toEqual(rule('TooLong', { most: '60', seconds: shown }));
    const bytes = fs.readFileSync(file);
    for (const box of ['mvhd', 'tkhd', 'mdhd', 'elst']) {
      for (let at = bytes.indexOf(box); at >= 0; at = bytes.indexOf(box, at + 4)) {
        const duration = { mvhd: 20, tkhd: 24, mdhd: 20, elst: 12 }[box] ?? 0;
        bytes.writeUInt32BE(1000, at + duration);
      }
    }
    expect(await look(bytes)).toMatchObject({ ok: false, rule: 'error.fileTooLong' });
  });

  test('a video of more pixels than full HD, either way round', async () => {
    const values = { longer: 1920, shorter: 1080 };
    for (const [width, height] of [
      [1922, 64],
      [64, 1922],
      [1280, 1280],
    ]) {
      const size = `${String(width)}x${String(height)}`;
      const file = makeClip(folder, 'large.mp4', { size, seconds: 0.2, sound: false });
      expect(await examine(file, limits)).toEqual(rule('VideoSize', { ...values, width, height }));
    }
  });

  test('a WebM without a picture', async () => {
    const file = makeClip(folder, 'sound.webm', { picture: false, more: ['-c:a', 'libopus'] });
    expect(await examine(file, limits)).toEqual(rule('NoPicture'));
  });

  test('a video in a codec that is not decoded here', async () => {
    const file = makeClip(folder, 'old.mkv', { more: ['-c:v', 'msmpeg4'], sound: false });
    expect(await examine(file, limits)).toEqual(rule('Codec'));
  });

  test('a video that was cut off, or overwritten with noise', async () => {
    const bytes = fs.readFileSync(makeClip(folder, 'whole.mp4'));
    expect(await look(bytes.subarray(0, bytes.length >> 1))).toEqual(rule('Broken'));
    const noise = Buffer.from(bytes.map((value, index) => (index < 64 ? value : (index * 7919) & 255)));
    expect(await look(noise)).toMatchObject({ ok: false });
  });

  test('a file above the limit of what it is, not of what it said to be', async () => {
    const small = { ...limits, imageBytes: 1000, mediaBytes: 2000 };
    expect(await examine(photo, small)).toMatchObject({ ok: false, rule: 'error.fileTooLarge' });
    expect(await examine(write(gif([5]), 'x'.repeat(1500)), small)).toMatchObject({ ok: true });
  });
});

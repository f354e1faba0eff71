import sharp, { type Sharp } from 'sharp';
import { sniff } from './sniff.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text.padEnd(64, '\0'), (c) => c.charCodeAt(0));
const picture = (): Sharp => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c08040' } });

describe('sniff', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ] as const)('knows a real %s file by its bytes', async (format, type) => {
    expect(sniff(await picture().toFormat(format).toBuffer())?.type).toBe(type);
  });

  it.each([
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic', 'image'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'image/avif', 'image'],
    ['\0\0\0\x18ftypisom\0\0\0\0isommp41', 'video/mp4', 'video'],
    ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'video/quicktime', 'video'],
    ['\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', 'audio/mp4', 'audio'],
    ['RIFF\0\0\0\0WAVEfmt ', 'audio/wav', 'audio'],
    ['\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska', 'video/x-matroska', 'video'],
    ['\x1a\x45\xdf\xa3\x93\x42\x82\x84webm', 'video/webm', 'video'],
    ['\xff\xfb\x90\x64', 'audio/mpeg', 'audio'],
  ])('tells %j as %s', (text, type, family) => {
    expect(sniff(bytes(text))).toMatchObject({ type, family });
  });

  it.each([
    ['BM\0\0', 'BMP'],
    ['II*\0', 'TIFF or camera RAW'],
    ['%PDF-1.7', 'PDF'],
    ['8BPS', 'Photoshop'],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">', 'SVG'],
    ['\xff\x0a', 'JPEG XL'],
  ])('names %j, so that a refusal can say it', (text, name) => {
    expect(sniff(bytes(text))).toMatchObject({ family: 'other', name });
  });

  it.each(['', 'hello world', '\0\0\0\0\0\0\0\0', 'RIFF\0\0\0\0ABCD'])('knows nothing about %j', (text) => {
    expect(sniff(bytes(text))).toBeNull();
  });

  it('knows nothing about an empty file', () => {
    expect(sniff(new Uint8Array())).toBeNull();
  });
});

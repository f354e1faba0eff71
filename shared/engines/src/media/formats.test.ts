import sharp, { type Sharp } from 'sharp';
import { formatOf, formats, isImageType, type FormatId } from './formats.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text.padEnd(64, '\0'), (c) => c.charCodeAt(0));
const picture = (): Sharp => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c08040' } });
/** The box `ftyp` with a major brand and those that are compatible. */
const ftyp = (major: string, ...compatible: readonly string[]): string =>
  `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`;

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a real %s file is known by its bytes', async (format) => {
  expect(formatOf(await picture().toFormat(format).toBuffer())).toBe(format);
});

it.each<[string, FormatId]>([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF\0\0\0\0WEBP', 'webp'],
  ['RIFF\0\0\0\0WAVEfmt ', 'wav'],
  ['RIFF....AVI ', 'avi'],
  [ftyp('avif', 'mif1'), 'avif'],
  [ftyp('avis', 'msf1'), 'avif'],
  [ftyp('mif1', 'mif1', 'avif'), 'avif'],
  [ftyp('msf1', 'msf1', 'avis'), 'avif'],
  [ftyp('heic', 'mif1'), 'heic'],
  [ftyp('heix', 'mif1'), 'heic'],
  [ftyp('heim', 'mif1'), 'heic'],
  [ftyp('heis', 'mif1'), 'heic'],
  [ftyp('hevc', 'msf1'), 'heic'],
  [ftyp('hevx', 'msf1'), 'heic'],
  [ftyp('mif1', 'heic'), 'heic'],
  [ftyp('mif1'), 'heic'],
  [ftyp('msf1', 'iso8'), 'heic'],
  [ftyp('isom', 'isom', 'mp41'), 'mp4'],
  [ftyp('mp4v'), 'mp4'],
  [ftyp('ndsc', 'mp42'), 'mp4'],
  [ftyp('M4V '), 'mp4'],
  [ftyp('3gp5'), 'mp4'],
  [ftyp('dash', 'iso6'), 'mp4'],
  [ftyp('abcd', 'isom'), 'mp4'],
  [ftyp('qt  ', 'qt  '), 'mov'],
  ['\0\0\0\x08wide\0\0\0\0mdat', 'oldMov'],
  [ftyp('M4A ', 'M4A ', 'mp42'), 'm4a'],
  ['\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska', 'mkv'],
  ['\x1a\x45\xdf\xa3\x93\x42\x82\x84webm', 'webm'],
  ['OggS\0\x02...\x80theora', 'ogv'],
  ['OggS\0\x02...OpusHead', 'ogg'],
  ['fLaC', 'flac'],
  ['ID3\x04', 'mp3'],
  ['\xff\xfb\x90\x64', 'mp3'],
  ['\xff\xfd\x90\x64', 'mp2'],
  ['\xff\xf1\x50\x80', 'aac'],
  ['BM\0\0', 'bmp'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['\xff\x0a', 'jxl'],
  ['\0\0\0\x0cJXL \r\n\x87\n', 'jxl'],
  ['8BPS', 'psd'],
  ['%PDF-1.7', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
])('%j is %s', (text, id) => {
  expect(formatOf(bytes(text))).toBe(id);
});

it.each([
  ['nothing', ''],
  ['a text', 'hello world'],
  ['zeros', '\0\0\0\0\0\0\0\0'],
  ['another form of RIFF', 'RIFF\0\0\0\0ABCD'],
  ['an EBML file of another kind', '\x1a\x45\xdf\xa3\x93\x42\x82\x84abcd'],
  ['an ISO base media file of an unknown brand', ftyp('abcd', 'efgh')],
  ['a brand list that never ends', '\xff\0\0\0ftypisom\0\0\0\0isom'],
  ['a frame of a reserved layer', '\xff\xe0\0\0'],
])('%s is not known', (_what, text) => {
  expect(formatOf(bytes(text))).toBeNull();
});

it('a transport stream is known by its two sync bytes', () => {
  const head = new Uint8Array(512);
  head[0] = head[188] = 0x47;
  expect(formatOf(head)).toBe('ts');
});

it('an empty file is not known', () => {
  expect(formatOf(new Uint8Array())).toBeNull();
});

it('the pictures of the table are those that tools take', () => {
  for (const { family, type } of Object.values(formats)) expect(isImageType(type)).toBe(family === 'image');
});

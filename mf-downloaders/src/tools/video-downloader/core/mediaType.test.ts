import { sniffMedia } from './mediaType.ts';

const bytes = (text: string, size = 512) => {
  const head = new Uint8Array(size);
  for (let i = 0; i < text.length; i++) head[i] = text.charCodeAt(i);
  return head;
};

test.each([
  ['\0\0\0\x20ftypisom', 'mp4'],
  ['\0\0\0\x20ftypM4A ', 'm4a'],
  ['\0\0\0\x14ftypqt  ', 'mov'],
  ['\0\0\0\x08wide\0\0\0\0mdat', 'mov'],
  ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01webm', 'webm'],
  ['\x1a\x45\xdf\xa3\x9fB\x86\x81\x01matroska', 'mkv'],
  ['RIFF....AVI ', 'avi'],
  ['RIFF....WAVE', 'wav'],
  ['OggS\0\x02...\x80theora', 'ogv'],
  ['OggS\0\x02...OpusHead', 'ogg'],
  ['fLaC', 'flac'],
  ['GIF89a', 'gif'],
  ['ID3\x04', 'mp3'],
  ['\xff\xfb\x90\x64', 'mp3'],
  ['\xff\xf1\x50\x80', 'aac'],
])('%j is media with the extension %s', (text, extension) => {
  expect(sniffMedia(bytes(text))).toMatchObject({ kind: 'media', extension });
});

test('a transport stream is known by its two sync bytes', () => {
  const head = new Uint8Array(512);
  head[0] = head[188] = 0x47;
  expect(sniffMedia(head)).toMatchObject({ kind: 'media', extension: 'ts' });
});

test.each([
  '<!DOCTYPE html><title>x',
  '\n  <html lang="en">',
  '<?xml version="1.0"?><Error>',
  '{"error":"gone"}',
  '\xef\xbb\xbf<html>',
])('%j is a page', (text) => {
  expect(sniffMedia(bytes(text)).kind).toBe('page');
});

test.each(['#EXTM3U\n#EXT-X-VERSION:3', '<?xml version="1.0"?>\n<MPD xmlns="x">', '<MPD>'])(
  '%j is a playlist',
  (text) => {
    expect(sniffMedia(bytes(text)).kind).toBe('playlist');
  },
);

test.each(['\x89PNG\r\n\x1a\n', 'PK\x03\x04', '%PDF-1.7', 'MZ\x90\0', '\0\0\0\x18ftypavif', ''])(
  '%j is nothing to save here',
  (text) => {
    expect(sniffMedia(bytes(text)).kind).toBe('unknown');
  },
);

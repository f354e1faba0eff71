import { answerOf } from './mediaType.ts';

const bytes = (text: string, size = 512) => {
  const head = new Uint8Array(size);
  for (let i = 0; i < text.length; i++) head[i] = text.charCodeAt(i);
  return head;
};

test.each([
  ['\0\0\0\x10ftypisom', 'mp4'],
  ['\0\0\0\x10ftypM4A ', 'm4a'],
  ['\0\0\0\x08wide\0\0\0\0mdat', 'mov'],
  ['OggS\0\x02...\x80theora', 'ogv'],
  ['GIF89a', 'gif'],
  ['\xff\xf1\x50\x80', 'aac'],
])('%j is media with the extension %s', (text, extension) => {
  expect(answerOf(bytes(text))).toMatchObject({ kind: 'media', format: { extension } });
});

test.each([
  '<!DOCTYPE html><title>x',
  '\n  <html lang="en">',
  '<?xml version="1.0"?><Error>',
  '{"error":"gone"}',
  '\xef\xbb\xbf<html>',
])('%j is a page', (text) => {
  expect(answerOf(bytes(text)).kind).toBe('page');
});

test.each(['#EXTM3U\n#EXT-X-VERSION:3', '<?xml version="1.0"?>\n<MPD xmlns="x">', '<MPD>'])(
  '%j is a playlist',
  (text) => {
    expect(answerOf(bytes(text)).kind).toBe('playlist');
  },
);

test.each(['\x89PNG\r\n\x1a\n', 'PK\x03\x04', '%PDF-1.7', 'MZ\x90\0', '\0\0\0\x10ftypavif', '\0\0\0\x10ftypabcd', ''])(
  '%j is nothing to save here',
  (text) => {
    expect(answerOf(bytes(text)).kind).toBe('unknown');
  },
);

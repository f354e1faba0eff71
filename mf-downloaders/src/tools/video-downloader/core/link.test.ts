import { isPrivateHost, judgeLink, type Link } from './link.ts';

const parse = (text: string, secure = true): Link => judgeLink(new URL(text), { secure });

test.each([
  'https://cdn.example.com/a/clip.mp4',
  'https://cdn.example.com/clip.WEBM?token=1#t=3',
  'https://cdn.example.com/a%20b/clip.mov',
])('%j leads to a media file', (text) => {
  const link = parse(text);
  expect(link.kind).toBe('media');
  expect(link.kind === 'media' && new URL(link.url).hostname).toBe('cdn.example.com');
});

test.each([
  ['https://www.youtube.com/watch?v=abc', 'youtube'],
  ['https://youtu.be/abc', 'youtube'],
  ['https://m.youtube.com/shorts/abc', 'youtube'],
  ['https://www.instagram.com/reel/abc/', 'instagram'],
  ['https://vm.tiktok.com/abc/', 'tiktok'],
  ['https://fb.watch/abc/', 'facebook'],
  ['http://www.facebook.com/watch?v=1', 'facebook'],
  ['https://player.vimeo.com/video/1', 'vimeo'],
] as const)('%s is a page of %s', (text, site) => {
  expect(parse(text)).toMatchObject({ kind: 'site', site });
});

test('a host that only ends in the letters of a known site is not that site', () => {
  expect(parse('https://notyoutube.com/watch').kind).toBe('unknown');
  expect(parse('https://youtube.com.example.org/watch').kind).toBe('unknown');
});

test('a playlist is distinguished from a file', () => {
  expect(parse('https://a.example.com/live/index.m3u8').kind).toBe('stream');
  expect(parse('https://a.example.com/manifest.mpd').kind).toBe('stream');
});

test('an address without a known ending may still be a file', () => {
  expect(parse('https://a.example.com/get?id=7').kind).toBe('unknown');
});

test.each([
  ['ftp://example.com/a.mp4', 'ftp'],
  ['file:///etc/passwd', 'file'],
  ['javascript:alert(1)', 'javascript'],
  ['data:video/mp4;base64,AAAA', 'data'],
  ['blob:https://example.com/1', 'blob'],
])('%s is refused for its scheme', (text, scheme) => {
  expect(parse(text)).toEqual({ kind: 'refused', reason: { kind: 'scheme', scheme } });
});

test('an address with a password in it is refused', () => {
  expect(parse('https://me:secret@example.com/a.mp4')).toMatchObject({ reason: { kind: 'credentials' } });
});

test.each([
  'http://localhost/a.mp4',
  'http://127.0.0.1:8080/a.mp4',
  'http://0x7f000001/a.mp4',
  'http://2130706433/a.mp4',
  'http://10.1.2.3/a.mp4',
  'http://172.31.0.1/a.mp4',
  'http://192.168.1.1/a.mp4',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/a.mp4',
  'http://[::1]/a.mp4',
  'http://[::ffff:10.0.0.1]/a.mp4',
  'http://[64:ff9b::a00:1]/a.mp4',
  'http://[fd00::1]/a.mp4',
  'http://[fe80::1]/a.mp4',
  'http://printer.local/a.mp4',
  'http://nas/a.mp4',
])('%s is refused as private', (text) => {
  expect(parse(text, false)).toMatchObject({ kind: 'refused', reason: { kind: 'private' } });
});

test.each(['8.8.8.8', '172.32.0.1', '[2606:4700::1111]', 'example.com', '100.128.0.1'])('%s is public', (host) => {
  expect(isPrivateHost(host)).toBe(false);
});

test('plain http is refused on a secure page only', () => {
  expect(parse('http://a.example.com/x.mp4', true)).toMatchObject({ reason: { kind: 'insecure' } });
  expect(parse('http://a.example.com/x.mp4', false).kind).toBe('media');
});

import { isPrivateHost, lookerOf, refusalOf } from './link.ts';

const looker = (text: string, secure = true) => lookerOf(new URL(text), { secure });
const refusal = (text: string) => refusalOf(new URL(text));

test.each(['https://cdn.example.com/a/clip.mp4', 'https://a.example.com/get?id=7', 'https://notyoutube.com/watch'])(
  '%s is looked at by the browser first',
  (text) => {
    expect(looker(text)).toBe('browser-first');
    expect(refusal(text)).toBeNull();
  },
);

test.each([
  ['a page of a known site', 'https://youtu.be/abc'],
  ['an HLS playlist', 'https://a.example.com/live/index.m3u8'],
  ['a DASH manifest', 'https://a.example.com/manifest.mpd?x=1'],
  ['plain http from a secure page', 'http://a.example.com/x.mp4'],
])('%s goes to the server', (_what, text) => {
  expect(looker(text)).toBe('server');
});

test('plain http is fetched by the browser where the page itself is plain', () => {
  expect(looker('http://a.example.com/x.mp4', false)).toBe('browser-first');
});

test.each([
  'ftp://example.com/a.mp4',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:video/mp4;base64,AAAA',
  'blob:https://example.com/1',
])('%s is refused for its scheme', (text) => {
  expect(refusal(text)).toBe('scheme');
});

test('an address with a password in it is refused', () => {
  expect(refusal('https://me:secret@example.com/a.mp4')).toBe('credentials');
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
  expect(refusal(text)).toBe('private');
});

test.each(['8.8.8.8', '172.32.0.1', '[2606:4700::1111]', 'example.com', '100.128.0.1'])('%s is public', (host) => {
  expect(isPrivateHost(host)).toBe(false);
});

import { fileNameOf } from './fileName.ts';

const name = (disposition: string | null, url = 'https://cdn.example.com/a/clip.mp4', extension = 'mp4') =>
  fileNameOf({ disposition, url, extension });

test('the last part of the address names the file', () => {
  expect(name(null)).toBe('clip.mp4');
  expect(name(null, 'https://cdn.example.com/My%20holiday%20%E2%98%80.mp4?x=1')).toBe('My holiday ☀.mp4');
});

test('without a path the host names it', () => {
  expect(name(null, 'https://cdn.example.com/')).toBe('cdn.example.mp4');
});

test('the extension is that of the bytes', () => {
  expect(name(null, 'https://cdn.example.com/clip.php', 'webm')).toBe('clip.webm');
});

test('Content-Disposition wins, and its extended form above all', () => {
  expect(name('attachment; filename="trip.mov"')).toBe('trip.mp4');
  expect(name('attachment; filename=trip.mov')).toBe('trip.mp4');
  expect(name(`attachment; filename="x.mp4"; filename*=UTF-8''caf%C3%A9.mp4`)).toBe('café.mp4');
});

test.each([
  ['attachment; filename="../../etc/passwd"', 'passwd.mp4'],
  ['attachment; filename="a\\\\b:c?.mp4"', 'b_c_.mp4'],
  ['attachment; filename="con.mp4"', '_con.mp4'],
  ['attachment; filename="...."', 'clip.mp4'],
  ['attachment; filename="cod\u202Egpj.mp4"', 'codgpj.mp4'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, '%E0%A4%A.mp4'],
])('%s becomes %s', (disposition, expected) => {
  expect(name(disposition)).toBe(expected);
});

test('a very long name is cut, and keeps its extension', () => {
  const long = name(null, `https://cdn.example.com/${'x'.repeat(400)}.mp4`);
  expect(long).toHaveLength(120);
  expect(long.endsWith('x.mp4')).toBe(true);
});

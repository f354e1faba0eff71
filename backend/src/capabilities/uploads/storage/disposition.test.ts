import { cleanFilename, dispositionOf } from './disposition.ts';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['C:\\fakepath\\photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['.hidden.png', 'hidden.png'],
  ['a\r\nset-cookie: x=1.png', 'aset-cookie x=1.png'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['a/b/', 'file'],
  ['顔写真 👩‍🦰.webp', '顔写真 👩🦰.webp'],
  [`${'x'.repeat(300)}.mp4`, `${'x'.repeat(120)}.mp4`],
  ['\ud800.png', 'file.png'],
])('%j is saved as %j', (name, clean) => {
  expect(cleanFilename(name)).toBe(clean);
});

test('a name stands in the header in ASCII and in full, and cannot break out of it', () => {
  expect(dispositionOf('a"; x="1\\.png')).toBe(
    `attachment; filename="a_; x=_1_.png"; filename*=UTF-8''a%22%3B%20x%3D%221%5C.png`,
  );
  expect(dispositionOf('顔.png')).toBe(`attachment; filename="_.png"; filename*=UTF-8''%E9%A1%94.png`);
});

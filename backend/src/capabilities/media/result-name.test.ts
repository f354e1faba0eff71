import { resultName } from './result-name.ts';

test.each([
  ['holiday.MOV', 'holiday-face-swap.mp4'],
  ['our day. part 2.mp4', 'our day. part 2-face-swap.mp4'],
  ['no ending', 'no ending-face-swap.mp4'],
  ['../../etc/passwd', '.. .. etc passwd-face-swap.mp4'],
  ['a\u0000b\nc.webm', 'a b c-face-swap.mp4'],
  ['休日.mp4', '休日-face-swap.mp4'],
  ['', 'clip-face-swap.mp4'],
  ['...', 'clip-face-swap.mp4'],
])('a swap of %j is called %j', (title, name) => {
  expect(resultName(title, 'mp4')).toBe(name);
});

test('a long name is cut', () => {
  expect(resultName(`${'x'.repeat(300)}.gif`, 'gif')).toBe(`${'x'.repeat(80)}-face-swap.gif`);
});

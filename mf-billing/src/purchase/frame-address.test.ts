import { inTheme } from './frame-address.ts';

const address = 'https://pay.example/sandbox/card/t1?lang=en';

test.each(['light', 'dark'])('a frame is named the chosen theme (%s)', (theme) => {
  expect(inTheme(address, theme)).toBe(`${address}&theme=${theme}`);
});

test.each(['light dark', 'normal', ''])('a frame follows the system where no theme was chosen (%j)', (scheme) => {
  expect(inTheme(address, scheme)).toBe(address);
});

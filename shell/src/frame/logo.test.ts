import { createLogo, plateStyle, platesOf } from './logo.ts';

/** A logo of one colour with a transparent half. */
const mark = (red: number, green: number, blue: number): number[] => [
  ...Array.from({ length: 50 }, () => [red, green, blue, 255]).flat(),
  ...Array.from({ length: 50 }, () => [0, 0, 0, 0]).flat(),
];

test.each([
  ['a white one', mark(255, 255, 255), { light: true, dark: false }],
  ['a black one', mark(0, 0, 0), { light: false, dark: true }],
  ['a yellow one', mark(255, 212, 0), { light: true, dark: false }],
  ['one that both papers show', mark(200, 80, 60), { light: false, dark: false }],
  [
    'one with its own ground',
    Array.from({ length: 100 }, () => [255, 255, 255, 255]).flat(),
    { light: false, dark: false },
  ],
  ['an empty one', Array.from({ length: 400 }, () => 0), { light: false, dark: false }],
])('a logo gets a plate where its paper hides it: %s', (_what, pixels, plates) => {
  expect(platesOf(pixels)).toEqual(plates);
});

test('the plate is the paper of the other theme', () => {
  expect(plateStyle({ light: true, dark: false })).toBe('light-dark(rgb(23 25 41), transparent)');
  expect(plateStyle({ light: false, dark: true })).toBe('light-dark(transparent, rgb(255 255 255))');
});

describe('the logo of a page', () => {
  const urls = new Set<string>();
  beforeAll(() => {
    URL.createObjectURL = () => {
      urls.add('blob:logo');
      return 'blob:logo';
    };
    URL.revokeObjectURL = (url) => void urls.delete(url);
  });
  const png = new Blob(['png'], { type: 'image/png' });

  test('is shown once it is read, and its address ends with it', async () => {
    const logo = createLogo(png, () => Promise.resolve(mark(0, 0, 0)));
    const changed = jest.fn();
    logo.subscribe(changed);
    await Promise.resolve();
    expect(logo.current()).toEqual({ url: 'blob:logo', plates: { light: false, dark: true } });
    expect(changed).toHaveBeenCalledTimes(1);
    logo.set(null);
    expect(logo.current()).toBeNull();
    expect(urls.size).toBe(0);
  });

  test('is not shown where it is no picture', async () => {
    const logo = createLogo(png, () => Promise.reject(new Error('no picture')));
    await Promise.resolve();
    await Promise.resolve();
    expect(logo.current()).toBeNull();
  });
});

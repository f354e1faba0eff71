import type { ImageValue, InputSpecs, InputValue } from '../model/definition.ts';
import { isWebAddress, parseAddress, routeFiles, type Slots } from './routeFiles.ts';

const specs: InputSpecs = {
  source: { kind: 'image', label: 'a' },
  target: { kind: 'image', label: 'b' },
  link: { kind: 'url', label: 'c' },
};
const held = { kind: 'image' } as ImageValue;
const photo = { type: 'image/png' };
const names = (
  files: readonly { readonly type: string }[],
  slots: Omit<Slots, 'unfit'> & Partial<Pick<Slots, 'unfit'>>,
): string[] => routeFiles(files, { unfit: 'ignore', ...slots }).map(({ input }) => input);

describe('an input of many pictures', () => {
  const many: InputSpecs = {
    one: { kind: 'image', label: 'a' },
    stack: { kind: 'images', label: 'b', max: 50, tiles: 'small' },
  };

  it('takes all that the others leave, also when it holds some', () => {
    const stack = { kind: 'images' } as InputValue;
    expect(names([photo, photo, photo], { specs: many, values: { one: null, stack }, focused: null })).toEqual([
      'one',
      'stack',
      'stack',
    ]);
    expect(names([photo], { specs: many, values: { one: held, stack }, focused: 'one' })).toEqual(['stack']);
  });

  it('takes no video', () => {
    expect(names([{ type: 'video/mp4' }], { specs: many, values: { one: null, stack: null }, focused: null })).toEqual(
      [],
    );
  });
});

describe('routeFiles', () => {
  it('fills the first empty input', () => {
    expect(names([photo], { specs, values: { source: null, target: null, link: null }, focused: 'target' })).toEqual([
      'source',
    ]);
    expect(names([photo], { specs, values: { source: held, target: null, link: null }, focused: 'source' })).toEqual([
      'target',
    ]);
  });

  it('replaces the focused one when none is empty, else the first', () => {
    const values = { source: held, target: held, link: null };
    expect(names([photo], { specs, values, focused: 'target' })).toEqual(['target']);
    expect(names([photo], { specs, values, focused: 'link' })).toEqual(['source']);
    expect(names([photo], { specs, values, focused: null })).toEqual(['source']);
  });

  it('spreads several files over the inputs and leaves the rest out', () => {
    expect(
      names([photo, photo, photo], { specs, values: { source: null, target: null, link: null }, focused: null }),
    ).toEqual(['source', 'target']);
  });

  it('gives nothing to inputs of another kind', () => {
    const video: InputSpecs = { clip: { kind: 'video', label: 'a' } };
    expect(names([photo], { specs: video, values: { clip: null }, focused: null })).toEqual([]);
    expect(names([{ type: '' }], { specs: video, values: { clip: null }, focused: null })).toEqual(['clip']);
  });

  it('lets the first input refuse what no input takes, where it was meant for the tool', () => {
    const video: InputSpecs = { clip: { kind: 'video', label: 'a' } };
    const sound = { type: 'audio/mpeg' };
    expect(names([sound], { specs: video, values: { clip: null }, focused: null, unfit: 'offer' })).toEqual(['clip']);
    const links: InputSpecs = { link: { kind: 'url', label: 'a' } };
    expect(names([sound], { specs: links, values: { link: null }, focused: null, unfit: 'offer' })).toEqual([]);
  });
});

describe('parseAddress', () => {
  it.each([
    ['https://example.com/v?a=1', 'https://example.com/v?a=1'],
    ['  example.com/clip ', 'https://example.com/clip'],
    ['http://example.com:8080/x', 'http://example.com:8080/x'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['Look at this: https://cdn.example.com/clip.mp4.', 'https://cdn.example.com/clip.mp4'],
    ['(see http://example.com/a_b?c=1), and https://example.org', 'http://example.com/a_b?c=1'],
    ['<https://example.com/x>', 'https://example.com/x'],
    ['localhost:8080/x', 'https://localhost:8080/x'],
    ['ftp://example.com/x', 'ftp://example.com/x'],
  ])('reads %j', (text, href) => {
    expect(parseAddress(text)?.href).toBe(href);
  });

  it.each(['', 'hello', 'two words.com', 'https://', 'http://[::1'])('finds no address in %j', (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  it('leaves an address inside another one alone', () => {
    expect(parseAddress('https://example.com/?to=https://other.org/x')?.hostname).toBe('example.com');
  });
});

describe('isWebAddress', () => {
  it.each(['ftp://example.com', 'javascript:alert(1)', 'file:///etc/passwd', 'localhost/x', 'blob:https://a.b/c'])(
    'is not %j',
    (text) => {
      expect(isWebAddress(parseAddress(text)!)).toBe(false);
    },
  );

  it('is http and https', () => {
    expect(isWebAddress(new URL('http://example.com'))).toBe(true);
    expect(isWebAddress(new URL('https://93.184.216.34/x'))).toBe(true);
  });
});

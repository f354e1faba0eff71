import { byPointer } from './by-pointer.ts';

const { matchMedia } = globalThis;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

test('a finger is not asked to drop anything', () => {
  globalThis.matchMedia = ((query: string) => ({ matches: query === '(pointer: coarse)' })) as typeof matchMedia;
  expect(byPointer('Choose or drop a photo', 'Choose a photo')).toBe('Choose a photo');
});

test('a mouse is, also where the pointer is not known', () => {
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  expect(byPointer('Choose or drop a photo', 'Choose a photo')).toBe('Choose or drop a photo');
  globalThis.matchMedia = undefined as unknown as typeof matchMedia;
  expect(byPointer('Choose or drop a photo', 'Choose a photo')).toBe('Choose or drop a photo');
});

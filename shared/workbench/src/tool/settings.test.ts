import { hasMaterial } from './Settings.tsx';

const Part = (): null => null;

test('a tool whose files are kept by a part of its own has a stage, although it has no inputs', () => {
  expect(hasMaterial({ inputs: {}, parts: [Part] })).toBe(true);
});

test.each([
  ['an input', { inputs: { text: { kind: 'text', label: 'text' } } }],
  ['a part above its inputs', { inputs: {}, leadingParts: [Part] }],
  ['an option above its inputs', { inputs: {}, leading: ['style'] }],
] as const)('a tool with %s has a stage', (_what, definition) => {
  expect(hasMaterial(definition)).toBe(true);
});

test('a tool of lists alone has none', () => {
  expect(hasMaterial({ inputs: {} })).toBe(false);
});

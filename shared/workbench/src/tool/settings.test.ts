import { defineTool, initialOptions, partOption } from '../model/definition.ts';
import { hasMaterial, ownOptions } from './Settings.tsx';

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

describe('the options that stand in the form', () => {
  const choice = { kind: 'choice', label: 'x', initial: 'a', choices: [{ value: 'a', label: 'a' }] } as const;
  const definition = defineTool({
    manifest: { id: 'video-to-gif', name: 'GIF', place: 'device', credits: 0, person: false },
    messages: { x: 'X', a: 'A' },
    inputs: {},
    options: { format: choice, width: choice, dither: choice, palette: choice, range: partOption(0) },
    leading: ['format'],
    rare: ['dither', 'palette'],
    hidden: () => ['palette'],
    runLabel: 'x',
    mark: null,
    reuseAs: null,
    createRunner: () => ({ run: () => Promise.reject(new Error('not run')), dispose: () => undefined }),
  });
  const namesOf = (leading: boolean): string[][] =>
    ownOptions(definition, initialOptions(definition.options), leading).map((specs) => Object.keys(specs));

  test('are split into the usual and the rare ones, without those that mean nothing now and those of parts', () => {
    expect(namesOf(false)).toEqual([['width'], ['dither']]);
  });

  test('above the inputs are the leading ones alone', () => {
    expect(namesOf(true)).toEqual([['format'], []]);
  });
});

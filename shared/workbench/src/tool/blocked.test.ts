import type { InputSpecs, OptionSpecs, ToolDefinition } from '../model/definition.ts';
import type { ToolSession } from '../session/session.ts';
import { emptyInput, type InputState } from '../session/state.ts';
import { readinessOf } from './blocked.ts';

type Definition = ToolDefinition<InputSpecs, OptionSpecs, unknown>;
const value = { kind: 'url', id: '1', url: 'https://facet.example/' } as const;
const words = {
  t: (key: string, values?: Readonly<Record<string, string | number>>) =>
    `${key} ${Object.values(values ?? {}).join()}`.trim(),
  tool: (key: string) => `[${key}]`,
  locale: 'en',
} as Parameters<typeof readinessOf>[2];

/** A tool with a required and an optional address. */
function readiness(
  states: { readonly first?: Partial<InputState>; readonly second?: Partial<InputState> },
  rest: {
    readonly definition?: Partial<Definition>;
    readonly insight?: string;
    readonly bounds?: Partial<Parameters<typeof readinessOf>[3]>;
  } = {},
) {
  const definition = {
    inputs: {
      first: { kind: 'url', label: 'first.label' },
      second: { kind: 'url', label: 'second.label', required: false },
    },
    ...rest.definition,
  } as unknown as Definition;
  const inputs = { first: { ...emptyInput, ...states.first }, second: { ...emptyInput, ...states.second } };
  const insights = { first: { status: rest.insight ?? 'none' }, second: { status: 'none' } };
  const view = { inputs: { first: inputs.first.value, second: inputs.second.value }, options: {}, insights };
  const session = { state: { inputs, insights }, view: () => view } as unknown as ToolSession<
    InputSpecs,
    OptionSpecs,
    unknown
  >;
  return readinessOf(definition, session, words, { unavailable: false, made: 0, most: null, ...rest.bounds });
}

test('a run waits for the inputs that it needs, by their names, and for no other', () => {
  expect(readiness({})).toEqual({ missing: ['first'], blocked: 'input.missing [first.label]' });
  expect(readiness({ first: { value } })).toEqual({ missing: [], blocked: null });
});

test('a label that depends on the options is named as it stands', () => {
  const definition = { inputLabel: () => 'other.label' };
  expect(readiness({}, { definition }).blocked).toBe('input.missing [other.label]');
});

test('text that is no value, and a look that failed, point to what stands above', () => {
  expect(readiness({ first: { value }, second: { text: 'nonsense' } }).blocked).toBe('input.see-above');
  expect(readiness({ first: { value } }, { insight: 'failed' }).blocked).toBe('input.see-above');
});

test('a run waits while an input is looked at or read', () => {
  expect(readiness({ first: { value } }, { insight: 'looking' }).blocked).toBe('input.looking');
  expect(readiness({ first: { value, reading: true } }).blocked).toBe('input.looking');
});

test('what the tool itself objects to is said in its words', () => {
  const definition = { blocked: () => ({ id: 'same', tone: 'warning', message: 'same.person' }) as const };
  expect(readiness({ first: { value } }, { definition }).blocked).toBe('[same.person]');
});

test('a deployment that does not serve the tool says so first, unless the run is made on the device', () => {
  expect(readiness({}, { bounds: { unavailable: true } }).blocked).toBe('task.unavailable');
  const definition = { here: () => true };
  expect(readiness({ first: { value } }, { bounds: { unavailable: true }, definition }).blocked).toBeNull();
});

test('a page that takes so many results gets no more', () => {
  const filled = { first: { value } };
  expect(readiness(filled, { bounds: { made: 1, most: 2 } }).blocked).toBeNull();
  expect(readiness(filled, { bounds: { made: 2, most: 2 } }).blocked).toBe('result.most 2');
});

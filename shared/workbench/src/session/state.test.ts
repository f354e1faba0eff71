import type { InputSpecs, OptionSpecs, ToolDefinition } from '../model/definition.ts';
import { createSessionStore, emptyInput } from './state.ts';

const definition = {
  inputs: { photo: { kind: 'image', label: 'photo' } },
  options: { strength: { kind: 'range', label: 'strength', initial: 1, min: 0, max: 1, step: 0.1 } },
} as unknown as ToolDefinition<InputSpecs, OptionSpecs, never>;

function setup(rest: Partial<typeof definition> = {}) {
  const life = new AbortController();
  const store = createSessionStore({ ...definition, ...rest }, life.signal);
  const received: unknown[] = [];
  const stop = store.subscribe(() => received.push(store.state));
  return { store, life, received, stop };
}

test('a session begins with empty inputs and the options of the definition', () => {
  const { store } = setup();
  expect(store.state.inputs).toEqual({ photo: emptyInput });
  expect(store.view()).toEqual({
    inputs: { photo: null },
    options: { strength: 1 },
    insights: { photo: { status: 'none' } },
  });
});

test('listeners get every change with the new state until they unsubscribe', () => {
  const { store, received, stop } = setup();
  store.setInput('photo', { reading: true });
  stop();
  store.setInput('photo', { reading: false });
  expect(received).toMatchObject([{ inputs: { photo: { reading: true } } }]);
});

test('options are brought in line when an input, an insight or an option changes, and not otherwise', () => {
  const reconcile = jest.fn(() => ({ strength: 0.5 }));
  const { store } = setup({ reconcile });
  store.set({ kept: false });
  expect(reconcile).not.toHaveBeenCalled();
  store.setInsight('photo', { status: 'looking', stage: null, fraction: null });
  expect(store.state.options).toEqual({ strength: 0.5 });
});

test('an unmounted tool changes no more', () => {
  const { store, life, received } = setup();
  life.abort();
  store.setInput('photo', { reading: true });
  expect(store.state.inputs['photo']).toBe(emptyInput);
  expect(received).toEqual([]);
});

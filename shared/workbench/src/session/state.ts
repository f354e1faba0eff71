import type { BytesProgress } from '../model/assets.ts';
import {
  initialOptions,
  type ImagesOutput,
  type ImageValue,
  type InputSpecs,
  type InputValue,
  type InputValues,
  type Insight,
  type Insights,
  type OptionSpecs,
  type OptionValues,
  type ToolDefinition,
  type ToolView,
} from '../model/definition.ts';
import type { Failure } from '../model/failure.ts';
import { noResults, type ResultsState } from '../result/results.ts';
import { idle, type RunState } from '../run/runReducer.ts';

/** A file of several that an input does not take, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly failure: Failure;
}

/** One input: what it holds, what is being read, and why the last offer failed. A failed offer leaves the value as it was. */
export interface InputState {
  readonly value: InputValue | null;
  readonly reading: boolean;
  readonly failure: Failure | null;
  /** Name of the file that failed. */
  readonly failedName: string | null;
  /** Text of an address input as typed. */
  readonly text: string;
}

/** An input of many pictures, beside what every input has. */
export interface ListState {
  /** Files that are still to be read. */
  readonly waiting: number;
  /** Files of the latest offer that were not taken. */
  readonly refused: readonly RefusedFile[];
}

export type PreparationState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly bytes: BytesProgress | null }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly failure: Failure };

export interface ToolState<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly inputs: { readonly [K in keyof I]: InputState };
  readonly lists: { readonly [K in keyof I]: ListState };
  readonly options: OptionValues<O>;
  readonly insights: Insights<I, Found>;
  readonly preparation: PreparationState;
  readonly run: RunState;
  /** What the run that is under way has made so far. */
  readonly partial: ImagesOutput | null;
  readonly results: ResultsState;
  /** Whether the results outlive the page. */
  readonly kept: boolean;
}

export const emptyList: ListState = { waiting: 0, refused: [] };
export const emptyInput: InputState = { value: null, reading: false, failure: null, failedName: null, text: '' };

/** Inputs that mean something as the options are. */
export function shownInputs<I extends InputSpecs, O extends OptionSpecs, Found>(
  { inputs, hiddenInputs }: Pick<ToolDefinition<I, O, Found>, 'inputs' | 'hiddenInputs'>,
  options: OptionValues<O>,
): readonly (keyof I & string)[] {
  const hidden = hiddenInputs?.(options) ?? [];
  return (Object.keys(inputs) as (keyof I & string)[]).filter((name) => !hidden.includes(name));
}

export const itemsOf = (value: InputValue | null): readonly ImageValue[] =>
  value?.kind === 'images' ? value.items : [];

/** The state of a session, which changes by `set` alone. */
export interface SessionStore<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly names: readonly (keyof I & string)[];
  readonly state: ToolState<I, O, Found>;
  view(): ToolView<I, O, Found>;
  /** Adjusts options to what changed, and calls the listeners. Does nothing once the tool is unmounted. */
  set(patch: Partial<ToolState<I, O, Found>>): void;
  setInput(name: keyof I, patch: Partial<InputState>): void;
  setList(name: keyof I, patch: Partial<ListState>): void;
  setInsight(name: keyof I, insight: Insight<Found>): void;
  /** Calls `listener` after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** @param signal aborts when the tool is unmounted */
export function createSessionStore<I extends InputSpecs, O extends OptionSpecs, Found>(
  { inputs, options, reconcile }: ToolDefinition<I, O, Found>,
  signal: AbortSignal,
): SessionStore<I, O, Found> {
  const names = Object.keys(inputs) as (keyof I & string)[];
  const forAll = <T>(value: T): { readonly [K in keyof I]: T } =>
    Object.fromEntries(names.map((name) => [name, value])) as { readonly [K in keyof I]: T };
  const listeners = new Set<() => void>();
  let state: ToolState<I, O, Found> = {
    inputs: forAll(emptyInput),
    lists: forAll(emptyList),
    options: initialOptions(options),
    insights: forAll<Insight<Found>>({ status: 'none' }),
    preparation: { status: 'none' },
    run: idle,
    partial: null,
    results: noResults,
    kept: true,
  };
  const viewOf = (of: ToolState<I, O, Found>): ToolView<I, O, Found> => ({
    inputs: Object.fromEntries(names.map((name) => [name, of.inputs[name].value])) as InputValues<I>,
    options: of.options,
    insights: of.insights,
  });
  signal.addEventListener('abort', () => {
    listeners.clear();
  });

  const store: SessionStore<I, O, Found> = {
    names,
    get state() {
      return state;
    },
    view: () => viewOf(state),
    set(patch) {
      if (signal.aborted) return;
      let next = { ...state, ...patch };
      if (reconcile && (patch.inputs ?? patch.insights ?? patch.options)) {
        next = { ...next, options: reconcile(viewOf(next)) };
      }
      state = next;
      for (const listener of listeners) listener();
    },
    setInput: (name, patch) => store.set({ inputs: { ...state.inputs, [name]: { ...state.inputs[name], ...patch } } }),
    setList: (name, patch) => store.set({ lists: { ...state.lists, [name]: { ...state.lists[name], ...patch } } }),
    setInsight: (name, insight) => store.set({ insights: { ...state.insights, [name]: insight } }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return store;
}

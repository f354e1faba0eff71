import type {
  InputSpecs,
  OptionSpecs,
  OptionValue,
  RunInputs,
  ToolDefinition,
  ToolView,
  WorkContext,
  PreviewCall,
} from '../model/definition.ts';
import { isAbort } from '../model/failure.ts';
import { noResults, shownResult, stepResult } from '../result/results.ts';
import { createSessionCore, type SessionCore, type SessionDeps } from './core.ts';
import { createInspection } from './inspection.ts';
import { createOffers, type Offers } from './offers.ts';
import { createRuns, type Runs } from './runs.ts';
import { shownInputs, type ToolState } from './state.ts';

/** A tool at work, without a user interface: state, and the acts that change it. */
export interface ToolSession<I extends InputSpecs, O extends OptionSpecs, Found> extends Offers<I>, Runs {
  readonly state: ToolState<I, O, Found>;
  /** Calls `listener` after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  view(): ToolView<I, O, Found>;
  setOption<K extends keyof O>(name: K, value: OptionValue<O[K]>): void;
  /** The visitor is about to use the tool: fetches what it needs. Safe to repeat; tries again after a failure. */
  intend(): void;
  /** What a run with these options would look like, small; null where the tool has none or inputs are missing. */
  readonly preview: PreviewCall<O> | null;
  /** Whether a preview has its inputs, even before it can be made: its place is kept from then on. */
  readonly hasMaterial: boolean;
  /** Looks at an input again, after a failure. */
  inspectAgain(name: keyof I & string): void;
  step(by: -1 | 1): void;
  clearResults(): Promise<void>;
  /** Fills the tool's `reuseAs` input with the result that is shown. */
  reuse(): Promise<void>;
  /** Brings back the results of an earlier visit. */
  restore(): Promise<void>;
}

/** Starts a tool. Nothing is loaded and no worker is made before the first intent. */
export function createToolSession<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: ToolDefinition<I, O, Found>,
  deps: SessionDeps,
): ToolSession<I, O, Found> {
  const core = createSessionCore(definition, deps);
  const { store } = core;
  const runs = createRuns(core);
  const inspection = createInspection(core);
  const intend = (): void => prepare(core);
  const offers = createOffers(core, inspection, intend);

  return {
    ...offers,
    ...runs,
    get state() {
      return store.state;
    },
    subscribe: (listener) => store.subscribe(listener),
    view: () => store.view(),
    setOption(name, value) {
      core.touched.add(String(name));
      store.set({ options: { ...store.state.options, [name]: value } });
    },
    intend,
    get preview() {
      return previewOf(core);
    },
    get hasMaterial() {
      const { insights } = store.state;
      const needed = filledInputs(core);
      return needed !== null && needed.every((name) => insights[name].status !== 'failed');
    },
    inspectAgain: (name) => void inspection.look(name),
    step(by) {
      const results = stepResult(store.state.results, by);
      store.set({ results });
      void deps.store.save(definition.id, results).then((kept) => store.set({ kept }));
    },
    // They leave the screen once they have left the disk: what looks cleared must not come back after a reload.
    async clearResults() {
      const kept = await deps.store.save(definition.id, noResults);
      store.set({ results: noResults, kept });
    },
    async reuse() {
      const record = shownResult(store.state.results);
      const output = record?.output;
      if (!definition.reuseAs || !output || output.kind === 'images') return;
      core.steps.note(output.blob, record.steps ?? []);
      const name = output.kind === 'image' ? `${output.stem}.png` : output.name;
      await offers.offerFile(definition.reuseAs, { blob: output.blob, name });
    },
    async restore() {
      const results = await deps.store.load(definition.id);
      if (store.state.results.items.length === 0 && results.items.length > 0) store.set({ results });
    },
  };
}

/** Fetches what every run needs, unless it is there or on its way. */
function prepare<I extends InputSpecs, O extends OptionSpecs, Found>(core: SessionCore<I, O, Found>): void {
  const { store, deps } = core;
  const { status } = store.state.preparation;
  if (status === 'loading' || status === 'ready') return;
  store.set({ preparation: { status: 'loading', bytes: null } });
  const runner = core.runner();
  const context: WorkContext = { signal: deps.signal, stage: () => undefined, bytes: core.onBytes };
  (runner.prepare?.(context) ?? Promise.resolve()).then(
    () => store.set({ preparation: { status: 'ready' } }),
    (error: unknown) => {
      if (!isAbort(error)) store.set({ preparation: { status: 'failed', failure: core.failureOf(error) } });
    },
  );
}

function previewOf<I extends InputSpecs, O extends OptionSpecs, Found>(
  core: SessionCore<I, O, Found>,
): ToolSession<I, O, Found>['preview'] {
  const { store, deps } = core;
  const { insights } = store.state;
  const runner = core.madeRunner();
  const isReady = filledInputs(core)?.every((name) => ['found', 'none'].includes(insights[name].status)) ?? false;
  const preview = runner?.preview?.bind(runner);
  if (!preview || !isReady) return null;
  return (options, signal, note) =>
    preview({ inputs: store.view().inputs as RunInputs<I>, options }, AbortSignal.any([signal, deps.signal]), note);
}

/** The inputs that are shown, once none of them is missing; null before. */
function filledInputs<I extends InputSpecs, O extends OptionSpecs, Found>({
  store,
  definition,
}: SessionCore<I, O, Found>): readonly (keyof I & string)[] | null {
  const { inputs, options } = store.state;
  const shown = shownInputs(definition, options);
  const isFilled = shown.every((name) => inputs[name].value !== null || definition.inputs[name]!.required === false);
  return isFilled ? shown : null;
}

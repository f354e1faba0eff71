import type { BytesProgress } from '../assets/loadAssets.ts';
import type { Codec } from '../media/codec.ts';
import { readInput, type OfferedFile } from '../media/readInput.ts';
import { addResult, noResults, shownResult, stepResult, type ResultsState } from '../result/results.ts';
import type { ResultsStore } from '../result/resultsStore.ts';
import { FailureError, failureFrom, isAbort, type Failure } from '../run/failure.ts';
import { idle, isUnderWay, runReducer, type RunEvent, type RunState } from '../run/runReducer.ts';
import { isWebAddress, parseAddress } from '../inputs/routeFiles.ts';
import {
  initialOptions,
  type InputSpecs,
  type InputValue,
  type InputValues,
  type Insight,
  type Insights,
  type OptionSpecs,
  type OptionValue,
  type OptionValues,
  type RunInputs,
  type RunOutput,
  type Sample,
  type ToolDefinition,
  type ToolRunner,
  type ToolView,
  type WorkContext,
} from './definition.ts';

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

export type PreparationState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly bytes: BytesProgress | null }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly failure: Failure };

export interface ToolState<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly inputs: { readonly [K in keyof I]: InputState };
  readonly options: OptionValues<O>;
  readonly insights: Insights<I, Found>;
  readonly preparation: PreparationState;
  readonly run: RunState;
  readonly results: ResultsState;
  /** Whether the results outlive the page. */
  readonly kept: boolean;
}

export interface SessionDeps {
  /** Aborts when the tool is unmounted. */
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly newId: () => string;
  readonly codec: Codec;
  readonly store: ResultsStore;
  readonly fetch: typeof globalThis.fetch;
  /** Hears of failures that nobody foresaw, for whoever looks after the tool. */
  readonly report: (failure: Failure) => void;
  /** Told about every result, and every run that ended otherwise. */
  readonly onRunEnd: (end: {
    readonly status: 'done' | 'failed' | 'cancelled';
    readonly output: RunOutput | null;
    readonly failure: Failure | null;
    readonly durationMs: number;
  }) => void;
}

/** A tool at work, without a user interface: state, and the acts that change it. */
export interface ToolSession<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly state: ToolState<I, O, Found>;
  /** Calls `listener` after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  view(): ToolView<I, O, Found>;
  offerFile(name: keyof I & string, file: OfferedFile): Promise<void>;
  offerSample(name: keyof I & string, sample: Sample): Promise<void>;
  typeAddress(name: keyof I & string, text: string): void;
  removeInput(name: keyof I & string): void;
  setOption<K extends keyof O>(name: K, value: OptionValue<O[K]>): void;
  /** The visitor is about to use the tool: fetches what it needs. Safe to repeat; tries again after a failure. */
  intend(): void;
  run(): Promise<void>;
  cancel(): void;
  dismiss(): void;
  /** Looks at an input again, after a failure. */
  inspectAgain(name: keyof I & string): void;
  step(by: -1 | 1): void;
  clearResults(): Promise<void>;
  /** Fills the tool's `reuseAs` input with the result that is shown. */
  reuse(): Promise<void>;
  /** Brings back the results of an earlier visit. */
  restore(): Promise<void>;
}

const emptyInput: InputState = { value: null, reading: false, failure: null, failedName: null, text: '' };

/** Starts a tool. Nothing is loaded and no worker is made before the first intent. */
export function createToolSession<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: ToolDefinition<I, O, Found>,
  deps: SessionDeps,
): ToolSession<I, O, Found> {
  const names = Object.keys(definition.inputs) as (keyof I & string)[];
  const forAll = <T>(value: T): { readonly [K in keyof I]: T } =>
    Object.fromEntries(names.map((name) => [name, value])) as { readonly [K in keyof I]: T };
  let state: ToolState<I, O, Found> = {
    inputs: forAll(emptyInput),
    options: initialOptions(definition.options),
    insights: forAll<Insight<Found>>({ status: 'none' }),
    preparation: { status: 'none' },
    run: idle,
    results: noResults,
    kept: true,
  };
  const listeners = new Set<() => void>();
  let runner: ToolRunner<I, O, Found> | null = null;
  let current: AbortController | null = null;
  let runs = 0;
  const looks = new Map<string, AbortController>();
  const offers = new Map<string, number>();

  const failureOf = (error: unknown): Failure => {
    const failure = failureFrom(error);
    if (failure.kind === 'unexpected' || failure.kind === 'worker-crashed') deps.report(failure);
    return failure;
  };
  const viewOf = ({ inputs, options, insights }: ToolState<I, O, Found>): ToolView<I, O, Found> => ({
    inputs: Object.fromEntries(names.map((name) => [name, inputs[name].value])) as InputValues<I>,
    options,
    insights,
  });
  const set = (patch: Partial<ToolState<I, O, Found>>): void => {
    if (deps.signal.aborted) return;
    let next = { ...state, ...patch };
    if (definition.reconcile && (patch.inputs ?? patch.insights ?? patch.options)) {
      next = { ...next, options: definition.reconcile(viewOf(next)) };
    }
    state = next;
    for (const listener of listeners) listener();
  };
  const setInput = (name: keyof I, patch: Partial<InputState>): void =>
    set({ inputs: { ...state.inputs, [name]: { ...state.inputs[name], ...patch } } });
  const setInsight = (name: keyof I, insight: Insight<Found>): void =>
    set({ insights: { ...state.insights, [name]: insight } });
  const toRun = (event: RunEvent): void => set({ run: runReducer(state.run, event) });
  const theRunner = (): ToolRunner<I, O, Found> => (runner ??= definition.createRunner({ signal: deps.signal }));
  const onBytes = (bytes: BytesProgress): void => {
    if (state.preparation.status === 'loading') set({ preparation: { status: 'loading', bytes } });
  };

  deps.signal.addEventListener('abort', () => {
    current?.abort();
    for (const look of looks.values()) look.abort();
    runner?.dispose();
    deps.codec.dispose();
    listeners.clear();
  });

  const look = async (name: keyof I & string): Promise<void> => {
    const value = state.inputs[name].value;
    const inspect = theRunner().inspect?.bind(theRunner());
    looks.get(name)?.abort();
    if (!value || !inspect) return;
    const controller = new AbortController();
    looks.set(name, controller);
    const { signal } = controller;
    const say = (insight: Insight<Found>): void => {
      if (!signal.aborted) setInsight(name, insight);
    };
    say({ status: 'looking', stage: null, fraction: null });
    const context: WorkContext = {
      signal,
      stage: (stage, fraction) => say({ status: 'looking', stage, fraction }),
      bytes: onBytes,
    };
    try {
      say({ status: 'found', value: await inspect(name, value, context) });
    } catch (error) {
      // A cancelled run ends the worker, and with it a look that was under way: it starts again.
      if (isAbort(error) && !signal.aborted) void look(name);
      else say({ status: 'failed', failure: failureOf(error) });
    }
  };

  const accept = (name: keyof I & string, value: InputValue): void => {
    looks.get(name)?.abort();
    set({
      inputs: { ...state.inputs, [name]: { ...emptyInput, value, text: value.kind === 'url' ? value.url : '' } },
      insights: { ...state.insights, [name]: { status: 'none' } },
      run: runReducer(state.run, { type: 'dismiss' }),
    });
    void look(name);
  };

  const offer = async (name: keyof I & string, label: string, get: () => Promise<OfferedFile>): Promise<void> => {
    const offered = (offers.get(name) ?? 0) + 1;
    offers.set(name, offered);
    session.intend();
    setInput(name, { reading: true, failure: null, failedName: null });
    try {
      const value = await readInput(await get(), definition.inputs[name]!, deps.newId(), deps.codec);
      if (offers.get(name) === offered) accept(name, value);
    } catch (error) {
      if (offers.get(name) !== offered || isAbort(error)) return;
      setInput(name, { reading: false, failure: failureOf(error), failedName: label });
    }
  };

  const session: ToolSession<I, O, Found> = {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: () => viewOf(state),
    offerFile: (name, file) => offer(name, file.name, () => Promise.resolve(file)),
    offerSample: (name, sample) =>
      offer(name, sample.id, async () => {
        const url = typeof sample.url === 'string' ? sample.url : sample.url();
        const failed = (status: number | null): FailureError =>
          new FailureError({ kind: 'assets', asset: { name: sample.id, status } });
        const response = await deps.fetch(url, { signal: deps.signal, credentials: 'omit' }).catch(() => null);
        if (!response?.ok) throw failed(response?.status ?? null);
        const blob = await response.blob().catch(() => null);
        if (!blob) throw failed(null);
        return { blob, name: url.slice(url.lastIndexOf('/') + 1) };
      }),
    typeAddress(name, text) {
      session.intend();
      const spec = definition.inputs[name]!;
      const url = parseAddress(text);
      const wrong = url && spec.kind === 'url' ? (spec.check?.(url) ?? null) : null;
      if (url && !wrong && isWebAddress(url)) {
        accept(name, { kind: 'url', id: deps.newId(), url: url.href });
        setInput(name, { text });
        return;
      }
      const failure: Failure | null = wrong ? { kind: 'tool', code: wrong } : null;
      set({
        inputs: { ...state.inputs, [name]: { ...emptyInput, text, failure } },
        insights: { ...state.insights, [name]: { status: 'none' } },
      });
    },
    removeInput(name) {
      looks.get(name)?.abort();
      offers.set(name, (offers.get(name) ?? 0) + 1);
      set({
        inputs: { ...state.inputs, [name]: emptyInput },
        insights: { ...state.insights, [name]: { status: 'none' } },
      });
    },
    setOption: (name, value) => set({ options: { ...state.options, [name]: value } }),
    intend() {
      if (state.preparation.status === 'loading' || state.preparation.status === 'ready') return;
      set({ preparation: { status: 'loading', bytes: null } });
      const { prepare } = theRunner();
      const context: WorkContext = { signal: deps.signal, stage: () => undefined, bytes: onBytes };
      (prepare ? prepare.call(theRunner(), context) : Promise.resolve()).then(
        () => set({ preparation: { status: 'ready' } }),
        (error: unknown) => {
          if (!isAbort(error)) set({ preparation: { status: 'failed', failure: failureOf(error) } });
        },
      );
    },
    async run() {
      if (isUnderWay(state.run)) return;
      const runId = ++runs;
      const startedAt = deps.now();
      const controller = new AbortController();
      current = controller;
      // A file that was refused earlier is no news any more.
      const noted = names.map((name) => [name, { ...state.inputs[name], failure: null, failedName: null }] as const);
      set({ inputs: { ...state.inputs, ...Object.fromEntries(noted) } });
      toRun({ type: 'start', runId, at: startedAt });
      const context: WorkContext = {
        signal: controller.signal,
        stage: (stage, fraction) => toRun({ type: 'stage', runId, stage, fraction }),
        bytes: (bytes) => toRun({ type: 'bytes', runId, bytes }),
      };
      const took = (): number => deps.now() - startedAt;
      try {
        const { inputs, options } = viewOf(state);
        const output = await theRunner().run({ inputs: inputs as RunInputs<I>, options }, context);
        if (controller.signal.aborted) return;
        const record = { id: deps.newId(), toolId: definition.id, createdAt: deps.now(), output };
        const before = state.results;
        // Kept first, shown then: whoever sees a result may reload at once.
        const kept = await deps.store.save(definition.id, addResult(before, record));
        if (controller.signal.aborted) {
          await deps.store.save(definition.id, before);
          return;
        }
        set({
          results: addResult(before, record),
          kept,
          run: runReducer(state.run, { type: 'done', runId, at: deps.now() }),
        });
        deps.onRunEnd({ status: 'done', output, failure: null, durationMs: took() });
      } catch (error) {
        if (isAbort(error) || controller.signal.aborted) return;
        const failure = failureOf(error);
        toRun({ type: 'failed', runId, failure });
        deps.onRunEnd({ status: 'failed', output: null, failure, durationMs: took() });
      }
    },
    cancel() {
      if (!isUnderWay(state.run)) return;
      const { runId, startedAt } = state.run;
      toRun({ type: 'cancelled', runId });
      deps.onRunEnd({ status: 'cancelled', output: null, failure: null, durationMs: deps.now() - startedAt });
      current?.abort();
    },
    dismiss: () => toRun({ type: 'dismiss' }),
    inspectAgain: (name) => void look(name),
    step(by) {
      const results = stepResult(state.results, by);
      set({ results });
      void deps.store.save(definition.id, results).then((kept) => set({ kept }));
    },
    // They leave the screen once they have left the disk: what looks cleared must not come back after a reload.
    async clearResults() {
      const kept = await deps.store.save(definition.id, noResults);
      set({ results: noResults, kept });
    },
    async reuse() {
      const output = shownResult(state.results)?.output;
      if (!definition.reuseAs || !output) return;
      const name = output.kind === 'image' ? `${output.stem}.png` : output.name;
      await session.offerFile(definition.reuseAs, { blob: output.blob, name });
    },
    async restore() {
      const results = await deps.store.load(definition.id);
      if (state.results.items.length === 0 && results.items.length > 0) set({ results });
    },
  };
  return session;
}

import type { BytesProgress } from '../assets/loadAssets.ts';
import type { Codec } from '../media/codec.ts';
import { readInput, readItem, type OfferedFile } from '../media/readInput.ts';
import { countImages, settleImages } from '../result/images.ts';
import { addResult, noResults, replaceResult, shownResult, stepResult, type ResultsState } from '../result/results.ts';
import type { ResultsStore } from '../result/resultsStore.ts';
import { FailureError, failureFrom, isAbort, type Failure } from '../run/failure.ts';
import { idle, isUnderWay, runReducer, type RunEvent, type RunState } from '../run/runReducer.ts';
import { isWebAddress, parseAddress } from '../inputs/routeFiles.ts';
import {
  foundOf,
  initialOptions,
  type ImagesInputSpec,
  type ImagesOutput,
  type ImageValue,
  type InputSpecs,
  type InputValue,
  type InputValues,
  type Insight,
  type Insights,
  type OptionSpecs,
  type OptionValue,
  type OptionValues,
  type RunContext,
  type RunInputs,
  type RunnerEnv,
  type RunOutput,
  type Sample,
  type ToolDefinition,
  type ToolRunner,
  type ToolView,
  type WorkContext,
} from './definition.ts';

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

export interface SessionDeps {
  /** Aborts when the tool is unmounted. */
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly newId: () => string;
  readonly codec: Codec;
  readonly store: ResultsStore;
  readonly fetch: typeof globalThis.fetch;
  readonly runTask: RunnerEnv['runTask'];
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
  /** An input of many pictures takes it beside those that it holds. */
  offerFile(name: keyof I & string, file: OfferedFile): Promise<void>;
  offerSample(name: keyof I & string, sample: Sample): Promise<void>;
  typeAddress(name: keyof I & string, text: string): void;
  removeInput(name: keyof I & string): void;
  /** Takes one picture out of an input of many. */
  removeItem(name: keyof I & string, id: string): void;
  setOption<K extends keyof O>(name: K, value: OptionValue<O[K]>): void;
  /** The visitor is about to use the tool: fetches what it needs. Safe to repeat; tries again after a failure. */
  intend(): void;
  /** `resume` goes on with the shown result: what failed or was left undone is tried again. */
  run(how?: { readonly resume: boolean }): Promise<void>;
  /** Shows work that goes on already as a run, for example a task that was started before. Nothing while a run is under way. */
  goOn(work: (context: RunContext) => Promise<RunOutput>): Promise<void>;
  /** What a run with these options would look like, small; null where the tool has none or inputs are missing. */
  readonly preview: ((options: OptionValues<O>, signal: AbortSignal) => Promise<ImageBitmap>) | null;
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

const emptyList: ListState = { waiting: 0, refused: [] };
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
    lists: forAll(emptyList),
    options: initialOptions(definition.options),
    insights: forAll<Insight<Found>>({ status: 'none' }),
    preparation: { status: 'none' },
    run: idle,
    partial: null,
    results: noResults,
    kept: true,
  };
  const listeners = new Set<() => void>();
  let runner: ToolRunner<I, O, Found> | null = null;
  let current: AbortController | null = null;
  let runs = 0;
  const looks = new Map<string, AbortController>();
  const offers = new Map<string, number>();
  /** Pictures of a list are read one after another, so that one at a time is decoded. */
  const reading = new Map<string, Promise<void>>();

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
  const setList = (name: keyof I, patch: Partial<ListState>): void =>
    set({ lists: { ...state.lists, [name]: { ...state.lists[name], ...patch } } });
  const toRun = (event: RunEvent): void => set({ run: runReducer(state.run, event) });
  const theRunner = (): ToolRunner<I, O, Found> =>
    (runner ??= definition.createRunner({ signal: deps.signal, runTask: deps.runTask }));
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
    const earlier = value.kind === 'images' ? (foundOf(state.insights[name]) ?? undefined) : undefined;
    say({ status: 'looking', stage: null, fraction: null, earlier });
    const context: WorkContext = {
      signal,
      stage: (stage, fraction) => say({ status: 'looking', stage, fraction, earlier }),
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

  const setItems = (name: keyof I & string, items: readonly ImageValue[]): void => {
    looks.get(name)?.abort();
    const value: InputValue | null = items.length === 0 ? null : { kind: 'images', id: deps.newId(), items };
    set({
      inputs: { ...state.inputs, [name]: { ...state.inputs[name], value } },
      insights: value ? state.insights : { ...state.insights, [name]: { status: 'none' } },
      run: runReducer(state.run, { type: 'dismiss' }),
    });
    void look(name);
  };

  const offerItem = async (
    name: keyof I & string,
    spec: ImagesInputSpec,
    label: string,
    get: () => Promise<OfferedFile>,
  ): Promise<void> => {
    session.intend();
    const emptied = offers.get(name) ?? 0;
    const { waiting, refused } = state.lists[name];
    setList(name, { waiting: waiting + 1, refused: waiting === 0 ? [] : refused });
    setInput(name, { reading: true });
    const isWanted = (): boolean => (offers.get(name) ?? 0) === emptied && !deps.signal.aborted;
    const refuse = (failure: Failure): void =>
      setList(name, { refused: [...state.lists[name].refused, { name: label, failure }] });
    const read = async (): Promise<void> => {
      if (!isWanted()) return;
      try {
        if (itemsOf(state.inputs[name].value).length >= spec.max) {
          refuse({ kind: 'media', media: { kind: 'too-many-files', limit: spec.max } });
        } else {
          const item = await readItem(await get(), spec, deps.newId(), deps.codec);
          if (isWanted()) setItems(name, [...itemsOf(state.inputs[name].value), item]);
        }
      } catch (error) {
        if (isWanted() && !isAbort(error)) refuse(failureOf(error));
      }
      if (!isWanted()) return;
      const left = state.lists[name].waiting - 1;
      setList(name, { waiting: left });
      if (left === 0) setInput(name, { reading: false });
    };
    const turn = (reading.get(name) ?? Promise.resolve()).then(read);
    reading.set(name, turn);
    await turn;
  };

  const offerAny = (name: keyof I & string, label: string, get: () => Promise<OfferedFile>): Promise<void> => {
    const spec = definition.inputs[name]!;
    return spec.kind === 'images' ? offerItem(name, spec, label, get) : offer(name, label, get);
  };

  /** Keeps what a run made, then shows it: whoever sees a result may reload at once. */
  const keep = async (output: RunOutput, instead: boolean, signal: AbortSignal | null): Promise<boolean> => {
    const record = { id: deps.newId(), toolId: definition.id, createdAt: deps.now(), output };
    const before = state.results;
    const after = instead ? replaceResult(before, record) : addResult(before, record);
    const kept = await deps.store.save(definition.id, after);
    if (signal?.aborted) {
      await deps.store.save(definition.id, before);
      return false;
    }
    set({ results: after, kept, partial: null });
    return true;
  };

  const execute = async (
    continued: ImagesOutput | null,
    work: (context: RunContext) => Promise<RunOutput>,
  ): Promise<void> => {
    if (isUnderWay(state.run)) return;
    const runId = ++runs;
    const startedAt = deps.now();
    const controller = new AbortController();
    current = controller;
    // A file that was refused earlier is no news any more.
    const noted = names.map((name) => [name, { ...state.inputs[name], failure: null, failedName: null }] as const);
    const lists = names.map((name) => [name, { ...state.lists[name], refused: [] }] as const);
    set({
      inputs: { ...state.inputs, ...Object.fromEntries(noted) },
      lists: { ...state.lists, ...Object.fromEntries(lists) },
      partial: null,
    });
    let soFar: ImagesOutput | null = null;
    /** What was done before a run ended early is not lost. */
    const keepSoFar = async (): Promise<void> => {
      const partial = soFar && settleImages(soFar);
      if (partial && countImages(partial).done > 0) await keep(partial, continued !== null, null);
      else set({ partial: null });
    };
    toRun({ type: 'start', runId, at: startedAt });
    const context: RunContext = {
      signal: controller.signal,
      stage: (stage, fraction) => toRun({ type: 'stage', runId, stage, fraction }),
      bytes: (bytes) => toRun({ type: 'bytes', runId, bytes }),
      partial: (output) => {
        if (controller.signal.aborted) return;
        soFar = output;
        set({ partial: output });
      },
    };
    const took = (): number => deps.now() - startedAt;
    try {
      const output = await work(context);
      if (controller.signal.aborted) {
        await keepSoFar();
        return;
      }
      if (!(await keep(output, continued !== null, controller.signal))) {
        await keepSoFar();
        return;
      }
      toRun({ type: 'done', runId, at: deps.now() });
      deps.onRunEnd({ status: 'done', output, failure: null, durationMs: took() });
    } catch (error) {
      await keepSoFar();
      if (isAbort(error) || controller.signal.aborted) return;
      const failure = failureOf(error);
      toRun({ type: 'failed', runId, failure });
      deps.onRunEnd({ status: 'failed', output: null, failure, durationMs: took() });
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
    offerFile: (name, file) => offerAny(name, file.name, () => Promise.resolve(file)),
    offerSample: (name, sample) =>
      offerAny(name, sample.id, async () => {
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
        lists: { ...state.lists, [name]: emptyList },
        insights: { ...state.insights, [name]: { status: 'none' } },
      });
    },
    removeItem(name, id) {
      setItems(
        name,
        itemsOf(state.inputs[name].value).filter((item) => item.id !== id),
      );
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
    get preview(): ToolSession<I, O, Found>['preview'] {
      const source = runner?.preview && runner;
      const ready = names.every(
        (name) =>
          (state.inputs[name].value !== null || definition.inputs[name]!.required === false) &&
          (state.insights[name].status === 'found' || state.insights[name].status === 'none'),
      );
      if (!source || !ready) return null;
      return (options, signal) =>
        source.preview!(
          { inputs: viewOf(state).inputs as RunInputs<I>, options },
          AbortSignal.any([signal, deps.signal]),
        );
    },
    run({ resume } = { resume: false }) {
      const shown = resume ? shownResult(state.results)?.output : undefined;
      const continued = shown?.kind === 'images' ? shown : null;
      return execute(continued, (context) => {
        const { inputs, options } = viewOf(state);
        return theRunner().run({ inputs: inputs as RunInputs<I>, options, resume: continued }, context);
      });
    },
    goOn: (work) => execute(null, work),
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
      if (output.kind === 'images') return;
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

const itemsOf = (value: InputValue | null): readonly ImageValue[] => (value?.kind === 'images' ? value.items : []);

import type {
  ImagesOutput,
  InputSpecs,
  InputValue,
  OptionSpecs,
  RunContext,
  RunInputs,
  RunOutput,
} from '../model/definition.ts';
import { isAbort } from '../model/failure.ts';
import { countImages, resetUnfinished } from '../result/images.ts';
import { addResult, replaceResult, shownResult } from '../result/results.ts';
import { photoOf } from './photoDetails.ts';
import { isUnderWay, runReducer, type RunEvent } from '../run/runReducer.ts';
import type { SessionCore } from './core.ts';
import { stepsTo } from './steps.ts';

/** Runs of a tool, one at a time. */
export interface Runs {
  /** `resume` continues with the shown result: what failed or was left undone is tried again. */
  run(how?: { readonly resume: boolean }): Promise<void>;
  /** Shows work that is under way already as a run, for example a task that was started before. Nothing while a run is under way. */
  goOn(work: (context: RunContext) => Promise<RunOutput>): Promise<void>;
  cancel(): void;
  dismiss(): void;
}

export function createRuns<I extends InputSpecs, O extends OptionSpecs, Found>(core: SessionCore<I, O, Found>): Runs {
  const { deps, store } = core;
  let current: AbortController | null = null;
  let runs = 0;
  deps.signal.addEventListener('abort', () => current?.abort());
  const apply = (event: RunEvent): void => store.set({ run: runReducer(store.state.run, event) });

  const execute = async (
    continued: ImagesOutput | null,
    work: (context: RunContext) => Promise<RunOutput>,
  ): Promise<void> => {
    if (isUnderWay(store.state.run)) return;
    const runId = ++runs;
    const startedAt = deps.now();
    const given = Object.values<InputValue | null>(store.view().inputs);
    const controller = new AbortController();
    const { signal } = controller;
    current = controller;
    forgetRefusals(core);
    let soFar: ImagesOutput | null = null;
    /** What was done before a run ended early is not lost. */
    const keepSoFar = async (): Promise<void> => {
      const partial = soFar && resetUnfinished(soFar);
      if (partial && countImages(partial).done > 0) await keep(core, partial, given, continued !== null, null);
      else store.set({ partial: null });
    };
    apply({ type: 'start', runId, at: startedAt });
    const context: RunContext = {
      signal,
      stage: (stage, fraction) => apply({ type: 'stage', runId, stage, fraction }),
      bytes: (bytes) => apply({ type: 'bytes', runId, bytes }),
      partial: (output) => {
        if (signal.aborted) return;
        soFar = output;
        store.set({ partial: output });
      },
    };
    const durationMs = (): number => deps.now() - startedAt;
    try {
      const output = await work(context);
      if (signal.aborted || !(await keep(core, output, given, continued !== null, signal))) {
        await keepSoFar();
        return;
      }
      apply({ type: 'done', runId, at: deps.now() });
      deps.onRunEnd({ status: 'done', output, failure: null, durationMs: durationMs() });
    } catch (error) {
      await keepSoFar();
      if (isAbort(error) || signal.aborted) return;
      const failure = core.failureOf(error);
      apply({ type: 'failed', runId, failure });
      deps.onRunEnd({ status: 'failed', output: null, failure, durationMs: durationMs() });
    }
  };

  return {
    run({ resume } = { resume: false }) {
      const shown = resume ? shownResult(store.state.results)?.output : undefined;
      const continued = shown?.kind === 'images' ? shown : null;
      return execute(continued, (context) => {
        const { inputs, options } = store.view();
        return core.runner().run({ inputs: inputs as RunInputs<I>, options, resume: continued }, context);
      });
    },
    goOn: (work) => execute(null, work),
    cancel() {
      const { run } = store.state;
      if (!isUnderWay(run)) return;
      const { runId, startedAt } = run;
      apply({ type: 'cancelled', runId });
      deps.onRunEnd({ status: 'cancelled', output: null, failure: null, durationMs: deps.now() - startedAt });
      current?.abort();
    },
    dismiss: () => apply({ type: 'dismiss' }),
  };
}

/** A file that was refused before a run is no news any more. */
function forgetRefusals<I extends InputSpecs, O extends OptionSpecs, Found>({ store }: SessionCore<I, O, Found>): void {
  const { inputs, lists } = store.state;
  const noted = store.names.map((name) => [name, { ...inputs[name], failure: null, failedName: null }] as const);
  const emptied = store.names.map((name) => [name, { ...lists[name], refused: [] }] as const);
  store.set({
    inputs: { ...inputs, ...Object.fromEntries(noted) },
    lists: { ...lists, ...Object.fromEntries(emptied) },
    partial: null,
  });
}

/**
 * Stores a result before it is shown: the visitor may reload as soon as they see it.
 * @param given what it was made of
 * @param instead it takes the place of the result that is shown
 * @returns false when the run was cancelled meanwhile; then nothing is kept
 */
async function keep<I extends InputSpecs, O extends OptionSpecs, Found>(
  { deps, definition, store, origins, details, touched, steps }: SessionCore<I, O, Found>,
  output: RunOutput,
  given: readonly (InputValue | null)[],
  instead: boolean,
  signal: AbortSignal | null,
): Promise<boolean> {
  const record = {
    id: deps.newId(),
    toolId: definition.id,
    createdAt: deps.now(),
    output: details.addTo(output, photoOf(definition, store.view().inputs)),
    origin: origins.of(given),
    steps: stepsTo(definition, store.state, touched, (file) => steps.of(file)),
  };
  const before = store.state.results;
  const after = instead ? replaceResult(before, record) : addResult(before, record);
  const kept = await deps.store.save(definition.id, after);
  if (signal?.aborted) {
    await deps.store.save(definition.id, before);
    return false;
  }
  store.set({ results: after, kept, partial: null });
  return true;
}

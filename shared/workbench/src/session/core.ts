import type { RecipeStep } from '@facet/contracts';
import type { BytesProgress } from '../model/assets.ts';
import type { InputSpecs, OptionSpecs, RunnerEnv, RunOutput, ToolDefinition, ToolRunner } from '../model/definition.ts';
import { failureFrom, type Failure } from '../model/failure.ts';
import type { Codec } from '../media/codec.ts';
import { checkEarly, guardRunner, isGuarded } from '../safety/guardRunner.ts';
import type { PictureCheck } from '../safety/pictureCheck.ts';
import type { ResultsStore } from '../result/resultsStore.ts';
import { createPhotoDetails, type PhotoDetails } from './photoDetails.ts';
import { createOrigins, type Origins } from './origins.ts';
import { createSessionStore, type SessionStore } from './state.ts';

export interface SessionDeps {
  /** Aborts when the tool is unmounted. */
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly newId: () => string;
  readonly codec: Codec;
  /** Checks what a person tool works on here. */
  readonly pictureCheck: PictureCheck;
  readonly store: ResultsStore;
  readonly fetch: typeof globalThis.fetch;
  readonly api: RunnerEnv['api'];
  /** Media types of the visitor's own files that are taken; absent or empty: all that the tool takes. */
  readonly accept?: readonly string[] | undefined;
  readonly runTask: RunnerEnv['runTask'];
  /** The steps that made a file which was handed on by another tool. Default: none. */
  readonly stepsOf?: (file: Blob) => readonly RecipeStep[];
  /** Reports unexpected failures to the tool's developers. */
  readonly report: (failure: Failure) => void;
  /** Called with every result, and with every run that ended otherwise. */
  readonly onRunEnd: (end: {
    readonly status: 'done' | 'failed' | 'cancelled';
    readonly output: RunOutput | null;
    readonly failure: Failure | null;
    readonly durationMs: number;
  }) => void;
}

/** What all parts of a session share. */
export interface SessionCore<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly definition: ToolDefinition<I, O, Found>;
  readonly deps: SessionDeps;
  readonly store: SessionStore<I, O, Found>;
  readonly origins: Origins;
  readonly details: PhotoDetails;
  /** Options that were set since the tool was mounted, by the visitor or a special part. */
  readonly touched: Set<string>;
  /** The steps that made a file: of this tool's results, and of what came from others. */
  readonly steps: { of(file: Blob): readonly RecipeStep[]; note(file: Blob, steps: readonly RecipeStep[]): void };
  /** The tool's runner, made at the first call. */
  runner(): ToolRunner<I, O, Found>;
  /** The runner where it was made already. */
  madeRunner(): ToolRunner<I, O, Found> | null;
  /** The failure that an error stands for; an unexpected one is reported. */
  failureOf(error: unknown): Failure;
  /** Files of the tool are being fetched. */
  onBytes(bytes: BytesProgress): void;
}

export function createSessionCore<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: ToolDefinition<I, O, Found>,
  deps: SessionDeps,
): SessionCore<I, O, Found> {
  const store = createSessionStore(definition, deps.signal);
  let runner: ToolRunner<I, O, Found> | null = null;
  const made = new WeakMap<Blob, readonly RecipeStep[]>();
  deps.signal.addEventListener('abort', () => {
    runner?.dispose();
    deps.codec.dispose();
    deps.pictureCheck.dispose();
  });
  const makeRunner = (): ToolRunner<I, O, Found> => {
    const made = definition.createRunner({ signal: deps.signal, api: deps.api, runTask: deps.runTask });
    if (!isGuarded(definition)) return made;
    const { check } = deps.pictureCheck;
    if (definition.place === 'device' || definition.here || made.preview) {
      const seen = new Set<string>();
      // After the tool's own look at a file, which the visitor waits for: both would share the processor.
      const look = (): void => {
        const names = store.names.filter((name) => store.state.insights[name].status !== 'looking');
        checkEarly<I>(check, store.state.inputs, names, seen);
      };
      const later = (): void => queueMicrotask(look);
      store.subscribe(later);
      later();
    }
    return guardRunner(made, definition, check, () => store.view());
  };
  return {
    definition,
    deps,
    store,
    origins: createOrigins(),
    details: createPhotoDetails(),
    touched: new Set(),
    steps: {
      of: (file) => made.get(file) ?? deps.stepsOf?.(file) ?? [],
      note: (file, steps) => void made.set(file, steps),
    },
    runner: () => (runner ??= makeRunner()),
    madeRunner: () => runner,
    failureOf(error) {
      const failure = failureFrom(error);
      if (failure.kind === 'unexpected' || failure.kind === 'worker-crashed') deps.report(failure);
      return failure;
    },
    onBytes(bytes) {
      if (store.state.preparation.status === 'loading') store.set({ preparation: { status: 'loading', bytes } });
    },
  };
}

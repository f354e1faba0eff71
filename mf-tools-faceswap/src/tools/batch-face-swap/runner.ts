import {
  fileStem,
  isAbort,
  type ImagesItem,
  type ImagesOutput,
  type ImagesValue,
  type ImageValue,
  type InputValue,
  type RunContext,
  type RunOutput,
  type WorkContext,
} from '@facet/workbench';
import { failureFrom } from '@facet/workbench/worker';
import { stillOf, type FaceClient } from '../../face/client.ts';
import { doubtNotes, type FoundFaces } from '../../face/found.ts';
import { keptIn } from '../../face/kept.ts';
import { doneState, queueOf, rolesOf, swapFor, typeOf, withState, type BatchOptions } from './batch.ts';

/** Longest side, in pixels, of a result in the list. */
const THUMB_SIDE = 320;

export interface BatchRunRequest {
  readonly inputs: { readonly one: ImageValue; readonly many: ImagesValue };
  readonly options: BatchOptions;
  readonly resume?: ImagesOutput | null;
}

export interface BatchRunner {
  prepare(context: WorkContext): Promise<void>;
  /** Faces of the single picture; the stack is looked at while it is worked on. */
  inspect(name: 'one' | 'many', value: InputValue, context: WorkContext): Promise<FoundFaces | null>;
  run(request: BatchRunRequest, context: RunContext): Promise<RunOutput>;
  dispose(): void;
}

/**
 * Swaps picture by picture. One full-size picture is decoded at a time, and each is forgotten when it is done. What
 * cannot be done with one picture is said of that one, and the next follows.
 *
 * Rejects with `FailureError` when the single picture or the engine is of no use, else with `AbortError`.
 */
export function createBatchRunner(faces: FaceClient): BatchRunner {
  let shown: ImageValue | null = null;
  return {
    prepare: ({ bytes }) => faces.ready(bytes),

    async inspect(name, value, { stage, bytes }) {
      if (name === 'many') return null;
      if (value.kind !== 'image') throw new TypeError('the single input takes one picture');
      stage('loading', null);
      if (shown && shown.id !== value.id) faces.forget([shown]);
      shown = value;
      return faces.look({ picture: value, role: 'source' }, { stage, bytes });
    },

    async run({ inputs: { one, many }, options, resume = null }, { signal, stage, bytes, partial }) {
      const roles = rolesOf(options.mode);
      let queue = queueOf(many, `${fileStem(one.name)}-face-swaps`, resume);
      const todo = queue.items.filter(({ state }) => state.status === 'waiting').map(({ id }) => id);
      const update = (id: string, state: ImagesItem['state'], thumb: Blob | null = null): void => {
        queue = withState(queue, id, state, thumb);
        partial(queue);
      };
      partial(queue);
      await faces.ready(bytes);
      signal.throwIfAborted();
      stage('swapping', 0);
      const quiet = { stage: () => undefined, bytes, signal };
      await faces.look({ picture: one, role: roles.one }, quiet);
      for (const [index, id] of todo.entries()) {
        const item = many.items.find((picture) => picture.id === id)!;
        const before = options.mode === 'one-to-many' ? item : one;
        update(id, { status: 'working' });
        try {
          // The worker that knew it may have ended with the picture before.
          await faces.look({ picture: one, role: roles.one }, quiet);
          const found = await faces.look({ picture: item, role: roles.item }, quiet);
          const { blob, thumb, width, height, doubts, better } = await faces.swap(
            {
              ...swapFor(one, item, found, options),
              type: typeOf(options.format),
              keeps: keptIn(options),
              thumbSide: THUMB_SIDE,
            },
            { ...quiet, stage: (_, f) => stage('swapping', (index + (f ?? 0)) / todo.length) },
          );
          const stem =
            options.mode === 'one-to-many'
              ? `${fileStem(item.name)}-face-swap`
              : `${fileStem(one.name)}-${fileStem(item.name)}`;
          const notes = doubtNotes({ doubts, better });
          const output = { kind: 'image', blob, width, height, before: stillOf(before), stem, notes } as const;
          update(id, doneState(output), thumb);
        } catch (error) {
          if (isAbort(error) || signal.aborted) throw error;
          const failure = failureFrom(error);
          update(id, { status: failure.kind === 'tool' ? 'skipped' : 'failed', failure });
        }
        faces.forget([item]);
        stage('swapping', (index + 1) / todo.length);
      }
      return queue;
    },

    dispose: () => faces.dispose(),
  };
}

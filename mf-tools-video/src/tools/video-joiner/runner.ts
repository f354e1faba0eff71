import {
  createWorkerClient,
  FailureError,
  fileStem,
  type RunOutput,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import { formatTime } from '@facet/workbench';
import type { JoinCalls, JoinFacts } from './calls.ts';
import { requestOf, type JoinOptionValues } from './joinOptions.ts';

export interface JoinRunnerDeps {
  /** A worker; `aac` with an AAC encoder of its own. */
  readonly spawn: (aac: boolean) => WorkerLike;
  readonly encodesAac: () => Promise<boolean>;
}

export interface JoinRunner {
  look(blob: Blob): Promise<JoinFacts>;
  run(request: { readonly options: JoinOptionValues }, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/** Looks at clips and joins them in a worker. A cancelled run ends it. */
export function createJoinRunner({ spawn, encodesAac }: JoinRunnerDeps): JoinRunner {
  let own = true;
  const client = createWorkerClient<JoinCalls>(() => spawn(!own));
  return {
    look: (blob) => client.call('look', { blob }),
    async run({ options }, { signal, stage }) {
      const [first] = options.clips;
      if (!first) throw new FailureError({ kind: 'unexpected', detail: 'there are no clips' });
      own = await encodesAac();
      // A worker that was started before may lack the encoder.
      if (!own) client.stop();
      const { blob, extension, width, height, duration } = await client.call('join', requestOf(options), {
        signal,
        onProgress: (p) => stage(p.stage, p.fraction),
      });
      return {
        kind: 'file',
        blob,
        media: 'video',
        name: `${fileStem(first.name)}-joined.${extension}`,
        notes: [
          { id: 'made', tone: 'info', message: 'note.made', values: { duration: formatTime(duration), width, height } },
        ],
      };
    },
    dispose: () => client.stop(),
  };
}

/** The code of a refusal, else that of a damaged file. */
export const refusalCode = (error: unknown): string =>
  error instanceof FailureError && error.failure.kind === 'tool' ? error.failure.code : 'damaged';

import {
  createWorkerClient,
  createWorkerLoader,
  type AssetStore,
  type RunOutput,
  type WorkContext,
  type WorkerLike,
} from '@facet/workbench';
import type { NetworkBytes } from './networks.ts';

/** Calls of a page to a worker that makes a clip. */
export interface FilmCalls<Request, Report> {
  /** Starts the networks, from their files by name. */
  load: { request: NetworkBytes; answer: true };
  make: { request: Request; answer: Report };
}

export interface FilmRunnerDeps {
  /** A worker; `aac` with an AAC encoder of its own. */
  readonly spawn: (aac: boolean) => WorkerLike;
  readonly encodesAac: () => Promise<boolean>;
  readonly assets: AssetStore;
}

export interface FilmRunner<Run> {
  prepare(context: WorkContext): Promise<void>;
  run(request: Run, context: WorkContext): Promise<RunOutput>;
  dispose(): void;
}

/**
 * Has a clip made in a worker. A cancelled run ends it.
 * @param requestOf the worker's request
 * @param outputOf what the page shows of its report
 */
export function createFilmRunner<Run, Request, Report>(
  { spawn, encodesAac, assets }: FilmRunnerDeps,
  requestOf: (run: Run) => Request,
  outputOf: (report: Report, run: Run) => RunOutput,
): FilmRunner<Run> {
  let aac = true;
  const client = createWorkerClient<FilmCalls<Request, Report>>(() => spawn(aac));
  const ready = createWorkerLoader({
    client,
    fetch: (bytes) => assets.load(bytes),
    give: (files, signal) => client.call('load', Object.fromEntries(files), { signal }),
  });
  return {
    async prepare({ bytes }) {
      await assets.load(bytes);
    },
    async run(run, { signal, stage, bytes }) {
      aac = !(await encodesAac());
      await ready(bytes, signal);
      const report = await client.call('make', requestOf(run), {
        signal,
        onProgress: (p) => stage(p.stage, p.fraction),
      });
      return outputOf(report, run);
    },
    dispose: () => client.stop(),
  };
}

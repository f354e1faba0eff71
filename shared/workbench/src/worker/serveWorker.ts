import {
  refusalOf,
  type CallMessage,
  type WorkerCalls,
  type WorkerMessage,
  type WorkerProgress,
} from './workerProtocol.ts';

/** What a handler may use beside its request. */
export interface HandlerContext {
  /** Reports the progress of this call to the page. */
  progress(stage: string, fraction: number | null): void;
  /** Names buffers of the answer that move to the page instead of being copied. */
  transfer(...items: readonly Transferable[]): void;
}

export type WorkerHandlers<Calls extends WorkerCalls<Calls>> = {
  readonly [K in keyof Calls]: (
    request: Calls[K]['request'],
    context: HandlerContext,
  ) => Promise<Calls[K]['answer']> | Calls[K]['answer'];
};

/** The part of a worker's global scope that is used here. */
export interface WorkerScope {
  postMessage(message: WorkerMessage, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<CallMessage>) => void): void;
}

/** The global scope of the worker that this runs in. */
export const workerScope = (): WorkerScope => globalThis as unknown as WorkerScope;

/** Milliseconds between two progress messages of one stage: a page is drawn for each, and bars move smoothly from one to the next. */
export const PROGRESS_INTERVAL_MS = 200;

/**
 * Forwards progress, throttled: a new stage, a first number and the end (1) at once, everything else when
 * `PROGRESS_INTERVAL_MS` have passed since the last message.
 *
 * @param now milliseconds of a clock that does not go back
 */
export function throttleProgress(
  report: (progress: WorkerProgress) => void,
  now: () => number,
): (progress: WorkerProgress) => void {
  let last: WorkerProgress | null = null;
  let reportedAt = 0;
  return (progress) => {
    const news =
      last?.stage !== progress.stage ||
      (last.fraction === null) !== (progress.fraction === null) ||
      progress.fraction === 1;
    if (!news && now() - reportedAt < PROGRESS_INTERVAL_MS) return;
    last = progress;
    reportedAt = now();
    report(progress);
  };
}

/**
 * Answers the calls of `createWorkerClient` inside a worker. A handler that throws refuses that call alone.
 *
 * @param now clock of the progress messages, in milliseconds
 */
export function serveWorker<Calls extends WorkerCalls<Calls>>(
  scope: WorkerScope,
  handlers: WorkerHandlers<Calls>,
  now: () => number = () => performance.now(),
): void {
  scope.addEventListener('message', (event) => {
    const { id, name, request } = event.data;
    const transfers: Transferable[] = [];
    const report = throttleProgress((progress) => scope.postMessage({ kind: 'progress', id, progress }, []), now);
    const context: HandlerContext = {
      progress: (stage, fraction) => report({ stage, fraction }),
      transfer: (...items) => void transfers.push(...items),
    };
    void (async () => {
      try {
        if (!Object.hasOwn(handlers, name)) throw new Error(`no handler for ${name}`);
        const answer: unknown = await handlers[name as keyof Calls](request, context);
        scope.postMessage({ kind: 'answer', id, answer }, transfers);
      } catch (error) {
        scope.postMessage({ kind: 'refusal', id, refusal: refusalOf(error) }, []);
      }
    })();
  });
}

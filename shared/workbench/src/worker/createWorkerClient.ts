import { FailureError } from '../model/failure.ts';
import { WorkerBlockedError } from './workerProtocol.ts';
import type { CallMessage, WorkerCalls, WorkerMessage, WorkerProgress, WorkerRefusal } from './workerProtocol.ts';

/** The part of `Worker` that the client uses. */
export interface WorkerLike {
  postMessage(message: CallMessage, transfer: Transferable[]): void;
  terminate(): void;
  set onmessage(listener: ((event: MessageEvent<WorkerMessage>) => void) | null);
  set onerror(listener: ((event: ErrorEvent) => void) | null);
  set onmessageerror(listener: ((event: MessageEvent) => void) | null);
}

export interface CallOptions {
  /** Abort stops the worker itself: work that runs in it cannot be interrupted otherwise. */
  readonly signal?: AbortSignal | undefined;
  readonly transfer?: readonly Transferable[];
  readonly onProgress?: ((progress: WorkerProgress) => void) | undefined;
}

export interface WorkerClient<Calls extends WorkerCalls<Calls>> {
  /**
   * Calls the worker; starts one if there is none.
   * Rejects with `AbortError` (DOMException) after an abort, else with `FailureError`.
   */
  call<K extends keyof Calls & string>(
    name: K,
    request: Calls[K]['request'],
    options?: CallOptions,
  ): Promise<Calls[K]['answer']>;
  /** Grows by one whenever a worker ends; what was sent to it is gone. */
  readonly generation: number;
  /** Stops the worker and rejects what is under way. The next call starts a new one. */
  stop(): void;
}

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: WorkerProgress) => void) | undefined;
}

const failureOf = (refusal: WorkerRefusal): FailureError => {
  switch (refusal.kind) {
    case 'tool':
      return new FailureError({ kind: 'tool', code: refusal.code, values: refusal.values });
    case 'out-of-memory':
      return new FailureError({ kind: 'out-of-memory' });
    case 'unexpected':
      return new FailureError({ kind: 'unexpected', detail: refusal.message });
    default: {
      const never: never = refusal;
      return never;
    }
  }
};

const aborted = (): DOMException => new DOMException('cancelled', 'AbortError');

/**
 * A typed client of one worker: requests with ids, progress, transferables.
 *
 * A worker killed by the browser, such as one out of memory, shows as an `error` event without a message; it is
 * reported as `worker-crashed`, whose words mention memory too.
 *
 * @param spawn makes a worker; called at the first call and after each stop
 */
export function createWorkerClient<Calls extends WorkerCalls<Calls>>(spawn: () => WorkerLike): WorkerClient<Calls> {
  let worker: WorkerLike | null = null;
  let generation = 0;
  let nextId = 1;
  const pending = new Map<number, Pending>();

  const end = (error: Error): void => {
    if (worker) generation += 1;
    worker?.terminate();
    worker = null;
    const waiting = [...pending.values()];
    pending.clear();
    for (const { reject } of waiting) reject(error);
  };

  const start = (): WorkerLike => {
    const made = spawn();
    made.onmessage = ({ data }) => {
      const call = pending.get(data.id);
      if (!call) return;
      switch (data.kind) {
        case 'progress':
          call.onProgress?.(data.progress);
          return;
        case 'answer':
          pending.delete(data.id);
          call.resolve(data.answer);
          return;
        case 'refusal':
          pending.delete(data.id);
          call.reject(failureOf(data.refusal));
          return;
        default: {
          const never: never = data;
          return never;
        }
      }
    };
    made.onerror = (event) => {
      if (made !== worker) return;
      const { error, message = '' } = event;
      end(
        new FailureError(
          error instanceof WorkerBlockedError
            ? { kind: 'worker-blocked' }
            : { kind: 'worker-crashed', detail: message },
        ),
      );
    };
    made.onmessageerror = () => {
      if (made === worker) end(new FailureError({ kind: 'worker-crashed', detail: 'message could not be read' }));
    };
    return made;
  };

  return {
    get generation() {
      return generation;
    },
    call(name, request, { signal, transfer = [], onProgress } = {}) {
      if (signal?.aborted) return Promise.reject(aborted());
      return new Promise<unknown>((resolve, reject) => {
        const id = nextId++;
        const onAbort = (): void => end(aborted());
        const finishWith = <T>(act: (value: T) => void) => {
          return (value: T): void => {
            signal?.removeEventListener('abort', onAbort);
            act(value);
          };
        };
        try {
          worker ??= start();
          pending.set(id, { resolve: finishWith(resolve), reject: finishWith(reject), onProgress });
          worker.postMessage({ kind: 'call', id, name, request }, [...transfer]);
          signal?.addEventListener('abort', onAbort, { once: true });
        } catch (error) {
          pending.delete(id);
          reject(
            new FailureError({ kind: 'unexpected', detail: error instanceof Error ? error.message : String(error) }),
          );
        }
      });
    },
    stop: () => end(aborted()),
  };
}

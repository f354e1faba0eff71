import path from 'node:path';
import { errorMessage } from '../start-error.ts';
import { launch, type Launched } from './launch.ts';
import { watchMemory } from './memory.ts';

/** What a process is started with. */
export interface StartMessage {
  /** Address of a module that exports `open(data)`, which resolves to a function that handles requests. */
  readonly module: string;
  readonly data: unknown;
}
export interface RequestMessage {
  readonly id: number;
  readonly request: unknown;
}
export type ResponseMessage =
  | { readonly id: number; readonly ok: true; readonly result: unknown }
  | { readonly id: number; readonly ok: false; readonly reason: string };

/** A process did not handle a request: it threw, ended, took too long or too much memory. */
export class RequestProcessError extends Error {
  override readonly name = 'RequestProcessError';
}

/** A child process that handles one request at a time. */
export interface RequestProcess<Request, Result> {
  /** @throws RequestProcessError; the next request has a new process, unless this one merely threw */
  call(request: Request): Promise<Result>;
  /** Ends it in the middle of whatever it does. */
  close(): Promise<void>;
}

export interface RequestProcessOptions {
  readonly module: URL;
  /** Structured clone of what `open` is given. */
  readonly data?: unknown;
  /** A request that takes longer ends the process, milliseconds. */
  readonly timeoutMs: number;
  /** Largest heap of JavaScript, MiB. */
  readonly heapMb: number;
  /** Most memory in all, that of decoders and of programs it starts included, MiB. */
  readonly memoryMb: number;
  /** @returns stops it */
  readonly timer?: (ms: number, ring: () => void) => () => void;
  readonly watch?: typeof watchMemory;
}

function startTimer(ms: number, ring: () => void): () => void {
  const timer = setTimeout(ring, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** A process that starts with the first request and does not keep this one alive. */
export function createRequestProcess<Request, Result>({
  module,
  data,
  timeoutMs,
  heapMb,
  memoryMb,
  timer = startTimer,
  watch = watchMemory,
}: RequestProcessOptions): RequestProcess<Request, Result> {
  let current: Launched | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  function start(): Launched {
    const launched = launch({ entry: path.join(import.meta.dirname, 'request-process-entry.mjs'), heapMb });
    // A failed send shows as the end of the process.
    launched.child.on('error', () => undefined);
    launched.child.send({ module: module.href, data } satisfies StartMessage);
    launched.child.once('exit', () => {
      if (current === launched) current = null;
    });
    return launched;
  }

  function once(request: Request): Promise<Result> {
    const launched = (current ??= start());
    const { child } = launched;
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        stopTimer();
        stopWatch();
        launched.unref();
        child.off('message', onMessage).off('exit', end);
      };
      const onMessage = (message: unknown): void => {
        const response = message as ResponseMessage;
        if (response.id !== id) return;
        leave();
        if (response.ok) resolve(response.result as Result);
        else reject(new RequestProcessError(response.reason));
      };
      const lose = (reason: string): void => {
        leave();
        if (current === launched) current = null;
        launched.kill();
        reject(new RequestProcessError(reason));
      };
      const end = (): void => {
        lose('the process ended');
      };
      const stopTimer = timer(timeoutMs, () => {
        lose(`no answer within ${String(timeoutMs / 1000)} s`);
      });
      const stopWatch = watch(child.pid ?? 0, memoryMb * 2 ** 20, () => {
        lose(`more than ${String(memoryMb)} MiB of memory`);
      });
      launched.ref();
      child.on('message', onMessage).on('exit', end);
      child.send({ id, request } satisfies RequestMessage, (error) => {
        if (error !== null) lose(errorMessage(error));
      });
    });
  }

  return {
    call(request) {
      const result = turn.then(() => once(request));
      turn = result.catch(() => undefined);
      return result;
    },
    async close() {
      const launched = current;
      current = null;
      if (launched === null || launched.child.exitCode !== null || launched.child.signalCode !== null) return;
      const ended = new Promise((resolve) => launched.child.once('exit', resolve));
      launched.kill();
      await ended;
    },
  };
}

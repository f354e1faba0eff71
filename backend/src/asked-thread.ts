import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorMessage } from './start-error.ts';

/** What a thread is started with. */
export interface ThreadData {
  /** Address of a module that exports `open(data)`, which resolves to a function that answers questions. */
  readonly module: string;
  readonly data: unknown;
}
export interface Asked {
  readonly id: number;
  readonly question: unknown;
}
export type Answered =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | { readonly id: number; readonly ok: false; readonly reason: string };

/** A thread gave no answer: it threw, ended, took too long or too much memory. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';
}

/** A worker thread that is asked one thing after the other. */
export interface AskedThread<Question, Answer> {
  /** @throws ThreadError; the next question has a new thread, unless this one merely threw */
  ask(question: Question): Promise<Answer>;
  /** Ends it in the middle of whatever it does. */
  close(): Promise<void>;
}

export interface AskedThreadOptions {
  readonly module: URL;
  /** Structured clone of what `open` is given. */
  readonly data?: unknown;
  /** An answer that takes longer ends the thread, milliseconds. */
  readonly patience: number;
  /** Largest heap, MiB; WebAssembly comes on top. */
  readonly memory: number;
  /** @returns stops it */
  readonly timer?: (ms: number, ring: () => void) => () => void;
}

function startTimer(ms: number, ring: () => void): () => void {
  const timer = setTimeout(ring, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** A thread that starts with the first question, without the process's environment, and does not keep the process alive. */
export function createAskedThread<Question, Answer>({
  module,
  data,
  patience,
  memory,
  timer = startTimer,
}: AskedThreadOptions): AskedThread<Question, Answer> {
  let thread: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let asked = 0;

  function start(): Worker {
    const workerData: ThreadData = { module: module.href, data };
    const worker = new Worker(path.join(import.meta.dirname, 'asked-thread-entry.mjs'), {
      workerData,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    worker.stdout.resume();
    worker.stderr.resume();
    // It may fail once more while it ends.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  }

  function once(question: Question): Promise<Answer> {
    const worker = (thread ??= start());
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        stop();
        worker.unref();
        worker.off('message', hear).off('error', fail).off('exit', end);
      };
      const hear = (answered: Answered): void => {
        if (answered.id !== id) return;
        leave();
        if (answered.ok) resolve(answered.answer as Answer);
        else reject(new ThreadError(answered.reason));
      };
      const lose = (reason: string): void => {
        leave();
        if (thread === worker) thread = null;
        void worker.terminate();
        reject(new ThreadError(reason));
      };
      const fail = (error: unknown): void => {
        lose(errorMessage(error));
      };
      const end = (): void => {
        lose('the thread ended');
      };
      const stop = timer(patience, () => {
        lose(`no answer within ${String(patience / 1000)} s`);
      });
      worker.ref();
      worker.on('message', hear).on('error', fail).on('exit', end);
      worker.postMessage({ id, question } satisfies Asked);
    });
  }

  return {
    ask(question) {
      const answer = turn.then(() => once(question));
      turn = answer.catch(() => undefined);
      return answer;
    },
    async close() {
      await thread?.terminate();
      thread = null;
    },
  };
}

import path from 'node:path';
import { errorMessage } from '../start-error.ts';
import { launch, type Launched } from './launch.ts';
import { watchMemory } from './memory.ts';

/** What a process is started with. */
export interface StartMessage {
  /** Address of a module that exports `open(data)`, which resolves to a function that answers questions. */
  readonly module: string;
  readonly data: unknown;
}
export interface Question {
  readonly id: number;
  readonly question: unknown;
}
export type Answered =
  | { readonly id: number; readonly ok: true; readonly answer: unknown }
  | { readonly id: number; readonly ok: false; readonly reason: string };

/** A process gave no answer: it threw, ended, took too long or too much memory. */
export class RequestProcessError extends Error {
  override readonly name = 'AskedProcessError';
}

/** A child process that handles one request at a time. */
export interface RequestProcess<Request, Answer> {
  /** @throws AskedProcessError; the next question has a new process, unless this one merely threw */
  call(question: Request): Promise<Answer>;
  /** Ends it in the middle of whatever it does. */
  close(): Promise<void>;
}

export interface RequestProcessOptions {
  readonly module: URL;
  /** Structured clone of what `open` is given. */
  readonly data?: unknown;
  /** An answer that takes longer ends the process, milliseconds. */
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

/** A process that starts with the first question and does not keep this one alive. */
export function createRequestProcess<Request, Answer>({
  module,
  data,
  timeoutMs,
  heapMb,
  memoryMb,
  timer = startTimer,
  watch = watchMemory,
}: RequestProcessOptions): RequestProcess<Request, Answer> {
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

  function once(question: Request): Promise<Answer> {
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
        const answered = message as Answered;
        if (answered.id !== id) return;
        leave();
        if (answered.ok) resolve(answered.answer as Answer);
        else reject(new RequestProcessError(answered.reason));
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
      child.send({ id, question } satisfies Question, (error) => {
        if (error !== null) lose(errorMessage(error));
      });
    });
  }

  return {
    call(question) {
      const answer = turn.then(() => once(question));
      turn = answer.catch(() => undefined);
      return answer;
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

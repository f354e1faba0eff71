import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readPicture } from './picture.ts';
import { type FileLimits, type Verdict, verdictOf } from './verdict.ts';

/** Judges files that nobody has looked at yet. */
export interface Judge {
  /** @param path on this machine's disk */
  judge(path: string): Promise<Verdict>;
  close(): Promise<void>;
}

/** What the worker thread is asked, and what it answers. */
export interface Question {
  readonly id: number;
  readonly path: string;
  readonly limits: FileLimits;
}
export interface Answer {
  readonly id: number;
  readonly verdict: Verdict;
}

/** A file that takes longer to be read is refused, milliseconds; and so is one that needs more memory, MiB. */
const patience = 60_000;
const memory = 256;

const broken: Verdict = { ok: false, rule: 'error.fileBroken' };

/** @returns stops it */
function startTimer(ms: number, ring: () => void): () => void {
  const timer = setTimeout(ring, ms);
  return () => {
    clearTimeout(timer);
  };
}

/**
 * A judge whose readers run in a worker thread of their own, started with the first file: a file that makes one of them loop
 * or grow ends that thread, is refused, and the next file has a new one. One file after the other.
 */
export function createJudge(
  limits: FileLimits,
  {
    module = path.join(import.meta.dirname, 'thread-entry.mjs'),
    timer = startTimer,
  }: { readonly module?: string; readonly timer?: typeof startTimer } = {},
): Judge {
  let thread: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let asked = 0;

  function start(): Worker {
    const worker = new Worker(module, {
      // Readers of strangers' files need to know nothing of this process.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    worker.unref();
    return worker;
  }

  function ask(path: string): Promise<Verdict> {
    const worker = (thread ??= start());
    asked += 1;
    const question: Question = { id: asked, path, limits };
    return new Promise((resolve) => {
      const settle = (verdict: Verdict): void => {
        stop();
        worker.off('message', hear).off('error', fail).off('exit', fail);
        resolve(verdict);
      };
      const hear = (answer: Answer): void => {
        if (answer.id === question.id) settle(answer.verdict);
      };
      const fail = (): void => {
        if (thread === worker) thread = null;
        // A thread that has failed may fail once more while it ends.
        worker.on('error', () => undefined);
        void worker.terminate();
        settle(broken);
      };
      const stop = timer(patience, fail);
      worker.on('message', hear).on('error', fail).on('exit', fail);
      worker.postMessage(question);
    });
  }

  return {
    async judge(path) {
      const answered = turn.then(() => ask(path));
      turn = answered;
      const verdict = await answered;
      if (!verdict.ok || verdict.facts.width !== null || !verdict.facts.type.startsWith('image/')) return verdict;
      return verdictOf(() => readPicture(path, verdict.facts, limits));
    },
    async close() {
      await turn;
      await thread?.terminate();
      thread = null;
    },
  };
}

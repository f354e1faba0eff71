import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode, errorMessage } from '../../start-error.ts';
import type { TaskError, TaskJob, TaskOutcome } from './tool.ts';

/** What a thread is given. */
export interface ThreadInput {
  /** Address of the module that exports `work`. */
  readonly module: string;
  readonly job: TaskJob;
}

/** What a thread tells. */
export type ThreadMessage =
  { readonly kind: 'report'; readonly stage: string; readonly fraction: number | null } | ThreadEnd;

/** How a thread ended by its own word. */
type ThreadEnd =
  | { readonly kind: 'made'; readonly outcome: TaskOutcome }
  /** The work says what is wrong. */
  | { readonly kind: 'refused'; readonly failure: TaskError['kind']; readonly message: string }
  /** The work has a fault. */
  | { readonly kind: 'threw'; readonly reason: string };

/** How a thread ended: `crashed` without a word, by lack of memory or because it left. */
export type WorkEnd = ThreadEnd | { readonly kind: 'crashed'; readonly reason: string };

export interface Thread {
  /** Never rejects. */
  readonly ended: Promise<WorkEnd>;
  /** Ends it at once, in the middle of whatever it does. */
  stop(): Promise<void>;
}

/** Largest heap of a thread, MiB; WebAssembly and the pictures of native libraries come on top. */
const heap = 2048;

/** Of the process's environment, what work on a stranger's file may know. */
const known = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_ENV', 'FFMPEG_PATH', 'FACET_VIDEO_SECONDS'] as const;

/** Runs the work of one task in a thread of its own. */
export function startThread(
  { module, job }: { readonly module: URL; readonly job: TaskJob },
  onReport: (stage: string, fraction: number | null) => void,
): Thread {
  const input: ThreadInput = { module: module.href, job };
  const worker = new Worker(path.join(import.meta.dirname, 'thread-entry.mjs'), {
    workerData: input,
    // What is not set must be absent: a thread would get the word "undefined".
    env: Object.fromEntries(
      known.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const ended = new Promise<WorkEnd>((resolve) => {
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'report') onReport(message.stage, message.fraction);
      else resolve(message);
    });
    worker.on('error', (error) => {
      const kind = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'crashed' : 'threw';
      resolve({ kind, reason: errorMessage(error) });
    });
    worker.on('exit', (code) => {
      resolve({ kind: 'crashed', reason: `the thread left with ${String(code)}` });
    });
  });
  return {
    ended,
    async stop() {
      await worker.terminate();
    },
  };
}

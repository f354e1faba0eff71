import path from 'node:path';
import { launch } from '../../isolated/launch.ts';
import { watchMemory } from '../../isolated/memory.ts';
import { errorMessage } from '../../start-error.ts';
import type { TaskError, TaskJob, TaskOutcome } from './tool.ts';

/** What a process is given. */
export interface WorkInput {
  /** Address of the module that exports `work`. */
  readonly module: string;
  readonly job: TaskJob;
}

/** What a process is sent after its input. */
export type WorkNews = 'news';

/** A message of a work process. */
export type WorkMessage =
  | { readonly kind: 'report'; readonly stage: string; readonly fraction: number | null }
  | { readonly kind: 'note'; readonly value: unknown }
  /** A step begins, or has ended, that must not be cut off. */
  | { readonly kind: 'hold'; readonly on: boolean }
  | SaidEnd;

/** How work ended by its own word. */
type SaidEnd =
  | { readonly kind: 'made'; readonly outcome: TaskOutcome }
  /** The work says what is wrong. */
  | { readonly kind: 'refused'; readonly failure: TaskError['kind']; readonly message: string }
  /** The work has a fault. */
  | { readonly kind: 'threw'; readonly reason: string };

/** How a process ended: `crashed` without a word, by lack of memory or because it left. */
export type WorkEnd = SaidEnd | { readonly kind: 'crashed'; readonly reason: string };

export interface WorkProcess {
  /** Never rejects. */
  readonly ended: Promise<WorkEnd>;
  /** Has the work look up what it waits for. */
  sendNews(): void;
  /** Ends it and what it started, in the middle of whatever it does; a step that it holds has `HOLD_MS` to end. */
  stop(): Promise<void>;
}

/** Largest heap of JavaScript, and memory in all with the pictures of native libraries and ffmpeg, MiB. */
const heapMb = 2048;
const memoryMb = 4096;

/** Longest time that a step may hold a process which is to end, milliseconds. */
const HOLD_MS = 10_000;

/** Of the settings, what work on a stranger's file needs. */
const known = ['FFMPEG_PATH', 'FACET_VIDEO_SECONDS'] as const;

/** Runs the work of one task in a process of its own. @param network whether the work is done by servers elsewhere */
export function startWork(
  { module, job, network = false }: { readonly module: URL; readonly job: TaskJob; readonly network?: boolean },
  onReport: (stage: string, fraction: number | null) => void,
  onNote: (value: unknown) => void = () => undefined,
): WorkProcess {
  const launched = launch({
    entry: path.join(import.meta.dirname, 'work-process-entry.mjs'),
    heapMb,
    network,
    env: Object.fromEntries(
      known.flatMap((name) => {
        const value = process.env[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  });
  const { child } = launched;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    // A program that could not be started has no exit.
    child.once('error', () => {
      resolve();
    });
  });
  const hold = createHold();
  const ended = new Promise<WorkEnd>((resolve) => {
    const stopWatch = watchMemory(child.pid ?? 0, memoryMb * 2 ** 20, () => {
      resolve({ kind: 'crashed', reason: `more than ${String(memoryMb)} MiB of memory` });
      launched.kill();
    });
    child.on('message', (message: WorkMessage) => {
      if (message.kind === 'report') onReport(message.stage, message.fraction);
      else if (message.kind === 'note') onNote(message.value);
      else if (message.kind === 'hold') hold.change(message.on);
      else resolve(message);
    });
    child.on('error', (error) => {
      stopWatch();
      resolve({ kind: 'crashed', reason: errorMessage(error) });
    });
    child.once('exit', (code, signal) => {
      stopWatch();
      resolve({ kind: 'crashed', reason: `the process left with ${String(code ?? signal)}` });
    });
  });
  child.send({ module: module.href, job } satisfies WorkInput);
  return {
    ended,
    sendNews() {
      // A process that has just ended needs none.
      if (child.connected) child.send('news' satisfies WorkNews, () => undefined);
    },
    async stop() {
      await Promise.race([hold.released(), exited]);
      launched.kill();
      await exited;
    },
  };
}

/** Whether a process is in a step that must not be cut off. */
function createHold(): { change(on: boolean): void; released(): Promise<void> } {
  let isOn = false;
  let release = (): void => undefined;
  return {
    change(on) {
      isOn = on;
      if (!on) release();
    },
    /** Resolves as soon as no step holds, or after `HOLD_MS`. */
    released: () =>
      isOn
        ? new Promise((resolve) => {
            const timer = setTimeout(resolve, HOLD_MS);
            release = () => {
              clearTimeout(timer);
              resolve();
            };
          })
        : Promise.resolve(),
  };
}

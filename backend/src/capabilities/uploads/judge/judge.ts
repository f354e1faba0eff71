import {
  type RequestProcess,
  type RequestProcessOptions,
  createRequestProcess,
} from '../../../isolated/request-process.ts';
import { mediaSlots, type Slots } from '../../../isolated/slots.ts';
import type { FileLimits, Verdict } from './verdict.ts';

/** Judges untrusted files. */
export interface Judge {
  /** @param path on this machine's disk */
  judge(path: string): Promise<Verdict>;
  close(): Promise<void>;
}

/** A file that takes longer to be read is refused, milliseconds; and so is one that needs more memory, MiB. */
const timeoutMs = 60_000;
const heapMb = 256;
const memoryMb = 1_280;
/** Files that are judged at once, each by a process of its own. */
const readers = 2;

const broken: Verdict = { ok: false, rule: 'error.fileBroken' };

/**
 * A judge whose readers and decoders run in processes of their own, started with the first file: a file that makes one of them
 * loop, grow or crash ends that process, is refused, and the next file has a new one.
 */
export function createJudge(
  limits: FileLimits,
  {
    slots = mediaSlots,
    ...options
  }: Partial<Pick<RequestProcessOptions, 'module' | 'timer' | 'watch'>> & { readonly slots?: Slots } = {},
): Judge {
  const idle: RequestProcess<string, Verdict>[] = [];
  const all = Array.from({ length: readers }, () =>
    createRequestProcess<string, Verdict>({
      module: new URL('./work.ts', import.meta.url),
      data: limits,
      timeoutMs,
      heapMb,
      memoryMb,
      ...options,
    }),
  );
  idle.push(...all);
  return {
    judge: (path) =>
      slots.run(async () => {
        const [fallback] = all;
        const reader = idle.pop() ?? fallback;
        try {
          return (await reader?.call(path)) ?? broken;
        } catch {
          return broken;
        } finally {
          if (reader !== undefined && !idle.includes(reader)) idle.push(reader);
        }
      }),
    async close() {
      await Promise.all(all.map((reader) => reader.close()));
    },
  };
}

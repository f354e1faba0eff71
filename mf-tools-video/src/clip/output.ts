import {
  BufferTarget,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  StreamTarget,
  WebMOutputFormat,
  type Conversion,
  type OutputFormat,
  type Target,
} from 'mediabunny';
import { createDiskFile } from './diskFile.ts';
import { indexInFront } from './fileBoxes.ts';
import { MEMORY_BYTES, MEMORY_MOST_BYTES } from './memory.ts';
import { ClipError } from '@facet/workbench/clip/worker';
import type { Container } from '@facet/workbench/clip';

export const mediaTypes: Readonly<Record<Container, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
};

/** A writer of a container. In memory it puts the index in front, so that a player starts at once; on disk `withTarget` does. */
export function formatFor(container: Container, inMemory: boolean): OutputFormat {
  const fastStart = inMemory ? 'in-memory' : false;
  switch (container) {
    case 'mp4':
      return new Mp4OutputFormat({ fastStart });
    case 'mov':
      return new MovOutputFormat({ fastStart });
    case 'webm':
      return new WebMOutputFormat();
    case 'mkv':
      return new MkvOutputFormat();
  }
}

/** A file that was written. */
export interface WrittenFile<T> {
  readonly blob: Blob;
  readonly value: T;
  /** For what is only needed on the way to something else; the blob cannot be read afterwards. */
  remove(): Promise<void>;
}

/**
 * Writes a file in memory where it will be small, else on the disk; a file that was begun is removed when `work` fails.
 * @param bytes how large it is expected to be
 * @throws ClipError
 */
export async function withTarget<T>(
  bytes: number,
  work: (target: Target, inMemory: boolean) => Promise<T>,
): Promise<WrittenFile<T>> {
  const file = bytes > MEMORY_BYTES ? await createDiskFile(Date.now()) : null;
  if (!file) {
    if (bytes > MEMORY_MOST_BYTES) throw new ClipError('no-room');
    const target = new BufferTarget();
    const value = await work(target, true);
    if (!target.buffer) throw new ClipError('damaged');
    return { blob: new Blob([target.buffer]), value, remove: () => Promise.resolve() };
  }
  try {
    const value = await work(new StreamTarget(file.writable), false);
    return { blob: await indexInFront(await file.finish()), value, remove: () => file.discard() };
  } catch (error) {
    await file.discard();
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new ClipError('no-room') : error;
  }
}

export interface ConversionPorts {
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/** Runs a conversion. @throws ConversionCanceledError after `signal` aborted */
export async function runConversion(conversion: Conversion, { onProgress, signal }: ConversionPorts): Promise<void> {
  const cancel = (): void => void conversion.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  conversion.onProgress = onProgress;
  try {
    if (signal?.aborted) await conversion.cancel();
    await conversion.execute();
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

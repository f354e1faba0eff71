import type { Scores } from '@facet/engines/nsfw';
import { createRequestProcess } from '../../../isolated/request-process.ts';
import { mediaSlots } from '../../../isolated/slots.ts';

/** A look at one picture. */
export interface Look {
  /** On this machine's disk. */
  readonly file: string;
  /** Which of its frames, in shares of the whole, 0 to 1; a still picture has one. */
  readonly frames: readonly number[];
}

/** Says how likely pictures are of a kind that is refused. */
export interface Classifier {
  /** One answer a frame. @throws RequestProcessError for a picture that cannot be read, and when the net does not run */
  look(look: Look): Promise<readonly Scores[]>;
  close(): Promise<void>;
}

/** The net starts with the first look: a second, or a minute on a machine that is busy. Longer than this is stuck, milliseconds. */
const timeoutMs = 120_000;
const heapMb = 512;
const memoryMb = 2048;

/** The net of nsfwjs in a process of its own: a picture that breaks its reader ends that process alone. */
export function createClassifier(): Classifier {
  const net = createRequestProcess<Look, Scores[]>({
    module: new URL('./net.ts', import.meta.url),
    timeoutMs,
    heapMb,
    memoryMb,
  });
  return { look: (look) => mediaSlots.run(() => net.call(look)), close: () => net.close() };
}

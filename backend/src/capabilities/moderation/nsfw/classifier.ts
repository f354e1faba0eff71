import { createAskedThread } from '../../../asked-thread.ts';
import type { Scores } from './scores.ts';

/** A look at one picture. */
export interface Look {
  /** On this machine's disk. */
  readonly file: string;
  /** Which of its frames, in shares of the whole, 0 to 1; a still picture has one. */
  readonly frames: readonly number[];
}

/** Says how likely pictures are of a kind that is refused. */
export interface Classifier {
  /** One answer a frame. @throws ThreadError for a picture that cannot be read, and when the net does not run */
  look(look: Look): Promise<readonly Scores[]>;
  close(): Promise<void>;
}

/** The net starts with the first look: a second, or a minute on a machine that is busy. Longer than this is stuck, milliseconds. */
const patience = 120_000;
const memory = 512;

/** The net of nsfwjs in a thread of its own: a picture that breaks its reader ends that thread alone. */
export function createClassifier(): Classifier {
  const thread = createAskedThread<Look, Scores[]>({
    module: new URL('./net.ts', import.meta.url),
    patience,
    memory,
  });
  return { look: (look) => thread.ask(look), close: () => thread.close() };
}

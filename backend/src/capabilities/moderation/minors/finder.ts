import { createAskedThread } from '../../../asked-thread.ts';

/** Tells whether pictures show apparent minors. */
export interface MinorFinder {
  /** @param file a still picture on this machine's disk. @throws ThreadError when it cannot be told */
  shows(file: string): Promise<boolean>;
  close(): Promise<void>;
}

const patience = 120_000;
const memory = 512;

/** The face engine and the age net in a thread of their own, started with the first picture. */
export function createMinorFinder(): MinorFinder {
  const thread = createAskedThread<string, boolean>({
    module: new URL('./net.ts', import.meta.url),
    patience,
    memory,
  });
  return { shows: (file) => thread.ask(file), close: () => thread.close() };
}

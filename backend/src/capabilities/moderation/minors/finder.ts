import { createRequestProcess } from '../../../isolated/request-process.ts';
import { mediaSlots } from '../../../isolated/slots.ts';

/** Judges whether pictures show apparent minors. */
export interface MinorFinder {
  /** @param file a still picture on this machine's disk. @throws RequestProcessError when it cannot be judged */
  shows(file: string): Promise<boolean>;
  close(): Promise<void>;
}

const timeoutMs = 120_000;
const heapMb = 512;
const memoryMb = 2048;

/** The face engine and the age net in a process of their own, started with the first picture. */
export function createMinorFinder(): MinorFinder {
  const net = createRequestProcess<string, boolean>({
    module: new URL('./net.ts', import.meta.url),
    timeoutMs,
    heapMb,
    memoryMb,
  });
  return { shows: (file) => mediaSlots.run(() => net.call(file)), close: () => net.close() };
}

import { ToolRefusal } from '../worker/workerProtocol.ts';
import { ClipError } from './openVideo.ts';

/** Turns what the core refuses into what the page has words for. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ClipError) throw new ToolRefusal(error.code);
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new ToolRefusal('no-room');
    throw error;
  }
}

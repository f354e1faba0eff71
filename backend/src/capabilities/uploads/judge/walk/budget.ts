import { inflateSync } from 'node:zlib';
import { errorCode } from '../../../../start-error.ts';
import { FileRefusal } from '../verdict.ts';

/** What a file may carry beside its pixels and its sound. */
export interface Budget {
  /** Counts one part: a chunk, a segment, a box. @param bytes that it adds to what is hidden in the file */
  part(bytes: number): void;
  /** Counts what a deflated part becomes, without making more of it than is left. */
  inflated(deflated: Uint8Array): void;
}

/**
 * A budget for metadata. A decoder takes them whole and inflates them: 5 MB of a PNG were 5 GB in it.
 * @param most bytes, as they lie in the file and as they become
 * @param mostParts number of parts
 */
export function createBudget(most: number, mostParts: number): Budget {
  let left = most;
  let parts = 0;
  const refuse = (): never => {
    throw new FileRefusal('error.fileHidden', { most: Math.round(most / 2 ** 20) });
  };
  const spend = (bytes: number): void => {
    left -= bytes;
    if (left < 0) refuse();
  };
  return {
    part(bytes) {
      parts += 1;
      if (parts > mostParts) refuse();
      spend(bytes);
    },
    inflated(deflated) {
      try {
        spend(inflateSync(deflated, { maxOutputLength: left + 1 }).length);
      } catch (error) {
        if (error instanceof FileRefusal) throw error;
        // A truncated stream counts too, for the part that was inflated.
        if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') refuse();
        throw new FileRefusal('error.fileBroken');
      }
    },
  };
}

/** Metadata of a still picture. Cameras store previews of up to 8 MB. */
export const pictureBudget = (): Budget => createBudget(16 * 2 ** 20, 20_000);
/** The index of a clip, and what is written beside it. */
export const clipBudget = (): Budget => createBudget(64 * 2 ** 20, 200_000);

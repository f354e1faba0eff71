import type { RegistryDocument } from '@facet/contracts/registry';

/** How old the known document may be for a report, milliseconds. */
const freshness = 2_000;

/** The registry document as it was last read. */
export interface CurrentDocument {
  /**
   * @param maxAge reads again when the known one is as old as this, milliseconds
   * @returns null while nothing was published or read; the last one known while the storage does not answer
   */
  get(maxAge?: number): Promise<RegistryDocument | null>;
  /** Whether the storage answered the last request. */
  isFresh(): boolean;
}

/**
 * Keeps the document between reads. Callers at the same time share one read.
 * @param onError called once each time the storage stops answering
 */
export function createCurrentDocument(
  read: () => Promise<RegistryDocument | null>,
  now: () => Date,
  onError: (error: unknown) => void,
): CurrentDocument {
  let known: RegistryDocument | null = null;
  let readAt = -Infinity;
  let failing = false;
  let running: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      known = await read();
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
    readAt = now().getTime();
  }

  return {
    async get(maxAge = freshness) {
      if (now().getTime() - readAt >= maxAge) {
        running ??= refresh().finally(() => {
          running = undefined;
        });
        await running;
      }
      return known;
    },
    isFresh: () => readAt > -Infinity && !failing,
  };
}

import { registrySchema } from '@facet/contracts';
import type { RegistryDocument } from '@facet/contracts';
import * as z from 'zod/mini';
import { asError, within } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { RegistryError } from '../errors.ts';

// Zod's compiled parsers, and the probe for them, break a Content-Security-Policy without `unsafe-eval`.
z.config({ jitless: true });

/** Where the last good copy is kept. May throw; then there is no copy. */
export interface RegistryStore {
  get(key: string): string | null;
  set(key: string, value: string): unknown;
}

/** What reading the registry came to. */
export type RegistryReading =
  | { readonly kind: 'current'; readonly document: RegistryDocument }
  /** The network or the document failed (`cause`); this copy is from an earlier reading. */
  | { readonly kind: 'last-good'; readonly document: RegistryDocument; readonly cause: RegistryError }
  | { readonly kind: 'unavailable'; readonly cause: RegistryError };

export interface Registry {
  /**
   * Reads the document once for all callers. `fresh` reads it anew, as does any reading after one that
   * found nothing. Never rejects.
   */
  read(options?: { readonly fresh?: boolean }): Promise<RegistryReading>;
}

export interface RegistryOptions {
  /** Address of the registry document. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly store: RegistryStore;
  readonly clock: Clock;
  /** Limit of one reading, body included. */
  readonly timeoutMs?: number;
}

const KEY = 'facet-registry:';

/**
 * Creates the reader of the registry document. The document is revalidated (`no-cache`), checked against its schema, and kept;
 * when the network or the document fails, or the document is older than the one kept
 * (`sequence` never goes back), the kept one is used.
 */
export function createRegistry({ url, fetch: fetchIt, store, clock, timeoutMs = 4_000 }: RegistryOptions): Registry {
  let reading: Promise<RegistryReading> | null = null;
  let isPending = false;
  let latest: RegistryDocument | null = null;

  const download = async (signal: AbortSignal): Promise<unknown> => {
    const response = await fetchIt(url, { cache: 'no-cache', credentials: 'omit', signal });
    if (!response.ok) throw new RegistryError(`The registry answered with HTTP ${String(response.status)}.`);
    return response.json();
  };

  const recall = (): RegistryDocument | null => {
    try {
      const text = store.get(KEY + url);
      return text === null ? latest : parse(JSON.parse(text));
    } catch {
      return latest;
    }
  };

  const keep = (document: RegistryDocument): void => {
    latest = document;
    try {
      store.set(KEY + url, JSON.stringify(document));
    } catch {
      // Without a copy the next visit depends on the network, as the first did.
    }
  };

  const readOnce = async (): Promise<RegistryReading> => {
    const controller = new AbortController();
    const known = recall();
    try {
      const body = await within(download(controller.signal), {
        clock,
        ms: timeoutMs,
        onTimeout: () => new RegistryError(`The registry did not answer within ${String(timeoutMs)} ms.`),
      });
      const document = parse(body);
      if (known !== null && document.sequence < known.sequence) {
        throw new RegistryError(
          `The registry answered with document ${String(document.sequence)}, which is older than ${String(known.sequence)}.`,
        );
      }
      keep(document);
      return { kind: 'current', document };
    } catch (error) {
      const cause = asRegistryError(error);
      return known === null ? { kind: 'unavailable', cause } : { kind: 'last-good', document: known, cause };
    } finally {
      controller.abort();
    }
  };

  return {
    read({ fresh = false } = {}) {
      if (reading !== null && (isPending || !fresh)) return reading;
      isPending = true;
      const mine = readOnce().then((result) => {
        isPending = false;
        // A failure is not kept, so that the next caller asks the network again.
        if (result.kind === 'unavailable') reading = null;
        return result;
      });
      reading = mine;
      return mine;
    },
  };
}

function parse(body: unknown): RegistryDocument {
  const result = registrySchema.safeParse(body);
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path }) => path.join('.') || 'document');
  throw new RegistryError(`The registry document is broken at ${places.join(', ')}.`);
}

function asRegistryError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  const cause = asError(error);
  return new RegistryError(`The registry could not be read: ${cause.message}`, { cause });
}

import type { RegistryDocument, RegistryKey } from '@facet/contracts/registry';
import { asError, within } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { RegistryError } from '../errors.ts';
import { createVerifier } from './verify.ts';

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
   * Reads the document once for all callers. `fresh` fetches it again, as does any read after one that found nothing.
   * Never rejects.
   */
  read(options?: { readonly fresh?: boolean }): Promise<RegistryReading>;
}

export interface RegistryOptions {
  /** Address of the registry document. */
  readonly url: string;
  /** Public keys that may sign it. */
  readonly keys: readonly RegistryKey[];
  /** Text of the copy that came with the page; used first, without a request. Null or empty when there is none. */
  readonly inline?: string | null;
  readonly fetch: typeof fetch;
  readonly store: RegistryStore;
  readonly clock: Clock;
  /** Limit of one reading, body included. */
  readonly timeoutMs?: number;
  readonly subtle?: SubtleCrypto | undefined;
}

interface Known {
  readonly document: RegistryDocument;
  /** As it was signed, so that it can be checked again. */
  readonly text: string;
}

const KEY = 'facet-registry:';

interface State extends RegistryOptions {
  readonly verify: ReturnType<typeof createVerifier>;
  /** The latest reading, under way or done; null before the first and after a failure. */
  reading: Promise<RegistryReading> | null;
  isPending: boolean;
  latest: Known | null;
}

/** The newest good copy, of this page or kept. Never rejects. */
async function recall(state: State): Promise<RegistryDocument | null> {
  const text = keptText(state);
  if (text === null || text === state.latest?.text) return state.latest?.document ?? null;
  try {
    const document = await state.verify(text);
    // A document that could not be kept is known all the same.
    if (state.latest === null || state.latest.document.sequence <= document.sequence) state.latest = { document, text };
  } catch {
    // Whatever lies there, it is not a copy of ours.
  }
  return state.latest?.document ?? null;
}

function keptText({ store, url }: RegistryOptions): string | null {
  try {
    return store.get(KEY + url);
  } catch {
    return null;
  }
}

function keep(state: State, known: Known): void {
  state.latest = known;
  try {
    state.store.set(KEY + state.url, known.text);
  } catch {
    // Without a copy the next visit depends on the network, as the first did.
  }
}

/** Takes a text as the registry, or throws a RegistryError. */
async function take(state: State, text: string, known: RegistryDocument | null): Promise<RegistryDocument> {
  const document = await state.verify(text);
  if (Date.parse(document.expiresAt) <= state.clock.now()) {
    throw new RegistryError('expired', `The registry’s document expired at ${document.expiresAt}.`);
  }
  if (known !== null && document.sequence < known.sequence) {
    throw new RegistryError(
      'older',
      `The registry answered with document ${String(document.sequence)}, which is older than ${String(known.sequence)}.`,
    );
  }
  keep(state, { document, text });
  return document;
}

async function takeInline(state: State, text: string): Promise<RegistryReading | null> {
  try {
    return { kind: 'current', document: await take(state, text, await recall(state)) };
  } catch {
    // A page from a cache brings what was current then; the network knows better.
    return null;
  }
}

async function download({ url, fetch: fetchIt }: RegistryOptions, signal: AbortSignal): Promise<string> {
  let response: Response;
  try {
    response = await fetchIt(url, { cache: 'no-cache', credentials: 'omit', signal });
  } catch (error) {
    throw unreachable(error);
  }
  if (!response.ok) throw new RegistryError('http', `The registry answered with HTTP ${String(response.status)}.`);
  return response.text().catch((error: unknown) => {
    throw unreachable(error);
  });
}

async function readNetwork(state: State): Promise<RegistryReading> {
  const { clock, timeoutMs = 4_000 } = state;
  const controller = new AbortController();
  const known = await recall(state);
  try {
    const text = await within(download(state, controller.signal), {
      clock,
      ms: timeoutMs,
      onTimeout: () => new RegistryError('timeout', `The registry did not answer within ${String(timeoutMs)} ms.`),
    });
    return { kind: 'current', document: await take(state, text, known) };
  } catch (error) {
    const cause = error instanceof RegistryError ? error : unreachable(error);
    return known === null ? { kind: 'unavailable', cause } : { kind: 'last-good', document: known, cause };
  } finally {
    controller.abort();
  }
}

async function readOnce(state: State, fresh: boolean): Promise<RegistryReading> {
  const { inline, latest } = state;
  const brought = fresh || latest !== null || !inline?.trim() ? null : await takeInline(state, inline);
  return brought ?? readNetwork(state);
}

/**
 * Creates the reader of the registry document. A document is taken, from the page or from the network (revalidated, `no-cache`),
 * when its signature, its schema and its expiry are good and its `sequence` is not lower than that of the copy kept.
 * What is kept is the signed text, and it is checked again when it is used; when nothing new can be taken it stands in,
 * however long ago it expired: a visitor who was here before is not stopped by an outage.
 */
export function createRegistry(options: RegistryOptions): Registry {
  const state: State = {
    ...options,
    verify: createVerifier({ keys: options.keys, subtle: 'subtle' in options ? options.subtle : subtleOf() }),
    reading: null,
    isPending: false,
    latest: null,
  };
  return {
    read({ fresh = false } = {}) {
      if (state.reading !== null && (state.isPending || !fresh)) return state.reading;
      state.isPending = true;
      const mine = readOnce(state, fresh).then((result) => {
        state.isPending = false;
        // A failure is not cached, so that the next caller fetches again.
        if (result.kind === 'unavailable') state.reading = null;
        return result;
      });
      state.reading = mine;
      return mine;
    },
  };
}

function unreachable(error: unknown): RegistryError {
  const cause = asError(error);
  return new RegistryError('network', `The registry could not be read: ${cause.message}`, { cause });
}

/** Absent on pages that are not secure, whatever its type says. */
function subtleOf(): SubtleCrypto | undefined {
  return (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
}

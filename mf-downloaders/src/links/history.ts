import type { Store } from '@facet/platform';
import * as z from 'zod/mini';

/** One download of this browser. */
const entrySchema = z.object({ url: z.url(), title: z.string(), at: z.number() });
export type HistoryEntry = z.infer<typeof entrySchema>;

const KEY = 'facet-downloads';
const MOST = 10;

/** The last downloads of this browser: kept on the device, sent nowhere. */
export interface History {
  /** Newest first; the same array until it changes. */
  list(): readonly HistoryEntry[];
  /** One line a link, the newest time counts. */
  add(entry: HistoryEntry): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export function createHistory(store: Store): History {
  const listeners = new Set<() => void>();
  let known: readonly HistoryEntry[] | null = null;
  const list = (): readonly HistoryEntry[] => (known ??= read(store.get(KEY)));
  const change = (entries: readonly HistoryEntry[]): void => {
    known = entries;
    if (entries.length === 0) store.remove(KEY);
    else store.set(KEY, JSON.stringify(entries));
    for (const listener of listeners) listener();
  };
  return {
    list,
    add(entry) {
      change([entry, ...list().filter(({ url }) => url !== entry.url)].slice(0, MOST));
    },
    clear() {
      change([]);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(text: string | null): readonly HistoryEntry[] {
  try {
    return z.array(entrySchema).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { noResults, RESULTS_KEPT, type ResultRecord, type ResultsState } from './results.ts';

interface WorkbenchDb extends DBSchema {
  results: { key: string; value: ResultRecord; indexes: { tool: string } };
  /** Tool id to the id of the result that is shown. */
  shown: { key: string; value: string };
}

/** Keeps results on the device. Every call resolves: a browser that keeps nothing (private window, full disk) is no error. */
export interface ResultsStore {
  load(toolId: string): Promise<ResultsState>;
  /** Makes what is kept equal to `state`. False when it could not be kept. */
  save(toolId: string, state: ResultsState): Promise<boolean>;
}

const open = (): Promise<IDBPDatabase<WorkbenchDb>> =>
  openDB<WorkbenchDb>('facet-workbench', 1, {
    upgrade(db) {
      db.createObjectStore('results', { keyPath: 'id' }).createIndex('tool', 'toolId');
      db.createObjectStore('shown');
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });

/**
 * Opens the database for one call and closes it, so that no tab blocks another's upgrade.
 *
 * @returns `otherwise` where the browser keeps nothing
 */
export async function usingResults<T>(otherwise: T, act: (db: IDBPDatabase<WorkbenchDb>) => Promise<T>): Promise<T> {
  try {
    const db = await open();
    try {
      return await act(db);
    } finally {
      db.close();
    }
  } catch {
    return otherwise;
  }
}

/** Results in IndexedDB (`facet-workbench`). */
export function createResultsStore(): ResultsStore {
  // Saves of one page run one after another, so that the last one wins.
  let last: Promise<unknown> = Promise.resolve();
  return {
    load: (toolId) =>
      usingResults(noResults, async (db) => {
        const found = await db.getAllFromIndex('results', 'tool', toolId);
        const items = found.sort((a, b) => a.createdAt - b.createdAt).slice(-RESULTS_KEPT);
        const id = await db.get('shown', toolId);
        const at = items.findIndex((item) => item.id === id);
        return { items, shown: at < 0 ? items.length - 1 : at };
      }),
    save(toolId, state) {
      const saving = last.then(() =>
        usingResults(false, async (db) => {
          const transaction = db.transaction(['results', 'shown'], 'readwrite');
          const results = transaction.objectStore('results');
          const known = new Set(await results.index('tool').getAllKeys(toolId));
          const wanted = new Set(state.items.map(({ id }) => id));
          const shown = state.items[state.shown];
          await Promise.all([
            ...[...known].filter((id) => !wanted.has(id)).map((id) => results.delete(id)),
            ...state.items.filter(({ id }) => !known.has(id)).map((item) => results.put(item)),
            shown
              ? transaction.objectStore('shown').put(shown.id, toolId)
              : transaction.objectStore('shown').delete(toolId),
            transaction.done,
          ]);
          return true;
        }),
      );
      last = saving;
      return saving;
    },
  };
}

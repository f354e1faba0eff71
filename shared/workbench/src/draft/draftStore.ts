import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Draft, DraftFile } from '../model/draft.ts';

interface DraftsDb extends DBSchema {
  drafts: {
    key: string;
    value: { readonly changedAt: number; readonly state: unknown; readonly files: readonly string[] };
  };
  /** By tool id and name. */
  files: { key: [string, string]; value: DraftFile };
}

/** Keeps unfinished work on the device. Every call resolves: a browser that keeps nothing is no error. */
export interface DraftStore {
  /** Null where there is none. Drafts of any tool that are too old are deleted. */
  load(toolId: string): Promise<Draft | null>;
  /** False when it could not be kept. Files that are kept already are not written again. */
  save(toolId: string, draft: Draft): Promise<boolean>;
  remove(toolId: string): Promise<void>;
}

/** A draft is deleted so long after its last change, milliseconds. */
export const DRAFT_MS = 7 * 24 * 60 * 60_000;

const open = (): Promise<IDBPDatabase<DraftsDb>> =>
  openDB<DraftsDb>('facet-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('drafts');
      db.createObjectStore('files');
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });

const filesOf = (toolId: string): IDBKeyRange => IDBKeyRange.bound([toolId, ''], [toolId, '\uffff']);

/** Drafts in IndexedDB (`facet-drafts`), which each call opens and closes. @param now milliseconds */
export function createDraftStore(now: () => number = () => Date.now()): DraftStore {
  const using = async <T>(otherwise: T, act: (db: IDBPDatabase<DraftsDb>) => Promise<T>): Promise<T> => {
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
  };
  /** Files that this page has written, so that a large one is written once. */
  const written = new Map<string, Blob>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act);
    last = turn;
    return turn;
  };
  const removeFrom = async (db: IDBPDatabase<DraftsDb>, toolId: string): Promise<void> => {
    const transaction = db.transaction(['drafts', 'files'], 'readwrite');
    await Promise.all([
      transaction.objectStore('drafts').delete(toolId),
      transaction.objectStore('files').delete(filesOf(toolId)),
      transaction.done,
    ]);
    written.clear();
  };
  return {
    load: (toolId) =>
      using<Draft | null>(null, async (db) => {
        for (const id of await db.getAllKeys('drafts')) {
          const { changedAt } = (await db.get('drafts', id)) ?? { changedAt: 0 };
          if (now() - changedAt > DRAFT_MS) await removeFrom(db, id);
        }
        const found = await db.get('drafts', toolId);
        if (!found) return null;
        const files: Record<string, DraftFile> = {};
        for (const name of found.files) {
          const file = await db.get('files', [toolId, name]);
          if (file) files[name] = file;
        }
        return { changedAt: found.changedAt, state: found.state, files };
      }),
    save: (toolId, { changedAt, state, files }) =>
      inTurn(() =>
        using(false, async (db) => {
          const names = Object.keys(files);
          const transaction = db.transaction(['drafts', 'files'], 'readwrite');
          const store = transaction.objectStore('files');
          const known = await store.getAllKeys(filesOf(toolId));
          const fresh = names.filter((name) => written.get(name) !== files[name]!.blob);
          await Promise.all([
            transaction.objectStore('drafts').put({ changedAt, state, files: names }, toolId),
            ...known.filter(([, name]) => !names.includes(name)).map((key) => store.delete(key)),
            ...fresh.map((name) => store.put(files[name]!, [toolId, name])),
            transaction.done,
          ]);
          for (const name of fresh) written.set(name, files[name]!.blob);
          return true;
        }),
      ),
    remove: (toolId) => inTurn(() => using(undefined, (db) => removeFrom(db, toolId))),
  };
}

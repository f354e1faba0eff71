import { sizeOf } from './measure.ts';
import { InUseError, type Shelf, type Shelves } from './memories.ts';

/** The storages of a page, as the browser gives them; each access may throw where storage is blocked. */
export interface BrowserStorages {
  readonly document: Pick<Document, 'cookie'>;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly indexedDB: IDBFactory;
  readonly caches: CacheStorage;
  readonly storage: StorageManager;
}

/** The shelves of this browser. `storages` is read at each use, because reading may throw. */
export function browserShelves(storages: BrowserStorages): Shelves {
  return {
    cookie: cookieShelf(() => storages.document),
    local: webStorageShelf(() => storages.localStorage),
    session: webStorageShelf(() => storages.sessionStorage),
    database: databaseShelf(() => storages.indexedDB),
    cache: cacheShelf(() => storages.caches),
    file: fileShelf(() => storages.storage),
  };
}

function cookieShelf(page: () => Pick<Document, 'cookie'>): Shelf {
  const pairs = (): readonly (readonly [string, string])[] =>
    page()
      .cookie.split(';')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)];
      });
  return {
    names: async () => [...new Set(pairs().map(([name]) => name))],
    measure: async (name) => ({
      count: null,
      bytes: pairs().reduce((total, [key, value]) => (key === name ? total + key.length + value.length : total), 0),
    }),
    remove: async (name) => {
      page().cookie = `${name}=; path=/; max-age=0; SameSite=Lax`;
      if (pairs().some(([key]) => key === name)) throw new Error(`the cookie ${name} stayed`);
    },
  };
}

function webStorageShelf(open: () => Storage): Shelf {
  return {
    names: async () => Array.from({ length: open().length }, (_, i) => open().key(i) ?? '').filter(Boolean),
    measure: async (name) => ({ count: null, bytes: sizeOf([name, open().getItem(name)]) }),
    remove: async (name) => {
      open().removeItem(name);
    },
  };
}

function databaseShelf(factory: () => IDBFactory): Shelf {
  return {
    names: async () => (await factory().databases()).flatMap(({ name }) => (name ? [name] : [])),
    measure: async (name) => {
      const database = await settled(factory().open(name));
      try {
        return await measureDatabase(database);
      } finally {
        database.close();
      }
    },
    remove: (name) =>
      new Promise((resolve, reject) => {
        const request = factory().deleteDatabase(name);
        request.onsuccess = () => {
          resolve();
        };
        request.onerror = () => {
          reject(request.error ?? new Error(`could not delete ${name}`));
        };
        request.onblocked = () => {
          reject(new InUseError(name));
        };
      }),
  };
}

async function measureDatabase(database: IDBDatabase): Promise<{ count: number; bytes: number }> {
  const stores = [...database.objectStoreNames];
  if (stores.length === 0) return { count: 0, bytes: 0 };
  const transaction = database.transaction(stores, 'readonly');
  const all = await Promise.all(stores.map((store) => settled<unknown[]>(transaction.objectStore(store).getAll())));
  // Entries that only point at others (plain text) are bookkeeping, not things of the visitor's.
  const entries = all.flat().filter((value) => typeof value === 'object');
  return { count: entries.length, bytes: sizeOf(all) };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the database did not answer'));
    };
  });
}

function cacheShelf(caches: () => CacheStorage): Shelf {
  return {
    names: () => caches().keys(),
    measure: async (name) => {
      const cache = await caches().open(name);
      const sizes = await Promise.all(
        (await cache.keys()).map(async (request) => (await (await cache.match(request))?.blob())?.size ?? 0),
      );
      return { count: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) };
    },
    remove: async (name) => {
      await caches().delete(name);
    },
  };
}

function fileShelf(storage: () => StorageManager): Shelf {
  return {
    names: async () => {
      const names: string[] = [];
      for await (const name of (await storage().getDirectory()).keys()) names.push(name);
      return names;
    },
    measure: async (name) => {
      const root = await storage().getDirectory();
      for await (const [key, handle] of root.entries()) if (key === name) return measureHandle(handle);
      return { count: 0, bytes: 0 };
    },
    remove: async (name) => {
      await (await storage().getDirectory()).removeEntry(name, { recursive: true });
    },
  };
}

async function measureHandle(handle: FileSystemHandle): Promise<{ count: number; bytes: number }> {
  if (handle instanceof FileSystemFileHandle) return { count: 1, bytes: (await handle.getFile()).size };
  if (!(handle instanceof FileSystemDirectoryHandle)) return { count: 0, bytes: 0 };
  let count = 0;
  let bytes = 0;
  for await (const child of handle.values()) {
    const part = await measureHandle(child);
    count += part.count;
    bytes += part.bytes;
  }
  return { count, bytes };
}

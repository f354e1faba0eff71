/** @jest-environment jsdom */
import { IDBFactory } from 'fake-indexeddb';
import { browserShelves, type BrowserStorages } from './browserShelves.ts';
import { sizeOf } from './measure.ts';
import { InUseError } from './memories.ts';

beforeAll(() => {
  // jsdom has none; the stored values here are plain.
  globalThis.structuredClone ??= <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0]!.trim()}=; max-age=0; path=/`;
});

function storages(patch: Partial<BrowserStorages> = {}): BrowserStorages {
  const caches = new Map<string, Map<string, Blob>>([['facet-x', new Map([['/a', new Blob(['12345'])]])]]);
  return {
    document,
    localStorage,
    sessionStorage,
    indexedDB: new IDBFactory(),
    caches: {
      keys: () => Promise.resolve([...caches.keys()]),
      open: (name: string) =>
        Promise.resolve({
          keys: () => Promise.resolve([...caches.get(name)!.keys()]),
          match: (key: string) => Promise.resolve({ blob: () => Promise.resolve(caches.get(name)!.get(key)!) }),
        }),
      delete: (name: string) => Promise.resolve(caches.delete(name)),
    } as unknown as CacheStorage,
    storage: {
      getDirectory: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
    } as unknown as StorageManager,
    ...patch,
  };
}

function database(factory: IDBFactory, name: string, values: readonly unknown[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore('results', { autoIncrement: true });
      for (const value of values) store.add(value);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}

test('cookies are listed by name and really deleted', async () => {
  document.cookie = 'userId=abc; path=/';
  document.cookie = 'loginUserToken=secret; path=/';
  const { cookie } = browserShelves(storages());
  expect(await cookie.names()).toEqual(['userId', 'loginUserToken']);
  expect(await cookie.measure('userId')).toEqual({ count: null, bytes: 9 });
  await cookie.remove('loginUserToken');
  expect(document.cookie).toBe('userId=abc');
});

test('a cookie that the browser keeps is no success', async () => {
  const stubborn = {
    get cookie() {
      return 'userId=1';
    },
    set cookie(_value) {},
  };
  await expect(browserShelves(storages({ document: stubborn })).cookie.remove('userId')).rejects.toThrow('stayed');
});

test('web storage is listed, measured and deleted', async () => {
  localStorage.setItem('recently-used-tools', '[]');
  sessionStorage.setItem('facet-consent-people', 'yes');
  const { local, session } = browserShelves(storages());
  expect(await local.names()).toEqual(['recently-used-tools']);
  expect(await session.measure('facet-consent-people')).toEqual({ count: null, bytes: 46 });
  await local.remove('recently-used-tools');
  expect(localStorage.length).toBe(0);
});

test('web storage that is blocked rejects', async () => {
  const blocked = Object.defineProperty(storages(), 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  await expect(browserShelves(blocked).local.names()).rejects.toThrow('blocked');
});

test('a database is counted by its records and deleted as a whole', async () => {
  const indexedDB = new IDBFactory();
  (await database(indexedDB, 'facet-workbench', [{ id: '1', data: 'xx' }, { id: '2', data: 'yyyy' }, 'shown'])).close();
  const shelf = browserShelves(storages({ indexedDB })).database;
  expect(await shelf.names()).toEqual(['facet-workbench']);
  expect(await shelf.measure('facet-workbench')).toMatchObject({ count: 2 });
  await shelf.remove('facet-workbench');
  expect(await shelf.names()).toEqual([]);
});

test('a database that another tab holds open is in use', async () => {
  const indexedDB = new IDBFactory();
  const held = await database(indexedDB, 'facet-workbench', []);
  await expect(browserShelves(storages({ indexedDB })).database.remove('facet-workbench')).rejects.toBeInstanceOf(
    InUseError,
  );
  held.close();
});

test('a cache is measured by its files and deleted', async () => {
  const { cache } = browserShelves(storages());
  expect(await cache.measure('facet-x')).toEqual({ count: 1, bytes: 5 });
  await cache.remove('facet-x');
  expect(await cache.names()).toEqual([]);
});

test('private files that the browser denies reject', async () => {
  await expect(browserShelves(storages()).file.names()).rejects.toThrow('blocked');
});

test('the size of a value counts what it holds', () => {
  expect(sizeOf({ a: 'xy', b: new Blob(['12345']), c: new Uint8Array(7), d: [1, true, null] })).toBe(8 + 4 + 5 + 7 + 9);
  expect(sizeOf(new Map([['k', new ArrayBuffer(3)]]))).toBe(5);
  expect(sizeOf(undefined)).toBe(0);
});

import { createRecentTools } from './recent-tools.ts';
import { createStore } from './store.ts';
import type { WebStorage } from './store.ts';

function memoryStorage(values = new Map<string, string>()): WebStorage {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const full = (): WebStorage => ({
  ...memoryStorage(new Map([['key', 'old']])),
  setItem() {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

describe('createStore', () => {
  it('keeps, gives back and forgets', () => {
    const values = new Map<string, string>();
    const store = createStore(() => memoryStorage(values));
    expect(store.set('key', 'value')).toBe(true);
    expect([store.get('key'), values.get('key')]).toEqual(['value', 'value']);
    store.remove('key');
    expect([store.get('key'), values.size]).toEqual([null, 0]);
  });

  it('remembers for the page what a full storage refuses', () => {
    const storage = full();
    const store = createStore(() => storage);
    expect(store.set('key', 'new')).toBe(false);
    expect(store.get('key')).toBe('new');
  });

  it('works in memory where the storage is blocked', () => {
    const store = createStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(store.get('key')).toBeNull();
    expect(store.set('key', 'value')).toBe(false);
    expect(store.get('key')).toBe('value');
    store.remove('key');
    expect(store.get('key')).toBeNull();
  });

  it('lets go of the copy in memory when the storage has room again', () => {
    let storage = full();
    const store = createStore(() => storage);
    store.set('key', 'in memory');
    storage = memoryStorage();
    expect(store.set('key', 'kept')).toBe(true);
    storage.removeItem('key');
    expect(store.get('key')).toBeNull();
  });
});

describe('createRecentTools', () => {
  const tool = (n: number) => ({ name: `Tool ${String(n)}`, url: `/tool-${String(n)}` });

  it('lists the newest first, each once, at most 5', () => {
    const storage = memoryStorage();
    const recent = createRecentTools(createStore(() => storage));
    expect(recent.list()).toEqual([]);
    for (const n of [1, 2, 3, 4, 5, 6, 3]) recent.add(tool(n));
    expect(recent.list()).toEqual([3, 6, 5, 4, 2].map(tool));
  });

  it.each([
    ['text', 'not json'],
    ['another type', '{"name":"x"}'],
    ['broken entries', '[{"name":"","url":"/x"},{"name":"x"},null,7]'],
    ['addresses of other sites', '[{"name":"x","url":"https://evil.example"},{"name":"x","url":"//evil.example"}]'],
  ])('is empty when the storage holds %s', (_, text) => {
    const storage = memoryStorage(new Map([['recently-used-tools', text]]));
    const recent = createRecentTools(createStore(() => storage));
    expect(recent.list()).toEqual([]);
    recent.add(tool(1));
    expect(recent.list()).toEqual([tool(1)]);
  });

  it('writes name and address alone', () => {
    const values = new Map<string, string>();
    const more = { ...tool(1), email: 'a@example.com' };
    createRecentTools(createStore(() => memoryStorage(values))).add(more);
    expect([...values.values()].join()).not.toContain('email');
  });
});

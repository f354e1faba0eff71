/** @jest-environment node */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createDraftStore, DRAFT_MS } from './draftStore.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
const file = (text: string) => ({ blob: new Blob([text]), name: `${text}.png` });
const draft = (changedAt: number, ...names: string[]) => ({
  changedAt,
  state: { at: changedAt },
  files: Object.fromEntries(names.map((name) => [name, file(name)])),
});

test('a draft comes back with its files, and the newest one counts', async () => {
  const store = createDraftStore(() => 10);
  expect(await store.load('edit')).toBeNull();
  await store.save('edit', draft(1, 'photo', 'old'));
  await store.save('edit', draft(2, 'photo', 'layer'));
  const found = await createDraftStore(() => 10).load('edit');
  expect(found?.state).toEqual({ at: 2 });
  expect(Object.keys(found!.files).sort()).toEqual(['layer', 'photo']);
  expect(await found!.files['layer']!.blob.text()).toBe('layer');
});

test('a file that is kept already is not written again', async () => {
  const store = createDraftStore(() => 10);
  const first = draft(1, 'photo');
  await store.save('edit', first);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  await store.save('edit', { ...first, changedAt: 2 });
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
});

test('a draft goes when it is removed, and every tool’s once it is too old', async () => {
  const now = 1000 + DRAFT_MS;
  const store = createDraftStore(() => now);
  await store.save('edit', draft(now, 'photo'));
  await store.save('other', draft(999, 'photo'));
  expect(await store.load('edit')).not.toBeNull();
  expect(await store.load('other')).toBeNull();
  await store.remove('edit');
  expect(await store.load('edit')).toBeNull();
});

test('a browser that keeps nothing is no error', async () => {
  globalThis.indexedDB = undefined as unknown as IDBFactory;
  const store = createDraftStore(() => 1);
  expect(await store.load('edit')).toBeNull();
  expect(await store.save('edit', draft(1))).toBe(false);
  await expect(store.remove('edit')).resolves.toBeUndefined();
});

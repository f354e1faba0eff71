/** @jest-environment node */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { fileStem, exportName } from './fileName.ts';
import {
  addResult,
  canRedo,
  canUndo,
  noResults,
  RESULTS_KEPT,
  shownResult,
  stepResult,
  type ResultRecord,
} from './results.ts';
import { listWork, removeWork, showWork, summaryOf } from './keptWork.ts';
import { createResultsStore } from './resultsStore.ts';

const record = (n: number, toolId = 'blend'): ResultRecord => ({
  id: `${toolId}-${n}`,
  toolId,
  createdAt: n,
  output: { kind: 'file', blob: new Blob([`result ${n}`]), media: 'other', name: `${n}.txt` },
});
const history = (...numbers: readonly number[]) => numbers.map((n) => record(n)).reduce(addResult, noResults);

describe('the history of results', () => {
  it('shows the newest, and steps back and forth within its ends', () => {
    const state = history(1, 2);
    expect(shownResult(state)?.id).toBe('blend-2');
    const back = stepResult(state, -1);
    expect(shownResult(back)?.id).toBe('blend-1');
    expect([canUndo(back), canRedo(back)]).toEqual([false, true]);
    expect(stepResult(back, -1)).toBe(back);
    expect(shownResult(stepResult(back, 1))?.id).toBe('blend-2');
    expect(stepResult(state, 1)).toBe(state);
  });

  it('drops what was undone when a new result comes', () => {
    const state = addResult(stepResult(history(1, 2), -1), record(3));
    expect(state.items.map(({ id }) => id)).toEqual(['blend-1', 'blend-3']);
  });

  it('keeps a limited number', () => {
    const state = history(...Array.from({ length: RESULTS_KEPT + 3 }, (_, n) => n));
    expect(state.items).toHaveLength(RESULTS_KEPT);
    expect(shownResult(state)?.id).toBe(`blend-${RESULTS_KEPT + 2}`);
  });

  it('shows nothing when there is nothing', () => {
    expect(shownResult(noResults)).toBeNull();
    expect([canUndo(noResults), canRedo(noResults)]).toEqual([false, false]);
  });
});

describe('the store of results', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  it('brings back the results of this tool alone, with the one that was shown', async () => {
    const store = createResultsStore();
    const state = stepResult(history(1, 2), -1);
    expect(await store.save('blend', state)).toBe(true);
    await store.save('swap', addResult(noResults, record(7, 'swap')));
    const loaded = await createResultsStore().load('blend');
    expect(loaded.items.map(({ id }) => id)).toEqual(['blend-1', 'blend-2']);
    expect(loaded.shown).toBe(0);
  });

  it('forgets them when they are cleared', async () => {
    const store = createResultsStore();
    await store.save('blend', history(1, 2));
    await store.save('blend', noResults);
    expect(await store.load('blend')).toEqual(noResults);
  });

  it('keeps the last of several saves in a row', async () => {
    const store = createResultsStore();
    await Promise.all([
      store.save('blend', history(1)),
      store.save('blend', history(1, 2)),
      store.save('blend', history(3)),
    ]);
    expect((await store.load('blend')).items.map(({ id }) => id)).toEqual(['blend-3']);
  });

  it('says so, and breaks nothing, where the browser keeps nothing', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const store = createResultsStore();
    expect(await store.save('blend', history(1))).toBe(false);
    expect(await store.load('blend')).toEqual(noResults);
  });
});

describe('names of saved files', () => {
  it.each([
    ['holiday.JPG', 'holiday'],
    ['a/b\\c:d*.png', 'a b c d'],
    ['archive.tar.gz', 'archive.tar'],
    ['.png', 'picture'],
    ['..', 'picture'],
    ['été au lac.webp', 'été au lac'],
  ])('%j becomes %j', (name, stem) => {
    expect(fileStem(name)).toBe(stem);
  });

  it('are never endless', () => {
    expect(fileStem('x'.repeat(500))).toHaveLength(80);
    expect(exportName('a', 'image/jpeg')).toBe('a.jpg');
  });
});

describe('the work of all tools', () => {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });

  const picture = (n: number): ResultRecord['output'] => ({
    kind: 'image',
    blob: new Blob([`picture ${n}`]),
    width: 1,
    height: 1,
    before: null,
    stem: 'a',
  });

  it('lists every tool’s results, the newest first, and makes one the shown one', async () => {
    const store = createResultsStore();
    await store.save('blend', history(1, 3));
    await store.save('cut', addResult(noResults, { ...record(2, 'cut'), output: picture(2) }));
    expect((await listWork()).map(({ id, media, count }) => [id, media, count])).toEqual([
      ['blend-3', 'other', 1],
      ['cut-2', 'image', 1],
      ['blend-1', 'other', 1],
    ]);
    expect(await showWork({ toolId: 'blend', id: 'blend-1' })).toBe(true);
    expect((await store.load('blend')).shown).toBe(0);
  });

  it('removes what is named, and leaves the rest', async () => {
    await createResultsStore().save('blend', history(1, 2, 3));
    expect(await removeWork(['blend-1', 'blend-3'])).toBe(true);
    expect((await listWork()).map(({ id }) => id)).toEqual(['blend-2']);
  });

  it('shows the first finished one of many pictures, and none of a run without any', () => {
    const done = { id: 'b', name: 'b', state: { status: 'done', output: picture(1) } };
    const failed = { id: 'a', name: 'a', state: { status: 'failed', failure: { kind: 'tool', code: 'x' } } };
    const many = (items: readonly unknown[]) =>
      summaryOf({ ...record(1), output: { kind: 'images', stem: 's', items } as unknown as ResultRecord['output'] });
    expect(many([failed, done, done])).toMatchObject({ media: 'image', count: 2 });
    expect(many([failed])).toBeNull();
  });

  it('leaves out a record of a form that it does not know', () => {
    for (const output of [undefined, { kind: 'hologram' }])
      expect(summaryOf({ ...record(1), output: output as unknown as ResultRecord['output'] })).toBeNull();
  });

  it('is empty where the browser keeps nothing', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    } as unknown as IDBFactory;
    expect(await listWork()).toEqual([]);
    expect(await removeWork(['a'])).toBe(false);
  });
});

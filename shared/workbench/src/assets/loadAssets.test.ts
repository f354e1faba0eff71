import { createAssetStore } from './createAssetStore.ts';
import type { AssetFile, BytesProgress } from '../model/assets.ts';
import { loadAssets, type AssetDeps } from './loadAssets.ts';

const files: readonly AssetFile[] = [
  { name: 'model', url: 'https://remote.test/model.bin', bytes: 4 },
  { name: 'wasm', url: 'https://remote.test/engine.wasm', bytes: 2 },
];
const contents: Readonly<Record<string, number[]>> = {
  'https://remote.test/model.bin': [1, 2, 3, 4],
  'https://remote.test/engine.wasm': [8, 9],
};
const respond = (url: string): Response => new Response(new Uint8Array(contents[url] ?? []));
const live = new AbortController().signal;

function memoryCache(kept = new Map<string, Response>()): {
  kept: Map<string, Response>;
  open: NonNullable<AssetDeps['openCache']>;
} {
  const cache = {
    match: (url: RequestInfo | URL) => Promise.resolve(kept.get(String(url))?.clone()),
    put: (url: RequestInfo | URL, response: Response) => Promise.resolve(void kept.set(String(url), response)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    delete: (request: RequestInfo | URL) => Promise.resolve(kept.delete((request as Request).url)),
  };
  return { kept, open: () => Promise.resolve(cache) };
}

const setUp = (
  answers: (url: string, attempt: number) => Response | Error,
  openCache: AssetDeps['openCache'] = null,
) => {
  const attempts = new Map<string, number>();
  const waits: number[] = [];
  const deps: AssetDeps = {
    fetch: (input) => {
      const url = String(input);
      const attempt = (attempts.get(url) ?? 0) + 1;
      attempts.set(url, attempt);
      const answer = answers(url, attempt);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    openCache,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
  };
  return { deps, attempts, waits };
};

describe('loadAssets', () => {
  it('loads all files and reports true bytes up to the total', async () => {
    const { deps } = setUp(respond);
    const seen: BytesProgress[] = [];
    const loaded = await loadAssets(files, deps, live, (progress) => seen.push(progress));
    expect(loaded.get('model')).toEqual(Uint8Array.of(1, 2, 3, 4));
    expect(seen.every(({ total }) => total === 6)).toBe(true);
    expect(seen.at(-1)).toEqual({ loaded: 6, total: 6 });
    const counts = seen.map((progress) => progress.loaded);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });

  it('says that the total is unknown while a size is', async () => {
    const { deps } = setUp(respond);
    const seen: BytesProgress[] = [];
    await loadAssets([{ name: 'model', url: files[0]!.url }, files[1]!], deps, live, (progress) => seen.push(progress));
    expect(seen[0]?.total).toBeNull();
    expect(seen.at(-1)).toEqual({ loaded: 6, total: 6 });
  });

  it('takes what an earlier visit kept, and drops files of earlier releases', async () => {
    const { kept, open } = memoryCache(new Map([['https://remote.test/old.bin', new Response('x')]]));
    const first = setUp(respond, open);
    await loadAssets(files, first.deps, live, () => undefined);
    expect([...kept.keys()].sort()).toEqual(files.map(({ url }) => url).sort());
    const second = setUp(() => new Error('offline'), open);
    expect((await loadAssets(files, second.deps, live, () => undefined)).get('wasm')).toEqual(Uint8Array.of(8, 9));
    expect(second.attempts.size).toBe(0);
  });

  it('works without a cache and with one that fails', async () => {
    const broken = setUp(respond, () => Promise.reject(new Error('no quota')));
    expect((await loadAssets(files, broken.deps, live, () => undefined)).size).toBe(2);
  });

  it('tries again after a server error and after no answer, waiting longer each time', async () => {
    const { deps, waits } = setUp((url, attempt) =>
      attempt === 1 ? new Response(null, { status: 503 }) : attempt === 2 ? new TypeError('failed') : respond(url),
    );
    await loadAssets([files[0]!], deps, live, () => undefined);
    expect(waits).toEqual([400, 1200]);
  });

  it('gives up after three attempts and names the file', async () => {
    const { deps, attempts } = setUp(() => new TypeError('failed'));
    await expect(loadAssets([files[0]!], deps, live, () => undefined)).rejects.toMatchObject({
      failure: { name: 'model', status: null },
    });
    expect([...attempts.values()]).toEqual([3]);
  });

  it('does not try again where it cannot help', async () => {
    const { deps, attempts } = setUp(() => new Response(null, { status: 404 }));
    await expect(loadAssets([files[0]!], deps, live, () => undefined)).rejects.toMatchObject({
      failure: { status: 404 },
    });
    expect([...attempts.values()]).toEqual([1]);
  });
});

describe('an asset store', () => {
  it('downloads once for many callers, and again after a failure', async () => {
    let broken = true;
    const { deps, attempts } = setUp((url) => (broken ? new Response(null, { status: 404 }) : respond(url)));
    const store = createAssetStore(files, deps, live);
    await expect(Promise.all([store.load(), store.load()])).rejects.toMatchObject({ failure: { kind: 'assets' } });
    broken = false;
    const [one, two] = await Promise.all([store.load(), store.load()]);
    expect(one).toBe(two);
    expect(attempts.get(files[0]!.url)).toBe(2);
  });

  it('reports the current progress to a late caller', async () => {
    const { deps } = setUp(respond);
    const store = createAssetStore(files, deps, live);
    await store.load();
    const seen: BytesProgress[] = [];
    await store.load((progress) => seen.push(progress));
    expect(seen).toEqual([{ loaded: 6, total: 6 }]);
  });
});

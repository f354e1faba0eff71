import { webcrypto } from 'node:crypto';
import { integrityOf } from './integrity.ts';
import { createManifestReader } from './manifest.ts';
import { createPrefetch } from './prefetch.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const manifest = 'https://billing.example/1.0.0/mf-manifest.json';
const base = 'https://billing.example/1.0.0/';
const built = {
  shared: [],
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    { path: './pricing', assets: { js: { sync: ['7.js', 'pricing.js'], async: ['later.js'] } } },
    { path: './history', assets: { js: { sync: ['8.js'], async: [] } } },
  ],
};

const sha = `sha384-${'A'.repeat(64)}`;
const hashes = Object.fromEntries(['remoteEntry.js', '7.js', '8.js', 'pricing.js'].map((file) => [file, sha]));

/** Prefetches `./pricing` from a scripted server. */
async function run({
  listed = { ...built, integrity: hashes } as object,
  expose = './pricing',
  published = null as string | null,
  answer = (_url: string): Response => new Response('run()'),
} = {}) {
  const text = JSON.stringify(listed);
  const requested: [string, RequestInit | undefined][] = [];
  const { signal } = new AbortController();
  const fetch: typeof globalThis.fetch = (url, init) => {
    requested.push([url as string, init]);
    return Promise.resolve(url === manifest ? new Response(text) : answer(url as string));
  };
  const target = { manifest, integrity: published ?? (await integrityOf(new TextEncoder().encode(text), subtle)) };
  const prefetch = createPrefetch({ fetch, readManifest: createManifestReader({ fetch, subtle }) });
  const again = (other: string) => prefetch(target, other, signal);
  return { done: again(expose), again, requested, signal };
}

test('fetches the manifest, then the entry and the scripts of the module alone', async () => {
  const { done, requested } = await run();
  await done;
  expect(requested.map(([url]) => url)).toEqual([
    manifest,
    `${base}remoteEntry.js`,
    `${base}7.js`,
    `${base}pricing.js`,
  ]);
});

test('uses the request modes of a load, so that the load finds the responses, at low priority', async () => {
  const { done, requested, signal } = await run();
  await done;
  for (const [, init] of requested) expect(init).toMatchObject({ credentials: 'same-origin', priority: 'low', signal });
  expect(requested.map(([, init]) => init?.integrity)).toEqual([undefined, sha, sha, sha]);
});

test('a file of two modules is fetched once, and again where it did not come', async () => {
  let isDown = true;
  const { done, again, requested } = await run({
    answer: (url) => new Response('', { status: isDown && url.endsWith('remoteEntry.js') ? 503 : 200 }),
  });
  await expect(done).rejects.toThrow('remoteEntry.js answered with HTTP 503.');
  isDown = false;
  await again('./history');
  await again('./pricing');
  expect(requested.map(([url]) => url.slice(base.length))).toEqual([
    ...['mf-manifest.json', 'remoteEntry.js', '7.js', 'pricing.js'],
    ...['remoteEntry.js', '8.js'],
  ]);
});

test('fetches nothing more when the manifest is not the published one', async () => {
  const { done, requested } = await run({ published: sha });
  await expect(done).rejects.toThrow('The manifest is not what was published');
  expect(requested).toHaveLength(1);
});

test.each<[string, Parameters<typeof run>[0], string]>([
  ['a module that the remote does not expose', { expose: './other' }, 'The remote does not expose ./other.'],
  ['a manifest without hashes', { listed: built }, 'does not list the integrity'],
  [
    'a script that the manifest does not list',
    { listed: { ...built, integrity: { 'remoteEntry.js': sha } } },
    '7.js is not listed in its version’s manifest.',
  ],
  ['a file that is gone', { answer: () => new Response('', { status: 404 }) }, 'answered with HTTP 404'],
])('fails on %s', async (_what, given, message) => {
  const { done } = await run(given);
  await expect(done).rejects.toThrow(message);
});

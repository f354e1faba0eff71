import { webcrypto } from 'node:crypto';
import { integrityOf } from './integrity.ts';
import { createManifestReader } from './manifest.ts';
import { prefetch } from './prefetch.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const manifest = 'https://billing.example/1.0.0/mf-manifest.json';
const base = 'https://billing.example/1.0.0/';
const integrity = { 'remoteEntry.js': 'sha384-entry', '7.js': 'sha384-seven', 'pricing.js': 'sha384-pricing' };
const built = {
  shared: [],
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    { path: './pricing', assets: { js: { sync: ['7.js', 'pricing.js'], async: ['later.js'] } } },
    { path: './history', assets: { js: { sync: ['8.js'], async: [] } } },
  ],
};

/** Prefetches `./pricing` from a scripted server. */
async function run({
  listed = {
    ...built,
    integrity: Object.fromEntries(Object.entries(integrity).map(([file]) => [file, sha])),
  } as object,
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
  const done = prefetch(
    { manifest, integrity: published ?? (await integrityOf(new TextEncoder().encode(text), subtle)) },
    expose,
    { fetch, readManifest: createManifestReader({ fetch, subtle }), signal },
  );
  return { done, requested, signal };
}

const sha = `sha384-${'A'.repeat(64)}`;

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

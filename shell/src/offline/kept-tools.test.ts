import { FakeCaches } from './caches.fake.ts';
import { createKeptTools, toForget, TOOLS_CACHE, type KeepLimits, type KeptBuild } from './kept-tools.ts';

const limits: KeepLimits = { builds: 3, buildsOfOneRemote: 2, bytes: 100 };
const build = (remote: string, usedAt: number, bytes = 1): KeptBuild => ({
  remote,
  base: `https://${remote}.example/${String(usedAt)}/`,
  usedAt,
  bytes,
});

test('the builds that were used longest ago go first', () => {
  const [a, b, c, d] = [build('a', 1), build('b', 2), build('c', 3), build('d', 4)];
  expect(toForget([d, a, c, b], limits)).toEqual([a]);
  expect(toForget([a, b, c], limits)).toEqual([]);
});

test('of one remote, two versions stay', () => {
  const builds = [build('a', 3), build('a', 1), build('a', 2)];
  expect(toForget(builds, limits).map(({ usedAt }) => usedAt)).toEqual([1]);
});

test('what is too much in bytes goes, but never the build used last', () => {
  expect(toForget([build('a', 2, 500)], limits)).toEqual([]);
  expect(toForget([build('a', 3, 60), build('b', 2, 60), build('c', 1, 30)], limits)).toEqual([build('b', 2, 60)]);
});

function setUp() {
  const caches = new FakeCaches('https://facet.example');
  let time = 0;
  const tools = createKeptTools({ caches: caches as unknown as CacheStorage, now: () => (time += 1), limits });
  const keep = (remote: string) => tools.keep({ remote, base: `https://${remote}.example/1/` });
  const put = (remote: string, text: string) =>
    tools.put(`https://${remote}.example/1/`, `https://${remote}.example/1/a.js`, new Response(text));
  return { caches, tools, keep, put };
}

test('a file is kept in the cache of its build, once the build is', async () => {
  const { tools, keep, put } = setUp();
  const file = 'https://a.example/1/a.js';
  await put('a', 'x');
  expect(await tools.baseOf(file)).toBeNull();
  await keep('a');
  await put('a', 'x');
  const base = await tools.baseOf(file);
  expect(base).toBe('https://a.example/1/');
  expect(await (await tools.match(base!, file))?.text()).toBe('x');
  expect(await tools.match(base!, 'https://a.example/1/other.js')).toBeNull();
});

test('a file that is written twice is counted once', async () => {
  const { keep, put, caches } = setUp();
  await keep('a');
  await keep('b');
  for (let i = 0; i < 5; i += 1) await put('b', 'x'.repeat(40));
  expect(await caches.keys()).toEqual([`${TOOLS_CACHE}https://a.example/1/`, `${TOOLS_CACHE}https://b.example/1/`]);
  await put('a', 'x'.repeat(70));
  expect(await caches.keys()).toEqual([`${TOOLS_CACHE}https://b.example/1/`]);
});

test('when the browser has no more room, the build used longest ago makes some', async () => {
  const { caches, tools, keep, put } = setUp();
  await keep('a');
  await put('a', 'x'.repeat(50));
  await keep('b');
  caches.quota = 300;
  await put('b', 'y'.repeat(60));
  expect(await caches.keys()).toEqual([`${TOOLS_CACHE}https://b.example/1/`]);
  expect(await tools.match('https://b.example/1/', 'https://b.example/1/a.js')).not.toBeNull();
});

test('a file that fits nowhere is not kept, and nothing fails', async () => {
  const { caches, tools, keep, put } = setUp();
  await keep('a');
  caches.quota = 0;
  await put('a', 'x');
  expect(await tools.match('https://a.example/1/', 'https://a.example/1/a.js')).toBeNull();
});

test('a cache that the visitor deleted is no longer kept, and comes back with the next use', async () => {
  const { caches, tools, keep, put } = setUp();
  await keep('a');
  await caches.delete(`${TOOLS_CACHE}https://a.example/1/`);
  await put('a', 'x');
  expect(await caches.keys()).toEqual([]);
  await keep('a');
  await put('a', 'x');
  expect(await tools.match('https://a.example/1/', 'https://a.example/1/a.js')).not.toBeNull();
});

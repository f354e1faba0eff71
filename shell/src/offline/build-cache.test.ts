import { createBuildCache, PAGE_LIMIT } from './build-cache.ts';
import { SHELL_CACHE } from './cache-name.ts';
import { FakeCaches } from './caches.fake.ts';

const origin = 'https://facet.example';
const page = (build: string, text: string, status = 200): Response =>
  new Response(`<head><meta name="facet-build" content="${build}"></head><body><div id="app">${text}</div></body>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

function setup() {
  const caches = new FakeCaches(origin);
  const build = { version: '1', core: ['/main.js'], more: ['/menu.js'] };
  const cache = createBuildCache({ build, origin, caches: caches as unknown as CacheStorage });
  return { cache, entries: () => caches.entries(`${SHELL_CACHE}1`) };
}

test('nothing is stored before the cache exists, and storing does not recreate a deleted one', async () => {
  const { cache } = setup();
  await cache.put('/main.js', new Response('file'));
  expect(await cache.putPage('/tools', page('1', 'tools'))).toBe(true);
  expect([await cache.match('/main.js'), await cache.matchPage('/tools')]).toEqual([null, null]);
  await cache.open();
  await cache.put('/main.js', new Response('file'));
  await cache.delete();
  await cache.put('/main.js', new Response('file'));
  expect(await cache.match('/main.js')).toBeNull();
});

test('a page that was never seen is the front page, emptied', async () => {
  const { cache } = setup();
  await cache.open();
  await cache.putPage('/', page('1', 'front'));
  expect(await (await cache.matchPage('/tools'))?.text()).not.toContain('front');
  await cache.putPage('/tools', page('1', 'tools'));
  expect(await (await cache.matchPage('/tools'))?.text()).toContain('tools');
});

test.each([
  ['of another build', page('2', 'x')],
  ['that failed', page('1', 'x', 500)],
  ['that is no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('an answer %s is not kept', async (_case, response) => {
  const { cache, entries } = setup();
  await cache.open();
  expect(await cache.putPage('/tools', response)).toBe(false);
  expect(entries()).toEqual([]);
});

test('of pages the oldest go; files and the front page stay', async () => {
  const { cache, entries } = setup();
  await cache.open();
  await cache.put('/main.js', new Response('file'));
  await cache.putPage('/', page('1', 'front'));
  for (let i = 0; i <= PAGE_LIMIT; i++) await cache.putPage(`/page-${String(i)}`, page('1', 'x'));
  const kept = entries().map((url) => url.replace(origin, ''));
  expect(kept).toHaveLength(PAGE_LIMIT + 2);
  expect(kept).toEqual(expect.arrayContaining(['/', '/main.js', '/page-1', `/page-${String(PAGE_LIMIT)}`]));
  expect(kept).not.toContain('/page-0');
});

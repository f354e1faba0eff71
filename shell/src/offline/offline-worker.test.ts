import { FakeCaches } from './caches.fake.ts';
import { PAGE_LIMIT } from './build-cache.ts';
import { SHELL_CACHE } from './cache-name.ts';
import { createOfflineWorker } from './offline-worker.ts';
import { takeShared } from '../share/shared.ts';
import type { ShellBuild } from './shell-build.ts';

const origin = 'https://facet.example';
const tool = 'https://tools.example/1.0.0/';
const page = (build: string, text: string): string =>
  `<head><meta name="facet-build" content="${build}"></head><body><div id="app"><p>${text}</p></div></body>`;

/** A network whose answers are texts by address; null fails as one that is not there. */
function setUp({ version = '1', caches = new FakeCaches(origin) } = {}) {
  const build: ShellBuild = {
    version,
    core: [`/main.${version}.js`],
    more: [`/menu.${version}.js`, `/language-id.${version}.js`, `/assets/a.${version}.avif`],
  };
  const site = new Map<string, string | number>([
    ['/', page(version, 'front')],
    ['/tools', page(version, 'tools')],
    ...[...build.core, ...build.more].map((file) => [file, `file ${file}`] as const),
  ]);
  const network = { isUp: true, requested: [] as string[] };
  const answer = (input: RequestInfo | URL): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    network.requested.push(url);
    if (!network.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    const found = site.get(url.replace(origin, ''));
    if (typeof found === 'number') return Promise.resolve(new Response('', { status: found }));
    const type = found?.startsWith('<head>') ? 'text/html; charset=utf-8' : 'text/javascript';
    return Promise.resolve(
      found === undefined
        ? new Response('', { status: 404 })
        : new Response(found, { headers: { 'content-type': type } }),
    );
  };
  const waits: (() => void)[] = [];
  const worker = createOfflineWorker({
    build,
    origin,
    caches: caches as unknown as CacheStorage,
    fetch: answer,
    now: () => 0,
    wait: () => new Promise((resolve) => waits.push(resolve)),
  });
  const call = async (path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<string | null> => {
    const request = new Request(path.startsWith('/') ? origin + path : path);
    Object.defineProperty(request, 'mode', { value: mode });
    Object.defineProperty(request, 'destination', { value: mode === 'navigate' ? 'document' : '' });
    const work: Promise<unknown>[] = [];
    const response = await worker.respond(request, (more) => work.push(more));
    const text = response && (await response.text());
    await Promise.all(work);
    return text;
  };
  return { worker, caches, network, site, call, waits, build, name: SHELL_CACHE + version };
}

test('a build is taken whole: its files and its front page', async () => {
  const { worker, caches, name } = setUp();
  await worker.install();
  expect(caches.entries(name).sort()).toEqual([`${origin}/`, `${origin}/main.1.js`]);
});

test.each<[string, (site: Map<string, string | number>) => void]>([
  ['one of its files is missing', (site) => site.delete('/main.1.js')],
  ['the server errs', (site) => site.set('/main.1.js', 500)],
  ['the site serves another build by now', (site) => site.set('/', page('2', 'front'))],
  ['a network that asks for a sign-in answers', (site) => site.set('/', '<head></head>Sign in')],
])('when %s, nothing of the build is kept', async (_case, change) => {
  const { worker, caches, site } = setUp();
  change(site);
  await expect(worker.install()).rejects.toThrow();
  expect(await caches.keys()).toEqual([]);
});

test('without a network, a page that was seen is there, with its own scripts', async () => {
  const { worker, network, call } = setUp();
  await worker.install();
  expect(await call('/tools', 'navigate')).toContain('tools');
  network.isUp = false;
  expect(await call('/tools', 'navigate')).toContain('<p>tools</p>');
  expect(await call('/main.1.js')).toBe('file /main.1.js');
});

test('without a network, a page that was never seen is rendered by the shell, from an empty page of the same build', async () => {
  const { worker, network, call } = setUp();
  await worker.install();
  network.isUp = false;
  expect(await call('/tools?category=image', 'navigate')).toBe(
    '<head><meta name="facet-build" content="1"></head><body><div id="app"></div></body>',
  );
});

test('without a network and without anything kept, the failure is the browser’s own', async () => {
  const { network, call } = setUp();
  network.isUp = false;
  await expect(call('/tools', 'navigate')).rejects.toThrow('Failed to fetch');
});

test('a page of another build comes from the network and is not kept beside this one', async () => {
  const { worker, network, site, call } = setUp();
  await worker.install();
  await call('/tools', 'navigate');
  site.set('/tools', page('2', 'newer'));
  site.set('/other', page('2', 'other'));
  expect(await call('/tools', 'navigate')).toContain('newer');
  await call('/other', 'navigate');
  expect(await call('/main.2.js')).toBeNull();
  network.isUp = false;
  expect(await call('/tools', 'navigate')).toContain('<p>tools</p>');
  expect(await call('/other', 'navigate')).toContain('content="1"');
});

test('a newer build removes the older ones when it begins, and keeps what is not the shell’s', async () => {
  const caches = new FakeCaches(origin);
  const first = setUp({ version: '1', caches });
  await first.worker.install();
  const second = setUp({ version: '2', caches });
  await second.worker.install();
  expect(await caches.keys()).toEqual(['facet-shell:1', 'facet-shell:2']);
  expect(await first.call('/main.1.js')).toBe('file /main.1.js');
  await caches.open('facet-ai-face-swap');
  await second.worker.activate();
  expect(await caches.keys()).toEqual(['facet-shell:2', 'facet-ai-face-swap']);
});

test('a network that errs or does not answer gives way to a page that was seen', async () => {
  const { worker, site, call, waits } = setUp();
  await worker.install();
  await call('/tools', 'navigate');
  site.set('/tools', 503);
  expect(await call('/tools', 'navigate')).toContain('<p>tools</p>');
  site.set('/never', 503);
  expect(waits.length).toBeGreaterThan(0);
});

test('a page that does not answer is waited for until the timeout', async () => {
  const { worker, caches, call, build } = setUp();
  await worker.install();
  await call('/tools', 'navigate');
  let over: () => void = () => {};
  const patient = createOfflineWorker({
    build,
    origin,
    caches: caches as unknown as CacheStorage,
    fetch: () => new Promise(() => {}),
    now: () => 0,
    wait: () => new Promise((resolve) => (over = resolve)),
  });
  const request = new Request(`${origin}/tools`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  Object.defineProperty(request, 'destination', { value: 'document' });
  const answer = patient.respond(request, () => {})!;
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  over();
  expect(await (await answer).text()).toContain('<p>tools</p>');
});

test('the oldest pages make room for new ones; the front page stays', async () => {
  const { worker, caches, site, call, name } = setUp();
  await worker.install();
  for (let i = 0; i < PAGE_LIMIT + 3; i += 1) {
    site.set(`/p${String(i)}`, page('1', String(i)));
    await call(`/p${String(i)}`, 'navigate');
  }
  const kept = caches.entries(name);
  expect(kept).toContain(`${origin}/`);
  expect(kept).toContain(`${origin}/main.1.js`);
  expect(kept).not.toContain(`${origin}/p2`);
  expect(kept.filter((url) => url.includes('/p'))).toHaveLength(PAGE_LIMIT);
});

test('what the first page used before there was a worker is kept, and the code of other pages, but no other language', async () => {
  const { worker, caches, name } = setUp();
  await worker.install();
  const files = [`${origin}/assets/a.1.avif`, `${origin}/registry.json`, 'https://tools.example/x.js'];
  await worker.receive({ kind: 'used', build: '1', page: `${origin}/tools`, files });
  expect(caches.entries(name).sort()).toEqual(
    ['/', '/assets/a.1.avif', '/main.1.js', '/menu.1.js', '/tools'].map((path) => origin + path),
  );
  await worker.receive({ kind: 'used', build: '2', page: `${origin}/never`, files: [] });
  expect(caches.entries(name)).not.toContain(`${origin}/never`);
});

test('a build that a newer one has taken the place of puts nothing back', async () => {
  const caches = new FakeCaches(origin);
  const first = setUp({ version: '1', caches });
  await first.worker.install();
  const second = setUp({ version: '2', caches });
  await second.worker.install();
  await second.worker.activate();
  expect(await first.call('/main.1.js')).toBe('file /main.1.js');
  expect(await first.call('/tools', 'navigate')).toContain('tools');
  expect(await caches.keys()).toEqual(['facet-shell:2']);
});

test('what the visitor deleted is kept again, whole, after the next page', async () => {
  const { worker, caches, network, call, name } = setUp();
  await worker.install();
  await caches.delete(name);
  await call('/tools', 'navigate');
  expect(await caches.keys()).toEqual([]);
  await worker.receive({ kind: 'used', build: '1', page: `${origin}/tools`, files: [`${origin}/main.1.js`] });
  network.isUp = false;
  expect(await call('/tools', 'navigate')).toContain('<p>tools</p>');
  expect(await call('/never', 'navigate')).toContain('<div id="app"></div>');
  expect(await call('/main.1.js')).toBe('file /main.1.js');
});

describe('a remote', () => {
  const keep = { kind: 'keep', tool: { remote: 'mf-a', base: tool } } as const;

  test('is not kept before a widget of it was mounted', async () => {
    const { site, call, caches } = setUp();
    site.set(`${tool}a.js`, 'a');
    expect(await call(`${tool}a.js`)).toBe('a');
    expect(await caches.keys()).toEqual([]);
  });

  test('that was mounted is there without a network: what it had used, and what it used later', async () => {
    const { worker, network, site, call } = setUp();
    for (const file of ['mf-manifest.json', 'a.js', 'b.js', 'models/m.bin']) site.set(tool + file, file);
    await worker.receive({ ...keep, files: [`${tool}mf-manifest.json`, `${tool}a.js?_r=1`, `${tool}models/m.bin`] });
    expect(await call(`${tool}b.js`)).toBe('b.js');
    network.isUp = false;
    for (const file of ['mf-manifest.json', 'a.js', 'b.js']) expect(await call(tool + file)).toBe(file);
    expect(await call(`${tool}models/m.bin`)).toBeNull();
    await expect(call(`${tool}c.js`)).rejects.toThrow('Failed to fetch');
  });

  test('is fetched again when the loader retries, and the new copy replaces the cached one', async () => {
    const { worker, network, site, call } = setUp();
    site.set(`${tool}a.js`, 'damaged');
    await worker.receive({ ...keep, files: [`${tool}a.js`] });
    site.set(`${tool}a.js?_r=x1`, 'right');
    expect(await call(`${tool}a.js?_r=x1`)).toBe('right');
    network.isUp = false;
    expect(await call(`${tool}a.js`)).toBe('right');
    expect(await call(`${tool}a.js?_r=x2`)).toBe('right');
  });

  test('cannot have the files of others kept, nor an error', async () => {
    const { worker, caches, site } = setUp();
    site.set('https://other.example/a.js', 'a');
    site.set(`${tool}gone.js`, 404);
    await worker.receive({ ...keep, files: ['https://other.example/a.js', `${tool}gone.js`] });
    expect(caches.entries(`facet-tools:${tool}`)).toEqual([`${tool}.kept.json`]);
  });
});

test('what another app shares is kept on the device, and its page opens', async () => {
  const { worker, caches, network } = setUp();
  const form = new FormData();
  form.set('text', 'https://vimeo.com/1');
  const request = new Request(`${origin}/share`, { method: 'POST', body: form });
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  const response = (await worker.respond(request, () => {}))!;
  expect([response.status, response.headers.get('location')]).toEqual([303, `${origin}/share`]);
  expect(await takeShared(caches as unknown as CacheStorage)).toEqual({ files: [], link: 'https://vimeo.com/1' });
  expect(network.requested).toEqual([]);
});

test('a share that the browser cannot keep still opens the page', async () => {
  const { worker, caches } = setUp();
  caches.quota = 0;
  const form = new FormData();
  form.set('url', 'https://vimeo.com/1');
  const request = new Request(`${origin}/share`, { method: 'POST', body: form });
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  expect((await worker.respond(request, () => {}))!.status).toBe(303);
});

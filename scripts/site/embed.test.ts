import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scriptIntegrity } from '@facet/build';
import { embedPageAt, keepLoader, loaderFile, loaderPath, rollingLoaderPath } from './embed.ts';

const site = {
  api: 'https://api.test',
  registry: 'https://facet.test/registry.json',
  keys: [],
  first: { image: 'blend', video: '', audio: '' },
};
const folder = (): string => mkdtempSync(path.join(tmpdir(), 'facet-embed-'));

/** A build of the shell with a loader. */
function build(code: string, inline = 'inline()'): string {
  const dist = folder();
  mkdirSync(path.join(dist, 'embed/tools'), { recursive: true });
  writeFileSync(path.join(dist, 'embed/embed.js'), `${code};read("__facet_site__")`);
  writeFileSync(path.join(dist, 'embed/inline.js'), inline);
  writeFileSync(path.join(dist, 'embed/tasks.js'), 'tasks()');
  writeFileSync(path.join(dist, 'embed/host.js'), 'host()');
  writeFileSync(path.join(dist, 'embed/embed.json'), JSON.stringify({ version: '1.0.0' }));
  writeFileSync(path.join(dist, 'embed/tools/blend.en.json'), '{}');
  return dist;
}

test('the loader of an earlier build stays under its own address when the rolling one moves on', () => {
  const releases = folder();
  const [one, two] = [build('first()'), build('second()')];
  const first = keepLoader(one, releases, site, [])!;
  const second = keepLoader(two, releases, site, [])!;
  const textAt = (pathname: string) => loaderFile(pathname, two, releases)?.body.toString();
  expect(textAt(rollingLoaderPath)).toMatch(/^second\(\)/);
  expect(textAt(loaderPath(second.version))).toMatch(/^second\(\)/);
  expect(textAt(loaderPath(first.version))).toMatch(/^first\(\)/);
  expect(loaderFile(loaderPath(first.version), two, releases)?.immutable).toBe(true);
  expect(textAt('/embed/v1/host.js')).toBe('host()');
});

test('the loader holds what the site knows, and the hashes of the scripts that it brings', () => {
  const releases = folder();
  const dist = build('now()', 'inline("$&")');
  const facts = keepLoader(dist, releases, site, ['https://facet.test'])!;
  const loader = loaderFile(rollingLoaderPath, dist, releases)!.body;
  expect(scriptIntegrity(loader)).toBe(facts.integrity);
  const [, text = ''] = /read\((".*")\)$/.exec(loader.toString()) ?? [];
  const filled = JSON.parse(JSON.parse(text) as string) as { parts: { inline: { path: string; integrity: string } } };
  expect(filled).toMatchObject(site);
  const part = loaderFile(filled.parts.inline.path, dist, releases)!;
  expect(part).toMatchObject({ immutable: true });
  expect(part.body.toString()).toBe('inline("$&")');
  expect(scriptIntegrity(part.body)).toBe(filled.parts.inline.integrity);
  expect(JSON.parse(loaderFile('/embed/v1/embed.json', dist, releases)!.body.toString())).toEqual(facts);
});

test('a loader without a place for what the site knows is not served', () => {
  const dist = build('now()');
  writeFileSync(path.join(dist, 'embed/embed.js'), 'now()');
  expect(() => keepLoader(dist, folder(), site, [])).toThrow('no place');
});

test('the rolling loader may be used while the site does not answer', () => {
  const [dist, releases] = [build('now()'), folder()];
  keepLoader(dist, releases, site, []);
  expect(loaderFile(rollingLoaderPath, dist, releases)).toMatchObject({
    immutable: false,
    headers: { 'Cache-Control': expect.stringContaining('stale-if-error=604800') as unknown },
  });
});

test('what is said of a tool lies beside the loader', () => {
  const dist = build('now()');
  expect(loaderFile('/embed/v1/tools/blend.en.json', dist, dist)?.body.toString()).toBe('{}');
});

test('what was never served, and a way out of the folder, find nothing', () => {
  const [dist, releases] = [build('now()'), folder()];
  keepLoader(dist, releases, site, []);
  for (const pathname of [
    '/embed/v9.9.9-b.00000000/embed.js',
    '/embed/v../embed.js',
    '/embed/v1/../embed.json',
    '/embed/v1/tools/none.en.json',
    '/embed/v1/tools/../../pages.json',
    '/embed/parts/inline.00000000.js',
  ])
    expect(loaderFile(pathname, dist, releases)).toBeNull();
});

test('pages below /embed/ are frames of tools, and one window', () => {
  expect(embedPageAt('/embed/ai-face-swap')).toEqual({ kind: 'frame', tool: 'ai-face-swap' });
  expect(embedPageAt('/embed/window')).toEqual({ kind: 'window' });
  for (const pathname of ['/embed/', '/embed/v1/embed.js', '/embed/A', '/embedded'])
    expect(embedPageAt(pathname)).toBeNull();
});

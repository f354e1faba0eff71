import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedFacts } from '@facet/build';
import { embedPageAt, keepLoader, loaderFile, loaderPath, rollingLoaderPath } from './embed.ts';

/** A build of the shell with a loader. */
function build(code: string): { readonly dist: string; readonly version: string } {
  const dist = mkdtempSync(path.join(tmpdir(), 'facet-embed-'));
  const facts = embedFacts('1.0.0', Buffer.from(code));
  mkdirSync(path.join(dist, 'embed'));
  writeFileSync(path.join(dist, 'embed/embed.js'), code);
  writeFileSync(path.join(dist, 'embed/embed.json'), JSON.stringify(facts));
  return { dist, version: facts.version };
}

test('the loader of an earlier build stays under its own address when the rolling one moves on', () => {
  const releases = mkdtempSync(path.join(tmpdir(), 'facet-embed-'));
  const [first, second] = [build('first()'), build('second()')];
  expect(keepLoader(first.dist, releases)?.version).toBe(first.version);
  keepLoader(second.dist, releases);
  const textAt = (pathname: string) => loaderFile(pathname, second.dist, releases)?.body.toString();
  expect(textAt(rollingLoaderPath)).toBe('second()');
  expect(textAt(loaderPath(second.version))).toBe('second()');
  expect(textAt(loaderPath(first.version))).toBe('first()');
  expect(loaderFile(loaderPath(first.version), second.dist, releases)?.immutable).toBe(true);
});

test('the rolling loader may be used while the site does not answer', () => {
  const { dist } = build('now()');
  expect(loaderFile(rollingLoaderPath, dist, dist)).toMatchObject({
    immutable: false,
    headers: { 'Cache-Control': expect.stringContaining('stale-if-error=604800') as unknown },
  });
});

test('a version that was never served, and a way out of the folder, find nothing', () => {
  const { dist } = build('now()');
  for (const pathname of ['/embed/v9.9.9-b.00000000/embed.js', '/embed/v../embed.js', '/embed/v1/../embed.json'])
    expect(loaderFile(pathname, dist, dist)).toBeNull();
});

test('pages below /embed/ are frames of tools, and one window', () => {
  expect(embedPageAt('/embed/ai-face-swap')).toEqual({ kind: 'frame', tool: 'ai-face-swap' });
  expect(embedPageAt('/embed/window')).toEqual({ kind: 'window' });
  for (const pathname of ['/embed/', '/embed/v1/embed.js', '/embed/A', '/embedded'])
    expect(embedPageAt(pathname)).toBeNull();
});

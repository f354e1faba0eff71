import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { remoteNames } from '@facet/build';
import { integrityOf } from '@facet/registry';
import { openSiteReleases } from './releases.ts';

const [remote = ''] = remoteNames;
const origins = Object.fromEntries(remoteNames.map((name) => [name, `http://127.0.0.1/${name}`])) as never;

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'facet-releases-'));
});
afterEach(async () => {
  await rm(home, { recursive: true });
});

/** Writes a build of the first remote. */
async function build(version: string): Promise<void> {
  const dist = path.join(home, 'builds', remote, 'dist');
  await mkdir(path.join(dist, version), { recursive: true });
  const integrity = { 'entry.js': integrityOf(new TextEncoder().encode('entry')) };
  await writeFile(path.join(dist, version, 'entry.js'), 'entry');
  await writeFile(path.join(dist, version, 'mf-manifest.json'), JSON.stringify({ id: remote, integrity }));
  const built = {
    version,
    container: `c_${version.replaceAll('.', '_')}`,
    contract: '^1.0.0',
    inputs: version,
    builtAt: '2026-01-01T00:00:00.000Z',
  };
  await writeFile(path.join(dist, 'versions.json'), JSON.stringify([built]));
}

const start = (isDevelopment: boolean) =>
  openSiteReleases({
    dataDir: path.join(home, 'data'),
    builds: path.join(home, 'builds'),
    origins,
    now: () => new Date('2026-01-02'),
    isDevelopment,
  });

/** The build that visitors get. */
const stable = async (site: Awaited<ReturnType<typeof start>>) => (await site.read()).document.remotes[remote]?.stable;

test('in the development mode a new build is promoted', async () => {
  await build('1.0.0');
  await start(true);
  await build('1.1.0');
  const site = await start(true);
  expect(site.published).toEqual([{ remote, version: '1.1.0', gets: 'promoted' }]);
  expect(await stable(site)).toBe('1.1.0');
});

test('elsewhere a new build waits for a release command', async () => {
  await build('1.0.0');
  expect((await start(false)).published).toEqual([{ remote, version: '1.0.0', gets: 'first' }]);
  await build('1.1.0');
  const site = await start(false);
  expect(site.published).toEqual([{ remote, version: '1.1.0', gets: 'waits' }]);
  expect(await stable(site)).toBe('1.0.0');
});

test('a build that is known stays as it was left', async () => {
  await build('1.0.0');
  await start(false);
  await build('1.1.0');
  await start(false);
  const site = await start(true);
  expect(site.published).toEqual([]);
  expect(await stable(site)).toBe('1.0.0');
});

import { execFile } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtTool } from '../../shell/src/brought/built-tools.ts';
import { bringNewTools } from '../../shell/src/brought/bring-tools.ts';
import { isTaken, routeAt } from '../../shell/src/routes/routes.ts';
import { readPackage, root, type PackageFile } from '@facet/build/apps';
import { bringTools, toolById, toolsInGroup, wordsOf } from '@facet/catalog';
import { toolOffers } from '@facet/federation';
import { createReleases, openStore, readOrCreateKeyPair } from '@facet/registry';
import { writeFiles } from '../generator.ts';
import { putTarballs } from '../pack/main.ts';
import { packPackages, type PackedPackage } from '../pack/packages.ts';
import { outsideFiles } from './outside.ts';
import { budgetsOf, versionsOf } from './repository.ts';
import { templateFiles } from './template.ts';

// Alone it takes half a minute; the machine may be busy with other tests.
const name = 'mf-elsewhere';
let home: string;
let dir: string;

/**
 * A remote in a folder of its own, as `npm run create-remote mf-elsewhere -- --outside <folder>` and `npm install`
 * leave it, without a network: our packages are unpacked from their tarballs, and those of others are links to this
 * repository's. Each package of ours sees those that its own package.json names, and no other.
 */
beforeAll(async () => {
  home = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-elsewhere-')));
  dir = path.join(home, name);
  const packed = await packPackages(path.join(home, 'packed'));
  const request = { name, port: 3199, dir, outside: true };
  writeFiles(dir, [...outsideFiles(request, versionsOf(root), packed, budgetsOf(root)), ...templateFiles(name)]);
  putTarballs(dir, packed);
  await install(packed);
});
afterAll(() => {
  rmSync(home, { recursive: true });
});

async function install(packed: readonly PackedPackage[]): Promise<void> {
  const project = readPackage(dir);
  const wanted = { ...project.dependencies, ...project.devDependencies };
  for (const [name, version] of Object.entries(wanted)) {
    if (name.startsWith('@facet/')) await unpack(name, path.join(dir, version.replace('file:', '')));
    // Here TypeScript 7 is installed beside the version that the linter needs.
    else link(name, dir, path.join(root, 'node_modules', name === 'typescript' ? 'typescript7' : name));
  }
  expect(packed.map((entry) => entry.name)).toEqual(expect.arrayContaining(Object.keys(wanted).filter(isOurs)));
}

const isOurs = (name: string): boolean => name.startsWith('@facet/');

async function unpack(name: string, tarball: string): Promise<void> {
  const to = path.join(dir, 'node_modules', name);
  mkdirSync(to, { recursive: true });
  await promisify(execFile)('tar', ['-xzf', tarball, '--strip-components=1', '-C', to]);
  const { dependencies, peerDependencies }: PackageFile = readPackage(to);
  for (const other of Object.keys({ ...dependencies, ...peerDependencies })) {
    const nested = path.join(root, 'shared', name.replace('@facet/', ''), 'node_modules', other);
    if (!isOurs(other)) link(other, to, existsSync(nested) ? nested : path.join(root, 'node_modules', other));
  }
}

function link(name: string, into: string, target: string): void {
  const file = path.join(into, 'node_modules', name);
  mkdirSync(path.dirname(file), { recursive: true });
  symlinkSync(target, file);
}

/** Runs a program of an installed package as npm does, with nothing of this process's surroundings but the search path. */
async function run(owner: string, program: string, ...args: string[]): Promise<string> {
  const folder = path.join(dir, 'node_modules', owner);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const file = path.join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
      cwd: dir,
      env: { PATH: process.env['PATH'], HOME: home, TMPDIR: home },
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Whether a source map names a source of a package in `shared/`: the build would have reached into this repository. */
function namesRepository(file: string): boolean {
  const [, ...parts] = readFileSync(file, 'utf8').split(`${root.slice(1)}/shared/`);
  return parts.some((rest) => !/^[a-z]+\/node_modules\//.test(rest));
}

test('a remote outside this repository is built and published with the packed packages alone, and publishing does not make it another build', async () => {
  const store = `file:${path.join(home, 'store')}`;
  const release = (...args: string[]): Promise<string> =>
    run('@facet/build', 'facet-release', ...args, '--store', store, '--key-file', path.join(home, 'key.json'));

  expect(await run('@facet/build', 'facet-build', 'build')).toContain(`${name} 0.1.0-b.`);
  await release('publish', '--new-key', '--unchecked', '--base', `https://cdn.example/remotes/${name}/`);
  expect(await run('@facet/build', 'facet-build', 'build')).toContain('up to date');

  const { privateKey } = await readOrCreateKeyPair(path.join(home, 'key.json'));
  const releases = createReleases({ store: openStore(store, {}), privateKey, now: () => new Date() });
  const entry = (await releases.read())?.document.remotes[name];
  const [published] = entry?.versions ?? [];
  expect(entry?.stable).toBe(published?.version);
  expect(published?.manifest).toBe(`https://cdn.example/remotes/${name}/${published?.version ?? ''}/mf-manifest.json`);
  const folder = path.join(home, 'store/remotes', name, published?.version ?? '');
  const files = readdirSync(folder);
  expect(files).toEqual(expect.arrayContaining(['remoteEntry.js', 'mf-manifest.json', 'fixtures.json']));
  expect(files.filter((file) => namesRepository(path.join(folder, file)))).toEqual([]);
});

/** Every file of the remote's repository that is written by hand, or by a generator for hands. */
function sourcesOf(folder: string, prefix = ''): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(prefix, entry.name);
    if (['node_modules', 'dist', '.cache', 'packages'].includes(entry.name)) return [];
    return entry.isDirectory() ? sourcesOf(folder, file) : [file];
  });
}

test('its types and tests are right with a new tool, which is on the site by its release alone until a rollback', async () => {
  const store = `file:${path.join(home, 'store')}`;
  const release = (...args: string[]): Promise<string> =>
    run('@facet/build', 'facet-release', ...args, '--store', store, '--key-file', path.join(home, 'key.json'));
  const before = sourcesOf(dir);
  const contents = before.map((file) => readFileSync(path.join(dir, file), 'utf8'));

  const made = await run(
    '@facet/build',
    'facet-build',
    ...['create-tool', 'flip-photo', '--family', 'photo-tools', '--types', 'image', '--path', '/tools/flip-photo'],
  );
  const added = sourcesOf(dir).filter((file) => !before.includes(file));
  // Its folder, and nothing else: eight files are made, none is changed.
  expect(added.every((file) => file.startsWith('src/tools/flip-photo/'))).toBe(true);
  expect([added.length, made.trim().split('\n').length]).toEqual([8, 8]);
  expect(before.map((file) => readFileSync(path.join(dir, file), 'utf8'))).toEqual(contents);

  await run('typescript', 'tsc', '--noEmit');
  await run('jest', 'jest', '--no-watchman');
  await run('@facet/build', 'facet-build', 'build');
  await release('publish', '--unchecked');

  const { privateKey } = await readOrCreateKeyPair(path.join(home, 'key.json'));
  const releases = createReleases({ store: openStore(store, {}), privateKey, now: () => new Date() });
  /** What a page of the site shows after it has read the registry. */
  const visit = async (): Promise<readonly string[]> => {
    const document = (await releases.read())!.document;
    const refused: string[] = [];
    await bringNewTools({
      offers: () => Promise.resolve(toolOffers(document, { visitor: 'somebody', tenant: null })),
      fetch: (address) => {
        const file = (address as string).replace('https://cdn.example', path.join(home, 'store'));
        return Promise.resolve(new Response(readFileSync(file)));
      },
      subtle: webcrypto.subtle as SubtleCrypto,
      toolById: builtTool,
      isTaken,
      signal: new AbortController().signal,
      report: ({ why }) => void refused.push(why),
    });
    return refused;
  };
  const isShown = (): boolean =>
    toolById('flip-photo') !== undefined &&
    routeAt('/tools/flip-photo')?.page.kind === 'tool' &&
    toolsInGroup('AI Tools').some(({ id }) => id === 'flip-photo');

  expect([await visit(), isShown()]).toEqual([[], false]);
  await release('promote');
  expect([await visit(), isShown()]).toEqual([[], true]);
  expect(toolById('flip-photo')).toMatchObject({ owner: name, expose: './flip-photo' });
  expect(wordsOf({ id: 'flip-photo' }, 'en').title).toBe('Flip Photo');
  await release('rollback', '--reason', 'It flips the wrong way.');
  expect([await visit(), isShown()]).toEqual([[], false]);
  bringTools([]);
});

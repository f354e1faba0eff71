import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from './integrity.ts';
import { publishFolder } from './publish.ts';
import type { RegistryStore } from './stores/store.ts';
import { createMemoryStore } from './test-support/memory-store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const home = 'remotes/mf-auth/1.2.0/';

let dir: string;
let store: RegistryStore;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'facet-registry-'));
  store = createMemoryStore();
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** Writes a build with an entry and a chunk, and a manifest that lists them. */
async function build(changes: { manifest?: string; files?: Record<string, string> } = {}): Promise<string> {
  const files = { 'entry.js': 'entry', 'chunks/1.js': 'chunk', ...changes.files };
  const integrity = { 'entry.js': integrityOf(bytes('entry')), 'chunks/1.js': integrityOf(bytes('chunk')) };
  const manifest = changes.manifest ?? JSON.stringify({ id: 'mf_auth', integrity });
  for (const [file, content] of Object.entries({ ...files, 'mf-manifest.json': manifest })) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), content);
  }
  return manifest;
}

const publish = (to: RegistryStore = store) => publishFolder(to, 'mf-auth', '1.2.0', dir);

const tool = (id: string) => ({
  manifest: {
    ...{ id, path: `/${id}`, name: 'Flip', family: 'photo-tools', rank: 1, types: ['image'], place: 'device' },
    ...{ credits: 0, person: false, icon: 'flip' },
  },
  words: {
    ...{ title: 'Flip', shortName: 'Flip', description: 'Flips.', pageTitle: 'Flip', metaDescription: 'Flips.' },
    ...{ promise: 'Flips.', steps: ['a', 'b', 'c'], limits: ['One.'], privacy: 'Here.', questions: [], keywords: [] },
  },
});

it('lists the tools of a build, and the integrity of their manifests', async () => {
  const tools = JSON.stringify({ schema: 1, tools: [tool('flip'), tool('flop')] });
  await build({ files: { 'tools.json': tools } });
  expect((await publish()).tools).toEqual({ ids: ['flip', 'flop'], integrity: integrityOf(bytes(tools)) });
});

it.each([
  ['no JSON', '{'],
  ['another schema', JSON.stringify({ schema: 2, tools: [] })],
  ['a tool without words', JSON.stringify({ schema: 1, tools: [{ manifest: tool('flip').manifest }] })],
  ['a member that there is not', JSON.stringify({ schema: 1, tools: [{ ...tool('flip'), script: 'x' }] })],
])('refuses a list of tools with %s', async (_case, tools) => {
  await build({ files: { 'tools.json': tools } });
  await expect(publish()).rejects.toMatchObject({ code: 'brokenTools' });
  expect(await store.read(`${home}mf-manifest.json`)).toBeNull();
});

it('puts every file into the store, with its type, and the manifest last', async () => {
  const manifest = await build({ files: { 'style.css': 'a{}', 'data.unknown': '?' } });
  const written: [string, string][] = [];
  const recording: RegistryStore = {
    ...store,
    create: (name, body, type) => (written.push([name, type]), store.create(name, body, type)),
  };
  expect(await publish(recording)).toEqual({
    manifestPath: `${home}mf-manifest.json`,
    integrity: integrityOf(bytes(manifest)),
    files: 5,
    bytes: 'entry'.length + 'chunk'.length + 'a{}'.length + 1 + manifest.length,
  });
  expect(written.at(-1)).toEqual([`${home}mf-manifest.json`, 'application/json']);
  expect(new Map(written)).toEqual(
    new Map([
      [`${home}chunks/1.js`, 'text/javascript; charset=utf-8'],
      [`${home}data.unknown`, 'application/octet-stream'],
      [`${home}entry.js`, 'text/javascript; charset=utf-8'],
      [`${home}style.css`, 'text/css; charset=utf-8'],
      [`${home}mf-manifest.json`, 'application/json'],
    ]),
  );
  expect(await store.read(`${home}chunks/1.js`)).toEqual(bytes('chunk'));
});

it('is safe to repeat, and continues where it was interrupted', async () => {
  await build();
  let left = 1;
  const failing: RegistryStore = {
    ...store,
    create: (name, body, type) =>
      left-- > 0 ? store.create(name, body, type) : Promise.reject(new Error('connection lost')),
  };
  await expect(publish(failing)).rejects.toThrow('connection lost');
  expect(await store.read(`${home}mf-manifest.json`)).toBeNull();
  const first = await publish();
  expect(await publish()).toEqual(first);
  expect(await store.list('')).toHaveLength(3);
});

it('refuses a file that is there with other content, and overwrites nothing', async () => {
  await store.create(`${home}entry.js`, bytes('another entry'), 'text/javascript');
  await build();
  await expect(publish()).rejects.toThrow(/entry\.js is in the storage already.*raise the version/);
  expect(await store.read(`${home}entry.js`)).toEqual(bytes('another entry'));
  expect(await store.read(`${home}mf-manifest.json`)).toBeNull();
});

it('refuses another build of a version before it writes anything', async () => {
  await build();
  await publish();
  await build({ files: { 'more.js': 'more' }, manifest: '{"id":"other"}' });
  await expect(publish()).rejects.toMatchObject({ name: 'ReleaseRefusal', code: 'otherFile' });
  expect(await store.read(`${home}more.js`)).toBeNull();
});

it('refuses a script that is not the one of the manifest, or is missing', async () => {
  await build({ files: { 'chunks/1.js': 'altered' } });
  await expect(publish()).rejects.toThrow(/chunks\/1\.js is not the file/);
  await rm(path.join(dir, 'chunks'), { recursive: true });
  await expect(publish()).rejects.toMatchObject({ code: 'manifestMismatch' });
  expect(await store.list('')).toEqual([]);
});

it.each(['', '{', '[]', '{"integrity":{"entry.js":"sha256-short"}}'])(
  'refuses a manifest that holds %j',
  async (manifest) => {
    await build({ manifest });
    await expect(publish()).rejects.toMatchObject({ code: 'brokenManifest' });
  },
);

it('refuses a folder without a manifest, and one that is not there', async () => {
  await expect(publish()).rejects.toThrow(/no mf-manifest\.json.*Build the remote first/);
  await expect(publishFolder(store, 'mf-auth', '1.2.0', path.join(dir, 'nothing'))).rejects.toMatchObject({
    code: 'notAFolder',
  });
});

it('leaves hidden files behind, and refuses links, which could lead anywhere', async () => {
  await build({ files: { '.env': 'SECRET=1', '.git/config': 'x' } });
  expect((await publish()).files).toBe(3);
  await symlink('/etc/hostname', path.join(dir, 'host.txt'));
  await expect(publish()).rejects.toMatchObject({ code: 'link' });
});

it.each([
  ['auth', '1.2.0', 'remoteName'],
  ['mf-auth/../..', '1.2.0', 'remoteName'],
  ['mf-auth', '1.2', 'versionFields'],
  ['mf-auth', '../1.2.0', 'versionFields'],
])('refuses %s %s, which name no version of a remote', async (remote, version, code) => {
  await build();
  await expect(publishFolder(store, remote, version, dir)).rejects.toMatchObject({ code });
});

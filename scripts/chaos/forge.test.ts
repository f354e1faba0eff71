import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@facet/registry';
import { forgeVersion, type Forgery } from './forge.ts';
import { anatomyOf, exposedScriptOf, patchesOf, sharedScriptOf, type ForgeryName } from './forgeries.ts';

/** What webpack writes, made small: a container with one expose in a chunk, and a shared module. */
const entry =
  `var mf_x__1_0_0;(()=>{var o={"./pricing":()=>Promise.all([r.e(7)]).then(()=>()=>r(8233)),"./other":()=>Promise.all([r.e(8)]).then(()=>()=>r(9))};` +
  `var chunks=globalThis.webpackChunkmf_x_1_0_0||=[];` +
  `var r=id=>{var module={exports:{}};for(const [,list] of chunks)if(list[id])list[id](module,module.exports,r);return module.exports};` +
  `var shareKey="react/jsx-runtime";` +
  `mf_x__1_0_0={get:async name=>{if(!o[name])throw Error("does not exist");return ()=>r(8233)},init(){return shareKey}}})();`;
const chunk =
  `//# a hint\n"use strict";(globalThis.webpackChunkmf_x_1_0_0||=[]).push([[7],{8233(e,t,n){` +
  `e.exports={mount:()=>({update(){},unmount(){}})}}}]);`;
const manifest = {
  name: 'mf_x__1_0_0',
  exposes: [
    { name: 'pricing', path: './pricing', assets: { js: { sync: ['540.js', '7.js'] } } },
    { name: 'other', path: './other', assets: { js: { sync: ['8.js'] } } },
  ],
  shared: [{ name: 'react/jsx-runtime', assets: { js: { sync: ['540.js'], async: [] } } }],
  metaData: {},
};

interface Container {
  init(): unknown;
  get(name: string): Promise<() => { mount(): { update(): void; unmount(): void } }>;
}

let home: string;
const dirOf = (name: string): string => path.join(home, name);

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'facet-forge-'));
  mkdirSync(dirOf('build'));
  writeFileSync(path.join(dirOf('build'), 'remoteEntry.js'), entry);
  writeFileSync(path.join(dirOf('build'), '7.js'), chunk);
  writeFileSync(path.join(dirOf('build'), '7.js.map'), '{}');
  writeFileSync(path.join(dirOf('build'), 'mf-manifest.json'), JSON.stringify(manifest));
});

afterEach(() => {
  rmSync(home, { recursive: true });
});

function forge(patches: Pick<Forgery, 'patch' | 'patchManifest'>): string {
  const dir = dirOf('forged');
  forgeVersion({ dir: dirOf('build'), container: 'mf_x__1_0_0' }, { dir, container: 'mf_x__2_0_0', ...patches });
  return dir;
}

function forgeNamed(name: ForgeryName): string {
  return forge(patchesOf(name, anatomyOf('mf_x__2_0_0', entry)));
}

const read = (dir: string, file: string): string => readFileSync(path.join(dir, file), 'utf8');

/** Runs the forged scripts as a page would, and returns the container. */
function run(dir: string): Container {
  const page = { webpackChunkmf_x_2_0_0: [] };
  const code = `${read(dir, '7.js')};${read(dir, 'remoteEntry.js')};return mf_x__2_0_0;`;
  return (new Function('globalThis', code) as (scope: object) => Container)(page);
}

const widgetOf = async (container: Container) => (await container.get('./pricing'))();

test('a forged version has the integrity of its own scripts, in a container of its own', () => {
  const dir = forgeNamed('next');
  const { integrity, name } = JSON.parse(read(dir, 'mf-manifest.json')) as {
    integrity: Record<string, string>;
    name: string;
  };
  expect(Object.keys(integrity)).toEqual(['7.js', 'remoteEntry.js']);
  expect(integrity['7.js']).toBe(integrityOf(readFileSync(path.join(dir, '7.js'))));
  expect(name).toBe('mf_x__2_0_0');
  expect(read(dir, 'remoteEntry.js')).not.toContain('1_0_0');
  expect(read(dir, '7.js')).toContain('webpackChunkmf_x_2_0_0');
});

test('a patch that finds nothing to change is refused: the version would do nothing wrong', () => {
  expect(() => {
    forge({ patch: (_file, text) => text });
  }).toThrow('found nothing to change');
});

test('a forged version that should work does', async () => {
  expect((await widgetOf(run(forgeNamed('next')))).mount()).toHaveProperty('unmount');
  rmSync(dirOf('forged'), { recursive: true });
  expect(run(forgeNamed('sharing')).init()).toBe('react/jsx-runtime-of-its-own');
});

test.each([
  ['entry-throws', /evaluation of the entry/],
  ['init-throws', /init/],
  ['module-throws', /evaluation of the module/],
  ['mount-throws', /mount/],
  ['update-throws', /update/],
  ['unmount-throws', /unmount/],
  ['entry-without-expose', /does not exist/],
  ['manifest-without-expose', /does not exist/],
] as const)('%s breaks where it says, and not before', async (name, message) => {
  const dir = forgeNamed(name);
  const walk = async (): Promise<void> => {
    const container = run(dir);
    container.init();
    const widget = (await widgetOf(container)).mount();
    widget.update();
    widget.unmount();
  };
  await expect(walk()).rejects.toThrow(message);
});

test('a manifest without the expose lists the others', () => {
  const { exposes } = JSON.parse(read(forgeNamed('manifest-without-expose'), 'mf-manifest.json')) as typeof manifest;
  expect(exposes.map(({ name }) => name)).toEqual(['other']);
});

test('a manifest that is odd JSON is that and nothing else', () => {
  expect(read(forgeNamed('odd-manifest'), 'mf-manifest.json')).toBe('{"ok":true}');
});

test('the script of the shared module is found by the manifest', () => {
  expect(sharedScriptOf(manifest)).toBe('540.js');
  expect(() => sharedScriptOf({ exposes: [], shared: [] })).toThrow('names no script');
});

test('the script of the exposed module is the last of those that it needs', () => {
  expect(exposedScriptOf(manifest)).toBe('7.js');
  expect(() => exposedScriptOf({ exposes: [], shared: [] })).toThrow('names no script');
});

test('an entry that webpack writes in another way is named, not patched by guess', () => {
  expect(() => anatomyOf('mf_x__2_0_0', 'var nothing')).toThrow('webpack writes entries in another way');
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addVersion, readVersions, type BuiltVersion } from './versions.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'facet-versions-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

const build = (version: string): BuiltVersion => {
  mkdirSync(path.join(dir, 'dist', version), { recursive: true });
  return { version, container: 'c', contract: '^1.0.0', inputs: version, builtAt: '2026-01-01T00:00:00.000Z' };
};
const add = (version: string): void => {
  addVersion({ name: 'mf-auth', dir, version: '0.1.0' }, build(version));
};
const names = (): string[] => readVersions(dir).map(({ version }) => version);

test('an app that was never built has no versions', () => {
  expect(names()).toEqual([]);
});

test('the newest build stands first', () => {
  add('0.1.0');
  add('0.2.0');
  expect(names()).toEqual(['0.2.0', '0.1.0']);
});

test('building a version again moves it to the head and lists it once', () => {
  add('0.1.0');
  add('0.2.0');
  add('0.1.0');
  expect(names()).toEqual(['0.1.0', '0.2.0']);
});

test('three builds stay; the folder of the fourth is removed', () => {
  for (const version of ['0.1.0', '0.2.0', '0.3.0', '0.4.0']) add(version);
  expect(names()).toEqual(['0.4.0', '0.3.0', '0.2.0']);
  expect(existsSync(path.join(dir, 'dist/0.1.0'))).toBe(false);
  expect(existsSync(path.join(dir, 'dist/0.2.0'))).toBe(true);
});

test('a list that is cut off reads as no versions, so that the app is built again', () => {
  add('0.1.0');
  writeFileSync(path.join(dir, 'dist/versions.json'), '[{"version"');
  expect(names()).toEqual([]);
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDataFolder } from './data-folder.ts';
import { SetupError } from './settings.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'facet-data-'));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

test('a folder that is named and not there is refused, and not made', () => {
  const folder = path.join(home, 'typo');
  expect(() => openDataFolder(folder, true)).toThrow(SetupError);
  expect(existsSync(folder)).toBe(false);
});

test('the default folder is made where it is missing', () => {
  const folder = path.join(home, '.data');
  expect(openDataFolder(folder, false)).toEqual({ isNew: true });
  expect(existsSync(folder)).toBe(true);
});

test('a new site begins in an empty folder', () => {
  expect(openDataFolder(home, true)).toEqual({ isNew: true });
});

test("a site's folder is known by its key, or by its database", () => {
  writeFileSync(path.join(home, 'registry-key.json'), '{}');
  expect(openDataFolder(home, true)).toEqual({ isNew: false });
  rmSync(path.join(home, 'registry-key.json'));
  mkdirSync(path.join(home, 'db'));
  expect(openDataFolder(home, true)).toEqual({ isNew: false });
});

test('a folder of other files is refused where it is named', () => {
  writeFileSync(path.join(home, 'letter.txt'), '');
  expect(() => openDataFolder(home, true)).toThrow(/holds files/);
});

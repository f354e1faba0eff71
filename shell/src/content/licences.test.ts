import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const page = readFileSync(path.join(root, 'shell/content/legal/licences.md'), 'utf8');
/** Packages that build and test the site; nothing of what they depend on reaches a visitor. */
const tooling = new Set(['shared/build', 'shared/testing']);

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly license?: string;
  /** The older way to write it. */
  readonly licenses?: readonly { readonly type: string }[];
}
const read = (file: string): Package => JSON.parse(readFileSync(file, 'utf8')) as Package;
const rooms = ['shell', 'backend', ...list('.', /^mf-/), ...list('shared', /^/)].filter((room) => !tooling.has(room));

function list(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(root, folder))
    .filter((entry) => name.test(entry) && existsSync(path.join(root, folder, entry, 'package.json')))
    .map((entry) => path.posix.join(folder, entry));
}

/** Every library of the site, with the licence that its package declares. */
const libraries = new Map(
  rooms.flatMap((room) =>
    Object.keys(read(path.join(root, room, 'package.json')).dependencies ?? {})
      .filter((name) => !name.startsWith('@facet/'))
      .map((name) => [name, licenceOf(room, name)] as const),
  ),
);

function licenceOf(room: string, name: string): string {
  const file = [path.join(root, room), root]
    .map((folder) => path.join(folder, 'node_modules', name, 'package.json'))
    .find(existsSync);
  const { license, licenses } = read(file!);
  return license ?? licenses?.[0]?.type ?? 'no licence';
}

test.each([...libraries])('%s stands on the page of licences, as %s', (name, licence) => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${name} `));
  expect(row).toContain(`| ${licence} `);
});

test('no library requires the sources of the site', () => {
  expect([...libraries].filter(([, licence]) => /\bA?GPL/.test(licence))).toEqual([]);
});

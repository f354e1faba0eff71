import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withTarballs } from '../pack/packages.ts';
import { SetupError } from '../site/settings.ts';
import { readRequest } from './request.ts';
import { templateFiles } from './template.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'facet-create-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const read = (...args: string[]) =>
  readRequest(args, { root, cwd: root, ports: { shell: 3000, 'mf-a': 3101, 'mf-b': 3103 } });

test('a remote takes the next free port, or the requested one', () => {
  expect(read('mf-tools-audio')).toEqual({
    name: 'mf-tools-audio',
    port: 3102,
    dir: path.join(root, 'mf-tools-audio'),
    outside: false,
  });
  expect(read('mf-tools-audio', '--port', '3200').port).toBe(3200);
});

test('outside it lies where the person says, seen from where they are', () => {
  const dir = path.resolve(root, '../facet-elsewhere-not-there');
  expect(read('mf-x', '--outside', '../facet-elsewhere-not-there')).toMatchObject({ dir, outside: true });
});

test.each([
  ['no name', [], 'usage:'],
  ['two names', ['mf-a', 'mf-b'], 'usage:'],
  ['a name without mf-', ['audio'], '"audio" is no name of a remote'],
  ['capital letters', ['mf-Audio'], '"mf-Audio" is no name of a remote'],
  ['a taken port', ['mf-x', '--port', '3103'], 'mf-b has port 3103'],
  ['a port that is no number', ['mf-x', '--port', 'high'], '--port takes a number'],
  ['a folder in the repository as outside', ['mf-x', '--outside', 'inner'], 'lies in this repository'],
  ['an unknown option', ['mf-x', '--colour'], "Unknown option '--colour'"],
])('%s is refused with a sentence', (_, args, sentence) => {
  expect(() => read(...args)).toThrow(SetupError);
  expect(() => read(...args)).toThrow(sentence);
});

test('an existing folder is left alone', () => {
  writeFileSync(path.join(root, 'mf-x'), '');
  expect(() => read('mf-x')).toThrow('is there already');
  expect(existsSync(path.join(root, 'mf-x'))).toBe(true);
});

test("the new remote's files carry its name and no other", () => {
  const files = new Map(templateFiles('mf-tools-audio'));
  expect(files.get('facet.config.ts')).toContain(`name: 'mf-tools-audio'`);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['src/main.ts', 'src/index.html', 'src/fixtures.json']));
  for (const [file, text] of files) expect([file, text.includes('mf-template')]).toEqual([file, false]);
});

describe('a package.json of a repository of its own', () => {
  const packed = [
    { name: '@facet/ui', file: '/p/facet-ui-0.1.0-aa.tgz', needs: [] },
    { name: '@facet/platform', file: '/p/facet-platform-0.1.0-bb.tgz', needs: ['@facet/contracts'] },
    { name: '@facet/contracts', file: '/p/facet-contracts-0.1.0-cc.tgz', needs: [] },
  ];

  test('names the tarballs of our packages, and of those that they need', () => {
    const project = { name: 'mf-x', dependencies: { '@facet/platform': '0.1.0', react: '19.3.1' } };
    expect(withTarballs(project, packed)).toEqual({
      name: 'mf-x',
      dependencies: { '@facet/platform': 'file:packages/facet-platform-0.1.0-bb.tgz', react: '19.3.1' },
      devDependencies: { '@facet/contracts': 'file:packages/facet-contracts-0.1.0-cc.tgz' },
    });
  });

  test('cannot name a package of ours that there is not', () => {
    expect(() => withTarballs({ dependencies: { '@facet/no': '1.0.0' } }, packed)).toThrow(
      'There is no package @facet/no',
    );
  });
});

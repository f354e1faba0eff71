import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate, generatedFiles } from './generate.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const catalogue = 'shared/catalog/src/generated';

const words = {
  title: 'Flip photo',
  shortName: 'Flip',
  description: 'Flips a photo.',
  pageTitle: 'Flip a photo',
  metaDescription: 'Flips a photo.',
  promise: 'Will flip a photo.',
  steps: ['Add it.', 'Flip it.', 'Save it.'],
  limits: ['One photo.'],
  privacy: 'Nothing is uploaded.',
  questions: [],
  keywords: ['mirror'],
};
const facts = (id: string) => ({
  id,
  path: `/${id}`,
  name: 'Flip',
  family: 'photo-tools',
  rank: 10,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'music-2',
});
const tool = (remote: string, id: string, changes: object = {}, head = ''): void => {
  const manifest = JSON.stringify({ ...facts(id), ...changes });
  write(
    `${remote}/src/tools/${id}/manifest.ts`,
    `${head}export const manifest = ${manifest};\nexport const words = ${JSON.stringify(words)};`,
  );
};
const idsIn = (text: string): string[] => [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => String(id));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'facet-generate-'));
  for (const remote of ['mf-a', 'mf-b']) write(`${remote}/facet.config.ts`, '');
  write(`${catalogue}/tools.d.ts`, '');
  write('shell/src/tools/ToolIcon.tsx', '');
  tool('mf-a', 'flip-photo');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a folder with a manifest is a tool of the remote, and works once it has a definition', () => {
  expect(generate(root)).toContain(`${catalogue}/tools.js`);
  expect(read(`${catalogue}/tools.js`)).toContain('"owner":"mf-a","works":false');
  expect(read(`${catalogue}/words.js`)).toContain('"photo-tools": () => import("./long/photo-tools.js")');
  expect(read(`${catalogue}/long/photo-tools.js`)).toContain('Will flip a photo.');
  expect(read('shell/src/tools/tool-icons.generated.js')).toContain('"music-2": Music2');
  write('mf-a/src/tools/flip-photo/definition.tsx', '');
  generate(root);
  expect(read(`${catalogue}/tools.js`)).toContain('"works":true');
});

test('tools stand by family, then by rank, then by id, whichever remote they are of', () => {
  tool('mf-b', 'c', { rank: 10, family: 'face-swap' });
  tool('mf-b', 'b', { rank: 20 });
  tool('mf-a', 'a', { rank: 20 });
  generate(root);
  expect(idsIn(read(`${catalogue}/tools.js`))).toEqual(['c', 'flip-photo', 'a', 'b']);
});

test('what is as it should be is left alone, and a tool that is gone is gone', () => {
  tool('mf-b', 'later', { family: 'downloaders' });
  generate(root);
  const file = path.join(root, catalogue, 'keywords.js');
  utimesSync(file, 1, 1);
  expect(generate(root)).toEqual([]);
  rmSync(path.join(root, 'mf-b/src/tools/later'), { recursive: true });
  expect(generate(root)).toEqual(expect.arrayContaining([`${catalogue}/tools.js`, `${catalogue}/long/downloaders.js`]));
  expect(idsIn(read(`${catalogue}/tools.js`))).toEqual(['flip-photo']);
  expect(statSync(path.join(root, catalogue, 'long/photo-tools.js')).isFile()).toBe(true);
});

test('a generated file that somebody changed or removed is made again', () => {
  generate(root);
  rmSync(path.join(root, catalogue, 'tools.js'));
  write(`${catalogue}/words.js`, '');
  expect(generate(root).sort()).toEqual([`${catalogue}/tools.js`, `${catalogue}/words.js`]);
});

test('translations give names at once and the rest of each tool when it is needed', () => {
  write('shared/languages/xx/language.json', '{}');
  write('shared/languages/xx/shared.ts', `export const shared = { run: 'Los' };`);
  const translated = { ...words, title: 'Foto drehen' };
  write(
    'shared/languages/xx/tools/flip-photo.ts',
    `import { shared } from '../shared.ts';\nexport const tool = { words: ${JSON.stringify(translated)}, messages: { ...shared } };`,
  );
  generate(root);
  const text = read('shared/languages/xx/tools.generated.js');
  expect(text).toContain('Foto drehen');
  expect(text).toContain('import("./tools/flip-photo.ts")');
  expect(text).not.toContain('Will flip');
});

test('where there is no catalogue nothing is made', () => {
  rmSync(path.join(root, 'shared'), { recursive: true });
  expect(generate(root)).toEqual([]);
});

test.each<[string, () => void, RegExp]>([
  [
    'an id of two remotes',
    () => tool('mf-b', 'flip-photo', { path: '/b/flip-photo' }),
    /mf-a and mf-b both have a tool with the id flip-photo/,
  ],
  [
    'an id that is not the folder’s name',
    () => tool('mf-a', 'flip', { id: 'flop' }),
    /the id is flop, the folder flip/,
  ],
  ['a path that does not end with the id', () => tool('mf-a', 'flip', { path: '/flop' }), /does not end with the id/],
  [
    'a member that there is not',
    () => tool('mf-a', 'flip', { colour: 'red' }),
    /flip\/manifest\.ts: manifest: .*colour/,
  ],
  ['another place', () => tool('mf-a', 'flip', { place: 'moon' }), /manifest\.place/],
  ['an import', () => tool('mf-a', 'flip', {}, `import { x } from './x.ts';\nx();\n`), /it imports \.\/x\.ts/],
  [
    'a package',
    () => tool('mf-a', 'flip', {}, `import { readFileSync } from 'node:fs';\nreadFileSync('x');\n`),
    /it imports node:fs/,
  ],
  ['a use of Node', () => tool('mf-a', 'flip', {}, `process.exit(1);\n`), /process is not defined/],
  ['an endless loop', () => tool('mf-a', 'flip', {}, `for (;;);\n`), /timed out/],
  [
    'a file that does not compile',
    () => write('mf-a/src/tools/flip/manifest.ts', 'export const = 1'),
    /flip\/manifest\.ts cannot be read/,
  ],
  [
    'no words',
    () => write('mf-a/src/tools/flip/manifest.ts', `export const manifest = ${JSON.stringify(facts('flip'))}`),
    /words/,
  ],
])('a manifest with %s is refused, and nothing is written', (_case, spoil, message) => {
  spoil();
  expect(() => generate(root)).toThrow(message);
  expect(() => read(`${catalogue}/tools.js`)).toThrow('ENOENT');
});

test('what stands in this repository is what its manifests make', () => {
  const repository = path.resolve(__dirname, '../../../..');
  for (const [file, text] of generatedFiles(repository)) expect(readFileSync(file, 'utf8')).toBe(text);
});

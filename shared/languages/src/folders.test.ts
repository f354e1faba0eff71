import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { factsOfFolders } from './folders.node.ts';

const room = path.join(import.meta.dirname, '..');
const modules = path.join(room, '../../node_modules');
let dir: string;

/** A copy of this package with one more folder, and nothing else changed. */
beforeAll(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'facet-languages-')));
  cpSync(room, path.join(dir, 'languages'), { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
  mkdirSync(path.join(dir, 'languages/nl'));
  writeFileSync(path.join(dir, 'languages/nl/language.json'), '{ "prefix": "nl", "name": "Nederlands" }');
  writeFileSync(
    path.join(dir, 'languages/nl/language.ts'),
    `import { languageWords } from '@facet/catalog';
     export const language = { messages: { shell: { hello: 'Hallo' } }, listing: languageWords('en'), tools: { short: {}, load: {} }, widgets: {} };`,
  );
  symlinkSync(modules, path.join(dir, 'node_modules'));
});

afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

const added = [
  { tag: 'id', prefix: 'id', name: 'Bahasa Indonesia' },
  { tag: 'ja', prefix: 'jp', name: '日本語' },
  { tag: 'nl', prefix: 'nl', name: 'Nederlands' },
];

const program = `
  const { languages, loadLanguage } = await import('./languages/src/index.ts');
  const { shell } = await loadLanguage('nl-BE');
  console.log(JSON.stringify({ languages, shell }));
`;

it('one more folder is one more language, to be listed', () => {
  expect(factsOfFolders(path.join(dir, 'languages'))).toEqual(expect.arrayContaining(added));
});

it('one more folder is one more language in a plain Node', () => {
  const loader = path.join(modules, 'tsx/dist/loader.mjs');
  const output = execFileSync(process.execPath, ['--import', loader, '--input-type=module', '-e', program], {
    cwd: dir,
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual({ languages: expect.arrayContaining(added), shell: { hello: 'Hallo' } });
}, 60_000);

it('one more folder is one more language in a webpack build, each a chunk of its own', async () => {
  writeFileSync(path.join(dir, 'entry.ts'), `void (async () => {${program}})();`);
  const chunks = await build();
  expect(chunks).toEqual(expect.arrayContaining(['main', ...added.map(({ tag }) => `language-${tag}-language-ts`)]));
  const output = execFileSync(process.execPath, [path.join(dir, 'out/main.cjs')], { encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({ languages: expect.arrayContaining(added), shell: { hello: 'Hallo' } });
}, 120_000);

/** Builds `entry.ts` for Node and answers with the names of the chunks. */
async function build(): Promise<readonly string[]> {
  const jsc = { target: 'es2022', parser: { syntax: 'typescript' } };
  const compiler = webpack({
    mode: 'none',
    target: 'node',
    context: dir,
    entry: './entry.ts',
    output: { path: path.join(dir, 'out'), filename: '[name].cjs' },
    resolveLoader: { modules: [modules] },
    module: { rules: [{ test: /\.ts$/, loader: 'swc-loader', options: { jsc } }] },
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new Error('webpack said nothing'));
      else resolve(result);
    });
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  return [...stats.compilation.namedChunks.keys()];
}

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueFiles, iconFile, translationFile, type OwnedTools, type ToolWordsPart } from './catalogue.ts';
import { BuildError } from '../build-error.ts';
import { readPureModule } from './pure-module.ts';
import { readTools } from './read-tools.ts';

const catalogue = 'shared/catalog/src/generated';
const languages = 'shared/languages';
/** Files whose change may change what is made. */
const sources = /(manifest|definition)\.tsx?$|\.js$|languages.+\.ts$|build.+\.ts$/;
const icons = 'shell/src/tools/tool-icons.generated.js';

/**
 * Writes everything that is made from the tools' manifests and their translations. Unchanged files are left alone, so
 * that nothing is rebuilt without a reason; several processes may run it at once.
 *
 * @param root absolute path of the repository; where there is no catalogue to write, as in a remote's own repository, nothing is done
 * @returns paths of the files that were written or removed
 * @throws BuildError when a manifest or a translation is not as it must be; then nothing is written
 */
export function generate(root: string): string[] {
  if (!existsSync(path.join(root, catalogue))) return [];
  const stamp = path.join(root, '.cache/generated.json');
  const inputs = inputsOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return [];
  const wanted = generatedFiles(root);
  const known = [
    ...filesBelow(path.join(root, catalogue)).filter((file) => file.endsWith('.js')),
    ...languageFolders(root).map((tag) => path.join(root, languages, tag, 'tools.generated.js')),
  ];
  const changed = [...wanted].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  const removed = known.filter((file) => !wanted.has(file) && existsSync(file));
  for (const [file, text] of changed) write(file, text);
  for (const file of removed) rmSync(file, { force: true });
  // With what was written just now.
  write(stamp, inputsOf(root));
  return [...changed.map(([file]) => file), ...removed].map((file) => path.relative(root, file));
}

/** Text of every generated file, by absolute path. */
export function generatedFiles(root: string): ReadonlyMap<string, string> {
  const remotes = remoteFolders(root).map((owner): OwnedTools => ({ owner, tools: readTools(path.join(root, owner)) }));
  return new Map([
    ...[...catalogueFiles(remotes)].map(([file, text]): [string, string] => [path.join(root, catalogue, file), text]),
    ...languageFolders(root).map((tag): [string, string] => {
      const dir = path.join(root, languages, tag);
      return [path.join(dir, 'tools.generated.js'), translationFile(readTranslations(dir))];
    }),
    [path.join(root, icons), iconFile(remotes)],
  ]);
}

function remoteFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'facet.config.ts')))
    .sort();
}

/** What it is made from and what it made, by size and time: as long as that stays, there is nothing to do. */
function inputsOf(root: string): string {
  const folders = [
    ...remoteFolders(root).map((name) => path.join(root, name, 'src/tools')),
    path.join(root, catalogue),
    path.join(root, languages),
    path.join(root, 'shell/src/tools'),
    import.meta.dirname,
  ];
  const files = folders.flatMap((folder) => filesBelow(folder).filter((file) => sources.test(file))).sort();
  return JSON.stringify(
    files.map((file) => {
      const { mtimeMs, size } = statSync(file);
      return [path.relative(root, file), mtimeMs, size];
    }),
  );
}

function languageFolders(root: string): string[] {
  const dir = path.join(root, languages);
  if (!existsSync(dir)) return [];
  return readdirSync(dir).filter((tag) => existsSync(path.join(dir, tag, 'language.json')));
}

function readTranslations(dir: string): Map<string, ToolWordsPart> {
  const files = readdirSync(path.join(dir, 'tools')).filter((name) => name.endsWith('.ts'));
  return new Map(
    files.sort().map((name) => {
      const file = path.join(dir, 'tools', name);
      const { tool } = readPureModule(file, dir) as { readonly tool?: { readonly words?: ToolWordsPart } };
      if (!tool?.words) throw new BuildError(`${file} exports no tool with words.`);
      return [name.replace(/\.ts$/, ''), tool.words];
    }),
  );
}

function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Whole or not at all: another process may read it at this moment. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${String(process.pid)}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

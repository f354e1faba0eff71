import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentDocument } from '../../shell/src/content/documents.ts';
import { contentKinds, type ContentKind } from '../../shell/src/content/names.ts';
import { readDocument } from './front-matter.ts';

/** What is written, relative to the repository's root: names alone for every page, and the index for pages that show texts. */
export const writtenFiles = {
  names: 'shell/src/content/names.generated.ts',
  index: 'shell/src/content/documents.generated.ts',
} as const;
const contentFolder = 'shell/content';
const note = '// Written by `npm run content` from the front matter of shell/content.';

/**
 * Reads every text of the site, by kind and file name.
 *
 * @throws ContentError when one of them is wrong
 */
export function readDocuments(root: string): readonly ContentDocument[] {
  return contentKinds.flatMap((kind) => {
    const folder = path.join(root, contentFolder, kind);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => readDocument(kind, path.basename(name, '.md'), readFileSync(path.join(folder, name), 'utf8')));
  });
}

/** Source of the index: what is known of each text, and how its component is fetched, each a chunk of its own. */
export function indexSource(documents: readonly ContentDocument[]): string {
  const entries = documents.map((document) => `  ${JSON.stringify(document)},`);
  const bodies = documents.map(({ kind, slug }) => {
    const name = `${kind}/${slug}`;
    const chunk = `/* webpackChunkName: "text-${kind}-${slug}" */`;
    return `  ${JSON.stringify(name)}: () => import(${chunk} ${JSON.stringify(`../../content/${name}.md`)}),`;
  });
  return [
    note,
    "import type { Body } from './body.ts';",
    "import type { ContentDocument } from './documents.ts';",
    '',
    'export const documents: ContentDocument[] = [',
    ...entries,
    '];',
    '',
    'export const bodies: Readonly<Record<string, () => Promise<{ readonly default: Body }>>> = {',
    ...bodies,
    '};',
    '',
  ].join('\n');
}

/** Source of the list of names. */
export function namesSource(documents: readonly ContentDocument[]): string {
  const slugs = (kind: ContentKind): string =>
    JSON.stringify(documents.filter((document) => document.kind === kind).map(({ slug }) => slug));
  return [note, 'export const names = {', ...contentKinds.map((kind) => `  ${kind}: ${slugs(kind)},`), '};', ''].join(
    '\n',
  );
}

/** The files that say something else than the texts do, with what they should say. */
export function staleFiles(root: string): readonly { readonly file: string; readonly source: string }[] {
  const documents = readDocuments(root);
  const wanted = [
    { file: writtenFiles.names, source: namesSource(documents) },
    { file: writtenFiles.index, source: indexSource(documents) },
  ];
  return wanted.filter(({ file, source }) => readFileSync(path.join(root, file), 'utf8') !== source);
}

/** Writes what is stale and returns its names. */
export function writeIndex(root: string): readonly string[] {
  const stale = staleFiles(root);
  for (const { file, source } of stale) writeFileSync(path.join(root, file), source);
  return stale.map(({ file }) => file);
}

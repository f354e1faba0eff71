import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { embedFiles, readEmbedFacts, type EmbedFacts } from '@facet/build';
import { fileAnswer, type Answer } from './static.ts';

/** Where the loader of partners' pages is served: by its major version, and by the version whose content never changes. */
export const loaderPath = (version: string): string => `/embed/v${version}/embed.js`;
export const rollingLoaderPath = loaderPath('1');
/** What is said of the loader that the rolling address gives. */
export const loaderFactsPath = '/embed/v1/embed.json';

/** A tool in a frame on another site. */
const framePattern = /^\/embed\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;
/** The window in which a visitor of a frame signs in: a page of this site alone. */
export const windowPath = '/embed/window';

/** What a path below `/embed/` is: the page of a tool's frame, the page of its window, or a file. */
export function embedPageAt(
  pathname: string,
): { readonly kind: 'frame'; readonly tool: string } | { readonly kind: 'window' } | null {
  if (pathname === windowPath) return { kind: 'window' };
  const tool = framePattern.exec(pathname)?.[1];
  return tool === undefined ? null : { kind: 'frame', tool };
}

/** Folder, in that of a site's releases, of every loader that the site has served: their addresses stay good. */
const archiveOf = (releases: string): string => path.join(releases, 'embed');

/** Keeps the loader of a build. @returns what is said of it; null where the build has none */
export function keepLoader(dist: string, releases: string): EmbedFacts | null {
  const facts = readEmbedFacts(dist);
  if (facts === null) return null;
  const folder = path.join(archiveOf(releases), facts.version);
  const file = path.join(folder, 'embed.js');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, readFileSync(path.join(dist, embedFiles.script)));
  renameSync(`${file}.new`, file);
  return facts;
}

/**
 * A file below `/embed/`; null where there is none. The rolling loader may be used for a day while a newer one is fetched, and for a
 * week while this site does not answer, so that a page that has it can say so.
 */
export function loaderFile(pathname: string, dist: string, releases: string): Answer | null {
  if (pathname === rollingLoaderPath) {
    const file = fileAnswer(dist, embedFiles.script, false);
    const headers = { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800' };
    return file && { ...file, headers };
  }
  if (pathname === loaderFactsPath) return fileAnswer(dist, embedFiles.facts, false);
  const version = /^\/embed\/v(\d+\.\d+\.\d+-b\.[0-9a-f]{8})\/embed\.js$/.exec(pathname)?.[1];
  return version === undefined ? null : fileAnswer(path.join(archiveOf(releases), version), 'embed.js', true);
}

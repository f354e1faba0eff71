import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { embedFiles, exactVersion, readEmbedVersion, scriptIntegrity } from '@facet/build';
import { parts, sitePlace, type LoaderSite, type Part } from '@facet/embed/site';
import { fileAnswer, type Answer } from './static.ts';

/** Where the loader of partners' pages is served: by its major version, and by the version whose content never changes. */
export const loaderPath = (version: string): string => `/embed/v${version}/embed.js`;
export const rollingLoaderPath = loaderPath('1');
/** Scripts that have a rolling address and one of each version: the loader, and the host for pages with Module Federation of their own. */
const versioned = ['embed', 'host'] as const;
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
/** In the archive: what is said of the loader that is served at present. */
const currentFile = 'current.json';

/** What is said of a loader. */
export interface LoaderFacts {
  readonly version: string;
  /** Subresource integrity (W3C SRI). */
  readonly integrity: string;
  /** Where the mode `inline` has scripts and files from: sources for a page's Content-Security-Policy. */
  readonly sources: readonly string[];
}

/**
 * Fills the loader of a build with what the site knows, and keeps it with the scripts that it brings.
 *
 * @returns what is said of it; null where the build has none
 * @throws Error when the loader has no place for it
 */
export function keepLoader(
  dist: string,
  releases: string,
  site: Omit<LoaderSite, 'parts'>,
  sources: readonly string[],
): LoaderFacts | null {
  const packageVersion = readEmbedVersion(dist);
  if (packageVersion === null) return null;
  const archive = archiveOf(releases);
  const read = (name: string): Buffer => readFileSync(path.join(dist, embedFiles.script(name)));
  const listed = Object.fromEntries(
    parts.map((name): [string, Part] => {
      const code = read(name);
      const file = `${name}.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      keep(path.join(archive, 'parts', file), code);
      return [name, { path: `/embed/parts/${file}`, integrity: scriptIntegrity(code) }];
    }),
  );
  const code = fillLoader(read('embed').toString('utf8'), { ...site, parts: listed as LoaderSite['parts'] });
  const facts = { version: exactVersion(packageVersion, code), integrity: scriptIntegrity(code), sources };
  keep(path.join(archive, facts.version, 'embed.js'), code);
  keep(path.join(archive, facts.version, 'host.js'), read('host'));
  keep(path.join(archive, currentFile), Buffer.from(`${JSON.stringify(facts)}\n`));
  return facts;
}

function fillLoader(code: string, site: LoaderSite): Buffer {
  // A minifier may write it more than once.
  const place = new RegExp(`(["'\`])${sitePlace}\\1`, 'g');
  if (code.search(place) === -1) throw new Error('The compiled loader has no place for what the site knows.');
  return Buffer.from(code.replace(place, () => JSON.stringify(JSON.stringify(site))));
}

function keep(file: string, content: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/**
 * A file below `/embed/`; null where there is none. The rolling loader may be used for a day while a newer one is fetched, and for a
 * week while this site does not answer, so that a page that has it can say so.
 */
export function loaderFile(pathname: string, dist: string, releases: string): Answer | null {
  const archive = archiveOf(releases);
  const rolling = versioned.find((name) => pathname === `/embed/v1/${name}.js`);
  if (rolling !== undefined) {
    const current = currentVersion(archive);
    const file = current === null ? null : fileAnswer(path.join(archive, current), `${rolling}.js`, false);
    const headers = { 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800' };
    return file && { ...file, headers };
  }
  if (pathname === loaderFactsPath) return fileAnswer(archive, currentFile, false);
  const words = /^\/embed\/v1\/((?:tools|words)\/[\w.-]+\.json)$/.exec(pathname)?.[1];
  if (words !== undefined) return fileAnswer(path.join(dist, 'embed'), words, false);
  const part = /^\/embed\/parts\/([a-z]+\.[0-9a-f]{8}\.js)$/.exec(pathname)?.[1];
  if (part !== undefined) return fileAnswer(path.join(archive, 'parts'), part, true);
  const [, version, script] = /^\/embed\/v(\d+\.\d+\.\d+-b\.[0-9a-f]{8})\/(embed|host)\.js$/.exec(pathname) ?? [];
  return version === undefined ? null : fileAnswer(path.join(archive, version), `${script}.js`, true);
}

function currentVersion(archive: string): string | null {
  try {
    return (JSON.parse(readFileSync(path.join(archive, currentFile), 'utf8')) as LoaderFacts).version;
  } catch {
    return null;
  }
}

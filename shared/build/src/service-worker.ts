import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from './apps.ts';

/** A build as its service worker knows it. */
export interface ServedBuild {
  readonly version: string;
  /** Paths of the files that every page needs. */
  readonly core: readonly string[];
  /** Paths of the other files that pages may use. */
  readonly more: readonly string[];
}

/** Where the compiled service worker of a build lies. */
export function serviceWorkerDir(app: App, version: string): string {
  return path.join(app.dir, '.cache/service-worker', version);
}

/**
 * The files of a build that pages use, by what its empty page names: that is what every page needs. Only files whose name holds the
 * hash of their content are listed, so that one name is one content for ever.
 *
 * @param files paths relative to the build's folder
 * @param html the page as the build wrote it
 */
export function servedBuild(version: string, files: readonly string[], html: string): ServedBuild {
  const paths = files.map((file) => `/${file}`).filter((file) => /\.[0-9a-f]{8}\.(?!map$)\w+$/.test(file));
  const named = new Set([...html.matchAll(/(?:src|href)="?(\/[^"\s>]+)/g)].map(([, file]) => file!));
  return {
    version,
    core: paths.filter((file) => named.has(file)).sort(),
    more: paths.filter((file) => !named.has(file)).sort(),
  };
}

/** Puts the service worker of a fresh build into its folder. Nothing for an app without one. */
export function writeServiceWorker(app: App, version: string, outDir: string): void {
  if (app.serviceWorker === undefined) return;
  const dir = serviceWorkerDir(app, version);
  const code = readFileSync(path.join(dir, 'main.js'), 'utf8');
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const build = servedBuild(version, files, readFileSync(path.join(outDir, 'index.html'), 'utf8'));
  writeFileSync(path.join(outDir, 'service-worker.js'), `self.__FACET_BUILD__=${JSON.stringify(build)};\n${code}`);
  rmSync(dir, { recursive: true, force: true });
}

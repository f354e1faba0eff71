import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import type { App } from './apps.ts';
import { chunksFile } from './plugins/styles-file.ts';

/** A file of a build, its path relative to the build's folder. */
export interface PrerenderedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** What an app's `prerender` script exports. */
export interface PrerenderModule {
  /**
   * Renders every page.
   *
   * @param input.template the page as the build wrote it, with its scripts and styles
   * @param input.scripts names of the scripts of each named chunk
   * @param input.sourceDir the app's folder
   * @param input.cacheDir where results that are dear to make may be kept from build to build
   */
  prerender(input: {
    readonly template: string;
    readonly scripts: Readonly<Record<string, readonly string[]>>;
    readonly sourceDir: string;
    readonly cacheDir: string;
  }): AsyncIterable<PrerenderedFile>;
}

const pagesSchema = z.object({
  /** By path, search included where a page has more than one form: file below the build's folder. */
  pages: z.record(z.string(), z.string()),
  /** Shown, with status 404, for every other path. */
  missing: z.string(),
  /** Pages of a tool in a frame on another site, by the kind of the tool's first file and the language: `image.ja`, `none.en`. */
  embed: z.record(z.string(), z.string()),
  /** Other files that name the site's origin: `/robots.txt`. */
  documents: z.record(z.string(), z.string()),
  /** CSP sources (`sha256-…`) of the scripts that stand in the pages themselves. */
  inlineScripts: z.array(z.string()),
});

/** What a prerendered build holds (`pages.json`). Files of it name the site's origin as `placeholderOrigin`. */
export type Pages = z.infer<typeof pagesSchema>;

/** The pages of a build; null of one that was not prerendered. Throws when its list is damaged. */
export function readPages(buildDir: string): Pages | null {
  let text: string;
  try {
    text = readFileSync(path.join(buildDir, 'pages.json'), 'utf8');
  } catch {
    return null;
  }
  return pagesSchema.parse(JSON.parse(text));
}

/** Where the compiled prerender script of a build lies. */
export function rendererDir(app: App, version: string): string {
  return path.join(app.dir, '.cache/prerender', version);
}

/** Renders the pages of a fresh build into its folder, by the app's compiled prerender script. Nothing for an app without one. */
export async function renderPages(app: App, version: string, outDir: string): Promise<void> {
  if (app.prerender === undefined) return;
  const dir = rendererDir(app, version);
  const { prerender } = createRequire(path.join(dir, 'main.cjs'))(path.join(dir, 'main.cjs')) as PrerenderModule;
  const template = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  const scripts = JSON.parse(readFileSync(path.join(outDir, chunksFile), 'utf8')) as Record<string, string[]>;
  const input = { template, scripts, sourceDir: app.dir, cacheDir: path.join(app.dir, '.cache') };
  for await (const { path: name, content } of prerender(input)) {
    const file = path.join(outDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  rmSync(path.join(outDir, chunksFile));
  rmSync(dir, { recursive: true, force: true });
}

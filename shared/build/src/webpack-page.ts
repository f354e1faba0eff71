import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlPlugin from 'html-webpack-plugin';
import type webpack from 'webpack';
import type { App } from './apps.ts';
import { compileFirstScript } from './first-script.ts';
import { addBuild, addFirstScript, addPreloads, addStyles, fillConfig } from './html.ts';
import type { StylesFilePlugin } from './plugins/styles-file.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

export interface PageOptions {
  readonly container: string;
  readonly production: boolean;
  readonly version: string;
  /** What the shell's data block says. */
  readonly siteConfig?: Readonly<Record<string, unknown>> | undefined;
  /** Where the page's styles are a file; null: its modules adopt them. */
  readonly stylesFile: StylesFilePlugin | null;
  /** Fast Refresh, whose hook must run before React. */
  readonly refresh: boolean;
}

/** Writes an app's page: its own HTML with preloads, styles and the script that runs before all others. */
export function pagePlugin(
  app: App,
  { container, production, version, siteConfig, stylesFile, refresh }: PageOptions,
): HtmlPlugin {
  return new HtmlPlugin({
    templateContent: ({ compilation }) => {
      const html = readFileSync(path.join(app.dir, 'src/index.html'), 'utf8');
      const files = filesOfChunks(compilation, app.preload ?? []);
      const hinted = addPreloads(fillConfig(html, siteConfig ?? {}), files);
      const styled = stylesFile ? addStyles(hinted, stylesFile.file) : hinted;
      const page = app.firstScript
        ? addFirstScript(styled, compileFirstScript(path.join(app.dir, app.firstScript)))
        : styled;
      if (production && app.serviceWorker) return addBuild(page, version);
      return refresh ? addFirstScript(page, readFileSync(path.join(here, 'refresh-hook.cjs'), 'utf8')) : page;
    },
    excludeChunks: [container, ...Object.keys(app.entries ?? {})],
    scriptLoading: 'module',
  });
}

/** Scripts of named chunks, those that were split off from them included. */
function filesOfChunks(compilation: webpack.Compilation, names: readonly string[]): string[] {
  const files = names.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`there is no chunk named ${name} to preload`);
    return group.getFiles().filter((file) => file.endsWith('.js'));
  });
  return [...new Set(files)];
}

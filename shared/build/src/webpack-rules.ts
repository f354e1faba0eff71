import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type webpack from 'webpack';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** How `RemoteWorker` is imported: webpack knows a worker by the words of the import, and bundles what it is made with. */
export const remoteWorkers = ['@facet/workbench/worker', '../worker/RemoteWorker.ts'];

/** How an app's styles are bundled. */
export interface StyleOptions {
  /** Name of the build's container, which owns its styles. */
  readonly container: string;
  readonly production: boolean;
  /** Styles become a file of the page; else each module adopts its own. */
  readonly toFile: boolean;
}

/** What webpack does with the modules of an app. */
export function moduleRules(dir: string, refresh: boolean, styles: StyleOptions): webpack.ModuleOptions {
  return {
    parser: {
      javascript: {
        worker: [...remoteWorkers.map((module) => `RemoteWorker from ${module}`), '...'],
      },
    },
    rules: [
      scriptRule(refresh),
      {
        test: /\.css$/,
        sideEffects: true,
        use: [styleLoader(dir, styles), cssLoader(styles.container, styles.production, false)],
      },
      markdownRule(),
      {
        test: /[\\/](aac|mp3)-encoder[\\/]dist[\\/]modules[\\/]build[\\/]|[\\/]@jsquash[\\/]avif[\\/]codec[\\/]enc[\\/].*\.js$/,
        loader: path.join(here, 'loaders/without-import-meta.cjs'),
      },
      { resourceQuery: /url/, type: 'asset/resource' },
    ],
  };
}

function styleLoader(dir: string, { container, toFile }: StyleOptions): webpack.RuleSetUseItem {
  if (toFile) return path.join(here, 'loaders/extract.cjs');
  return {
    loader: path.join(here, 'loaders/adopt.cjs'),
    options: { owner: container, registry: styleRegistry(dir) },
  };
}

/** A Markdown file becomes a React component. */
export function markdownRule(): webpack.RuleSetRule {
  return { test: /\.md$/, loader: path.join(here, 'loaders/markdown.mjs') };
}

/** TypeScript of ours to the browsers' and Node's present JavaScript. */
export function scriptRule(refresh: boolean): webpack.RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: isForeign,
    loader: require.resolve('swc-loader'),
    options: {
      sourceMaps: true,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // Fast Refresh needs the development transform, which needs the development React of a live host.
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  };
}

/** @param namesOnly without the styles themselves */
export function cssLoader(container: string, production: boolean, namesOnly: boolean): webpack.RuleSetUseItem {
  return {
    loader: require.resolve('css-loader'),
    options: {
      // It would be part of the script, and be repeated for each style sheet that a page registers.
      sourceMap: !production,
      // An address from the root is served beside the build (`assets`), not bundled.
      url: { filter: (url: string) => !url.startsWith('/') },
      modules: {
        auto: /\.module\.css$/,
        namedExport: true,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: namesOnly,
        localIdentName: production ? '_[hash:base64:7]' : '[name]__[local]_[hash:base64:4]',
        localIdentHashSalt: container,
      },
    },
  };
}

/** Whether a file belongs to an installed package that is not ours: ours are TypeScript sources, installed or linked. */
function isForeign(file: string): boolean {
  const [, ...packages] = file.split(/[\\/]node_modules[\\/]/);
  return packages.length > 0 && !/^@facet[\\/]/.test(packages.at(-1) ?? '');
}

/** Module that adopts styles, of the platform that the app has installed: its widgets and their parts share one. */
function styleRegistry(dir: string): string {
  return createRequire(path.join(dir, 'package.json')).resolve('@facet/platform/styles');
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createConfig,
  createPrerenderConfig,
  readApp,
  remoteNames,
  renderPages,
  rendererDir,
  root,
  type App,
  type Asset,
} from '@facet/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { CopyAssetsPlugin } from '../../../shared/build/src/plugins/copy-assets.ts';
import { benchCache, builtOnce } from '../built-once.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** `one-file`: one script holds everything. `split`: the same build with a chunk a widget, as one would do without federation. */
export const bundleKinds = ['one-file', 'split'] as const;
export type BundleKind = (typeof bundleKinds)[number];

/** The second release differs from the first in one module of one remote. */
export const releases = ['first', 'second'] as const;
export type Release = (typeof releases)[number];

/** The remote that changes in the second release, and its changed module. */
export const changed = { remote: 'mf-tools-faceswap', expose: './ai-face-swap' } as const;

/** A built site. */
export interface OneBundle {
  readonly dir: string;
  /** Scripts of a widget (`<remote> <expose>`) below `/`, which a page that shows it loads at once. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Builds the site as one webpack build: the shell's own configuration without federation, with the widgets of all
 * remotes imported by path, the remotes' assets beside it, and the same prerendered pages. What was built from the same
 * sources is used again.
 *
 * @throws Error with the compiler's errors
 */
export async function buildOneBundles(): Promise<Record<BundleKind, Record<Release, OneBundle>>> {
  const shell = await readApp('shell');
  const remotes = await Promise.all(remoteNames.map((name) => readApp(name)));
  const build = (kind: BundleKind, release: Release): Promise<OneBundle> =>
    builtOnce(`${kind}/${release}`, async (dir) => {
      const scripts = await compile(configOf(kind, release, dir, shell, remotes), rendererOf(shell), remotes);
      await renderPages(shell, version, dir);
      return { dir, scripts };
    });
  const both = async (kind: BundleKind): Promise<Record<Release, OneBundle>> => ({
    first: await build(kind, 'first'),
    second: await build(kind, 'second'),
  });
  return { 'one-file': await both('one-file'), split: await both('split') };
}

const version = '0.0.0-bundle';

function rendererOf(shell: App): webpack.Configuration {
  if (shell.prerender === undefined) throw new Error('The shell has no script that renders its pages.');
  return createPrerenderConfig(shell, shell.prerender, { version, outDir: rendererDir(shell, version) });
}

function configOf(
  kind: BundleKind,
  release: Release,
  outDir: string,
  shell: App,
  remotes: readonly App[],
): webpack.Configuration {
  const split = kind === 'split';
  const app: App = split ? shell : { ...shell, preload: [] };
  const config = createConfig(app, { mode: 'production', version, outDir, serve: false });
  return {
    ...config,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `bench-${kind}-${release}`,
      buildDependencies: { config: [fileURLToPath(import.meta.url), path.join(root, 'shared/build/src/webpack.ts')] },
    },
    module: {
      ...config.module,
      parser: {
        ...config.module?.parser,
        javascript: { ...config.module?.parser?.['javascript'], ...(split ? {} : { dynamicImportMode: 'eager' }) },
      },
    },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new webpack.NormalModuleReplacementPlugin(/\/federated-remotes\.ts$/, path.join(here, 'remotes.ts')),
      new webpack.NormalModuleReplacementPlugin(/^bench:widgets$/, writeWidgets(release, remotes)),
      new CopyAssetsPlugin({ ...shell, dir: root, assets: remotes.flatMap(assetsFromRoot) }),
    ],
  };
}

/** A remote's assets with paths that start at the root of the repository. */
function assetsFromRoot({ name, assets }: App): Asset[] {
  return (assets ?? []).map(({ from, to }) => ({ from: from.replace(/^\.\//, `./${name}/`), to }));
}

/** Writes the module that imports every exposed widget, and in the second release the module that changed. */
function writeWidgets(release: Release, remotes: readonly App[]): string {
  const dir = path.join(benchCache, 'sources', release);
  mkdirSync(dir, { recursive: true });
  const lines = remotes.flatMap(({ name, dir: appDir, exposes }) =>
    Object.entries(exposes ?? {}).map(([expose, file]) => {
      const source = path.join(appDir, file);
      const isChanged = release === 'second' && name === changed.remote && expose === changed.expose;
      const module = isChanged ? writeChanged(dir, source) : source;
      const chunk = JSON.stringify(chunkName(name, expose));
      return `  '${name} ${expose}': () => import(/* webpackChunkName: ${chunk} */ ${JSON.stringify(module)}),`;
    }),
  );
  return write(path.join(dir, 'widgets.ts'), ['export const widgets = {', ...lines, '};', ''].join('\n'));
}

function writeChanged(dir: string, source: string): string {
  const text = `performance.mark('second release');\nexport * from ${JSON.stringify(source)};\n`;
  return write(path.join(dir, 'changed.ts'), text);
}

function write(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}

const chunkName = (remote: string, expose: string): string => `${remote}-${expose.slice(2)}`;

async function compile(
  config: webpack.Configuration,
  renderer: webpack.Configuration,
  remotes: readonly App[],
): Promise<OneBundle['scripts']> {
  const compiler = webpack([config, renderer]);
  const { stats } = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close(() => {
        if (error || !result) reject(error ?? new Error('webpack said nothing'));
        else if (result.hasErrors()) reject(new Error(result.toString({ all: false, errors: true, colors: false })));
        else resolve(result);
      });
    });
  });
  const groups = stats[0]?.compilation.namedChunkGroups ?? new Map<string, webpack.ChunkGroup>();
  return Object.fromEntries(
    remotes.flatMap(({ name, exposes }) =>
      Object.keys(exposes ?? {}).map((expose) => {
        const files = groups.get(chunkName(name, expose))?.getFiles() ?? [];
        return [`${name} ${expose}`, files.filter((file) => file.endsWith('.js'))] as const;
      }),
    ),
  );
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { App, EmbedScripts } from './apps.ts';
import { CompileHintsPlugin } from './plugins/compile-hints.ts';
import { CopyAssetsPlugin } from './plugins/copy-assets.ts';
import { DropHotUpdatesPlugin } from './plugins/drop-hot-updates.ts';
import { FixturesPlugin } from './plugins/fixtures.ts';
import { InheritQueryPlugin } from './plugins/inherit-query.ts';
import { IntegrityPlugin } from './plugins/integrity.ts';
import { ScriptHookPlugin } from './plugins/script-hook.ts';
import { StylesFilePlugin } from './plugins/styles-file.ts';
import { ToolsFilePlugin } from './plugins/tools-file.ts';
import { TrustedScriptsPlugin } from './plugins/trusted-scripts.ts';
import { WeightsPlugin } from './plugins/weights.ts';
import { mayBeSplit, WholeWorkersPlugin } from './plugins/whole-workers.ts';
import { shares } from './shares.ts';
import { pagePlugin } from './webpack-page.ts';
import { cssLoader, markdownRule, moduleRules, scriptRule } from './webpack-rules.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

export interface BuildOptions {
  readonly mode: 'production' | 'development';
  /** Semver of this build; its container has a name of its own, so that two versions can live in one page. */
  readonly version: string;
  readonly outDir: string;
  /** Fast Refresh and in-memory output (development server). */
  readonly serve: boolean;
  /** What the shell's data block says; without it the server that serves the build fills it in. */
  readonly siteConfig?: Readonly<Record<string, unknown>>;
}

/** Files inside packages that the packages' own exports do not name, by the name that is imported. */
const aliases: Readonly<Record<string, string>> = {
  '@mediabunny/aac-encoder/library$': path.join(
    here,
    '../../../node_modules/@mediabunny/aac-encoder/dist/modules/build/aac.js',
  ),
  '@mediabunny/mp3-encoder/library$': path.join(
    here,
    '../../../node_modules/@mediabunny/mp3-encoder/dist/modules/build/lame.js',
  ),
};

/** SWC works in threads of its own: in processes beside this one every script and its map would be written out and read twice more. */
const minimizer = (): Minimizer =>
  new Minimizer({ minify: Minimizer.swcMinify, extractComments: false, parallel: false });

/** Global name of a build's container: `mf_auth__0_1_0`. */
export function containerName(name: string, version: string): string {
  return `${name.replaceAll('-', '_')}__${version.replaceAll(/\W/g, '_')}`;
}

/** The webpack configuration of one app. */
export function createConfig(app: App, options: BuildOptions): webpack.Configuration {
  const host = app.name === 'shell';
  const production = options.mode === 'production';
  const container = host ? 'shell' : containerName(app.name, options.version);
  const refresh = options.serve && !production;
  const federation = {
    name: container,
    filename: 'remoteEntry.js',
    ...(app.exposes ? { exposes: { ...app.exposes } } : {}),
    shared: shares(app.dir, host),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
  } as const;
  const filename = production ? '[name].[contenthash:8].js' : '[name].js';
  // A remote's build lies in a folder of its version, so that its addresses change with it. Without names and hashes the
  // entry has no table of them, which would cost every visit 30 bytes a tool.
  const chunkFilename = production && !host ? '[id].js' : filename;
  // A page that is prerendered is readable before its scripts run.
  const stylesFile = production && app.prerender !== undefined ? new StylesFilePlugin() : null;
  return {
    name: app.name,
    context: app.dir,
    mode: options.mode,
    target: ['web', 'es2022'],
    entry: { main: './src/main.ts', ...app.entries },
    output: {
      path: options.outDir,
      filename,
      chunkFilename,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: host ? '/' : 'auto',
      uniqueName: container,
      clean: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      strictModuleErrorHandling: true,
      ...(host ? { trustedTypes: { policyName: 'facet-shell', onPolicyCreationFailure: 'stop' } } : {}),
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: aliases },
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    // Every build has a name of its own, which is part of its modules: nothing of an earlier one could be used again.
    cache: options.serve ? { type: 'memory' } : false,
    // Our packages are sources, also in node_modules: a reinstall of the same version may have changed them.
    snapshot: { managedPaths: [/^(.+?[\\/]node_modules[\\/](?!@facet[\\/])(@.+?[\\/])?.+?)[\\/]/] },
    module: moduleRules(app.dir, refresh, { container, production, toFile: stylesFile !== null }),
    plugins: plugins(app, options, { federation, stylesFile, refresh }),
    optimization: {
      // A widget comes as an entry and five scripts at most, so that one round trip brings it even over HTTP/1.1 with its six
      // connections. Small pieces that several widgets share are in each of them, which compresses better too.
      splitChunks: { chunks: mayBeSplit, ...(host ? {} : { minSize: 100_000 }) },
      ...(production ? { minimizer: [minimizer()] } : {}),
    },
    experiments: { asyncWebAssembly: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

type Federation = ConstructorParameters<typeof ModuleFederationPlugin>[0];

function plugins(
  app: App,
  options: BuildOptions,
  {
    federation,
    stylesFile,
    refresh,
  }: {
    readonly federation: Federation & { readonly name: string };
    readonly stylesFile: StylesFilePlugin | null;
    readonly refresh: boolean;
  },
): NonNullable<webpack.Configuration['plugins']> {
  const host = app.name === 'shell';
  const production = options.mode === 'production';
  const container = federation.name;
  return [
    new webpack.DefinePlugin({
      __FACET_OWNER__: JSON.stringify(container),
      __FACET_VERSION__: JSON.stringify(options.version),
    }),
    new ModuleFederationPlugin(federation),
    ...(host
      ? [new TrustedScriptsPlugin()]
      : [new InheritQueryPlugin(), new ScriptHookPlugin(), new WholeWorkersPlugin()]),
    ...(production && !host ? [new IntegrityPlugin()] : []),
    ...(production ? [new CompileHintsPlugin(app.preload ?? []), new WeightsPlugin(app, options.version)] : []),
    pagePlugin(app, { ...options, container, production, stylesFile, refresh }),
    ...(stylesFile ? [stylesFile] : []),
    new CopyAssetsPlugin(app),
    new FixturesPlugin(app),
    ...(host ? [] : [new ToolsFilePlugin(app)]),
    ...(refresh ? [new ReactRefreshPlugin({ overlay: false, library: container }), new DropHotUpdatesPlugin()] : []),
  ];
}

/**
 * The configuration of the script that renders an app's pages to files: the app's own sources for Node, in one file. Class
 * names are those of its pages' styles.
 *
 * @param prerender the script's source, `./src/prerender/main.tsx`
 */
export function createPrerenderConfig(
  app: App,
  prerender: string,
  options: { readonly version: string; readonly outDir: string },
): webpack.Configuration {
  return {
    name: `${app.name} pages`,
    context: app.dir,
    mode: 'production',
    target: 'node20',
    entry: { main: prerender },
    output: { path: options.outDir, filename: 'main.cjs', library: { type: 'commonjs2' }, clean: true },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    // Native code is not bundled.
    externals: { sharp: 'commonjs sharp' },
    devtool: false,
    cache: false,
    module: {
      rules: [
        scriptRule(false),
        { test: /\.css$/, use: [cssLoader(app.name, true, true)] },
        markdownRule(),
        { resourceQuery: /url/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        __FACET_OWNER__: JSON.stringify(app.name),
        __FACET_VERSION__: JSON.stringify(options.version),
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** The configuration of an app's service worker: one script, without the modules that a page shares. */
export function createServiceWorkerConfig(
  app: App,
  serviceWorker: string,
  options: { readonly outDir: string },
): webpack.Configuration {
  return singleScript(app, 'service worker', serviceWorker, ['webworker', 'es2022'], options.outDir);
}

/** The configurations of the scripts that an app has for other sites' pages: nothing of them but what they say themselves becomes global. */
export function createEmbedConfigs(
  app: App,
  embed: EmbedScripts,
  options: { readonly version: string; readonly outDir: string },
): webpack.Configuration[] {
  return Object.entries(embed).map(([name, { script, alias = {}, module = false }]) => {
    const config = singleScript(app, `embed ${name}`, script, ['web', 'es2022'], path.join(options.outDir, name));
    return {
      ...config,
      output: { ...config.output, ...(module ? { module: true, library: { type: 'module' } } : {}) },
      experiments: { outputModule: module },
      resolve: { ...config.resolve, alias: { ...alias } },
      plugins: [new webpack.DefinePlugin({ __FACET_VERSION__: JSON.stringify(options.version) })],
    };
  });
}

function singleScript(app: App, name: string, entry: string, target: string[], outDir: string): webpack.Configuration {
  return {
    name: `${app.name} ${name}`,
    context: app.dir,
    mode: 'production',
    target,
    entry: { main: entry },
    output: { path: outDir, filename: 'main.js', clean: true },
    resolve: { extensions: ['.ts', '.js', '.mjs'] },
    devtool: false,
    module: { rules: [scriptRule(false)] },
    optimization: { minimizer: [minimizer()] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

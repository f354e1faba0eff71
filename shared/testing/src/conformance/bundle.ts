import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * The script of the stage's page, bundled when its sources changed since the last time.
 *
 * @returns absolute path of the script
 * @throws with the compiler's errors
 */
export async function bundleStage(): Promise<string> {
  const home = path.join(cacheDir(), inputsHash());
  const file = path.join(home, 'stage.js');
  if (existsSync(file)) return file;
  // Several test workers may build at once; the first one to finish gives the folder its name.
  const temporary = `${home}.${String(process.pid)}`;
  mkdirSync(temporary, { recursive: true });
  await compile(temporary);
  try {
    renameSync(temporary, home);
    removeOthers(home);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(file)) throw error;
  }
  return file;
}

/** Removes the bundles of earlier sources. */
function removeOthers(home: string): void {
  for (const name of readdirSync(cacheDir())) {
    if (/^[0-9a-f]{16}$/.test(name) && name !== path.basename(home))
      rmSync(path.join(cacheDir(), name), { recursive: true, force: true });
  }
}

/** In a checkout `.cache/conformance`, in an installed package the cache folder of its `node_modules`. */
function cacheDir(): string {
  const modules = /^(.*[\\/]node_modules)[\\/]/.exec(here)?.[1];
  return modules
    ? path.join(modules, '.cache/facet-conformance')
    : path.resolve(here, '../../../../.cache/conformance');
}

const bundledPackages = ['react', 'react-dom', '@module-federation/runtime', 'webpack'];

function inputsHash(): string {
  const hash = createHash('sha256');
  for (const name of bundledPackages) hash.update(readFileSync(require.resolve(`${name}/package.json`)));
  const ours = ['@facet/contracts', '@facet/federation', '@facet/platform'].map((name) =>
    path.dirname(require.resolve(name)),
  );
  for (const dir of [path.dirname(here), ...ours]) {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }).sort(byPath)) {
      if (entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
        hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const byPath = (a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number =>
  `${a.parentPath}/${a.name}` < `${b.parentPath}/${b.name}` ? -1 : 1;

function compile(outDir: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: here,
    entry: './page/stage.ts',
    output: { path: outDir, filename: 'stage.js' },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    devtool: false,
    performance: false,
    optimization: { minimize: false, splitChunks: false },
    infrastructureLogging: { level: 'error' },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        else resolve();
      });
    });
  });
}

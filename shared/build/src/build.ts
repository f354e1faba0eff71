import path from 'node:path';
import webpack from 'webpack';
import { readApp, root, type App, type AppName } from './apps.ts';
import { BuildError } from './build-error.ts';
import { embedDir, embedVersion, writeEmbed } from './embed.ts';
import { inputsHash } from './inputs.ts';
import { renderPages, rendererDir } from './prerender.ts';
import { serviceWorkerDir, writeServiceWorker } from './service-worker.ts';
import { generate } from './tools/generate.ts';
import { addVersion, readVersions, type BuiltVersion } from './versions.ts';
import {
  containerName,
  createConfig,
  createEmbedConfigs,
  createPrerenderConfig,
  createServiceWorkerConfig,
} from './webpack.ts';

export interface BuildReport {
  readonly app: AppName;
  readonly built: BuiltVersion;
  /** False when the newest build was made from the same sources. */
  readonly fresh: boolean;
}

interface Job {
  readonly app: App;
  readonly built: BuiltVersion;
  readonly outDir: string;
}

/**
 * Builds the apps whose sources changed since their newest build, all in one process.
 *
 * @param names apps of this repository by name, others by the absolute path of their folder
 * @param options.version builds under this version instead of one derived from the sources
 * @param options.outDir puts `<version>/` under this folder instead of the app's `dist`, and does not list it there
 * @throws BuildError with the compiler's errors; then no build is listed
 */
export async function buildApps(
  names: readonly AppName[],
  options: {
    readonly version?: string;
    readonly outDir?: string;
    readonly force?: boolean;
    readonly now?: () => Date;
  } = {},
): Promise<BuildReport[]> {
  generate(root);
  const now = options.now ?? (() => new Date());
  const reports: BuildReport[] = [];
  const jobs: Job[] = [];
  for (const name of names) {
    const app = await readApp(name);
    const inputs = inputsHash(app.dir);
    const newest = readVersions(app.dir)[0];
    if (newest?.inputs === inputs && !options.force && !options.outDir) {
      reports.push({ app: app.name, built: newest, fresh: false });
      continue;
    }
    const version = options.version ?? `${app.version}-b.${inputs.slice(0, 8)}`;
    const built = {
      version,
      container: containerName(app.name, version),
      contract: app.contract ?? '^1.0.0',
      inputs,
      builtAt: now().toISOString(),
    };
    jobs.push({ app, built, outDir: path.join(options.outDir ?? path.join(app.dir, 'dist'), version) });
  }
  if (jobs.length > 0) {
    await compile(
      jobs.flatMap(({ app, built: { version }, outDir }) => [
        createConfig(app, { mode: 'production', version, outDir, serve: false }),
        ...(app.prerender === undefined
          ? []
          : [createPrerenderConfig(app, app.prerender, { version, outDir: rendererDir(app, version) })]),
        ...(app.serviceWorker === undefined
          ? []
          : [createServiceWorkerConfig(app, app.serviceWorker, { outDir: serviceWorkerDir(app, version) })]),
        ...(app.embed === undefined
          ? []
          : createEmbedConfigs(app, app.embed, {
              version: embedVersion(app, app.embed),
              outDir: embedDir(app, version),
            })),
      ]),
    );
  }
  for (const job of jobs) {
    await renderPages(job.app, job.built.version, job.outDir);
    writeServiceWorker(job.app, job.built.version, job.outDir);
    writeEmbed(job.app, job.built.version, job.outDir);
    if (!options.outDir) addVersion(job.app, job.built);
    reports.push({ app: job.app.name, built: job.built, fresh: true });
  }
  return reports;
}

function compile(configs: webpack.Configuration[]): Promise<void> {
  const compiler = webpack(configs);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(new BuildError(stats.toString({ all: false, errors: true, errorDetails: false, colors: false })));
        else resolve();
      });
    });
  });
}

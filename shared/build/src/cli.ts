import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appNames, isAppName, isProject, readApp, root, type App, type AppName } from './apps.ts';
import { BuildError } from './build-error.ts';
import { buildApps } from './build.ts';
import { startDevServers } from './dev.ts';
import { newTool } from './tools/create-tool.ts';
import { readVersions } from './versions.ts';
import { checkBudgets, kB, readBudgets, recordBudgets } from './weights/budgets.ts';
import { readWeights, weighGroup } from './weights/weights.ts';

const usage = `usage: facet-build build [app …] [--force] [--version X.Y.Z] [--out DIR]
       facet-build weigh [app …] [--record]
       facet-build dev <app> [--port N]
       facet-build create-tool <tool-id> …   a tool in this folder's remote; without more it says what there is to choose
Inside an app's folder the app need not be named. \`weigh\` holds newest builds against budgets.json; with
--record it sets budgets and baseline a twentieth above what they weigh now.`;

async function main(): Promise<void> {
  if (process.argv[2] === 'create-tool') {
    createTool(process.argv.slice(3));
    return;
  }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      version: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  });
  const [command, ...named] = positionals;
  const apps = named.length > 0 ? named.map(asApp) : here();
  switch (command) {
    case 'build': {
      const started = performance.now();
      const reports = await buildApps(apps.length > 0 ? apps : appNames, {
        force: values.force,
        ...(values.version ? { version: values.version } : {}),
        ...(values.out ? { outDir: path.resolve(values.out) } : {}),
      });
      for (const { app, built, fresh } of reports)
        console.log(`${app} ${built.version} ${fresh ? 'built' : 'up to date'}`);
      console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
      return;
    }
    case 'weigh': {
      await weigh(apps.length > 0 ? apps : appNames, values.record);
      return;
    }
    case 'dev': {
      const [app] = apps;
      if (!app || apps.length > 1) throw new UsageError('dev serves one app; `npm run dev` at the root serves all');
      const port = ({ port, name }: App): number => {
        const wanted = values.port === undefined ? port : Number(values.port);
        if (wanted === undefined) throw new UsageError(`${name} names no port in its package.json; say --port N`);
        return wanted;
      };
      const [server] = await startDevServers([app], { host: '127.0.0.1', port, onRebuilt: printRebuild });
      if (server) console.log(`${server.app} runs alone, with a test host, at ${server.origin}`);
      return;
    }
    default:
      throw new UsageError(command === undefined ? 'no command' : `no command ${command}`);
  }
}

/** In a remote's own repository; where the shell is too, `npm run create-tool` makes the translations as well. */
function createTool(args: readonly string[]): void {
  const { files } = newTool(args, process.cwd(), null);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(path.relative(process.cwd(), file));
  }
}

async function weigh(names: readonly AppName[], record: boolean): Promise<void> {
  for (const name of names) {
    const app = await readApp(name);
    const [newest] = readVersions(app.dir);
    if (!newest) throw new UsageError(`${app.name} is not built`);
    const weights = readWeights(path.join(app.dir, 'dist', newest.version));
    if (record) recordBudgets(path.isAbsolute(name) && !isAppName(app.name) ? app.dir : root, [weights]);
    const { budgets, baseline } = readBudgets(app);
    for (const group of Object.keys(weights.groups)) {
      const { gzip } = weighGroup(weights, group);
      console.log(`${app.name.padEnd(18)} ${group.padEnd(20)} ${kB(gzip).padStart(9)}`);
    }
    for (const { sentence } of checkBudgets(budgets, weights, baseline)) {
      console.error(sentence);
      process.exitCode = 1;
    }
  }
}

class UsageError extends Error {}

function asApp(name: string): AppName {
  if (!isAppName(name)) throw new UsageError(`no app ${name}; there are ${appNames.join(', ')}`);
  return name;
}

/** The app whose folder npm runs us in (`npm run build -w mf-auth`), in this repository or elsewhere. */
function here(): AppName[] {
  const dir = process.cwd();
  return isProject(dir) ? [dir] : [];
}

function printRebuild(app: AppName, milliseconds: number, errors: readonly string[]): void {
  console.log(`${app} ${errors.length > 0 ? 'has errors' : 'compiled'} in ${String(Math.round(milliseconds))} ms`);
  for (const error of errors) console.error(error);
}

main().catch((error: unknown) => {
  console.error(
    error instanceof UsageError ? `${error.message}\n${usage}` : error instanceof BuildError ? error.message : error,
  );
  process.exitCode = 1;
});

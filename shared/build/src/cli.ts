import path from 'node:path';
import { parseArgs } from 'node:util';
import { appNames, appPorts, isAppName, type AppName } from './apps.ts';
import { buildApps, BuildError } from './build.ts';
import { startDevServers } from './dev.ts';

const usage = `usage: facet-build build [app …] [--force] [--version X.Y.Z] [--out DIR]
       facet-build dev <app> [--port N]
Inside an app's folder the app need not be named.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      version: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string' },
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
    case 'dev': {
      const [app] = apps;
      if (!app || apps.length > 1) throw new UsageError('dev serves one app; `npm run dev` at the root serves all');
      const port = values.port === undefined ? appPorts[app] : Number(values.port);
      const [server] = await startDevServers([app], { host: '127.0.0.1', port: () => port, onRebuilt: printRebuild });
      if (server) console.log(`${app} runs alone, with a test host, at ${server.origin}`);
      return;
    }
    default:
      throw new UsageError(command === undefined ? 'no command' : `no command ${command}`);
  }
}

class UsageError extends Error {}

function asApp(name: string): AppName {
  if (!isAppName(name)) throw new UsageError(`no app ${name}; there are ${appNames.join(', ')}`);
  return name;
}

/** The app whose folder npm runs us in (`npm run build -w mf-auth`). */
function here(): AppName[] {
  const folder = path.basename(process.cwd());
  return isAppName(folder) ? [folder] : [];
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

import path from 'node:path';
import {
  appNames,
  buildApps,
  BuildError,
  isAppName,
  remoteNames,
  root,
  startDevServers,
  type AppName,
  type DevServer,
} from '@facet/build';
import { createKeyPair, signDocument } from '@facet/registry';
import { startBackend, type RunningBackend } from '../site/backend.ts';
import { developmentRegistry, type LiveRemote } from '../site/registry.ts';
import { remoteHandler } from '../site/serve.ts';
import { openDataFolder } from '../site/data-folder.ts';
import { loadEnvFile, readSettings, SetupError } from '../site/settings.ts';
import { serveOrigin, type StaticServer } from '../site/static.ts';
import { phase, seconds, stopSignal, type CommandContext } from '../terminal.ts';

/** Not the path of the built site: browsers keep the last good document by its address, and the two have nothing in common. */
const developmentRegistryPath = '/registry.dev.json';

/**
 * `npm run dev [remote …]`: the shell and the named remotes (or all) in watch mode with Fast Refresh, in
 * this one process; the other remotes as built. The shell is always live: Fast Refresh in a remote
 * needs the development React of its host.
 */
export async function main({ args, startedAt }: CommandContext): Promise<void> {
  const stopped = stopSignal();
  const built: StaticServer[] = [];
  let servers: DevServer[] = [];
  let backend: RunningBackend | undefined;
  const stop = async (): Promise<void> => {
    await Promise.all([
      backend?.stop(),
      ...servers.map((server) => server.close()),
      ...built.map((server) => server.close()),
    ]);
  };
  try {
    loadEnvFile(root);
    const { host, ports, dataDir, isDataNamed, accounts } = readSettings(process.env);
    const live = liveApps(args);
    const still = remoteNames.filter((name) => !live.includes(name));
    const originOf = (name: AppName): string => `http://${host}:${String(ports[name])}`;
    const origins = {
      ...Object.fromEntries(remoteNames.map((name) => [name, originOf(name)])),
      shell: originOf('shell'),
    };
    if (still.length > 0) await phase('build', () => buildApps(still));
    for (const name of still)
      built.push(
        await serveOrigin({
          name,
          host,
          port: ports[name] ?? 0,
          handler: remoteHandler(name, path.join(root, name, 'dist')),
        }),
      );
    openDataFolder(dataDir, isDataNamed);
    const running = await phase('backend', () =>
      startBackend({ host, port: ports.api, dataDir, siteOrigins: [origins.shell], onLog: () => {} }),
    );
    backend = running;
    const { privateKey, publicKey } = await createKeyPair();
    const watched: Partial<Record<AppName, LiveRemote>> = {};
    const registry = async (): Promise<unknown> =>
      JSON.parse(
        await signDocument(
          developmentRegistry(origins, watched, () => new Date()),
          privateKey,
        ),
      );
    servers = await phase(
      'watch',
      () =>
        startDevServers(live, {
          host,
          port: ({ name }) => ports[name] ?? 0,
          siteConfig: {
            apiBase: running.url,
            registryUrl: developmentRegistryPath,
            registryKeys: [publicKey],
            overrides: { origins: [] },
            tenant: null,
            accounts,
          },
          documents: (app) => (app === 'shell' ? { [developmentRegistryPath]: registry } : {}),
          onRebuilt: (app, milliseconds, errors) => {
            if (errors.length > 0) console.error(`${app} has errors:\n${errors.join('\n')}`);
            else console.log(`${app.padEnd(18)} compiled in ${String(Math.round(milliseconds))} ms`);
          },
        }),
      () => `${live.join(', ')} are live`,
    );
    for (const { app, version, container } of servers) if (app !== 'shell') watched[app] = { version, container };
    console.log(
      `ready     in ${seconds(startedAt)}\n\n  Facet   ${origins.shell}\n  API     ${running.url}/docs\n  data    ${path.relative(root, dataDir)}\n\n  Ctrl-C stops everything.`,
    );
  } catch (error) {
    await stop();
    console.error(error instanceof SetupError || error instanceof BuildError ? error.message : error);
    process.exit(1);
  }
  await stopped;
  await stop();
  process.exit(0);
}

function liveApps(args: readonly string[]): AppName[] {
  const named = args.map((name) => {
    if (!isAppName(name)) throw new SetupError(`There is no app ${name}. There are ${appNames.join(', ')}.`);
    return name;
  });
  return named.length === 0 ? [...appNames] : ['shell', ...named.filter((name) => name !== 'shell')];
}

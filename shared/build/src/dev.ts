import WebpackDevServer from 'webpack-dev-server';
import webpack from 'webpack';
import { readApp, type App, type AppName } from './apps.ts';
import { containerName, createConfig } from './webpack.ts';

/** One app in watch mode on an origin of its own. */
export interface DevServer {
  readonly app: AppName;
  readonly version: string;
  readonly container: string;
  readonly origin: string;
  close(): Promise<void>;
}

export interface DevServerOptions {
  readonly host: string;
  readonly port: (app: App) => number;
  /** Documents that the app's origin answers besides its build, for example the shell's registry. */
  readonly documents?: (app: AppName) => Readonly<Record<string, () => Promise<unknown>>>;
  /** What the shell's data block says. */
  readonly siteConfig?: Readonly<Record<string, unknown>>;
  /** Called with every build, the first included. */
  readonly onRebuilt?: (app: AppName, milliseconds: number, errors: readonly string[]) => void;
}

const devVersion = '0.0.0-dev';

/**
 * Serves apps (named as in `readApp`) in watch mode with Fast Refresh, all in this process. Resolves when every app's first
 * build is there; an app that does not compile is served all the same and heals with the next save.
 */
export async function startDevServers(names: readonly AppName[], options: DevServerOptions): Promise<DevServer[]> {
  const servers: DevServer[] = [];
  try {
    for (const name of names) servers.push(await startOne(name, options));
  } catch (error) {
    await Promise.all(servers.map((server) => server.close()));
    throw error;
  }
  return servers;
}

async function startOne(named: AppName, options: DevServerOptions): Promise<DevServer> {
  const app = await readApp(named);
  const { name } = app;
  const compiler = webpack(
    createConfig(app, {
      mode: 'development',
      version: devVersion,
      outDir: '/',
      serve: true,
      ...(options.siteConfig ? { siteConfig: options.siteConfig } : {}),
    }),
  );
  const port = options.port(app);
  let started = performance.now();
  compiler.hooks.watchRun.tap('FacetDev', () => {
    started = performance.now();
  });
  const first = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('FacetDev', (stats) => {
      const errors = stats.toJson({ all: false, errors: true }).errors ?? [];
      options.onRebuilt?.(
        name,
        performance.now() - started,
        errors.map((error) => error.message),
      );
      resolve();
    });
  });
  const documents = options.documents?.(name) ?? {};
  const server = new WebpackDevServer(
    {
      port,
      host: options.host,
      allowedHosts: 'all',
      hot: true,
      liveReload: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      historyApiFallback: name === 'shell',
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://${options.host}:${String(port)}/ws` },
      static: false,
      devMiddleware: { stats: 'none' },
      setupExitSignals: false,
      setupMiddlewares: (middlewares, devServer) => {
        for (const [path, document] of Object.entries(documents)) {
          devServer.app?.get(path, (_request, response, next) => {
            response.setHeader('Cache-Control', 'no-cache');
            document().then((body) => response.json(body), next);
          });
        }
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  await first;
  return {
    app: name,
    version: devVersion,
    container: containerName(name, devVersion),
    origin: `http://${options.host}:${String(port)}`,
    close: () => server.stop(),
  };
}

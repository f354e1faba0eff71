import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { toolExposes } from './tools/read-tools.ts';

/** The repository of the shell and the remotes that live with it. A remote elsewhere is named by its folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export type AppName = string;

/** One thing for each app of this repository, of which the shell is certain. */
export type PerApp<T> = Readonly<Record<AppName, T>> & { readonly shell: T };

/** Every app of this repository with its default port: the shell first, then the remotes by port. */
export const appPorts: Readonly<Record<AppName, number>> = discoverApps(root);
export const appNames: readonly AppName[] = Object.keys(appPorts);
export const remoteNames: readonly AppName[] = appNames.filter((name) => name !== 'shell');

export function isAppName(name: string): boolean {
  return Object.hasOwn(appPorts, name);
}

/**
 * Finds the apps in a repository: `shell` and every folder `mf-*` with a `facet.config.ts`. Their ports stand in
 * package.json, `"facet": { "port": 3101 }`.
 *
 * @throws Error when an app names no port, or the port of another
 */
export function discoverApps(dir: string): Record<AppName, number> {
  const apps = readdirSync(dir)
    .filter((name) => /^(shell|mf-.+)$/.test(name) && isProject(path.join(dir, name)))
    .map((name) => ({ name, port: readPackage(path.join(dir, name)).facet?.port }));
  const found: Record<AppName, number> = {};
  const order = (app: (typeof apps)[number]): number => (app.name === 'shell' ? 0 : (app.port ?? 0));
  for (const { name, port } of apps.sort((a, b) => order(a) - order(b))) {
    if (!Number.isInteger(port) || port === undefined)
      throw new Error(`${name}/package.json names no port: add "facet": { "port": 3101 } with a number of its own.`);
    const other = Object.keys(found).find((earlier) => found[earlier] === port);
    if (other !== undefined)
      throw new Error(`${name} and ${other} both name port ${String(port)} in their package.json: change one of them.`);
    found[name] = port;
  }
  return found;
}

/** A file or folder that is copied beside the build, for example a model file out of a pinned package. */
export interface Asset {
  /** Path inside an installed package (`@vladmandic/human/models/iris.bin`) or, with `./`, inside the app's folder. */
  readonly from: string;
  /** Path under the app's public path. */
  readonly to: string;
  /**
   * Of files that are scripts holding data: `from` and these are run at the build, and what they export is written. Texts are base64,
   * and their bytes follow each other; anything else is written as JSON.
   */
  readonly unpacked?: readonly string[];
}

/** What an app says of itself in `facet.config.ts`. */
export interface AppConfig {
  readonly name: AppName;
  /** The mount-contract range that the app's widgets are written for. */
  readonly contract?: `^${string}`;
  /** Modules that a remote exposes beside its tools: `{ './login': './src/login/widget.tsx' }`. */
  readonly exposes?: Readonly<Record<`./${string}`, string>>;
  readonly assets?: readonly Asset[];
  /** More scripts that pages may begin with beside `src/main.ts`, by name: their files are listed for `prerender`. */
  readonly entries?: Readonly<Record<string, `./${string}`>>;
  /** Named chunks (`webpackChunkName`) that the page loads together with its entry, not one round trip later. */
  readonly preload?: readonly string[];
  /** A script without imports that stands in the page itself and runs before anything is painted. */
  readonly firstScript?: `./${string}`;
  /** A script that renders the app's pages to files (`PrerenderModule`). Its styles are then a file that the pages link. */
  readonly prerender?: `./${string}`;
  /** A script that becomes `/service-worker.js`; it finds the build's files in the global `__FACET_BUILD__` (`ServedBuild`). */
  readonly serviceWorker?: `./${string}`;
  /** Modules that become one classic script each for other sites' pages, `embed/<name>.js` (`embed.ts`); the first is the loader. */
  readonly embed?: EmbedScripts;
}

/** By the script's name: its module, and modules that others stand in for in it. */
export type EmbedScripts = Readonly<
  Record<
    string,
    {
      readonly script: string;
      readonly alias?: Readonly<Record<string, string>>;
      /** It is a module with exports, and no classic script. */
      readonly module?: true;
    }
  >
>;

/** An app as the build sees it; its tools are among what it exposes. */
export interface App extends AppConfig {
  /** Absolute path of its folder, in this repository or elsewhere. */
  readonly dir: string;
  /** Version from its package.json. */
  readonly version: string;
  /** Port of its development server, where its package.json names one. */
  readonly port?: number;
}

/** Whether a folder holds an app: it has a `facet.config.ts` and a package.json. */
export function isProject(dir: string): boolean {
  return existsSync(path.join(dir, 'facet.config.ts')) && existsSync(path.join(dir, 'package.json'));
}

/**
 * Reads an app's `facet.config.ts` and package.json.
 *
 * @param app name of an app of this repository, or absolute path of the folder of one that lives elsewhere
 * @throws Error when there is none, or when it is named differently in the two files
 */
export async function readApp(app: AppName): Promise<App> {
  const dir = path.isAbsolute(app) ? app : path.join(root, app);
  if (!isProject(dir)) throw new Error(`${dir} is no app: it needs a facet.config.ts and a package.json.`);
  const { config } = (await import(pathToFileURL(path.join(dir, 'facet.config.ts')).href)) as { config: AppConfig };
  const { name, version, facet } = readPackage(dir);
  if (config.name !== name)
    throw new Error(`${dir} is named ${name} in package.json and ${config.name} in facet.config.ts.`);
  const exposes = { ...config.exposes, ...toolExposes(dir) };
  return {
    ...config,
    ...(Object.keys(exposes).length === 0 ? {} : { exposes }),
    dir,
    version,
    ...(facet?.port === undefined ? {} : { port: facet.port }),
  };
}

/** What the build reads in a package.json. */
export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly facet?: { readonly port?: number };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The package.json of a folder. */
export function readPackage(dir: string): PackageFile {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageFile;
}

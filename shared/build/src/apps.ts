import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Every app of the house with its default port; the shell comes first. */
export const appPorts = {
  shell: 3000,
  'mf-auth': 3101,
  'mf-billing': 3102,
  'mf-tools-faceswap': 3103,
  'mf-tools-image': 3104,
  'mf-tools-video': 3105,
  'mf-downloaders': 3106,
} as const;
export type AppName = keyof typeof appPorts;
export const appNames = Object.keys(appPorts) as AppName[];
export const remoteNames = appNames.filter((name) => name !== 'shell');

export function isAppName(name: string): name is AppName {
  return Object.hasOwn(appPorts, name);
}

/** A file or folder that is copied beside the build, for example a model file out of a pinned package. */
export interface Asset {
  /** Path inside an installed package (`@vladmandic/human/models/iris.bin`) or, with `./`, inside the app's folder. */
  readonly from: string;
  /** Path under the app's public path. */
  readonly to: string;
}

/** What an app says of itself in `facet.config.ts`. */
export interface AppConfig {
  readonly name: AppName;
  /** The mount-contract range that the app's widgets are written for. */
  readonly contract?: `^${string}`;
  /** Modules that a remote exposes: `{ './login': './src/login/widget.tsx' }`. */
  readonly exposes?: Readonly<Record<`./${string}`, string>>;
  readonly assets?: readonly Asset[];
  /** Named chunks (`webpackChunkName`) that the page asks for together with its entry, not one round trip later. */
  readonly preload?: readonly string[];
}

/** An app as the build sees it. */
export interface App extends AppConfig {
  readonly dir: string;
  /** Version from its package.json. */
  readonly version: string;
}

/** Reads an app's `facet.config.ts` and package.json. Throws when the config's name is not the folder's. */
export async function readApp(name: AppName): Promise<App> {
  const dir = path.join(root, name);
  const { config } = (await import(pathToFileURL(path.join(dir, 'facet.config.ts')).href)) as { config: AppConfig };
  if (config.name !== name) throw new Error(`${name}/facet.config.ts names itself ${config.name}`);
  return { ...config, dir, version: packageVersion(path.join(dir, 'package.json')) };
}

/** `version` of a package.json. */
export function packageVersion(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

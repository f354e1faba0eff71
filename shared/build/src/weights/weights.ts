import { readFileSync } from 'node:fs';

/** Sizes in bytes by module name: after the loaders, before minification and compression. */
export type ModuleSizes = Readonly<Record<string, number>>;

/** One script of a build. */
export interface ScriptWeight {
  /** Bytes after gzip at its best level. */
  readonly gzip: number;
  /** Modules of this repository by their path in it, of packages by package and path. */
  readonly modules: ModuleSizes;
}

/** What a build weighs. It stands beside the build (`<version>.weights.json`) and is not published. */
export interface Weights {
  readonly app: string;
  readonly version: string;
  readonly scripts: Readonly<Record<string, ScriptWeight>>;
  /**
   * Scripts that load together. Of the shell: `shell` (the page's first scripts), `loader`, `pages`; of a remote:
   * `entry`, and by expose what its first widget needs, without the shared React.
   */
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

/** Where the weights of a build lie. */
export function weightsFile(buildDir: string): string {
  return `${buildDir}.weights.json`;
}

/** The weights of the build in a folder. Throws when the folder was not built, or built for development. */
export function readWeights(buildDir: string): Weights {
  return JSON.parse(readFileSync(weightsFile(buildDir), 'utf8')) as Weights;
}

/** A group's scripts taken together. */
export function weighGroup(weights: Weights, group: string): ScriptWeight {
  const modules: Record<string, number> = {};
  let gzip = 0;
  for (const file of weights.groups[group] ?? []) {
    const script = weights.scripts[file];
    if (!script) throw new Error(`${weights.app} ${weights.version} has no weight for ${file}`);
    gzip += script.gzip;
    Object.assign(modules, script.modules);
  }
  return { gzip, modules };
}

/** A module that is larger than it was. */
export interface Growth {
  readonly module: string;
  /** Bytes; 0 when it is new. */
  readonly before: number;
  readonly after: number;
}

/** The modules that grew or are new, the one that grew most first. */
export function compareWeights(before: ModuleSizes, after: ModuleSizes): Growth[] {
  return Object.entries(after)
    .map(([module, size]) => ({ module, before: before[module] ?? 0, after: size }))
    .filter((growth) => growth.after > growth.before)
    .sort((a, b) => b.after - b.before - (a.after - a.before) || (a.module < b.module ? -1 : 1));
}

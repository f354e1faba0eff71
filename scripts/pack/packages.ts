import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@facet/build/apps';
import { npm } from '../npm.ts';

/** A package of this repository as a file that npm installs anywhere. */
export interface PackedPackage {
  /** `@facet/ui`. */
  readonly name: string;
  /** Absolute path of the tarball; its name holds a hash of its content, so that npm notices a changed one. */
  readonly file: string;
  /** Other packages of this repository that it cannot be without. */
  readonly needs: readonly string[];
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Of `@facet/embed`: what its sources need here, and a partner's page does not. */
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packages for partners that are no rooms, below `shared/`. */
const wrappers = ['embed/react', 'embed/vue'];

/**
 * Packs every package of `shared/` with `npm pack`; its `files` say what goes in. Tarballs of earlier times are removed.
 *
 * @param outDir absolute path of the folder that gets the tarballs
 * @throws NpmError
 */
export async function packPackages(outDir: string): Promise<PackedPackage[]> {
  const shared = path.join(root, 'shared');
  const folders = [...readdirSync(shared), ...wrappers]
    .map((name) => path.join(shared, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')));
  const draft = mkdtempSync(path.join(tmpdir(), 'facet-pack-'));
  try {
    const printed = await npm(['pack', '--json', '--ignore-scripts', '--pack-destination', draft, ...folders], root);
    const packed = JSON.parse(printed) as readonly { readonly name: string; readonly filename: string }[];
    mkdirSync(outDir, { recursive: true });
    removeTarballs(outDir);
    return folders.map((folder) => {
      const { name, version, dependencies, peerDependencies } = readPackageFile(folder);
      const draftName = packed.find((entry) => entry.name === name)?.filename;
      if (draftName === undefined) throw new Error(`npm packed no ${name}`);
      const hash = createHash('sha256')
        .update(readFileSync(path.join(draft, draftName)))
        .digest('hex');
      const file = path.join(outDir, `${name.slice(1).replace('/', '-')}-${version}-${hash.slice(0, 8)}.tgz`);
      renameSync(path.join(draft, draftName), file);
      return { name, file, needs: Object.keys({ ...dependencies, ...peerDependencies }).filter(isOurs) };
    });
  } finally {
    rmSync(draft, { recursive: true });
  }
}

/** Removes our tarballs from a folder. */
export function removeTarballs(dir: string): void {
  for (const name of readdirSync(dir)) if (/^facet-.+\.tgz$/.test(name)) rmSync(path.join(dir, name));
}

const isOurs = (name: string): boolean => name.startsWith('@facet/');

function readPackageFile(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/** The dependencies in a package.json. */
export interface Dependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Folder of a remote's own repository in which the tarballs of our packages lie. */
export const packagesFolder = 'packages';

/**
 * A package.json in which every package of ours is the tarball that lies in `packages/`. No registry has them, so
 * what they need of each other stands there too, as devDependencies.
 *
 * @throws Error when it names a package of ours that is not among `packed`
 */
export function withTarballs<T extends Dependencies>(
  project: T,
  packed: readonly PackedPackage[],
): T & Required<Dependencies> {
  const find = (name: string): PackedPackage => {
    const found = packed.find((entry) => entry.name === name);
    if (!found)
      throw new Error(`There is no package ${name}. There are ${packed.map((entry) => entry.name).join(', ')}.`);
    return found;
  };
  const needed = new Set<string>();
  const visit = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    find(name).needs.forEach(visit);
  };
  const { dependencies = {}, devDependencies = {} } = project;
  Object.keys({ ...dependencies, ...devDependencies })
    .filter(isOurs)
    .forEach(visit);
  const address = (name: string): string => `file:${packagesFolder}/${path.basename(find(name).file)}`;
  const renewed = (group: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(group)
        .map(([name, wanted]) => [name, isOurs(name) ? address(name) : wanted] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const further = [...needed].filter((name) => !(name in dependencies) && !(name in devDependencies));
  return {
    ...project,
    dependencies: renewed(dependencies),
    devDependencies: renewed({ ...devDependencies, ...Object.fromEntries(further.map((name) => [name, ''])) }),
  };
}

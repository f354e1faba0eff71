import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@facet/build/apps';
import { withMessages } from '../generator.ts';
import { SetupError } from '../site/settings.ts';
import { phase, type CommandContext } from '../terminal.ts';
import {
  packagesFolder,
  packPackages,
  removeTarballs,
  withTarballs,
  type Dependencies,
  type PackedPackage,
} from './packages.ts';

const usage = `usage: npm run pack [-- <folder of a remote of its own>]

Packs the packages of shared/ into .cache/packages/. With a folder it puts them into that remote's ${packagesFolder}/
and names them in its package.json, in the place of the ones that it had.`;

/** `npm run pack`: the packages of `shared/` as tarballs, for remotes that live in repositories of their own. */
export function main({ args }: CommandContext): Promise<void> {
  return withMessages(async () => {
    const [folder] = args;
    if (args.length > 1 || folder?.startsWith('-')) throw new SetupError(usage);
    // npm runs us in the repository; a person's path starts where the person is.
    const dir = folder === undefined ? null : path.resolve(process.env['INIT_CWD'] ?? root, folder);
    if (dir !== null && !existsSync(path.join(dir, 'package.json')))
      throw new SetupError(
        `${dir} has no package.json. \`npm run create-remote mf-name -- --outside <folder>\` makes a remote.`,
      );
    const packed = await phase('pack', packAll, (all) => `${String(all.length)} packages`);
    if (dir === null) {
      for (const { file } of packed) console.log(`  ${path.relative(root, file)}`);
      return;
    }
    const file = path.join(dir, 'package.json');
    const project = withTarballs(JSON.parse(readFileSync(file, 'utf8')) as Dependencies, packed);
    putTarballs(dir, packed);
    writeFileSync(file, `${JSON.stringify(project, null, 2)}\n`);
    console.log(`changed   ${path.join(dir, packagesFolder)} and package.json\n\nNow, in that folder: npm install`);
  });
}

/** Packs into `.cache/packages`. */
export function packAll(): Promise<PackedPackage[]> {
  return packPackages(path.join(root, '.cache/packages'));
}

/** Copies the tarballs into a remote's `packages/`, in the place of the ones that it had. */
export function putTarballs(dir: string, packed: readonly PackedPackage[]): void {
  const to = path.join(dir, packagesFolder);
  mkdirSync(to, { recursive: true });
  removeTarballs(to);
  for (const { file } of packed) copyFileSync(file, path.join(to, path.basename(file)));
}

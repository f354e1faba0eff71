import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** From now on, files of this process are readable by its user only. */
export function writePrivately(): void {
  process.umask(0o077);
}

/**
 * Makes a folder, and everything in it, private: folders 0700, files 0600. Data of earlier versions could be read by every
 * user of the machine. Links are left alone, and so is what belongs to somebody else.
 * @returns how many entries were changed
 */
export async function makePrivate(folder: string): Promise<number> {
  // A folder that cannot be made is reported by its owner, with the setting that names it.
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  return tighten(folder);
}

async function tighten(entry: string): Promise<number> {
  const found = await lstat(entry).catch(() => null);
  if (found === null || found.isSymbolicLink() || found.uid !== process.getuid?.()) return 0;
  const wanted = found.mode & 0o700;
  let changed = 0;
  // The folder first: that closes everything in it.
  if ((found.mode & 0o077) !== 0) {
    await chmod(entry, wanted);
    changed += 1;
  }
  if (!found.isDirectory()) return changed;
  for (const name of await readdir(entry).catch(() => [])) changed += await tighten(path.join(entry, name));
  return changed;
}

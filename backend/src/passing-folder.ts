import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const prefix = 'facet-passing-';
/** As long as an upload lives (section 7); no work in such a folder takes so long. */
const longestLife = 3_600_000;

/** Gives `work` an empty folder for what visitors sent and nothing keeps; the folder goes when the work has ended. */
export async function withPassingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes what processes that were killed left behind, an hour after it was written.
 * @param now by the clock of the machine, which dates its files; milliseconds
 */
export async function removeLeftFolders(now: number): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(os.tmpdir(), name);
    // It may go in the meantime, or be another user's of this machine.
    const left = await stat(folder).catch(() => null);
    if (left === null || left.uid !== os.userInfo().uid || now - left.mtimeMs < longestLife) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

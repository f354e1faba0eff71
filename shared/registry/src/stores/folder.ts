import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { checkPath, checkPrefix, sortedPaths, type RegistryStore } from './store.ts';
import { isMissing, isTaken } from '../system-error.ts';

const draftsName = '.drafts';
/** Larger files are not kept in memory. */
const keptBytes = 256 * 1024;
const keptFiles = 32;
/** File times are as coarse as some milliseconds: a file younger than this could change again and look the same. */
const settledMs = 50;

/**
 * A store in a folder of this machine, made when something is first written. Several processes may use it at once.
 *
 * What `create` and `replace` wrote survives a power failure. A file that did not change since it was last read costs
 * one `stat`.
 */
export function createFolderStore(dir: string): RegistryStore {
  const root = path.resolve(dir);
  const drafts = path.join(root, draftsName);
  const kept = new Map<string, { stamp: string; bytes: Uint8Array }>();
  const locate = (name: string): string => {
    checkPath(name);
    return path.join(root, ...name.split('/'));
  };

  /** Writes the whole file under another name and has `settle` move it to its place. */
  async function write(file: string, body: Uint8Array, commit: (draft: string) => Promise<void>): Promise<void> {
    await makeFolder(drafts);
    await makeFolder(path.dirname(file));
    const draft = path.join(drafts, randomUUID());
    try {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(body);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await commit(draft);
    } finally {
      await rm(draft, { force: true });
    }
    await syncFolder(path.dirname(file));
  }

  async function list(prefix: string): Promise<string[]> {
    checkPrefix(prefix);
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const names = await filesUnder(path.join(root, folder), folder);
    return sortedPaths(names.filter((name) => name.startsWith(prefix) && !name.startsWith('.')));
  }

  return {
    list,

    async read(name) {
      const file = locate(name);
      try {
        // A look at the file table takes microseconds; on its way through the thread pool it would take a hundred times that.
        const found = statSync(file, { bigint: true, throwIfNoEntry: false });
        if (!found) return null;
        const stamp = `${String(found.ino)} ${String(found.size)} ${String(found.mtimeNs)} ${String(found.ctimeNs)}`;
        const known = kept.get(name);
        if (known?.stamp === stamp) return known.bytes;
        const bytes = new Uint8Array(await readFile(file));
        const age = Date.now() - Number(found.mtimeNs / 1_000_000n);
        kept.delete(name);
        if (age > settledMs && bytes.length <= keptBytes) kept.set(name, { stamp, bytes });
        for (const oldest of kept.keys()) if (kept.size > keptFiles) kept.delete(oldest);
        return bytes;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async create(name, body) {
      const file = locate(name);
      try {
        // Avoids writing a useless draft; `link` decides.
        if (existsSync(file)) return false;
        await write(file, body, (draft) => link(draft, file));
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },

    async replace(name, body) {
      const file = locate(name);
      await write(file, body, (draft) => rename(draft, file));
    },

    async remove(prefix) {
      checkPath(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
      const emptied = new Set<string>();
      for (const name of await list(prefix)) {
        const file = locate(name);
        await rm(file, { force: true });
        kept.delete(name);
        emptied.add(path.dirname(file));
      }
      for (const folder of emptied) await removeEmpty(folder, root);
    },
  };
}

async function filesUnder(folder: string, prefix: string): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const names: string[] = [];
  for (const entry of entries) {
    const name = prefix + entry.name;
    if (entry.isDirectory()) {
      if (name !== draftsName) names.push(...(await filesUnder(path.join(folder, entry.name), `${name}/`)));
    } else names.push(name);
  }
  return names;
}

/** Removes a folder and those above it, up to `root`, while they are empty. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let at = folder; at !== root; at = path.dirname(at)) {
    try {
      await rmdir(at);
    } catch {
      // Somebody wrote into it, or removed it.
      return;
    }
  }
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made !== undefined) await syncFolder(path.dirname(made));
}

/** Makes new names in a folder survive a power failure (`man 2 fsync`); Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

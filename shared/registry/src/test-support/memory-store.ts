import { checkPath, checkPrefix, sortedPaths, type RegistryStore } from '../stores/store.ts';

/** A store in memory, that starts empty. */
export function createMemoryStore(): RegistryStore {
  const files = new Map<string, Uint8Array>();
  return {
    read(path) {
      return attempt(() => {
        checkPath(path);
        return files.get(path) ?? null;
      });
    },
    create(path, body) {
      return attempt(() => {
        checkPath(path);
        if (files.has(path)) return false;
        files.set(path, new Uint8Array(body));
        return true;
      });
    },
    replace(path, body) {
      return attempt(() => {
        checkPath(path);
        files.set(path, new Uint8Array(body));
      });
    },
    list(prefix) {
      return attempt(() => {
        checkPrefix(prefix);
        return sortedPaths([...files.keys()].filter((path) => path.startsWith(prefix)));
      });
    },
    remove(prefix) {
      return attempt(() => {
        checkPath(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
        for (const path of files.keys()) if (path.startsWith(prefix)) files.delete(path);
      });
    },
  };
}

/** The port is asynchronous: what is thrown must arrive as a rejection. */
async function attempt<Result>(work: () => Result): Promise<Result> {
  await Promise.resolve();
  return work();
}

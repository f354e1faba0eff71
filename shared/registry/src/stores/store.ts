import { StoreError } from '../errors.ts';

/**
 * Where the registry and the builds lie. Paths are names joined by `/`; those that begin with a full stop belong to
 * the store itself.
 *
 * Every method throws a StoreError `path` for a path that leads outside.
 */
export interface RegistryStore {
  /** The bytes of a file, not to be written into; null when there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Writes a file unless it is there; false when it is. Of many at once exactly one wins. Readers never see half a file. */
  create(path: string, body: Uint8Array, type: string): Promise<boolean>;
  /** Writes a file over what is there. Readers see the old one or the new one. */
  replace(path: string, body: Uint8Array, type: string): Promise<void>;
  /** Paths of all files that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Removes all files whose paths begin with `prefix`, which may not be empty. */
  remove(prefix: string): Promise<void>;
}

// oxlint-disable-next-line no-control-regex
const forbidden = /[\\\u0000-\u001f\u007f]/;

function isName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !forbidden.test(name);
}

/** @throws StoreError `path` unless it is a path of a file inside a store */
export function checkPath(path: string): void {
  if (path.startsWith('.') || !path.split('/').every(isName)) throw new StoreError('path', { path });
}

/** @throws StoreError `path` unless it is the beginning of a path inside a store */
export function checkPrefix(prefix: string): void {
  const folders = prefix.split('/');
  const start = folders.pop() ?? '';
  if (prefix.startsWith('.') || !folders.every(isName) || start === '..' || forbidden.test(start))
    throw new StoreError('path', { path: prefix });
}

/** Order of paths in a list: by code unit, as S3 orders ASCII keys, whatever the language of the machine. */
export function sortedPaths(paths: Iterable<string>): string[] {
  return [...paths].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

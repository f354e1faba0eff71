import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StoreError } from '../errors.ts';
import { isMissing, isTaken } from '../system-error.ts';
import { createKeyPair, parseKeyPair, type KeyPair } from './keys.ts';

/**
 * The key pair in a file (the private key as JSON, readable by its owner alone), made when there is none. Two
 * processes that make it at once end up with the same one.
 * @throws StoreError `keyFile` when the file holds something else
 */
export async function readOrCreateKeyPair(file: string): Promise<KeyPair> {
  const present = await readKeyPair(file);
  if (present) return present;
  const made = await createKeyPair();
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, `${JSON.stringify(made.privateKey)}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file);
    return made;
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const others = await readKeyPair(file);
  if (!others) throw new StoreError('keyFile', { file });
  return others;
}

/**
 * The key pair in a file; null when there is none.
 * @throws StoreError `keyFile` when the file holds something else
 */
export async function readKeyPair(file: string): Promise<KeyPair | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    return await parseKeyPair(text);
  } catch (error) {
    throw new StoreError('keyFile', { file }, error);
  }
}

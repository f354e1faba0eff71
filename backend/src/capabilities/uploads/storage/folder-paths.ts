import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../start-error.ts';
import { checkName } from './storage.ts';

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

/** Where an object lies below the folder of a storage. @throws for what is no name of an object */
export function objectFile(root: string, objectName: string): string {
  checkName(objectName);
  return path.join(root, objectName);
}

/** The folder of an object's parts, and of the drafts of both. @throws for what is no name of an object */
export function partsFolder(root: string, objectName: string): string {
  checkName(objectName);
  return path.join(root, 'parts', objectName);
}

/** Bytes of a file; null when it is not there. */
export async function sizeOfFile(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Names in a folder; none when it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

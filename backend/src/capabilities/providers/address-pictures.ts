import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { say } from '../../messages/say.ts';
import { guardedFetch } from '../downloads/guard/fetch.ts';
import { GuardRefusal } from '../downloads/guard/refusal.ts';
import type { GuardedFile } from '../tasks/guard.ts';
import { TaskError } from '../tasks/tool.ts';
import { examine } from '../uploads/judge/examine.ts';
import { resultLimits } from './open.ts';
import { isPicture } from './results.ts';

/** What is fetched of one address at most. */
const limits = { bytes: resultLimits.imageBytes, totalMs: 60_000, idleMs: 15_000 };
/** No address of this machine, its network or a strange port: `guardedFetch`. */
const rules = { blockedHosts: [], exempt: [] };

const unusable = (): TaskError => new TaskError('input', say('provider.address'));

/**
 * Fetches the pictures that a task names by address, once: they are looked at as uploads are, and a provider gets these files rather than the
 * addresses, which could lead elsewhere by then.
 * @param addresses by input
 * @param folder of the task; what lies there from an earlier attempt is not fetched again
 * @throws TaskError `input`
 */
export async function fetchPictures(
  addresses: Readonly<Record<string, string>>,
  folder: string,
  fetch: typeof guardedFetch = guardedFetch,
): Promise<Readonly<Record<string, readonly GuardedFile[]>>> {
  const files: Record<string, readonly GuardedFile[]> = {};
  for (const [input, address] of Object.entries(addresses)) {
    const file = path.join(folder, `fetched-${input}`);
    await access(file).catch(() => fetchOne(address, file, fetch));
    const verdict = await examine(file, resultLimits);
    if (!verdict.ok || (!isPicture(verdict.facts.type) && verdict.facts.type !== 'image/avif')) throw unusable();
    files[input] = [{ path: file, type: verdict.facts.type, duration: null }];
  }
  return files;
}

async function fetchOne(address: string, file: string, fetch: typeof guardedFetch): Promise<void> {
  const draft = `${file}.draft`;
  try {
    const response = await fetch(address, { rules, limits, signal: new AbortController().signal });
    if (response.status !== 200) {
      response.cancel();
      throw unusable();
    }
    await pipeline(response.body, createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error instanceof GuardRefusal ? unusable() : error;
  }
}

import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../../start-error.ts';

const LOOK_MS = 500;
/** A turn expires after this time, released or not. */
const LONGEST_TURN_MS = 40 * 60_000;

/**
 * One download a host at a time on this machine. Waits for the turn; the file of a process that was killed is taken over.
 * @param folder that all downloads of this machine share
 * @returns gives the turn back
 */
export async function takeTurn(folder: string, host: string, onWait: () => void): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, createHash('sha256').update(host).digest('hex').slice(0, 32));
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    if (await isStale(file)) await rm(file, { force: true });
    else {
      onWait();
      await sleep(LOOK_MS);
    }
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const age = Date.now() - mtimeMs;
    // It is written a moment after it is made.
    if (text === '') return age > 10_000;
    return age > LONGEST_TURN_MS || !isRunning(Number(text));
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

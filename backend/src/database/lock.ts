import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { say } from '../messages/say.ts';
import { defaultDatabaseSetting } from './settings.ts';
import { errorCode, StartError } from '../start-error.ts';

const ownerSchema = z.object({
  pid: z.int(),
  /** Start of the process in clock ticks since boot, null where /proc has none. */
  startedAt: z.string().nullable(),
  host: z.string(),
  /** Identity of this run of the machine's kernel, null where /proc has none. */
  boot: z.string().nullable(),
  /** Unique for each taking of the lock. */
  taking: z.string(),
});
type Owner = z.infer<typeof ownerSchema>;

/** What the lock needs of the machine. */
export interface Machine {
  readonly pid: number;
  readonly host: string;
  readonly boot: string | null;
  /** Null when no such process lives; `startedAt` is null where the machine has none. */
  look(pid: number): { readonly startedAt: string | null } | null;
}

function readOrNull(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The machine that this process runs on. */
export const thisMachine: Machine = {
  pid: process.pid,
  host: os.hostname(),
  boot: readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? null,
  look(pid) {
    if (!answersSignals(pid)) return null;
    // proc_pid_stat(5): the name in parentheses may hold anything; after it stand state (3) … starttime (22).
    const fields = readOrNull(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
    if (fields === undefined) return { startedAt: null };
    return fields[0] === 'Z' || fields[0] === 'X' ? null : { startedAt: fields[19] ?? null };
  },
};

/** Lock files that this process holds: distinguishes its own lock from a reused process id. */
const held = new Set<string>();

function isStale(owner: Owner, lock: string, machine: Machine): boolean {
  if (owner.host !== machine.host) return false;
  if (owner.boot !== machine.boot) return true;
  const process = machine.look(owner.pid);
  if (process === null) return true;
  if (owner.startedAt !== null && process.startedAt !== null) return owner.startedAt !== process.startedAt;
  return owner.pid === machine.pid && !held.has(lock);
}

function readOwner(lock: string): Owner | 'free' | 'unreadable' {
  const text = readOrNull(lock);
  if (text === null) return 'free';
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return 'unreadable';
  }
}

/**
 * Runs `work` while the guard file exists; only one process at a time gets there, because `wx` is
 * atomic. Without it, two processes that both find a stale lock could each remove the other's new one.
 */
async function underGuard(guard: string, work: () => void): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      fs.closeSync(fs.openSync(guard, 'wx'));
      break;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if (attempt === 40) throw new StartError(say('database.lockInterrupted', { guard }));
      await sleep(50);
    }
  }
  try {
    work();
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

/** Writes the whole file or nothing, and returns when it is on the disk. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.draft`;
  const handle = fs.openSync(draft, 'w');
  try {
    fs.writeSync(handle, text);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(draft, file);
}

/** The file that says who uses a data folder; it stands beside the folder. */
export const lockFileOf = (folder: string): string => `${folder}.lock`;

/**
 * Takes a data folder for this process. The lock of a process that is gone is taken over, also when
 * its id now belongs to another process. A lock of another machine (the folder may be on a network)
 * is never taken over, because its process cannot be looked up from here.
 * @param setting name of the setting that chose the folder, for the sentence of a refusal
 * @returns releases the folder; safe to repeat
 * @throws StartError when the folder is in use or cannot be written
 */
export async function lockFolder(
  folder: string,
  machine: Machine = thisMachine,
  setting = defaultDatabaseSetting,
): Promise<() => void> {
  const lock = lockFileOf(folder);
  const mine: Owner = {
    pid: machine.pid,
    startedAt: machine.look(machine.pid)?.startedAt ?? null,
    host: machine.host,
    boot: machine.boot,
    taking: randomUUID(),
  };
  try {
    fs.mkdirSync(path.dirname(lock), { recursive: true });
    await underGuard(`${lock}.guard`, () => {
      const owner = readOwner(lock);
      if (owner === 'unreadable') throw new StartError(say('database.lockUnreadable', { lock }));
      if (owner !== 'free' && !isStale(owner, lock, machine)) {
        const words = { folder, lock, setting, pid: owner.pid, host: owner.host };
        throw new StartError(say(owner.host === machine.host ? 'database.inUse' : 'database.inUseElsewhere', words));
      }
      writeWhole(lock, JSON.stringify(mine));
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new StartError(say('database.folderForbidden', { folder, code, setting }), { cause: error });
  }
  held.add(lock);
  return () => {
    if (!held.delete(lock)) return;
    const owner = readOwner(lock);
    if (typeof owner === 'object' && owner.taking === mine.taking) fs.rmSync(lock, { force: true });
  };
}

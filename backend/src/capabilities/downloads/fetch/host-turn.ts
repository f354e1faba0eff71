import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from '../../../start-error.ts';
import { nextTicket, type Ticket } from './turn-order.ts';

const LOOK_MS = 500;
/** A turn expires after this time, released or not. */
const LONGEST_TURN_MS = 40 * 60_000;
/** Users whose last turn is remembered. */
const MOST_SERVED = 500;
const HOLDER = 'holder';
const SERVED = 'served.json';

const servedSchema = z.record(z.string(), z.number());

export interface TurnParts {
  /** That all downloads of this machine share. */
  readonly folder: string;
  readonly host: string;
  /** Names the user. */
  readonly owner: string;
  onWait(): void;
}

/**
 * One download a host at a time on this machine, user by user. Waits for the turn; what processes that were killed left is cleared away.
 * @returns gives the turn back
 */
export async function takeTurn({ folder, host, owner, onWait }: TurnParts): Promise<() => Promise<void>> {
  const queue = path.join(folder, createHash('sha256').update(host).digest('hex').slice(0, 32));
  await mkdir(queue, { recursive: true });
  const id = `${String(Date.now()).padStart(15, '0')}-${randomUUID()}`;
  const ticket = path.join(queue, `${id}.ticket`);
  await writeWhole(ticket, `${String(process.pid)} ${owner}`);
  try {
    for (;;) {
      const next = nextTicket(await readTickets(queue), await readServed(queue));
      if (next?.id === id && (await takeHolder(queue))) break;
      onWait();
      await sleep(LOOK_MS);
    }
  } finally {
    await rm(ticket, { force: true });
  }
  await noteServed(queue, owner);
  return () => rm(path.join(queue, HOLDER), { force: true });
}

async function readTickets(queue: string): Promise<Ticket[]> {
  const tickets: Ticket[] = [];
  for (const name of await readdir(queue)) {
    if (!name.endsWith('.ticket')) continue;
    const file = path.join(queue, name);
    const [pid, owner = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
    if (pid !== undefined && pid !== '' && isRunning(Number(pid))) tickets.push({ id: name.slice(0, -7), owner });
    else await rm(file, { force: true });
  }
  return tickets;
}

/** @returns false while another has it */
async function takeHolder(queue: string): Promise<boolean> {
  const file = path.join(queue, HOLDER);
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  if (await isStale(file)) await rm(file, { force: true });
  return false;
}

async function readServed(queue: string): Promise<Readonly<Record<string, number>>> {
  try {
    return servedSchema.parse(JSON.parse(await readFile(path.join(queue, SERVED), 'utf8')));
  } catch {
    return {};
  }
}

/** The process that has the turn is the only one that writes. */
async function noteServed(queue: string, owner: string): Promise<void> {
  const all = Object.entries({ ...(await readServed(queue)), [owner]: Date.now() });
  const latest = all.toSorted(([, a], [, b]) => b - a).slice(0, MOST_SERVED);
  await writeWhole(path.join(queue, SERVED), JSON.stringify(Object.fromEntries(latest)));
}

/** Readers see all of it, or nothing. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
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

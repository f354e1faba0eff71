import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { say } from '../../messages/say.ts';
import { errorCode } from '../../start-error.ts';
import type { Files } from '../uploads/files.ts';
import { applyEvent } from './apply-event.ts';
import type { Changes } from './changes.ts';
import { changeTicket, countPending, readOverdue, readRunning, readStatuses } from './queries.ts';
import { longestQueue } from './service-context.ts';
import { isOver } from './states.ts';
import type { Tickets } from './tickets.ts';

/** How long beyond its limit a task is left to the process that runs it, milliseconds. */
const grace = 60_000;

export interface RecoveryParts {
  readonly database: Database;
  readonly files: Pick<Files, 'unbind'>;
  readonly tickets: Pick<Tickets, 'add' | 'look' | 'nudge'>;
  readonly folder: string;
  /** Ends the work of a task that has ended and still runs at a provider. */
  readonly abandon: (folder: string) => Promise<void>;
  readonly limit: number;
  readonly changes: Changes;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Gives every waiting task a ticket, and every running one its own, where a crash lost it. */
async function replaceLostTickets({ database, tickets, log }: RecoveryParts): Promise<void> {
  // In this order, or a task that is taken up in between would seem to have no ticket.
  const running = await readRunning(database);
  const { waiting, living } = await tickets.look();
  const lost = running.filter(({ ticket }) => ticket === null || !living.has(ticket));
  for (const { id, ticket } of lost) {
    await database.tx(async (queries) => {
      const next = randomUUID();
      if (await changeTicket(queries, { id, from: ticket, to: next })) await tickets.add(queries, next);
    });
  }
  const missing = Math.max(0, (await countPending(database)) - waiting);
  for (let index = 0; index < missing; index += 1) await database.tx((queries) => tickets.add(queries));
  if (lost.length + missing === 0) return;
  log.info({ running: lost.length, waiting: missing }, 'lost tickets of tasks were replaced');
  tickets.nudge();
}

/** Ends tasks that run far beyond the limit, and those that have waited too long. */
async function endOverdue({ database, files, limit, changes, now, log }: RecoveryParts): Promise<void> {
  const moment = now();
  const before = (milliseconds: number): Date => new Date(moment.getTime() - milliseconds);
  for (const { id, userId } of await readOverdue(database, before(limit + grace), before(longestQueue))) {
    const event = { kind: 'fail', failure: 'timeout', message: say('task.timeout') } as const;
    const ended = await database.tx((queries) => applyEvent(queries, files, { id, userId, event, now: moment }));
    if (ended === null) continue;
    log.warn({ taskId: id }, 'a task was ended that no process worked on');
    changes.notify(userId);
  }
}

/** Removes folders of tasks that have ended or are gone; killed processes leave them. */
async function removeFolders({ database, folder, abandon, log }: RecoveryParts): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const ids = names.filter((name) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name));
  if (ids.length === 0) return;
  const statuses = await readStatuses(database, ids);
  for (const id of ids) {
    const status = statuses.get(id);
    if (status !== undefined && !isOver(status)) continue;
    await abandon(path.join(folder, id)).catch((error: unknown) => {
      log.warn({ err: error, taskId: id }, 'work elsewhere was not ended');
    });
    await rm(path.join(folder, id), { recursive: true, force: true });
    log.info({ taskId: id }, 'the folder of a task that has ended was removed');
  }
}

/** Repairs what killed processes left: overdue tasks, lost tickets, folders of tasks that have ended. */
export async function recoverStaleTasks(parts: RecoveryParts): Promise<void> {
  await endOverdue(parts);
  await replaceLostTickets(parts);
  await removeFolders(parts);
}

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Files } from '../uploads/files.ts';
import type { Changes } from './changes.ts';
import type { TaskMetrics } from './metrics.ts';
import { findTask, type TaskRow } from './queries.ts';
import type { Tickets } from './tickets.ts';
import type { TaskTool } from './tool.ts';

/** How long a task is shown after it began, and its row kept after it ended, milliseconds. */
export const shownFor = 7 * 24 * 3_600_000;
/** Tasks that a list shows at most. */
export const mostShown = 100;
/** A task waits for so long at most, milliseconds. */
export const longestQueue = 6 * 3_600_000;
/** What a tool costs, and whether it shows people. */
export interface Offer {
  /** Credits of one run. */
  readonly credits: number;
  readonly person: boolean;
}

/** What the parts of the service share. None of them keeps any state: all of it is in the database. */
export interface ServiceContext {
  readonly database: Database;
  readonly files: Files;
  readonly tools: ReadonlyMap<string, TaskTool>;
  readonly offerOf: (toolId: string) => Offer | undefined;
  readonly tickets: Pick<Tickets, 'add' | 'nudge'>;
  readonly changes: Changes;
  readonly metrics: Pick<TaskMetrics, 'countEnd'>;
  /** Stops the work on a task of this process. */
  readonly drop: (id: string) => void;
  /** Ids of tools that refuse tasks at the moment. Default: none does. */
  readonly readPaused?: () => Promise<readonly string[]>;
  /** Tasks that run at once in this process. */
  readonly workers: number;
  /** Tasks of one user that may wait. */
  readonly mostWaiting: number;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

export const notFound = (): ApiError => new ApiError(404, 404, say('error.taskUnknown'));

/** A task of the user's. @throws ApiError 404 */
export async function ownTask({ database }: ServiceContext, userId: string, id: string): Promise<TaskRow> {
  const row = await findTask(database, id);
  if (row?.userId !== userId) throw notFound();
  return row;
}

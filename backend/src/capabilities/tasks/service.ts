import type { Task } from '@facet/contracts/tasks';
import { derivedKey } from '../../derived-key.ts';
import type { EmbedCall } from '../partners/tasks.ts';
import { applyEvent } from './apply-event.ts';
import { longPoll, placesOf, type Waiting } from './long-poll.ts';
import {
  addOwner,
  countChange,
  findByKey,
  listTasks,
  readRevision,
  removeTask,
  type TaskRow,
  writeConsent,
} from './queries.ts';
import { quoteTask } from './quote.ts';
import { ownTask, type ServiceContext, shownFor } from './service-context.ts';
import { type Draft, startTask, type TaskRequest } from './start.ts';
import { isOver } from './states.ts';
import { viewAll, viewOne } from './view.ts';

/** Tasks that a list shows at most. */
export const mostShown = 100;

export interface TaskList {
  readonly revision: number;
  readonly tasks: Task[];
}

/** The rules of tasks. Every call is about the tasks of one user; another's is as if there were none. */
export interface TaskService {
  /** Tools that can be run here. */
  readonly served: readonly string[];
  /** Those of them that refuse tasks at the moment. */
  readPaused(): Promise<readonly string[]>;
  /**
   * Starts a task and reserves its price; the same key again is the same task.
   * @throws ApiError 402, 404, 409, 422, 429, 503: see `startTaskEndpoint`
   */
  start(userId: string, request: TaskRequest): Promise<Task>;
  /**
   * The key of a call that brings none: of the task that the same call started, as long as that has not ended, else a new one.
   * @param call what makes two calls the same
   */
  keyOf(userId: string, call: readonly unknown[]): Promise<string>;
  /** Stores or takes back the user's consent for calls that say none. */
  setConsent(userId: string, consent: boolean): Promise<void>;
  /** The task that a key started; null for none. */
  findStarted(userId: string, key: string): Promise<Task | null>;
  quote(userId: string, draft: Draft, embed?: EmbedCall | null): Promise<{ credits: number; seconds: number | null }>;
  /** Waits as long as the task stands as the caller knows it. @throws ApiError 404 */
  look(userId: string, id: string, waiting: Waiting): Promise<Task>;
  list(userId: string, waiting: Waiting): Promise<TaskList>;
  /** Gives its price back; one that has ended stays as it is. @throws ApiError 404 */
  cancel(userId: string, id: string): Promise<Task>;
  /** Cancels it and forgets it. @throws ApiError 404 */
  remove(userId: string, id: string): Promise<void>;
}

/** The key of a call: of the task that the same call started and that has not ended, else a new one. */
async function keyOf({ database }: ServiceContext, userId: string, call: readonly unknown[]): Promise<string> {
  for (let count = 0; ; count += 1) {
    const key = derivedKey('task', userId, call, count);
    const row = await findByKey(database, userId, key);
    if (row === undefined || !isOver(row.status)) return key;
  }
}

async function readList(context: ServiceContext, userId: string): Promise<TaskList> {
  const { database, now } = context;
  // Read first: what changes in between is in the next answer.
  const revision = await readRevision(database, userId);
  const rows = await listTasks(database, userId, new Date(now().getTime() - shownFor), mostShown);
  return { revision, tasks: await viewAll(context, rows) };
}

/** @returns the task after it; as it is when it has ended */
async function cancelTask(context: ServiceContext, userId: string, id: string): Promise<TaskRow> {
  const { database, files, changes, metrics, drop, now, log } = context;
  await ownTask(context, userId, id);
  const event = { kind: 'cancel' } as const;
  const after = await database.tx((queries) => applyEvent(queries, files, { id, userId, event, now: now() }));
  if (after === null) return ownTask(context, userId, id);
  drop(id);
  metrics.countEnd(after.toolId, 'cancelled', 0);
  log.info({ taskId: id, toolId: after.toolId }, 'task cancelled');
  changes.notify(userId);
  changes.notifyAll();
  return after;
}

async function removeOwn(context: ServiceContext, userId: string, id: string): Promise<void> {
  const { database, files, changes } = context;
  const { result } = await cancelTask(context, userId, id);
  await database.tx(async (queries) => {
    await countChange(queries, userId);
    await removeTask(queries, id);
  });
  if (result !== null) await files.remove(userId, result);
  changes.notify(userId);
}

export function createTaskService(context: ServiceContext): TaskService {
  const { database, tools, changes, now } = context;
  return {
    served: [...tools.keys()],
    readPaused: context.readPaused ?? (() => Promise.resolve([])),
    start: async (userId, request) => viewOne(context, await startTask(context, userId, request)),
    keyOf: (userId, call) => keyOf(context, userId, call),
    setConsent: (userId, consent) =>
      database.tx(async (queries) => {
        await addOwner(queries, userId);
        await writeConsent(queries, userId, consent ? now() : null);
      }),
    async findStarted(userId, key) {
      const row = await findByKey(database, userId, key);
      return row === undefined ? null : viewOne(context, row);
    },
    quote: (userId, draft, embed = null) => quoteTask(context, userId, draft, embed),
    look: (userId, id, waiting) =>
      longPoll(changes, userId, waiting, async () => {
        const answer = await viewOne(context, await ownTask(context, userId, id));
        return { answer, revision: answer.revision, places: placesOf([answer]) };
      }),
    list: (userId, waiting) =>
      longPoll(changes, userId, waiting, async () => {
        const answer = await readList(context, userId);
        return { answer, revision: answer.revision, places: placesOf(answer.tasks) };
      }),
    cancel: async (userId, id) => viewOne(context, await cancelTask(context, userId, id)),
    remove: (userId, id) => removeOwn(context, userId, id),
  };
}

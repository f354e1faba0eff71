import { randomUUID } from 'node:crypto';
import { consentMissingCode, type StartTask, type Task } from '@facet/contracts/tasks';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { derivedKey } from '../../derived-key.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { reserve } from '../credits/ledger.ts';
import { admitTask, type EmbedCall, findPayer, partnerShort } from '../partners/tasks.ts';
import type { FileFacts, Files } from '../uploads/files.ts';
import { change } from './change.ts';
import type { Changes } from './changes.ts';
import { type Forecast, forecast } from './forecast.ts';
import { judgeInputs } from './inputs.ts';
import type { TaskMetrics } from './metrics.ts';
import {
  addOwner,
  addTask,
  countChange,
  countWaiting,
  findByKey,
  findTask,
  listTasks,
  type QueuedTask,
  readConsent,
  readQueue,
  readRevision,
  readSpeeds,
  removeTask,
  type TaskRow,
  writeConsent,
} from './queries.ts';
import { isOver } from './states.ts';
import type { Tickets } from './tickets.ts';
import type { TaskTool } from './tool.ts';

/** How long a task is shown after it began, and its row kept after it ended, milliseconds. */
export const shownFor = 7 * 24 * 3_600_000;
/** Tasks that a list shows at most. */
export const mostShown = 100;
/** A task waits for so long at most, milliseconds. */
export const longestQueue = 6 * 3_600_000;
/** The price is given back by itself so long after the task began at the latest, milliseconds. */
const reservedFor = longestQueue + 2 * 3_600_000;

/** What a tool costs, and whether it shows people. */
export interface Offer {
  /** Credits of one run. */
  readonly credits: number;
  readonly person: boolean;
}

export interface ServiceParts {
  readonly database: Database;
  readonly files: Files;
  readonly tools: ReadonlyMap<string, TaskTool>;
  readonly offerOf: (toolId: string) => Offer | undefined;
  readonly tickets: Pick<Tickets, 'add' | 'nudge'>;
  readonly changes: Changes;
  readonly metrics: Pick<TaskMetrics, 'countEnd'>;
  /** Stops the work on a task of this process. */
  readonly drop: (id: string) => void;
  /** Tasks that run at once in this process. */
  readonly workers: number;
  /** Tasks of one user that may wait. */
  readonly mostWaiting: number;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** What a task is started with. `credits` is null where the caller cannot be shown a price. */
export type TaskRequest = Omit<StartTask, 'credits'> & {
  readonly credits: number | null;
  readonly embed?: EmbedCall | null;
  /** The caller's country; null or absent: not known. */
  readonly country?: string | null;
};
type Draft = Pick<StartTask, 'tool_id' | 'inputs' | 'options'>;

/** How a caller waits for news. */
export interface Waiting {
  /** Revision that the caller knows; undefined: nothing. */
  readonly since: number | undefined;
  /** Seconds; 0 asks without waiting. */
  readonly wait: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

export interface TaskList {
  readonly revision: number;
  readonly tasks: Task[];
}

/** The rules of tasks. Every call is about the tasks of one user; another's is as if there were none. */
export interface TaskService {
  /** Tools that can be run here. */
  readonly served: readonly string[];
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

const notFound = (): ApiError => new ApiError(404, 404, say('error.taskUnknown'));

export function createTaskService(parts: ServiceParts): TaskService {
  const { database, files, tools, offerOf, tickets, changes, metrics, drop, workers, mostWaiting, now, log } = parts;

  const readPast = () => readSpeeds(database, new Date(now().getTime() - shownFor));

  async function readForecast(): Promise<ReadonlyMap<string, Forecast>> {
    return forecast(await readQueue(database), await readPast(), workers, now());
  }

  async function view(row: TaskRow, told: ReadonlyMap<string, Forecast>): Promise<Task> {
    const isSponsored = row.paidBy !== null;
    const { position = null, remaining = null } = isOver(row.status) ? {} : (told.get(row.id) ?? {});
    const made = row.result === null ? null : await files.find(row.userId, row.result);
    return {
      job_id: row.id,
      task_id: row.id,
      tool_id: row.toolId,
      title: row.title,
      status: row.status,
      revision: row.revision,
      stage: row.stage,
      progress: row.progress,
      position,
      remaining: remaining === null ? null : Math.ceil(remaining),
      credits: isSponsored ? 0 : row.credits,
      charged: row.charged && !isSponsored,
      failure: row.failure,
      message: row.message,
      created_at: row.createdAt.toISOString(),
      ended_at: row.endedAt?.toISOString() ?? null,
      result: made && (await viewFile(made)),
    };
  }

  async function viewFile(file: FileFacts): Promise<NonNullable<Task['result']>> {
    const { objectName, filename, type, bytes, width, height, duration, createdAt, expiresAt } = file;
    return {
      ...{ object_name: objectName, filename, type, bytes, width, height, duration },
      url: await files.urlOf(file),
      created_at: createdAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
    };
  }

  async function viewAll(rows: readonly TaskRow[]): Promise<Task[]> {
    const told = rows.every(({ status }) => isOver(status)) ? new Map<string, Forecast>() : await readForecast();
    return Promise.all(rows.map((row) => view(row, told)));
  }
  const viewOne = async (row: TaskRow): Promise<Task> => (await viewAll([row]))[0] ?? Promise.reject(notFound());

  async function ownTask(userId: string, id: string): Promise<TaskRow> {
    const row = await findTask(database, id);
    if (row?.userId !== userId) throw notFound();
    return row;
  }

  /** The tool, its price, its files and its options, or the rule that they break. */
  async function judge(userId: string, draft: Draft) {
    const tool = tools.get(draft.tool_id);
    const offer = offerOf(draft.tool_id);
    if (tool === undefined || offer === undefined) throw new ApiError(503, 503, say('task.unconfigured'));
    const options = z.safeParse(tool.options, draft.options);
    if (!options.success) throw new ApiError(422, 422, say('error.taskOptions'));
    const given = await judgeInputs(tool, draft.inputs, (name) => files.find(userId, name));
    if ((tool.missing?.(given, options.data) ?? null) !== null)
      throw new ApiError(422, 422, say('error.taskFileMissing'));
    const credits = tool.credits?.(offer.credits, options.data, given) ?? offer.credits;
    const expected = Math.max(0.1, tool.seconds(given, options.data));
    return { tool, offer: { ...offer, credits }, options: options.data, given, expected };
  }

  async function begin(userId: string, request: TaskRequest): Promise<TaskRow> {
    const { tool_id: toolId, idempotency_key: key } = request;
    const known = await findByKey(database, userId, key);
    if (known !== undefined) return known;
    const { tool, offer, options, given, expected } = await judge(userId, request);
    if (offer.person && !(request.consent || (await readConsent(database, userId))))
      throw new ApiError(422, consentMissingCode, say('error.taskConsent'));
    const { credits } = offer;
    const { embed = null } = request;
    // Who pays for a call with a key is known by the key: its widget may have shown 0.
    const isAgreed =
      request.credits === null || request.credits === credits || (embed !== null && request.credits === 0);
    if (!isAgreed) throw new ApiError(409, 409, say('error.taskPrice', { credits }));
    await tool.admit?.(options);
    const moment = now();
    const inputs = Object.fromEntries(
      Object.entries(given).map(([name, some]) => [name, some.map(({ objectName }) => objectName)]),
    );
    const row = await database.tx(async (queries) => {
      await addOwner(queries, userId);
      const revision = (await countChange(queries, userId)) ?? 0;
      const same = await findByKey(queries, userId, key);
      if (same !== undefined) return same;
      if ((await countWaiting(queries, userId)) >= mostWaiting)
        throw new ApiError(429, 429, say('error.tasksWaiting', { most: mostWaiting }));
      const id = randomUUID();
      const paying = embed === null ? null : await admitTask(queries, embed, toolId, moment);
      if (paying === null && request.credits === 0 && credits > 0)
        throw new ApiError(409, 409, say('error.taskPrice', { credits }));
      if (!(await files.bind(queries, id, Object.values(inputs).flat())))
        throw new ApiError(404, 404, say('error.fileGone'));
      const all = Object.values(given).flat();
      const title =
        (all.find(({ duration }) => duration !== null) ?? all[0])?.filename ?? tool.title?.(options) ?? toolId;
      const task = { id, userId, toolId, title, revision, credits, inputs, options, expected, idempotencyKey: key };
      const paidBy = paying?.keyId ?? null;
      const added = await addTask(queries, { ...task, paidBy, country: request.country ?? null, now: moment });
      if (credits > 0) {
        const expiresAt = new Date(moment.getTime() + reservedFor);
        const payer = paying?.userId ?? userId;
        const price = { userId: payer, amount: credits, key: id, toolId, now: moment, expiresAt };
        const taken = await reserve(queries, price);
        if (taken.kind === 'short' && paying !== null) throw partnerShort();
        if (taken.kind === 'short')
          throw new ApiError(402, 40054, say('error.creditsShort', { missing: taken.missing }));
      }
      await tickets.add(queries);
      return added;
    });
    log.info({ taskId: row.id, toolId, credits }, 'task started');
    tickets.nudge();
    changes.tell(userId);
    return row;
  }

  async function end(userId: string, id: string): Promise<TaskRow> {
    await ownTask(userId, id);
    const event = { kind: 'cancel' } as const;
    const after = await database.tx((queries) => change(queries, files, { id, userId, event, now: now() }));
    if (after === null) return ownTask(userId, id);
    drop(id);
    metrics.countEnd(after.toolId, 'cancelled', 0);
    log.info({ taskId: id, toolId: after.toolId }, 'task cancelled');
    changes.tell(userId);
    changes.moved();
    return after;
  }

  /** Reads until there is news for the caller, or the time is over. */
  async function hold<T>(
    userId: string,
    { since, wait, signal }: Waiting,
    read: () => Promise<{ readonly answer: T; readonly revision: number; readonly places: string }>,
  ): Promise<T> {
    if (since === undefined || wait === 0) return (await read()).answer;
    const watch = changes.watch(userId);
    const deadline = performance.now() + wait * 1000;
    try {
      const first = await read();
      for (let latest = first; ;) {
        const left = deadline - performance.now();
        if (
          latest.revision > since ||
          latest.places !== first.places ||
          left <= 0 ||
          signal.aborted ||
          changes.isClosed
        )
          return latest.answer;
        await watch.changed(left, signal);
        latest = await read();
      }
    } finally {
      watch.stop();
    }
  }
  const placesOf = (tasks: readonly Task[]): string => tasks.map(({ position }) => position ?? '').join();

  return {
    served: [...tools.keys()],
    start: async (userId, request) => viewOne(await begin(userId, request)),
    async keyOf(userId, call) {
      for (let count = 0; ; count += 1) {
        const key = derivedKey('task', userId, call, count);
        const row = await findByKey(database, userId, key);
        if (row === undefined || !isOver(row.status)) return key;
      }
    },
    setConsent: (userId, consent) =>
      database.tx(async (queries) => {
        await addOwner(queries, userId);
        await writeConsent(queries, userId, consent ? now() : null);
      }),
    async findStarted(userId, key) {
      const row = await findByKey(database, userId, key);
      return row === undefined ? null : viewOne(row);
    },
    async quote(userId, draft, embed = null) {
      const { offer, expected } = await judge(userId, draft);
      const paying = embed === null ? null : await findPayer(database, embed, draft.tool_id, now());
      const queue = await readQueue(database);
      const turn = queue.filter((task) => task.userId === userId).length + 1;
      const mine: QueuedTask = {
        ...{
          id: '',
          userId,
          toolId: draft.tool_id,
          status: 'PENDING',
          expected,
          progress: null,
          startedAt: null,
          turn,
        },
      };
      const place = queue.findIndex((task) => task.status === 'PENDING' && task.turn > turn);
      queue.splice(place === -1 ? queue.length : place, 0, mine);
      const seconds = forecast(queue, await readPast(), workers, now()).get('')?.remaining;
      return {
        credits: paying === null ? offer.credits : 0,
        seconds: seconds === undefined ? null : Math.ceil(seconds),
      };
    },
    look: (userId, id, waiting) =>
      hold(userId, waiting, async () => {
        const answer = await viewOne(await ownTask(userId, id));
        return { answer, revision: answer.revision, places: placesOf([answer]) };
      }),
    list: (userId, waiting) =>
      hold(userId, waiting, async () => {
        // Read first: what changes in between is told by the next answer.
        const revision = await readRevision(database, userId);
        const rows = await listTasks(database, userId, new Date(now().getTime() - shownFor), mostShown);
        const tasks = await viewAll(rows);
        return { answer: { revision, tasks }, revision, places: placesOf(tasks) };
      }),
    cancel: async (userId, id) => viewOne(await end(userId, id)),
    async remove(userId, id) {
      const { result } = await end(userId, id);
      await database.tx(async (queries) => {
        await countChange(queries, userId);
        await removeTask(queries, id);
      });
      if (result !== null) await files.remove(userId, result);
      changes.tell(userId);
    },
  };
}

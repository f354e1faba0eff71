import type { Speed } from './forecast.ts';
import type { TaskStatus } from '@facet/contracts/tasks';
import type { Queries } from '../../database/database.ts';
import type { LiveTask } from './forecast.ts';
import type { TaskState } from './states.ts';

/** One row of `task`. */
export interface TaskRow extends TaskState {
  readonly id: string;
  readonly userId: string;
  readonly toolId: string;
  readonly title: string;
  readonly revision: number;
  readonly credits: number;
  readonly charged: boolean;
  /** Names of stored files by input. */
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  readonly options: unknown;
  readonly expected: number;
  readonly createdAt: Date;
  /** The partner's key whose account pays in the user's place; null: the user does. */
  readonly paidBy: string | null;
  /** The user's country when the task was started; null: not known. */
  readonly country: string | null;
}

const columns = `id, user_id as "userId", tool_id as "toolId", title, status, revision, ticket, attempt, stage, progress, credits,
  charged, failure, message, doubts, inputs, options, expected, created_at as "createdAt", started_at as "startedAt",
  ended_at as "endedAt", result, paid_by as "paidBy", country`;

/**
 * Counts one more change of a user's tasks, and locks them until the transaction ends: every change of a task calls
 * this first.
 * @returns the new revision; undefined for somebody who never had a task
 */
export async function countChange({ query }: Queries, userId: string): Promise<number | undefined> {
  const [owner] = await query<{ revision: number }>(
    'update task_owner set revision = revision + 1 where user_id = $1 returning revision',
    [userId],
  );
  return owner?.revision;
}

export async function addOwner({ query }: Queries, userId: string): Promise<void> {
  await query('insert into task_owner (user_id) values ($1) on conflict do nothing', [userId]);
}

export async function readRevision({ query }: Queries, userId: string): Promise<number> {
  const [owner] = await query<{ revision: number }>('select revision from task_owner where user_id = $1', [userId]);
  return owner?.revision ?? 0;
}

/** Revisions of several users at once. */
export async function readRevisions(
  { query }: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ id: string; revision: number }>(
    'select user_id as id, revision from task_owner where user_id = any($1)',
    [userIds],
  );
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

export interface NewTask {
  readonly id: string;
  readonly userId: string;
  readonly toolId: string;
  readonly title: string;
  readonly revision: number;
  readonly credits: number;
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  readonly options: unknown;
  readonly expected: number;
  readonly idempotencyKey: string;
  readonly paidBy: string | null;
  readonly country: string | null;
  readonly now: Date;
}

export async function addTask({ query }: Queries, task: NewTask): Promise<TaskRow> {
  const [row] = await query<TaskRow>(
    `insert into task (id, user_id, tool_id, title, status, revision, attempt, credits, charged, message, inputs, options,
       expected, idempotency_key, created_at, paid_by, country)
     values ($1, $2, $3, $4, 'PENDING', $5, 0, $6, false, '', $7, $8, $9, $10, $11, $12, $13)
     returning ${columns}`,
    [
      ...[task.id, task.userId, task.toolId, task.title, task.revision, task.credits],
      ...[JSON.stringify(task.inputs), JSON.stringify(task.options)],
      ...[task.expected, task.idempotencyKey, task.now, task.paidBy, task.country],
    ],
  );
  if (row === undefined) throw new Error('a task was not stored');
  return row;
}

export async function findTask({ query }: Queries, id: string): Promise<TaskRow | undefined> {
  return (await query<TaskRow>(`select ${columns} from task where id = $1`, [id]))[0];
}

export async function findByKey({ query }: Queries, userId: string, key: string): Promise<TaskRow | undefined> {
  return (
    await query<TaskRow>(`select ${columns} from task where user_id = $1 and idempotency_key = $2`, [userId, key])
  )[0];
}

export async function findByTicket({ query }: Queries, ticket: string): Promise<TaskRow | undefined> {
  return (await query<TaskRow>(`select ${columns} from task where ticket = $1`, [ticket]))[0];
}

/** Tasks of a user that began after `since`, newest first. */
export function listTasks({ query }: Queries, userId: string, since: Date, most: number): Promise<TaskRow[]> {
  return query<TaskRow>(
    `select ${columns} from task where user_id = $1 and (created_at > $2 or ended_at is null)
      order by created_at desc, id limit $3`,
    [userId, since, most],
  );
}

/** Writes what an event made of a task. */
export async function saveTask(
  { query }: Queries,
  id: string,
  state: TaskState,
  { revision, charged }: { readonly revision: number; readonly charged: boolean },
): Promise<void> {
  await query(
    `update task set (status, ticket, attempt, stage, progress, failure, message, started_at, ended_at, result, revision, charged, doubts)
       = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) where id = $1`,
    [
      ...[id, state.status, state.ticket, state.attempt, state.stage, state.progress, state.failure, state.message],
      ...[state.startedAt, state.endedAt, state.result, revision, charged, JSON.stringify(state.doubts)],
    ],
  );
}

export async function removeTask({ query }: Queries, id: string): Promise<void> {
  await query('delete from task where id = $1', [id]);
}

/** How many tasks of a user wait. */
export async function countWaiting({ query }: Queries, userId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from task where user_id = $1 and status = 'PENDING'`,
    [userId],
  );
  return row?.count ?? 0;
}

/**
 * The queue, in order: first the user with the fewest running tasks, counting the user's own earlier tasks; among
 * equals, the user served longest ago; then the oldest task.
 */
const queue = `
  select t.id, t.user_id, t.tool_id, t.status, t.expected, t.progress, t.started_at, t.created_at, o.served_at,
         (count(*) filter (where t.status = 'RUNNING') over (partition by t.user_id))::integer
           + row_number() over (partition by t.user_id, t.status order by t.created_at, t.id)::integer as turn
    from task t join task_owner o on o.user_id = t.user_id
   where t.status in ('PENDING', 'RUNNING')`;
const inTurn = 'turn, served_at nulls first, created_at, id';

export interface QueuedTask extends LiveTask {
  readonly userId: string;
  /** Of those that wait: which of its user's tasks it will be, those that run included. */
  readonly turn: number;
}

/** All that live, those that wait in the order in which they are served. */
export function readQueue({ query }: Queries): Promise<QueuedTask[]> {
  return query(
    `select id, user_id as "userId", tool_id as "toolId", status, expected, progress, started_at as "startedAt", turn
       from (${queue}) q order by ${inTurn}`,
  );
}

/** Key of the advisory lock under which the next task is chosen; the number has no meaning. */
const choosing = 720_377_101;

/** The task whose turn it is, chosen by one process at a time. */
export async function nextInTurn({ query }: Queries): Promise<{ id: string; userId: string } | undefined> {
  await query('select pg_advisory_xact_lock($1)', [choosing]);
  const [next] = await query<{ id: string; userId: string }>(
    `select id, user_id as "userId" from (${queue}) q where status = 'PENDING' order by ${inTurn} limit 1`,
  );
  return next;
}

export async function markServed({ query }: Queries, userId: string, now: Date): Promise<void> {
  await query('update task_owner set served_at = $2 where user_id = $1', [userId, now]);
}

/** Latest runs, which show how fast a tool is. */
const measuredRuns = 20;

/** How fast tools were in their latest successes. */
export async function readSpeeds({ query }: Queries, since: Date): Promise<ReadonlyMap<string, Speed>> {
  const rows = await query<Speed & { toolId: string }>(
    `select tool_id as "toolId", percentile_cont(0.5) within group (order by speed) as usual,
            percentile_cont(0.9) within group (order by speed) as slow
       from (select tool_id, extract(epoch from ended_at - started_at)::double precision / expected as speed,
                    row_number() over (partition by tool_id order by ended_at desc) as place
               from task where status = 'SUCCEEDED' and attempt = 1 and ended_at > $1) runs
      where place <= ${String(measuredRuns)} group by tool_id`,
    [since],
  );
  return new Map(rows.map(({ toolId, usual, slow }) => [toolId, { usual, slow }]));
}

/** Attempts that still hold their task: it runs, and no later attempt took it over. */
export async function readHeld({ query }: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ id: string; attempt: number }>(
    `select id, attempt from task where id = any($1) and status = 'RUNNING'`,
    [ids],
  );
  return new Map(rows.map(({ id, attempt }) => [id, attempt]));
}

export async function readStatuses(
  { query }: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskStatus>> {
  const rows = await query<{ id: string; status: TaskStatus }>('select id, status from task where id = any($1)', [ids]);
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** What lives too long: it runs since before `running`, or waits since before `waiting`. */
export function readOverdue(
  { query }: Queries,
  running: Date,
  waiting: Date,
): Promise<{ id: string; userId: string }[]> {
  return query(
    `select id, user_id as "userId" from task
      where (status = 'RUNNING' and started_at < $1) or (status = 'PENDING' and created_at < $2)`,
    [running, waiting],
  );
}

export function readRunning({ query }: Queries): Promise<{ id: string; ticket: string | null }[]> {
  return query(`select id, ticket from task where status = 'RUNNING'`);
}

export async function countPending({ query }: Queries): Promise<number> {
  const [row] = await query<{ count: number }>(`select count(*)::integer as count from task where status = 'PENDING'`);
  return row?.count ?? 0;
}

/** Serves a running task by another ticket. @returns false when it has another one meanwhile, or has ended */
export async function changeTicket(
  { query }: Queries,
  { id, from, to }: { readonly id: string; readonly from: string | null; readonly to: string },
): Promise<boolean> {
  const changed = await query(
    `update task set ticket = $3 where id = $1 and status = 'RUNNING' and ticket is not distinct from $2 returning id`,
    [id, from, to],
  );
  return changed.length > 0;
}

export async function removeEndedBefore({ query }: Queries, moment: Date): Promise<void> {
  await query('delete from task where ended_at < $1', [moment]);
}

export function exportTasks({ query }: Queries, userId: string): Promise<object[]> {
  return query(
    `select id, tool_id as "toolId", title, status, credits, charged, failure, message, doubts, inputs, options, created_at as "createdAt",
            started_at as "startedAt", ended_at as "endedAt", result
       from task where user_id = $1 order by created_at`,
    [userId],
  );
}

export async function removeTasksOf({ query }: Queries, userId: string): Promise<void> {
  await query('delete from task where user_id = $1', [userId]);
}

export function readLiveOf({ query }: Queries, userId: string): Promise<{ id: string }[]> {
  return query(`select id from task where user_id = $1 and ended_at is null`, [userId]);
}

/** Whether the user has said once for all tasks that everyone shown agreed. */
export async function readConsent({ query }: Queries, userId: string): Promise<boolean> {
  const rows = await query('select 1 from task_owner where user_id = $1 and consent_at is not null', [userId]);
  return rows.length > 0;
}

export async function writeConsent({ query }: Queries, userId: string, at: Date | null): Promise<void> {
  await query('update task_owner set consent_at = $2 where user_id = $1', [userId, at]);
}

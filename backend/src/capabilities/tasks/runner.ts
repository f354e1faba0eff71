import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TaskFailure } from '@facet/contracts/tasks';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { retry } from '../../retry.ts';
import type { Files } from '../uploads/files.ts';
import { change, ReservationLost } from './change.ts';
import type { Changes } from './changes.ts';
import { type GuardedFile, type GuardedTask, type TaskGuard, textsOf } from './guard.ts';
import type { TaskMetrics } from './metrics.ts';
import { findByTicket, markServed, nextInTurn, readHeld, type TaskRow } from './queries.ts';
import type { TaskEvent } from './states.ts';
import { type LeaseEnd, TaskError, type TaskJob, type TaskLease, type TaskTool } from './tool.ts';
import { startWork, type WorkEnd } from './work-process.ts';

/** A task whose process or worker died is taken up again, so often in all. */
export const mostAttempts = 3;
/** The attempt in which a crash of the work ends the task. */
const mostCrashes = 2;
/** Progress is written at most so often, milliseconds. */
export const reportPeriod = 500;
/** How often the running tasks are compared with the clock and with the database, milliseconds. */
const lookPeriod = 1_000;

export interface RunnerParts {
  readonly database: Database;
  readonly files: Files;
  readonly tools: ReadonlyMap<string, TaskTool>;
  /** Where each task has a folder of its own. */
  readonly folder: string;
  /** A task runs for so long at most, milliseconds. */
  readonly limit: number;
  /** Looks at what goes in and what comes out. */
  readonly guard: TaskGuard;
  readonly changes: Changes;
  readonly metrics: TaskMetrics;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** For tests: how pauses between tries pass. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Serves tasks one ticket at a time. */
export interface Runner {
  /**
   * Serves one task: the one that the ticket was used for before, or else the next in turn.
   * @throws Error when another process must go on with it
   */
  serve(ticket: string, signal: AbortSignal): Promise<void>;
  /** Stops the work on a task that has ended. */
  drop(id: string): void;
  /** Stops all work; what was running goes on after the next start, from where its folder leaves it. */
  stop(): Promise<void>;
}

/** Why work is stopped from outside. */
type StopCause =
  /** The task has ended, or another process has it. */
  'gone' | 'timeout' | 'closing';

interface Run {
  readonly task: TaskRow;
  readonly startedAt: Date;
  stop(cause: StopCause): void;
  readonly over: Promise<unknown>;
}

/** The work goes on elsewhere. */
class HandedOver extends Error {
  override readonly name = 'HandedOver';
}

/** @returns null for a tool that needs none; the reason why the task cannot run now */
async function openLease(
  { lease }: TaskTool,
  { id, toolId, attempt, options }: TaskRow,
): Promise<TaskLease | TaskError | null> {
  try {
    return (await lease?.({ id, toolId, attempt, options })) ?? null;
  } catch (error) {
    if (error instanceof TaskError) return error;
    throw error;
  }
}

function leaseEndOf({ attempt }: TaskRow, ended: WorkEnd | StopCause): LeaseEnd {
  if (typeof ended === 'string') return ended === 'closing' ? 'left' : 'failed';
  switch (ended.kind) {
    case 'made':
    case 'refused':
      return ended.kind;
    case 'threw':
      return 'failed';
    case 'crashed':
      return attempt < mostCrashes ? 'left' : 'failed';
    default:
      return ended satisfies never;
  }
}

const failed = (failure: TaskFailure, message: string): TaskEvent => ({ kind: 'fail', failure, message });

function deferred<T>(): [promise: Promise<T>, resolve: (value: T) => void] {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((take) => {
    resolve = take;
  });
  return [promise, resolve];
}

export function createRunner(parts: RunnerParts): Runner {
  const { database, files, tools, folder, limit, guard, changes, metrics, now, log, wait } = parts;
  const runs = new Map<string, Run>();
  let closing = false;
  /** Ends the pauses between tries to store something. */
  const closed = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const folderOf = (task: TaskRow): string => path.join(folder, task.id);

  /** @returns the task after it; null when it is not this attempt's any more */
  async function happen(task: TaskRow, event: TaskEvent): Promise<TaskRow | null> {
    const { id, userId, attempt } = task;
    const after = await database.tx((queries) => change(queries, files, { id, userId, attempt, event, now: now() }));
    if (after !== null) changes.tell(userId);
    return after;
  }

  async function end(task: TaskRow, event: TaskEvent): Promise<void> {
    let ended: TaskRow | null;
    try {
      ended = await happen(task, event);
    } catch (error) {
      if (!(error instanceof ReservationLost)) throw error;
      log.error({ err: error, taskId: task.id }, 'a task succeeded that cannot be paid any more');
      ended = await happen(task, failed('timeout', say('task.timeout')));
    }
    if (ended === null) return;
    const { id: taskId, toolId, status, failure, startedAt, endedAt } = ended;
    const seconds = startedAt === null || endedAt === null ? 0 : (endedAt.getTime() - startedAt.getTime()) / 1000;
    metrics.countEnd(toolId, failure ?? status.toLowerCase(), seconds);
    log.info({ taskId, toolId, status, failure, seconds }, 'task ended');
    changes.moved();
  }

  async function takeUp(ticket: string): Promise<TaskRow | null> {
    const taken = await database.tx(async (queries) => {
      const known = await findByTicket(queries, ticket);
      const next = known ?? (await nextInTurn(queries));
      if (next === undefined) return null;
      const { id, userId } = next;
      const task = await change(queries, files, { id, userId, event: { kind: 'take', ticket }, now: now() });
      if (task !== null && known === undefined) await markServed(queries, userId, now());
      return task;
    });
    if (taken === null) return null;
    changes.tell(taken.userId);
    changes.moved();
    log.info({ taskId: taken.id, toolId: taken.toolId, attempt: taken.attempt }, 'task taken up');
    return taken;
  }

  /** Writes progress now and then, the newest last. @returns hears of progress */
  function reporter(
    task: TaskRow,
    lost: () => void,
  ): { tell(stage: string, fraction: number | null): void; stop(): Promise<void> } {
    let latest: TaskEvent | null = null;
    let writing: Promise<void> | null = null;
    let writtenAt = -Infinity;
    let pause: NodeJS.Timeout | undefined;
    let stopped = false;

    async function write(): Promise<void> {
      const event = latest;
      latest = null;
      if (event === null) return;
      writtenAt = performance.now();
      if ((await happen(task, event)) === null) lost();
    }
    function pump(): void {
      if (stopped || latest === null || writing !== null || pause !== undefined) return;
      const wait = writtenAt + reportPeriod - performance.now();
      if (wait > 0) {
        pause = setTimeout(() => {
          pause = undefined;
          pump();
        }, wait);
        return;
      }
      writing = write()
        .catch((error: unknown) => {
          log.warn({ err: error, taskId: task.id }, 'progress was not written');
        })
        .finally(() => {
          writing = null;
          pump();
        });
    }
    return {
      tell(stage, fraction) {
        const progress = fraction === null || !Number.isFinite(fraction) ? null : Math.min(1, Math.max(0, fraction));
        latest = { kind: 'report', stage: stage.slice(0, 40), progress };
        pump();
      },
      async stop() {
        stopped = true;
        clearTimeout(pause);
        await writing;
      },
    };
  }

  /** Does the work of one attempt. */
  async function work(
    task: TaskRow,
    tool: TaskTool,
    stopped: Promise<StopCause>,
    lost: () => void,
  ): Promise<WorkEnd | StopCause> {
    const mine = folderOf(task);
    await mkdir(mine, { recursive: true });
    const inputs: Record<string, readonly string[]> = {};
    for (const [name, objects] of Object.entries(task.inputs)) {
      inputs[name] = await Promise.all(objects.map((object) => files.localPath(object, mine)));
    }
    const guarded: GuardedTask = {
      userId: task.userId,
      toolId: task.toolId,
      country: task.country,
      texts: textsOf(task.options),
      folder: mine,
    };
    const refused = await Promise.race([guard.inputs(guarded, await givenFiles(task, inputs)), stopped]);
    if (typeof refused === 'string') return refused;
    if (refused !== null) return { kind: 'refused', ...refused };
    const lease = await openLease(tool, task);
    if (lease instanceof TaskError) return { kind: 'refused', failure: lease.kind, message: lease.message };
    const job = {
      ...{ inputs, options: task.options, folder: mine, toolId: task.toolId, title: task.title },
      setup: lease === null ? tool.setup : lease.setup,
    };
    let made: WorkEnd | StopCause = 'closing';
    try {
      made = await runWork(task, tool, job, { stopped, lost, lease });
      if (typeof made !== 'string' && made.kind === 'made') made = await judge(guarded, made, stopped);
    } finally {
      await lease?.end(leaseEndOf(task, made));
    }
    return made;
  }

  /** The work in its process, as far as it gets. */
  async function runWork(
    task: TaskRow,
    tool: TaskTool,
    job: TaskJob,
    { stopped, lost, lease }: { stopped: Promise<StopCause>; lost: () => void; lease: TaskLease | null },
  ): Promise<WorkEnd | StopCause> {
    const report = reporter(task, lost);
    const worker = startWork(
      { module: tool.module, job, network: tool.network ?? false },
      (stage, fraction) => {
        report.tell(stage, fraction);
      },
      (value) => lease?.note(value),
    );
    const ended = await Promise.race([worker.ended, stopped]);
    await worker.stop();
    await report.stop();
    return ended;
  }

  /** Looks at what was made, and marks it. */
  async function judge(
    guarded: GuardedTask,
    ended: Extract<WorkEnd, { readonly kind: 'made' }>,
    stopped: Promise<StopCause>,
  ): Promise<WorkEnd | StopCause> {
    const { path: made, type, duration } = ended.outcome;
    const result: GuardedFile = { path: made, type, duration };
    const rejected = await Promise.race([guard.result(guarded, result), stopped]);
    if (typeof rejected === 'string') return rejected;
    if (rejected !== null) return { kind: 'refused', ...rejected };
    if (tools.get(guarded.toolId)?.sealed !== false) await guard.seal(guarded, result);
    return ended;
  }

  /** The files of a task, as they are looked at. */
  async function givenFiles(
    { userId, inputs }: TaskRow,
    paths: Readonly<Record<string, readonly string[]>>,
  ): Promise<GuardedFile[]> {
    const all = Object.entries(inputs).flatMap(([name, objects]) =>
      objects.map(async (object, i): Promise<GuardedFile | null> => {
        const facts = await files.find(userId, object);
        const at = paths[name]?.[i];
        return facts === null || at === undefined ? null : { path: at, type: facts.type, duration: facts.duration };
      }),
    );
    return (await Promise.all(all)).filter((file) => file !== null);
  }

  /** What was made is not thrown away because storage or database are away for a while: tried again within the task's time. */
  function persist<T>(task: TaskRow, what: string, store: () => Promise<T>): Promise<T> {
    const startedAt = task.startedAt ?? now();
    return retry(store, {
      isPassing: (error) => !(error instanceof ApiError) && !(error instanceof ReservationLost) && !closing,
      hasTime: (pause) => now().getTime() + pause - startedAt.getTime() < limit,
      onRetry: (error, pause) => {
        log.warn({ err: error, taskId: task.id, pause }, `${what} could not be stored yet`);
      },
      signal: closed.signal,
      ...(wait === undefined ? {} : { wait }),
    });
  }

  /** @returns whether the ticket needs another attempt */
  async function conclude(task: TaskRow, ended: WorkEnd | StopCause): Promise<'again' | 'over'> {
    if (ended === 'gone') return 'over';
    if (ended === 'timeout') {
      await end(task, failed('timeout', say('task.timeout')));
      return 'over';
    }
    if (ended === 'closing') {
      await happen(task, { kind: 'leave' });
      throw new HandedOver('the process stops');
    }
    switch (ended.kind) {
      case 'made': {
        const { message, ...made } = ended.outcome;
        const result = await persist(task, 'a result', () =>
          files.putResult({ ...made, userId: task.userId, taskId: task.id }),
        );
        await persist(task, 'the end of a task', () =>
          end(task, { kind: 'succeed', result: result.objectName, message }),
        );
        return 'over';
      }
      case 'refused':
        await end(task, failed(ended.failure, ended.message || say('task.failed')));
        return 'over';
      case 'threw':
        log.error({ taskId: task.id, toolId: task.toolId, reason: ended.reason }, 'work on a task failed');
        await end(task, failed('failed', say('task.failed')));
        return 'over';
      case 'crashed':
        log.error({ taskId: task.id, toolId: task.toolId, reason: ended.reason }, 'work on a task crashed');
        if (task.attempt < mostCrashes) return 'again';
        await end(task, failed('failed', say('task.failed')));
        return 'over';
      default:
        return ended satisfies never;
    }
  }

  async function attempt(task: TaskRow, signal: AbortSignal): Promise<'again' | 'over'> {
    const startedAt = task.startedAt ?? now();
    const tool = tools.get(task.toolId);
    if (tool === undefined) {
      await end(task, failed('unconfigured', say('task.unconfigured')));
      return 'over';
    }
    if (task.attempt > mostAttempts) {
      log.error({ taskId: task.id, toolId: task.toolId }, 'a task was given up: its process died too often');
      await end(task, failed('failed', say('task.failed')));
      return 'over';
    }
    const [stopped, stop] = deferred<StopCause>();
    const [over, finish] = deferred<undefined>();
    const run: Run = { task, startedAt, stop, over };
    runs.set(task.id, run);
    metrics.setRunning(runs.size);
    signal.addEventListener('abort', () => {
      stop('gone');
    });
    look();
    try {
      const ended = await work(task, tool, stopped, () => {
        stop('gone');
      });
      return await conclude(task, ended);
    } finally {
      await tidy(task).catch((error: unknown) => {
        log.warn({ err: error, taskId: task.id }, 'the folder of a task was not removed');
      });
      runs.delete(task.id);
      metrics.setRunning(runs.size);
      finish(undefined);
    }
  }

  /** Removes the folder of a task, unless it goes on. */
  async function tidy(task: TaskRow): Promise<void> {
    if ((await readHeld(database, [task.id])).has(task.id)) return;
    await tools
      .get(task.toolId)
      ?.abandon?.(folderOf(task))
      .catch((error: unknown) => {
        log.warn({ err: error, taskId: task.id }, 'work elsewhere was not ended');
      });
    await rm(folderOf(task), { recursive: true, force: true });
  }

  /** Stops work whose time is over, or that was ended or taken over by somebody else. */
  async function compare(): Promise<void> {
    // Not those that begin meanwhile: the answer may be older than they are.
    const all = [...runs.values()];
    const held = await readHeld(
      database,
      all.map(({ task }) => task.id),
    );
    for (const { task, startedAt, stop } of all) {
      if (held.get(task.id) !== task.attempt) stop('gone');
      else if (now().getTime() - startedAt.getTime() >= limit) stop('timeout');
    }
  }

  function look(): void {
    if (timer !== undefined) return;
    timer = setInterval(() => {
      if (runs.size === 0) {
        clearInterval(timer);
        timer = undefined;
        return;
      }
      compare().catch((error: unknown) => {
        log.warn({ err: error }, 'running tasks were not looked at');
      });
    }, lookPeriod);
    timer.unref();
  }

  async function serve(ticket: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      if (closing) throw new HandedOver('the process stops');
      const task = await takeUp(ticket);
      if (task === null) return;
      // The same ticket again, because this process was not heard of for a while: the first work on it stops.
      const earlier = runs.get(task.id);
      earlier?.stop('gone');
      await earlier?.over;
      if ((await attempt(task, signal)) === 'over') return;
    }
  }

  return {
    async serve(ticket, signal) {
      try {
        await serve(ticket, signal);
      } catch (error) {
        // Whoever gets the ticket next goes on.
        if (!(error instanceof HandedOver)) log.error({ err: error }, 'a task could not be served');
        throw error;
      }
    },
    drop(id) {
      runs.get(id)?.stop('gone');
    },
    async stop() {
      closing = true;
      closed.abort();
      clearInterval(timer);
      const all = [...runs.values()];
      for (const { stop } of all) stop('closing');
      await Promise.all(all.map(({ over }) => over));
    },
  };
}

import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { Files } from '../../uploads/files.ts';
import type { Changes } from '../changes.ts';
import type { TaskGuard } from '../guard.ts';
import type { TaskMetrics } from '../metrics.ts';
import type { TaskRow } from '../queries.ts';
import type { TaskTool } from '../tool.ts';
import type { StopCause } from './outcome.ts';

/** What a runner is made of. */
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

/** One attempt at a task in this process. */
export interface Run {
  readonly task: TaskRow;
  readonly startedAt: Date;
  /** Stops the work; the first cause counts. */
  stop(cause: StopCause): void;
  /** Resolves when nothing of the attempt runs any more. */
  readonly over: Promise<unknown>;
}

/** What a process knows besides the database; after a kill the next one starts from the rows alone. */
export interface RunnerState {
  /** By the task's id. */
  readonly runs: Map<string, Run>;
  /** Aborted when the process stops: no new task is taken, and pauses between tries end. */
  readonly closing: AbortController;
  /** Of `watchRuns`; undefined while nothing runs. */
  timer: NodeJS.Timeout | undefined;
}

export interface RunnerContext extends RunnerParts {
  readonly state: RunnerState;
}

export const runnerContext = (parts: RunnerParts): RunnerContext => ({
  ...parts,
  state: { runs: new Map(), closing: new AbortController(), timer: undefined },
});

export const folderOf = ({ folder }: Pick<RunnerParts, 'folder'>, task: Pick<TaskRow, 'id'>): string =>
  path.join(folder, task.id);

/** A promise, and what resolves it. */
export function deferred<T>(): [promise: Promise<T>, resolve: (value: T) => void] {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((take) => {
    resolve = take;
  });
  return [promise, resolve];
}

/** Another process continues with the task. */
export class HandedOver extends Error {
  override readonly name = 'HandedOver';
}

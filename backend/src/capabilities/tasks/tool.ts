import type { DoubtCode } from '@facet/contracts/doubts';
import type { StoredType } from '@facet/contracts/uploads';
import type { z } from 'zod';
import type { FileFacts } from '../uploads/files.ts';
import type { GuardedFile } from './guard.ts';

/** What one input of a tool takes. */
export interface TaskInput {
  readonly types: readonly StoredType[];
  /** Most files; 1 unless said. */
  readonly most?: number;
  /** Longest duration, seconds. */
  readonly longest?: number;
  readonly required?: boolean;
}

/** A tool that runs as a task: what it takes, what it costs, and the module that does its work. */
export interface TaskTool<Options = unknown> {
  /** Of the catalogue, which knows its price and whether it shows a person. */
  readonly toolId: string;
  readonly inputs: Readonly<Record<string, TaskInput>>;
  readonly options: z.core.$ZodType<Options>;
  /** The name of an input that these options need and that was not given; null for none. */
  missing?(files: Readonly<Record<string, readonly FileFacts[]>>, options: Options): string | null;
  /**
   * Fetches files that the options name elsewhere, by input: they are looked at and given to the work as uploads are.
   * @param folder of the task
   * @throws TaskError for those that cannot be had or used
   */
  fetch?(options: Options, folder: string): Promise<Readonly<Record<string, readonly GuardedFile[]>>>;
  /** Credits of one run with these options on these files. @param base the catalogue's price */
  credits?(base: number, options: Options, files: Readonly<Record<string, readonly FileFacts[]>>): number;
  /** How long it is likely to run on one worker, seconds. Pure. */
  seconds(files: Readonly<Record<string, readonly FileFacts[]>>, options: Options): number;
  /** Module that exports `work: TaskWork`; it is run in a process of its own. */
  readonly module: URL;
  /** The work is done by servers elsewhere; without it its process has no network. */
  readonly network?: boolean;
  /** False: its results are the visitor's own files, which say nothing of this site. */
  readonly sealed?: false;
  /** What the task is called where it has no file. */
  title?(options: Options): string;
  /** What its module is given with every job: settings, keys. Plain data. */
  readonly setup?: unknown;
  /** Refuses a task before its price is reserved. @throws ApiError */
  admit?(options: Options): Promise<void>;
  /** Opens what one attempt at a task needs; its `setup` takes the place of the tool's. @throws TaskError for a task that cannot run now */
  lease?(task: LeasedTask): Promise<TaskLease>;
  /**
   * Ends elsewhere what work still runs there, after a task has ended without its work having come to an end: it was cancelled, or its time
   * was over. @param folder of the task, as its work left it; of a process that was killed, too
   */
  abandon?(folder: string): Promise<void>;
}

/** A task whose turn it is. */
export interface LeasedTask {
  readonly id: string;
  readonly userId: string;
  readonly toolId: string;
  /** 1 for the first; a further one continues after a process died. */
  readonly attempt: number;
  readonly options: unknown;
}

/** How an attempt ended: `left` continues with another attempt, `refused` was made and is not shown, or cannot be made. */
export type LeaseEnd = 'made' | 'refused' | 'failed' | 'left';

/** What is held for one attempt at a task, in the backend's process. */
export interface TaskLease {
  readonly setup: unknown;
  /** Takes what the work notes about its way. */
  note(value: unknown): void;
  /** Calls back when there is news for the work, which it has to look up itself. */
  listen?(onNews: () => void): void;
  end(how: LeaseEnd): Promise<void>;
}

/** What a tool's work is given, in its process. */
export interface TaskJob<Options = unknown> {
  /** Paths of the files on this machine's disk, by input. */
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  readonly options: Options;
  /**
   * Folder of this task alone. What was written there is there again when the task continues after the process was killed,
   * so that work may continue from its last step; it is removed when the task has ended.
   */
  readonly folder: string;
  readonly toolId: string;
  /** Name that people know the task by: that of their video, animation or first file. */
  readonly title: string;
  /** `setup` of its tool. */
  readonly setup?: unknown;
}

export interface TaskContext {
  /** `stage` is a word of the tool's catalogue; `fraction` 0 to 1 of the whole work, null where no true number is known. */
  report(stage: string, fraction: number | null): void;
  /** For the lease of the attempt. Plain data. */
  note?(value: unknown): void;
  /** Calls back when the lease has news. */
  listen?(onNews: () => void): void;
  /** Runs a step that a cancel must not cut off, such as taking down what a provider has just begun: it waits some seconds. */
  hold?<T>(step: () => Promise<T>): Promise<T>;
}

/** What a task's work made. */
export interface TaskOutcome {
  /** In the job's folder. */
  readonly path: string;
  /** Name to save it under. */
  readonly filename: string;
  readonly type: StoredType;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration: number | null;
  /** Sentence about the result; empty for none. */
  readonly message: string;
  /** What may give the result away. */
  readonly doubts?: readonly DoubtCode[];
}

/** Does a tool's work. Throws `TaskError` for what people can act on; anything else is "Task failed". Ended by ending its process. */
export type TaskWork<Options = unknown> = (job: TaskJob<Options>, context: TaskContext) => Promise<TaskOutcome>;

/** A failure of a task that says what to do. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
  constructor(
    readonly kind: 'input' | 'refused' | 'unconfigured' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

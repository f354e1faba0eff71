import type { StoredType } from '@facet/contracts/uploads';
import type { TaskFailure } from '@facet/contracts/tasks';

/** A file that is looked at. */
export interface GuardedFile {
  /** On this machine's disk. */
  readonly path: string;
  readonly type: StoredType;
  /** Seconds; null for what does not last. */
  readonly duration: number | null;
}

/** Whose task it is, and what it is about. */
export interface GuardedTask {
  readonly userId: string;
  readonly toolId: string;
  /** The user's country when the task was started, ISO 3166-1 alpha-2; null: not known. */
  readonly country: string | null;
  /** What the visitor wrote. */
  readonly texts: readonly string[];
  /** The task's folder, for frames that are taken. */
  readonly folder: string;
}

/** Why a task does not continue. `refused`: a rule, which the sentence names; `failed`: what must be checked could not be. */
export interface GuardRefusal {
  readonly failure: Extract<TaskFailure, 'refused' | 'failed'>;
  readonly message: string;
}

/** Looks at what goes into tasks and at what comes out, before anything is charged. Never rejects. */
export interface TaskGuard {
  /** @returns null to continue */
  inputs(task: GuardedTask, files: readonly GuardedFile[]): Promise<GuardRefusal | null>;
  /** @returns null to continue */
  result(task: GuardedTask, file: GuardedFile): Promise<GuardRefusal | null>;
  /** Says in a result how it was made, after everything else was done to it. */
  seal(task: GuardedTask, file: GuardedFile): Promise<void>;
}

/** Lets everything pass, for tests of other things. */
export const openGuard: TaskGuard = {
  inputs: () => Promise.resolve(null),
  result: () => Promise.resolve(null),
  seal: () => Promise.resolve(),
};

/** All texts of a task's options, however deep. */
export function textsOf(options: unknown): string[] {
  if (typeof options === 'string') return [options];
  if (typeof options !== 'object' || options === null) return [];
  return Object.values(options).flatMap(textsOf);
}

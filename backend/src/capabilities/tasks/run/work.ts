import { mkdir } from 'node:fs/promises';
import { type GuardedFile, type GuardedTask, textsOf } from '../guard.ts';
import type { TaskRow } from '../queries.ts';
import { TaskError, type TaskJob, type TaskLease, type TaskTool } from '../tool.ts';
import { startWork, type WorkEnd } from '../work-process.ts';
import { folderOf, type RunnerContext } from './context.ts';
import { type AttemptEnd, leaseEndOf, type StopCause } from './outcome.ts';
import { createProgressWriter } from './progress.ts';
import { applyOwn } from './transitions.ts';

/** One attempt, as its work sees it. */
export interface Attempt {
  readonly task: TaskRow;
  readonly tool: TaskTool;
  /** Resolves when the work must stop. */
  readonly stopped: Promise<StopCause>;
  /** The task has turned out to have ended, or to be another's. */
  readonly onLost: () => void;
}

type Paths = Readonly<Record<string, readonly string[]>>;

/** Does the work of one attempt: fetches the inputs, has them looked at, runs the tool, has the result looked at and marked. */
export async function doWork(context: RunnerContext, attempt: Attempt): Promise<AttemptEnd> {
  const { guard } = context;
  const { task, tool, stopped } = attempt;
  const folder = folderOf(context, task);
  await mkdir(folder, { recursive: true });
  const stored = await fetchInputs(context, task, folder);
  const fetched = await fetchNamed(tool, task, folder);
  if (fetched instanceof TaskError) return { kind: 'refused', failure: fetched.kind, message: fetched.message };
  const inputs = { ...stored, ...pathsOf(fetched) };
  const { userId, toolId, country, options, title } = task;
  const guarded: GuardedTask = { userId, toolId, country, texts: textsOf(options), folder };
  const files = [...(await guardedFiles(context, task, stored)), ...Object.values(fetched).flat()];
  const refused = await Promise.race([guard.inputs(guarded, files), stopped]);
  if (typeof refused === 'string') return refused;
  if (refused !== null) return { kind: 'refused', ...refused };
  const lease = await openLease(tool, task);
  if (lease instanceof TaskError) return { kind: 'refused', failure: lease.kind, message: lease.message };
  const job = { inputs, options, folder, toolId, title, setup: lease === null ? tool.setup : lease.setup };
  let ended: AttemptEnd = 'closing';
  try {
    ended = await runProcess(context, attempt, job, lease);
    if (typeof ended !== 'string' && ended.kind === 'made') ended = await judgeResult(context, attempt, guarded, ended);
  } finally {
    await lease?.end(leaseEndOf(task.attempt, ended));
  }
  return ended;
}

/** Puts the files of a task on this machine's disk. */
async function fetchInputs({ files }: RunnerContext, task: TaskRow, folder: string): Promise<Paths> {
  const inputs: Record<string, readonly string[]> = {};
  for (const [name, objects] of Object.entries(task.inputs)) {
    inputs[name] = await Promise.all(objects.map((object) => files.localPath(object, folder)));
  }
  return inputs;
}

type Fetched = Readonly<Record<string, readonly GuardedFile[]>>;

/** Files that the options name elsewhere. @returns the reason why they cannot be had */
async function fetchNamed(tool: TaskTool, { options }: TaskRow, folder: string): Promise<Fetched | TaskError> {
  try {
    return (await tool.fetch?.(options, folder)) ?? {};
  } catch (error) {
    if (error instanceof TaskError) return error;
    throw error;
  }
}

const pathsOf = (fetched: Fetched): Paths =>
  Object.fromEntries(Object.entries(fetched).map(([input, files]) => [input, files.map(({ path }) => path)]));

/** The files of a task, as the guard looks at them. */
async function guardedFiles(
  { files }: RunnerContext,
  { userId, inputs }: TaskRow,
  paths: Paths,
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

/** @returns null for a tool that needs none; the reason why the task cannot run now */
async function openLease(
  { lease }: TaskTool,
  { id, userId, toolId, attempt, options }: TaskRow,
): Promise<TaskLease | TaskError | null> {
  try {
    return (await lease?.({ id, userId, toolId, attempt, options })) ?? null;
  } catch (error) {
    if (error instanceof TaskError) return error;
    throw error;
  }
}

/** Runs the tool in a process of its own until it ends or is stopped. */
async function runProcess(
  context: RunnerContext,
  { task, tool, stopped, onLost }: Attempt,
  job: TaskJob,
  lease: TaskLease | null,
): Promise<AttemptEnd> {
  const progress = createProgressWriter(
    async (latest) => {
      if ((await applyOwn(context, task, { kind: 'report', ...latest })) === null) onLost();
    },
    (error) => {
      context.log.warn({ err: error, taskId: task.id }, 'progress was not written');
    },
  );
  const worker = startWork(
    { module: tool.module, job, network: tool.network ?? false },
    (stage, fraction) => {
      progress.report(stage, fraction);
    },
    (value) => lease?.note(value),
  );
  lease?.listen?.(worker.sendNews);
  const ended = await Promise.race([worker.ended, stopped]);
  await worker.stop();
  await progress.stop();
  return ended;
}

/** Has a result looked at, and marks it as made by a machine. */
async function judgeResult(
  { guard }: RunnerContext,
  { tool, stopped }: Attempt,
  guarded: GuardedTask,
  ended: Extract<WorkEnd, { readonly kind: 'made' }>,
): Promise<AttemptEnd> {
  const { path, type, duration } = ended.outcome;
  const result: GuardedFile = { path, type, duration };
  const rejected = await Promise.race([guard.result(guarded, result), stopped]);
  if (typeof rejected === 'string') return rejected;
  if (rejected !== null) return { kind: 'refused', ...rejected };
  if (tool.sealed !== false) await guard.seal(guarded, result);
  return ended;
}

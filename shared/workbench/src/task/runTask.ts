import type { ApiFailure } from '@facet/contracts';
import { knownDoubts } from '@facet/contracts/doubts';
import type { StartTask, Task } from '@facet/contracts/tasks';
import type { StoredFile } from '@facet/contracts/uploads';
import type { TaskStore } from '@facet/platform/tasks';
import type { UploadOutcome, UploadProgress, UploadSource } from '@facet/platform/uploads';
import { FailureError, type Failure } from '../model/failure.ts';
import type { RunOutput, TaskRequest, WorkContext } from '../model/definition.ts';
import { fileStem } from '../result/fileName.ts';
import { taskStage } from '../run/stages.ts';
import { doubtNotices } from './doubtNotices.ts';

export interface TaskRunDeps {
  readonly toolId: string;
  readonly store: Pick<TaskStore, 'start' | 'cancel' | 'ended'>;
  readonly upload: (
    source: UploadSource,
    signal: AbortSignal,
    onProgress: (progress: UploadProgress) => void,
  ) => Promise<UploadOutcome>;
  readonly fetch: typeof globalThis.fetch;
  /** What the visitor was shown and agreed to pay, unless the request says it. */
  readonly credits: number;
  /** Somebody else pays: the visitor agreed to nothing. */
  readonly paid?: boolean;
  /** Of the tool's options; null of a tool that has not said it. */
  readonly options: { safeParse(value: unknown): { readonly success: boolean } } | null;
  readonly newId: () => string;
  /** Aborts when the visitor leaves the page: the task continues then. An abort of the run alone cancels it. */
  readonly leaving: AbortSignal;
}

/** Shares of the whole run: the uploads come before the first, the result is fetched after the second. */
const UPLOADED = 0.3;
const WORKED = 0.97;
const HASHING_SHARE = 0.1;

const failed = (failure: Failure): FailureError => new FailureError(failure);
const aborted = (): DOMException => new DOMException('cancelled', 'AbortError');

/**
 * Runs a tool on the backend: uploads its files, starts the task, follows it, fetches what it made.
 * Rejects with `FailureError`, or with `AbortError` after `context.signal` aborted.
 *
 * @param consent whether the visitor said that everyone shown agreed
 * @throws Error (as a rejection, before anything is sent) when the options are not those of the tool
 */
export async function runTask(
  request: TaskRequest,
  context: WorkContext,
  consent: boolean,
  deps: TaskRunDeps,
): Promise<RunOutput> {
  const { store, toolId, credits, paid = false, options, newId, leaving } = deps;
  if (options && !options.safeParse(request.options).success)
    throw new Error(`${toolId} was to run with options that its schema does not take`);
  const inputs = await uploadAll(request.files, context, deps);
  context.stage('task.starting', UPLOADED);
  const start: StartTask = {
    tool_id: toolId,
    inputs,
    options: request.options,
    credits: paid ? 0 : (request.credits ?? credits),
    consent,
    idempotency_key: newId(),
  };
  const started = await store.start(start);
  if (!started.ok) throw context.signal.aborted ? aborted() : failed(startFailure(started.failure));
  if (context.signal.aborted && !leaving.aborted) void store.cancel(started.data.job_id);
  return followTask(started.data, context, deps);
}

/** Follows a task that runs already, and fetches what it made. Rejects as `runTask` does. */
export async function followTask(
  { job_id }: Task,
  context: WorkContext,
  { store, fetch, leaving }: TaskRunDeps,
): Promise<RunOutput> {
  const { signal } = context;
  const task = await store.ended(job_id, signal, ({ stage, status, progress }) => {
    const fraction = progress === null ? null : UPLOADED + (WORKED - UPLOADED) * progress;
    context.stage(status === 'PENDING' ? 'task.waiting' : taskStage(stage), fraction);
  });
  if (signal.aborted) {
    if (!leaving.aborted) void store.cancel(job_id);
    throw aborted();
  }
  if (!task) throw failed({ kind: 'task', reason: 'gone' });
  switch (task.status) {
    case 'SUCCEEDED':
      if (!task.result) throw failed({ kind: 'task', reason: 'gone' });
      return outputOf(task, task.result, await fetchResult(task.result, context, fetch));
    case 'CANCELLED':
      throw failed({ kind: 'task', reason: 'cancelled' });
    case 'FAILED':
      throw failed(task.message === '' ? { kind: 'task', reason: reasonOf(task) } : reportedFailure(task));
    case 'PENDING':
    case 'RUNNING':
      throw new Error(`the task ${job_id} has not ended`);
    default:
      return task.status satisfies never;
  }
}

async function uploadAll(
  files: TaskRequest['files'],
  context: WorkContext,
  { upload }: TaskRunDeps,
): Promise<StartTask['inputs']> {
  const named = Object.entries(files).flatMap(([input, given]) =>
    (Array.isArray(given) ? (given as readonly UploadSource[]) : [given as UploadSource]).map((source) => ({
      input,
      source,
    })),
  );
  const total = named.reduce((sum, { source }) => sum + source.blob.size, 0);
  const stored: { readonly input: string; readonly name: string }[] = [];
  let before = 0;
  for (const { input, source } of named) {
    const { size } = source.blob;
    const report = (stage: string, share: number): void =>
      context.stage(stage, (UPLOADED * (before + size * share)) / Math.max(1, total));
    const outcome = await upload(source, context.signal, (progress) => {
      switch (progress.stage) {
        case 'hashing':
          report('task.hashing', progress.fraction * HASHING_SHARE);
          break;
        case 'sending':
          report('task.sending', HASHING_SHARE + (1 - HASHING_SHARE) * (progress.sent / progress.total));
          context.bytes({ loaded: before + progress.sent, total });
          break;
        case 'checking':
          report('task.checking', 1);
          break;
        default:
          progress satisfies never;
      }
    });
    stored.push({ input, name: nameOf(outcome) });
    before += size;
  }
  return Object.fromEntries(
    Object.entries(files).map(([input, given]) => {
      const names = stored.filter((file) => file.input === input).map(({ name }) => name);
      return [input, Array.isArray(given) ? names : names[0]!];
    }),
  );
}

/** The object's name of an upload that went well. */
function nameOf(outcome: UploadOutcome): string {
  switch (outcome.kind) {
    case 'stored':
      return outcome.file.object_name;
    case 'refused':
      throw failed(
        outcome.message === '' ? { kind: 'task', reason: 'refused' } : { kind: 'server', sentence: outcome.message },
      );
    case 'unreadable':
    case 'unreachable':
      throw failed({ kind: 'task', reason: outcome.kind });
    case 'aborted':
      throw aborted();
    default:
      return outcome satisfies never;
  }
}

const SHORT_OF_CREDITS = 40054;

function startFailure(failure: ApiFailure): Failure {
  if (failure.kind !== 'http') return { kind: 'task', reason: 'unreachable' };
  if (failure.code === SHORT_OF_CREDITS) return { kind: 'task', reason: 'credits' };
  if (failure.status === 409) return { kind: 'task', reason: 'price' };
  if (failure.msg !== '') return { kind: 'server', sentence: failure.msg };
  return { kind: 'task', reason: failure.status === 503 ? 'unconfigured' : 'failed' };
}

/** A file that is not taken is not taken the second time; whatever else went wrong may go well then. */
function reportedFailure({ message: sentence, failure }: Task): Failure {
  const again = failure !== 'input' && failure !== 'refused';
  return { kind: 'server', sentence, ...(again ? { again } : {}) };
}

function reasonOf({ failure }: Task): 'failed' | 'timeout' | 'unconfigured' {
  switch (failure) {
    case 'timeout':
    case 'unconfigured':
      return failure;
    case 'failed':
    case 'input':
    case 'refused':
    case null:
      return 'failed';
    default:
      return failure satisfies never;
  }
}

async function fetchResult(file: StoredFile, context: WorkContext, fetch: typeof globalThis.fetch): Promise<Blob> {
  context.stage('task.fetching', WORKED);
  try {
    const response = await fetch(file.url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: context.signal,
    });
    if (response.ok) return new Blob([await response.blob()], { type: file.type });
  } catch {
    if (context.signal.aborted) throw aborted();
  }
  throw failed({ kind: 'task', reason: 'unfetched' });
}

function outputOf({ message, doubts }: Task, file: StoredFile, blob: Blob): RunOutput {
  const { type, filename, width, height } = file;
  const notes = doubtNotices(knownDoubts(doubts));
  if (type.startsWith('image/') && type !== 'image/gif' && width !== null && height !== null)
    return { kind: 'image', blob, width, height, before: null, stem: fileStem(filename), sealed: true, notes };
  const family = type.split('/', 1)[0];
  const media = type === 'image/gif' ? 'animation' : family === 'video' || family === 'audio' ? family : 'other';
  return { kind: 'file', blob, media, name: filename, notes, ...(message === '' ? {} : { remark: message }) };
}

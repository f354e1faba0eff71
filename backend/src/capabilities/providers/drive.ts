import {
  type ProviderAdapter,
  type ProviderCall,
  ProviderFault,
  type ProviderJob,
  type ProviderState,
  type RawResult,
  type Subscription,
} from './adapter.ts';
import { withTimeout } from '@facet/contracts/timeout';
import type { Journal } from './journal.ts';
import { newRun, pauseBefore, type ProviderRun, resumedRun, type RunEnd, type RunEvent, transition } from './run.ts';

export interface DriveParts<T> {
  /** Id of the tool that runs. */
  readonly tool: string;
  readonly adapter: ProviderAdapter;
  readonly call: Omit<ProviderCall, 'attempt'>;
  /** Keeps the job over a restart of this process. */
  readonly journal: Journal;
  /** Longest time of a run in all, restarts included, milliseconds. */
  readonly timeoutMs: number;
  /** Where results are put until they were checked. */
  readonly file: string;
  /** Checks a result and makes the tool's own of it. @throws ProviderFault `result` for one that cannot be used */
  readonly take: (raw: RawResult) => Promise<T>;
  readonly onChange: (run: ProviderRun) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /** Calls back when the provider may have news of the job: it is polled at once. */
  readonly listen?: (onNews: () => void) => void;
  /** Runs a step in which this process should not be ended. */
  readonly hold?: <S>(step: () => Promise<S>) => Promise<S>;
}

/**
 * `cost` of a run that failed: `none` when the provider took nothing, or bills no failure; `possible` when it is
 * unknown.
 */
export type Driven<T> =
  | { readonly kind: 'made'; readonly result: T }
  | (Extract<RunEnd, { readonly kind: 'failed' }> & { readonly cost: 'none' | 'possible' })
  | Exclude<RunEnd, { readonly kind: 'made' | 'failed' }>;

/** Longest time that cancelling, or forgetting, may take, milliseconds. */
const CLEANUP_TIMEOUT_MS = 10_000;
/** A lost connection for pushed states is opened again after so long, milliseconds. */
const RECONNECT_MS = 5_000;

/** What changes while a run is driven. */
interface Drive<T> {
  readonly parts: DriveParts<T>;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  run: ProviderRun;
  /** The provider may have taken the call without our knowing: it is searched before it is submitted. */
  mayBeTaken: boolean;
  /** A submission was lost on a way where it may have been taken. */
  lost: boolean;
  /** The provider itself reported that the job failed. */
  jobFailed: boolean;
  result: { readonly value: T } | null;
}

/**
 * Runs a call at a provider to its end: submits it, follows it, fetches what it made. It is submitted once, even when an answer is lost or
 * this process dies after the provider took it, as long as the provider can be searched. A job that still runs after the run is over is
 * cancelled. Rejects with the signal's reason alone.
 */
export async function driveRun<T>(parts: DriveParts<T>): Promise<Driven<T>> {
  const { journal, signal } = parts;
  const written = await journal.read();
  const startedAt = written?.startedAt ?? parts.now();
  const drive: Drive<T> = {
    parts,
    deadline: startedAt + parts.timeoutMs,
    run: written?.job ? resumedRun(written.job, written.submissions) : newRun,
    mayBeTaken: written !== null,
    lost: false,
    jobFailed: false,
    result: null,
  };
  if (written === null) await writeDown(drive, null, false);
  parts.onChange(drive.run);
  if (written?.sent === true && written.job === null) {
    drive.lost = true;
    apply(drive, { kind: 'fault', fault: 'failed', detail: 'a submission was lost with the process that sent it' });
  }
  for (;;) {
    signal.throwIfAborted();
    if (drive.run.phase.kind !== 'over' && parts.now() >= drive.deadline) apply(drive, { kind: 'timeout' });
    const { phase } = drive.run;
    switch (phase.kind) {
      case 'submitting':
        await parts.sleep(pauseBefore(drive.run, false), signal);
        await attempt(drive, (until) => submit(drive, until));
        break;
      case 'following':
        await follow(drive, phase.job);
        break;
      case 'fetching':
        await parts.sleep(pauseBefore(drive.run, false), signal);
        await attempt(drive, async (until) => {
          drive.result = { value: await parts.take(await parts.adapter.result(phase.job, parts.file, until)) };
          return { kind: 'fetched' };
        });
        break;
      case 'over':
        return end(drive, phase.end, phase.job);
      default:
        phase satisfies never;
    }
  }
}

function apply<T>(drive: Drive<T>, event: RunEvent): void {
  if (event.kind === 'state' && event.state.kind === 'failed') drive.jobFailed = true;
  drive.run = transition(drive.run, event);
  drive.parts.onChange(drive.run);
}

/** Keeps what is known over a restart. @param sent a submission is on its way that cannot be searched later */
function writeDown<T>({ parts, deadline, run }: Drive<T>, job: ProviderJob | null, sent: boolean): Promise<void> {
  const { tool, call, adapter, journal, timeoutMs } = parts;
  const submissions = run.submissions + (job === null ? 0 : 1);
  const startedAt = deadline - timeoutMs;
  return journal.write({ tool, call: call.id, startedAt, job, submissions, provider: adapter.name, sent });
}

/** Takes one step before the deadline; what goes wrong there is an event. */
async function attempt<T>(drive: Drive<T>, step: (until: AbortSignal) => Promise<RunEvent>): Promise<void> {
  const { signal, now } = drive.parts;
  try {
    apply(drive, await withTimeout(Math.max(1, drive.deadline - now()), signal, step));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderFault) apply(drive, { kind: 'fault', fault: error.kind, detail: error.message });
    else if (error instanceof DOMException && error.name === 'TimeoutError') apply(drive, { kind: 'timeout' });
    else throw error;
  }
}

async function submit<T>(drive: Drive<T>, until: AbortSignal): Promise<RunEvent> {
  const { adapter } = drive.parts;
  const { submissions } = drive.run;
  const call: ProviderCall = { ...drive.parts.call, attempt: submissions + 1 };
  const known = drive.mayBeTaken ? await adapter.find(call, until) : null;
  // An answer that is lost from here on may be that of a job that was taken.
  drive.mayBeTaken = true;
  if (known === null && !adapter.capabilities().findsCalls) await writeDown(drive, null, true);
  const { hold = (step) => step() } = drive.parts;
  // A job that was taken and is not written down could not be cancelled.
  const job = await hold(async () => {
    const taken = known ?? (await submitted(drive, call, until));
    await writeDown(drive, taken, false);
    return taken;
  });
  drive.mayBeTaken = false;
  drive.lost = false;
  return { kind: 'submitted', job };
}

async function submitted<T>(drive: Drive<T>, call: ProviderCall, until: AbortSignal): Promise<ProviderJob> {
  try {
    return await drive.parts.adapter.submit(call, until);
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.mayBeTaken) drive.lost = true;
    throw error;
  }
}

/** Removes the job of a finished run. A failure to remove costs the operator storage at most. */
async function end<T>(drive: Drive<T>, outcome: RunEnd, job: ProviderJob | null): Promise<Driven<T>> {
  const { adapter, journal, signal } = drive.parts;
  await journal.close();
  if (job)
    await withTimeout(CLEANUP_TIMEOUT_MS, signal, (until) =>
      outcome.kind === 'made' ? adapter.forget(job, until) : adapter.cancel(job, until),
    ).catch(() => undefined);
  switch (outcome.kind) {
    case 'made':
      return { kind: 'made', result: drive.result!.value };
    case 'failed': {
      const untaken = drive.run.submissions === 0 && !drive.lost;
      const free = drive.jobFailed && !drive.lost && adapter.capabilities().freeFailures;
      return { ...outcome, cost: untaken || free ? 'none' : 'possible' };
    }
    case 'timeout':
    case 'cancelled':
      return outcome;
    default:
      return outcome satisfies never;
  }
}

/** Follows a job by pushed states and by calls: often where nothing is pushed, seldom where it is. */
async function follow<T>(drive: Drive<T>, job: ProviderJob): Promise<void> {
  const { parts } = drive;
  const pushed = openPushed(parts.adapter, job, parts.now);
  const { notifies } = parts.adapter.capabilities();
  parts.listen?.(pushed.hurry);
  let first = true;
  try {
    while (drive.run.phase.kind === 'following' && parts.now() < drive.deadline) {
      parts.signal.throwIfAborted();
      pushed.reopen();
      if (!first && pushed.states.length === 0) {
        const left = Math.max(0, drive.deadline - parts.now());
        await pushed.wait(Math.min(pauseBefore(drive.run, notifies || pushed.isOpen()), left), parts);
      }
      first = false;
      const state = pushed.states.shift();
      if (state) apply(drive, { kind: 'state', state, connected: pushed.sawJob(state) });
      else
        await attempt(drive, async (until) => {
          const polled = await parts.adapter.progress(job, until);
          return { kind: 'state', state: polled, connected: pushed.sawJob(polled) };
        });
    }
  } finally {
    pushed.close();
  }
}

/** Pushed states of one job, over as many connections as it takes. */
interface Pushed {
  readonly states: ProviderState[];
  isOpen(): boolean;
  /** Notes a state; true when the connection that stands now stood already when the provider knew the job: it was not restarted since. */
  sawJob(state: ProviderState): boolean;
  /** Opens a connection that was lost again, when it is time. */
  reopen(): void;
  /** Ends the current wait, or the next one. */
  hurry(): void;
  /** Resolves after so many milliseconds, or with the next pushed state. */
  wait(milliseconds: number, parts: Pick<DriveParts<unknown>, 'sleep' | 'signal'>): Promise<void>;
  close(): void;
}

function openPushed(adapter: ProviderAdapter, job: ProviderJob, now: () => number): Pushed {
  const states: ProviderState[] = [];
  let wake = (): void => undefined;
  let current: Subscription | null = null;
  let stands = false;
  let known = false;
  let lostAt = -Infinity;
  let hurries = false;
  const open = (): void => {
    if (adapter.subscribe === undefined) return;
    stands = false;
    known = false;
    const connection = adapter.subscribe(job, (state) => {
      states.push(state);
      wake();
    });
    current = connection;
    void connection.opened.then(() => {
      stands ||= current === connection;
    });
    void connection.closed.then(() => {
      if (current !== connection) return;
      current = null;
      stands = false;
      lostAt = now();
      wake();
    });
  };
  open();
  return {
    states,
    isOpen: () => stands,
    sawJob({ kind }) {
      known ||= stands && kind !== 'unknown';
      return known && stands;
    },
    reopen() {
      if (current === null && now() - lostAt >= RECONNECT_MS) open();
    },
    hurry() {
      hurries = true;
      wake();
    },
    async wait(milliseconds, { sleep, signal }) {
      if (hurries) {
        hurries = false;
        return;
      }
      const woken = new AbortController();
      wake = () => {
        woken.abort();
      };
      signal.addEventListener('abort', wake, { once: true });
      try {
        await sleep(milliseconds, woken.signal);
      } finally {
        signal.removeEventListener('abort', wake);
        wake = () => undefined;
        hurries = false;
      }
    },
    close() {
      const last = current;
      current = null;
      last?.close();
    },
  };
}

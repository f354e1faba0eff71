import {
  type Ear,
  type ProviderAdapter,
  type ProviderCall,
  ProviderFault,
  type ProviderState,
  type RawResult,
} from './adapter.ts';
import type { Journal } from './journal.ts';
import { advance, newRun, pauseBefore, type ProviderRun, resumedRun, type RunEnd, type RunEvent } from './run.ts';

export interface DriveParts<T> {
  /** Id of the tool that runs. */
  readonly tool: string;
  readonly adapter: ProviderAdapter;
  readonly call: ProviderCall;
  /** Where the job is written down, and what an earlier process wrote. */
  readonly journal: Journal;
  /** A run may take so long in all, restarts included, milliseconds. */
  readonly timeout: number;
  /** Where results are put until they were judged. */
  readonly file: string;
  /** Judges a result and makes the tool's own of it. @throws ProviderFault `result` for one that cannot be used */
  readonly take: (raw: RawResult) => Promise<T>;
  readonly onChange: (run: ProviderRun) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

export type Driven<T> = { readonly kind: 'made'; readonly result: T } | Exclude<RunEnd, { readonly kind: 'made' }>;

/** Longest time that cancelling, or forgetting, may take, milliseconds. */
const FAREWELL = 10_000;

/**
 * Runs a call at a provider to its end: submits it (once, whatever happens to this process after the provider has answered), follows it, fetches what it made. What the
 * provider goes on with after the run is over is cancelled there. Rejects with the signal's reason alone.
 */
export async function driveRun<T>(parts: DriveParts<T>): Promise<Driven<T>> {
  const { tool, adapter, call, journal, timeout, signal, onChange } = parts;
  const written = await journal.read();
  const deadline = (written?.startedAt ?? parts.now()) + timeout;
  let run: ProviderRun = written?.job ? resumedRun(written.job, written.submissions) : newRun;
  let result: { readonly value: T } | null = null;
  let searched = written === null;
  if (written === null) await journal.write({ tool, call: call.id, startedAt: parts.now(), job: null, submissions: 0 });

  const happen = (event: RunEvent): void => {
    run = advance(run, event);
    onChange(run);
  };
  /** Does one step; what goes wrong there is an event. */
  const attempt = async (step: (until: AbortSignal) => Promise<RunEvent>): Promise<void> => {
    const until = AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, deadline - parts.now()))]);
    try {
      happen(await step(until));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ProviderFault) happen({ kind: 'fault', fault: error.kind, detail: error.message });
      else if (until.aborted) happen({ kind: 'time-over' });
      else throw error;
    }
  };

  onChange(run);
  for (;;) {
    signal.throwIfAborted();
    if (run.phase.kind !== 'over' && parts.now() >= deadline) happen({ kind: 'time-over' });
    const { phase } = run;
    switch (phase.kind) {
      case 'submitting':
        await parts.sleep(pauseBefore(run, false), signal);
        await attempt(async (until) => {
          const known = searched ? null : await adapter.find(call, until);
          searched = true;
          const job = known ?? (await adapter.submit(call, until));
          await journal.write({
            tool,
            call: call.id,
            startedAt: deadline - timeout,
            job,
            submissions: run.submissions + 1,
          });
          return { kind: 'submitted', job };
        });
        break;
      case 'following':
        await followJob(phase.job);
        break;
      case 'fetching':
        await parts.sleep(pauseBefore(run, false), signal);
        await attempt(async (until) => {
          result = { value: await parts.take(await adapter.result(phase.job, parts.file, until)) };
          return { kind: 'fetched' };
        });
        break;
      case 'over': {
        const { end, job } = phase;
        await journal.close();
        if (job) {
          // A courtesy: what is left at the provider harms nobody but the operator's bill.
          const farewell = AbortSignal.any([signal, AbortSignal.timeout(FAREWELL)]);
          await (end.kind === 'made' ? adapter.forget(job, farewell) : adapter.cancel(job, farewell)).catch(
            () => undefined,
          );
        }
        if (end.kind !== 'made') return end;
        return { kind: 'made', result: result!.value };
      }
      default:
        phase satisfies never;
    }
  }

  /** Follows a job by what the provider tells, and by questions: often where it tells nothing, seldom where it does. */
  async function followJob(job: Parameters<ProviderAdapter['progress']>[0]): Promise<void> {
    const heard: ProviderState[] = [];
    let wake = (): void => undefined;
    let listening = adapter.listen !== undefined;
    const ear: Ear | undefined = adapter.listen?.(job, (state) => {
      heard.push(state);
      wake();
    });
    void ear?.closed.then(() => {
      listening = false;
      wake();
    });
    let first = true;
    try {
      while (run.phase.kind === 'following' && parts.now() < deadline) {
        signal.throwIfAborted();
        if (heard.length === 0 && !first) {
          const woken = new AbortController();
          wake = () => {
            woken.abort();
          };
          const pause = Math.min(pauseBefore(run, listening), Math.max(0, deadline - parts.now()));
          await parts.sleep(pause, AbortSignal.any([signal, woken.signal]));
        }
        first = false;
        const told = heard.shift();
        if (told) happen({ kind: 'told', state: told });
        else await attempt(async (until) => ({ kind: 'told', state: await adapter.progress(job, until) }));
      }
    } finally {
      ear?.close();
    }
  }
}

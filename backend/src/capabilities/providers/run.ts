import type { ProviderFaultKind, ProviderJob, ProviderState } from './adapter.ts';

/** A run at a provider, from the first submission to what it made. */
export interface ProviderRun {
  readonly phase: RunPhase;
  /** 0 to 1; never goes back. Null until the provider reports a number. */
  readonly fraction: number | null;
  /** Jobs before it at the provider; null where it is not known. */
  readonly position: number | null;
  /** How often the call was taken by the provider. */
  readonly submissions: number;
}

export type RunPhase =
  | { readonly kind: 'submitting'; readonly tries: number }
  | {
      readonly kind: 'following';
      readonly job: ProviderJob;
      readonly works: boolean;
      /** Calls in a row without an answer. */
      readonly silent: number;
      /** Answers in a row that knew no such job. */
      readonly absent: number;
      /** The job was done, and its result could not be found. */
      readonly resultLost: boolean;
    }
  | { readonly kind: 'fetching'; readonly job: ProviderJob; readonly tries: number; readonly resultLost: boolean }
  | { readonly kind: 'over'; readonly job: ProviderJob | null; readonly end: RunEnd };

export type RunEnd =
  | { readonly kind: 'made' }
  | { readonly kind: 'timeout' }
  /** Cancelled at the provider, not by the visitor. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly fault: ProviderFaultKind; readonly detail: string };

export type RunEvent =
  | { readonly kind: 'submitted'; readonly job: ProviderJob }
  /** `connected`: a connection stands that stood already when the provider knew the job, so the provider was not restarted since. */
  | { readonly kind: 'state'; readonly state: ProviderState; readonly connected: boolean }
  | { readonly kind: 'fetched' }
  | { readonly kind: 'fault'; readonly fault: ProviderFaultKind; readonly detail: string }
  | { readonly kind: 'timeout' };

/**
 * Tries in a row without an answer, of a submission and of following: with the pauses below that is a provider that is gone for two
 * minutes. A restart of a provider that loads models takes that long.
 */
export const MAX_SILENT = 12;
export const MAX_FETCHES = 4;
/** A result that is missing, broken or of the wrong type is fetched once more: a store may be late. */
export const MAX_BAD_RESULTS = 2;
/** A provider that knows no such job is called twice before it is believed, and gets the call once more. */
export const MAX_ABSENT = 2;
/** The same while its connection stands: a restart may be noticed a moment later than the job is missed. */
export const MAX_ABSENT_CONNECTED = 5;
export const MAX_SUBMISSIONS = 2;

/** Pause between two calls, milliseconds. */
const PERIOD_MS = 1_000;
/** The same while the provider pushes states: the calls only make sure. */
const PERIOD_PUSHED_MS = 5_000;
const LONGEST_PAUSE_MS = 15_000;

const isPassing = (fault: ProviderFaultKind): boolean => fault === 'unreachable' || fault === 'busy';

export const newRun: ProviderRun = {
  phase: { kind: 'submitting', tries: 0 },
  fraction: null,
  position: null,
  submissions: 0,
};

/** A run that continues with a job that was submitted before. */
export function resumedRun(job: ProviderJob, submissions: number): ProviderRun {
  return { ...newRun, submissions, phase: follow(job) };
}

const follow = (job: ProviderJob, resultLost = false): RunPhase => ({
  kind: 'following',
  job,
  works: false,
  silent: 0,
  absent: 0,
  resultLost,
});

const over = (run: ProviderRun, end: RunEnd): ProviderRun => {
  const { phase } = run;
  return { ...run, phase: { kind: 'over', job: phase.kind === 'submitting' ? null : phase.job, end } };
};

/** The run after an event. An event that does not fit its phase changes nothing. */
export function transition(run: ProviderRun, event: RunEvent): ProviderRun {
  const { phase } = run;
  if (phase.kind === 'over') return run;
  switch (event.kind) {
    case 'timeout':
      return over(run, { kind: 'timeout' });
    case 'submitted':
      if (phase.kind !== 'submitting') return run;
      return { ...run, submissions: run.submissions + 1, phase: follow(event.job) };
    case 'state':
      return phase.kind === 'following' ? afterState(run, phase, event.state, event.connected) : run;
    case 'fetched':
      return phase.kind === 'fetching' ? over(run, { kind: 'made' }) : run;
    case 'fault':
      return afterFault(run, phase, event.fault, event.detail);
    default:
      return event satisfies never;
  }
}

function afterFault(
  run: ProviderRun,
  phase: Exclude<RunPhase, { readonly kind: 'over' }>,
  fault: ProviderFaultKind,
  detail: string,
): ProviderRun {
  const failed = over(run, { kind: 'failed', fault, detail });
  switch (phase.kind) {
    case 'submitting': {
      const tries = phase.tries + 1;
      return isPassing(fault) && tries < MAX_SILENT ? { ...run, phase: { ...phase, tries } } : failed;
    }
    case 'following': {
      const silent = phase.silent + 1;
      return isPassing(fault) && silent < MAX_SILENT ? { ...run, phase: { ...phase, silent } } : failed;
    }
    case 'fetching': {
      const tries = phase.tries + 1;
      const bad = fault === 'missing' || fault === 'result';
      const max = isPassing(fault) ? MAX_FETCHES : bad ? MAX_BAD_RESULTS : 1;
      if (tries < max) return { ...run, phase: { ...phase, tries } };
      // A provider that was restarted between the end and the fetch knows the job no more: following it finds out, and submits it again.
      const mayBeGone = fault === 'missing' && !phase.resultLost;
      return mayBeGone ? { ...run, phase: follow(phase.job, true) } : failed;
    }
    default:
      return phase satisfies never;
  }
}

function afterState(
  run: ProviderRun,
  phase: RunPhase & { kind: 'following' },
  state: ProviderState,
  connected: boolean,
): ProviderRun {
  const answered = { ...phase, silent: 0, absent: 0 };
  switch (state.kind) {
    case 'queued':
      // A pushed state may arrive late: a job that works does not wait again.
      return phase.works ? { ...run, phase: answered } : { ...run, phase: answered, position: state.position };
    case 'running': {
      const fraction =
        state.fraction === null ? run.fraction : Math.max(run.fraction ?? 0, Math.min(1, Math.max(0, state.fraction)));
      return { ...run, fraction, position: null, phase: { ...answered, works: true } };
    }
    case 'done': {
      const { job, resultLost } = phase;
      return { ...run, fraction: 1, position: null, phase: { kind: 'fetching', job, tries: 0, resultLost } };
    }
    case 'failed':
      return over(run, { kind: 'failed', fault: state.fault, detail: state.detail });
    case 'cancelled':
      return over(run, { kind: 'cancelled' });
    case 'unknown': {
      const absent = phase.absent + 1;
      const cleared = connected && !phase.resultLost;
      if (absent < (cleared ? MAX_ABSENT_CONNECTED : MAX_ABSENT))
        return { ...run, phase: { ...phase, silent: 0, absent } };
      // The provider was not restarted, and the job is gone: its operator emptied the queue.
      if (cleared) return over(run, { kind: 'cancelled' });
      if (run.submissions < MAX_SUBMISSIONS) return { ...run, phase: { kind: 'submitting', tries: 0 } };
      return over(run, { kind: 'failed', fault: 'failed', detail: 'it forgot the job twice' });
    }
    default:
      return state satisfies never;
  }
}

/** How long to wait before the phase's next step, milliseconds. @param pushed the provider pushes states */
export function pauseBefore({ phase, submissions }: ProviderRun, pushed: boolean): number {
  const backOff = (failures: number): number => Math.min(LONGEST_PAUSE_MS, PERIOD_MS * 2 ** (failures - 1));
  switch (phase.kind) {
    case 'submitting':
      if (phase.tries > 0) return backOff(phase.tries);
      return submissions > 0 ? PERIOD_MS : 0;
    case 'following':
      if (phase.silent > 0) return backOff(phase.silent);
      return pushed && phase.absent === 0 ? PERIOD_PUSHED_MS : PERIOD_MS;
    case 'fetching':
      return phase.tries > 0 ? backOff(phase.tries) : 0;
    case 'over':
      return 0;
    default:
      return phase satisfies never;
  }
}

import type { ProviderFaultKind, ProviderJob, ProviderState } from './adapter.ts';

/** A run at a provider, from the first submission to what it made. */
export interface ProviderRun {
  readonly phase: RunPhase;
  /** 0 to 1; never goes back. Null until the provider tells a number. */
  readonly fraction: number | null;
  /** Jobs before it at the provider; null where nobody tells. */
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
      /** Questions in a row that nobody answered. */
      readonly silent: number;
      /** Answers in a row that knew no such job. */
      readonly absent: number;
    }
  | { readonly kind: 'fetching'; readonly job: ProviderJob; readonly tries: number }
  | { readonly kind: 'over'; readonly job: ProviderJob | null; readonly end: RunEnd };

export type RunEnd =
  | { readonly kind: 'made' }
  | { readonly kind: 'timeout' }
  /** Cancelled at the provider, not by the visitor. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly fault: ProviderFaultKind; readonly detail: string };

export type RunEvent =
  | { readonly kind: 'submitted'; readonly job: ProviderJob }
  | { readonly kind: 'told'; readonly state: ProviderState }
  | { readonly kind: 'fetched' }
  | { readonly kind: 'fault'; readonly fault: ProviderFaultKind; readonly detail: string }
  | { readonly kind: 'time-over' };

/** How often something is tried in all. */
export const MOST_SUBMITS = 4;
export const MOST_FETCHES = 4;
/** A result that is missing, broken or of the wrong type is asked for once more: a store may be late. */
export const MOST_BAD_RESULTS = 2;
/** Questions in a row without an answer: with the pauses below that is a provider that is gone for two minutes. */
export const MOST_SILENT = 12;
/** A provider that knows no such job is asked twice before it is believed, and gets the call once more. */
export const MOST_ABSENT = 2;
export const MOST_SUBMISSIONS = 2;

/** Pause between two questions, milliseconds. */
const PERIOD = 1_000;
/** The same while the provider tells by itself: the questions only make sure. */
const PERIOD_HEARD = 5_000;
const LONGEST_PAUSE = 15_000;

const passes = (fault: ProviderFaultKind): boolean => fault === 'unreachable' || fault === 'busy';

export const newRun: ProviderRun = {
  phase: { kind: 'submitting', tries: 0 },
  fraction: null,
  position: null,
  submissions: 0,
};

/** A run that goes on with a job that was submitted before. */
export function resumedRun(job: ProviderJob, submissions: number): ProviderRun {
  return { ...newRun, submissions, phase: follow(job) };
}

const follow = (job: ProviderJob): RunPhase => ({ kind: 'following', job, works: false, silent: 0, absent: 0 });

/** The run after an event. An event that does not fit its phase changes nothing. */
export function advance(run: ProviderRun, event: RunEvent): ProviderRun {
  const { phase } = run;
  if (phase.kind === 'over') return run;
  const job = phase.kind === 'submitting' ? null : phase.job;
  const over = (end: RunEnd): ProviderRun => ({ ...run, phase: { kind: 'over', job, end } });
  switch (event.kind) {
    case 'time-over':
      return over({ kind: 'timeout' });
    case 'submitted':
      if (phase.kind !== 'submitting') return run;
      return { ...run, submissions: run.submissions + 1, phase: follow(event.job) };
    case 'told':
      return phase.kind === 'following' ? hear(run, phase, event.state) : run;
    case 'fetched':
      return phase.kind === 'fetching' ? over({ kind: 'made' }) : run;
    case 'fault': {
      const { fault, detail } = event;
      const failed = over({ kind: 'failed', fault, detail });
      switch (phase.kind) {
        case 'submitting': {
          const tries = phase.tries + 1;
          return passes(fault) && tries < MOST_SUBMITS ? { ...run, phase: { ...phase, tries } } : failed;
        }
        case 'following': {
          const silent = phase.silent + 1;
          return passes(fault) && silent < MOST_SILENT ? { ...run, phase: { ...phase, silent } } : failed;
        }
        case 'fetching': {
          const tries = phase.tries + 1;
          const most = passes(fault) ? MOST_FETCHES : fault === 'missing' || fault === 'result' ? MOST_BAD_RESULTS : 1;
          return tries < most ? { ...run, phase: { ...phase, tries } } : failed;
        }
        default:
          return phase satisfies never;
      }
    }
    default:
      return event satisfies never;
  }
}

function hear(run: ProviderRun, phase: RunPhase & { kind: 'following' }, state: ProviderState): ProviderRun {
  const heard = { ...phase, silent: 0, absent: 0 };
  const over = (end: RunEnd): ProviderRun => ({ ...run, phase: { kind: 'over', job: phase.job, end } });
  switch (state.kind) {
    case 'queued':
      // What was told on the way may arrive late: a job that works does not wait again.
      return phase.works ? { ...run, phase: heard } : { ...run, phase: heard, position: state.position };
    case 'running': {
      const fraction =
        state.fraction === null ? run.fraction : Math.max(run.fraction ?? 0, Math.min(1, Math.max(0, state.fraction)));
      return { ...run, fraction, position: null, phase: { ...heard, works: true } };
    }
    case 'done':
      return { ...run, fraction: 1, position: null, phase: { kind: 'fetching', job: phase.job, tries: 0 } };
    case 'failed':
      return over({ kind: 'failed', fault: state.fault, detail: state.detail });
    case 'cancelled':
      return over({ kind: 'cancelled' });
    case 'unknown': {
      const absent = phase.absent + 1;
      if (absent < MOST_ABSENT) return { ...run, phase: { ...phase, silent: 0, absent } };
      if (run.submissions < MOST_SUBMISSIONS) return { ...run, phase: { kind: 'submitting', tries: 0 } };
      return over({ kind: 'failed', fault: 'failed', detail: 'it forgot the job twice' });
    }
    default:
      return state satisfies never;
  }
}

/** How long to wait before the phase's next step, milliseconds. @param heard the provider tells by itself */
export function pauseBefore({ phase, submissions }: ProviderRun, heard: boolean): number {
  const backOff = (failures: number): number => Math.min(LONGEST_PAUSE, PERIOD * 2 ** (failures - 1));
  switch (phase.kind) {
    case 'submitting':
      if (phase.tries > 0) return backOff(phase.tries);
      return submissions > 0 ? PERIOD : 0;
    case 'following':
      if (phase.silent > 0) return backOff(phase.silent);
      return heard && phase.absent === 0 ? PERIOD_HEARD : PERIOD;
    case 'fetching':
      return phase.tries > 0 ? backOff(phase.tries) : 0;
    case 'over':
      return 0;
    default:
      return phase satisfies never;
  }
}

import type { StoredType } from '@facet/contracts/uploads';

/** A file that goes to a provider. */
export interface CallFile {
  /** On this machine's disk. */
  readonly path: string;
  readonly type: StoredType;
}

/** A value that goes to a provider beside the files. */
export type CallValue = string | number | boolean;

/** What a provider shall make. */
export interface ProviderCall {
  /** Ours, a UUID: the same whenever the same work is submitted again. */
  readonly id: string;
  /** 1 for the first submission. A further one must not be answered from a cache of the provider. */
  readonly attempt: number;
  /** Files of each input of the tool, in the visitor's order. */
  readonly files: Readonly<Record<string, readonly CallFile[]>>;
  readonly values: Readonly<Record<string, CallValue>>;
}

/** Work that a provider has taken. Plain data: the journal keeps it over a restart. */
export interface ProviderJob {
  /** The provider's id of it. */
  readonly id: string;
  /** What else is needed to follow it and to clean up after it, by name: addresses, names of uploaded files. */
  readonly links: Readonly<Record<string, string>>;
}

/** State of a job, as its provider reports it. */
export type ProviderState =
  /** `position`: jobs before it, null where it is not known. */
  | { readonly kind: 'queued'; readonly position: number | null }
  /** `fraction` 0 to 1, null where no true number is known. */
  | { readonly kind: 'running'; readonly fraction: number | null }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly fault: ProviderFaultKind; readonly detail: string }
  /** Somebody cancelled it at the provider. */
  | { readonly kind: 'cancelled' }
  /** The provider knows no such job: it was restarted, or the job is too old. */
  | { readonly kind: 'unknown' };

/** What an adapter can do, for the operator's eyes and for the sentences of pages. */
export interface ProviderCapabilities {
  /** `fraction`: true numbers; `stages`: only whether it waits or works; `held`: `submit` answers when the work is done. */
  readonly progress: 'fraction' | 'stages' | 'held';
  readonly cancel: 'queued' | 'queued-and-running';
  /** Whether the same call submitted twice is found again, so that nothing is made twice even if a process dies in that moment. */
  readonly findsCalls: boolean;
  /** Whether a job that the provider itself reports as failed costs nothing, so that another provider may get the call. */
  readonly freeFailures: boolean;
  /** Whether it reports the end of a job by itself, so that polling is the second way. */
  readonly notifies: boolean;
}

export type ProviderFaultKind =
  /** No answer, or one that broke off. */
  | 'unreachable'
  /** It has too much to do, or a fault that may pass. */
  | 'busy'
  /** It does not take our key. */
  | 'keys'
  /** It has no such thing. */
  | 'missing'
  /** It cannot work with this input. */
  | 'input'
  /** Its own rules forbid this input or what came of it. */
  | 'refused'
  /** What it made cannot be used: the wrong type, or broken. */
  | 'result'
  /** It failed, or answers what its documentation does not know. */
  | 'failed';

/** What went wrong at a provider. `message` is for the log: it holds no key, no address and nothing of the visitor's. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /** @param mayBeTaken of a submission: the provider may have taken it all the same */
  constructor(
    readonly kind: ProviderFaultKind,
    message: string,
    readonly mayBeTaken = false,
  ) {
    super(message);
  }
}

/** Pushed states of a job, until `close` is called or the connection is lost. */
export interface Subscription {
  /** Resolves when the connection stands; never, when it cannot be made. */
  readonly opened: Promise<void>;
  /** Resolves when the connection is gone. Never rejects. */
  readonly closed: Promise<void>;
  close(): void;
}

/** A result as the provider handed it over: not checked, and not to be trusted. */
export interface RawResult {
  /** In the folder that was given. */
  readonly path: string;
  readonly bytes: number;
}

/** One generative engine. Every call rejects with `ProviderFault`, or with the signal's reason after it aborted. */
export interface ProviderAdapter {
  readonly name: string;
  capabilities(): ProviderCapabilities;
  /** What a run costs the operator, in the operator's own words; null where the settings say nothing. */
  price(): string | null;
  /** Whether it can be reached, and takes the key. */
  check(signal: AbortSignal): Promise<void>;
  submit(call: ProviderCall, signal: AbortSignal): Promise<ProviderJob>;
  /** The job of a call that may have been submitted before; null when there is none or it is unknown. */
  find(call: ProviderCall, signal: AbortSignal): Promise<ProviderJob | null>;
  progress(job: ProviderJob, signal: AbortSignal): Promise<ProviderState>;
  /** Pushes states as they change, where the provider has a way to. */
  subscribe?(job: ProviderJob, onState: (state: ProviderState) => void): Subscription;
  /** Stops a job; one that has ended, or that the provider does not know, is no fault. */
  cancel(job: ProviderJob, signal: AbortSignal): Promise<void>;
  /** Fetches what a job that is done made. @param file where to put it */
  result(job: ProviderJob, file: string, signal: AbortSignal): Promise<RawResult>;
  /** Removes a job, its inputs and its result from the provider, where the provider supports it. */
  forget(job: ProviderJob, signal: AbortSignal): Promise<void>;
}

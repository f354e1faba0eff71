import type { StoredType } from '@facet/contracts/uploads';

/** A file that goes to a provider. */
export interface CallFile {
  /** On this machine's disk. */
  readonly path: string;
  readonly type: StoredType;
}

/** A value that goes to a provider beside the files. */
export type CallValue = string | number | boolean;

/** What a provider is asked to make. */
export interface ProviderCall {
  /** Ours, a UUID: the same whenever the same work is submitted again. */
  readonly id: string;
  /** By the tool's name of each. */
  readonly files: Readonly<Record<string, CallFile>>;
  readonly values: Readonly<Record<string, CallValue>>;
}

/** Work that a provider has taken. Plain data: it is written down, so that it can be asked for after a restart. */
export interface ProviderJob {
  /** The provider's name of it. */
  readonly id: string;
  /** What else is needed to ask for it, by name: addresses that the provider gave. */
  readonly links: Readonly<Record<string, string>>;
}

/** How a job stands, as its provider tells it. */
export type ProviderState =
  /** `position`: jobs before it, null where nobody tells. */
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
  /** `fraction`: true numbers; `stages`: it tells that it waits or works. */
  readonly progress: 'fraction' | 'stages';
  readonly cancel: 'queued' | 'queued-and-running';
  /** Whether the same call submitted twice is found again, so that nothing is made twice even if a process dies in that moment. */
  readonly findsCalls: boolean;
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
  constructor(
    readonly kind: ProviderFaultKind,
    message: string,
  ) {
    super(message);
  }
}

/** Hears a job until `close` is called, or until `closed`: from then on only questions tell how it stands. */
export interface Ear {
  /** Resolves when the connection is gone. Never rejects. */
  readonly closed: Promise<void>;
  close(): void;
}

/** A result, as the provider hands it over: not looked at, and not to be trusted. */
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
  /** The job of a call that may have been submitted before; null where there is none, or where nobody can tell. */
  find(call: ProviderCall, signal: AbortSignal): Promise<ProviderJob | null>;
  progress(job: ProviderJob, signal: AbortSignal): Promise<ProviderState>;
  /** Hears progress as it happens, where the provider has a way to; `tell` gets what it says. */
  listen?(job: ProviderJob, tell: (state: ProviderState) => void): Ear;
  /** Asks it to stop; a job that has ended, or that it does not know, is no fault. */
  cancel(job: ProviderJob, signal: AbortSignal): Promise<void>;
  /** Fetches what a job that is done made. @param file where to put it */
  result(job: ProviderJob, file: string, signal: AbortSignal): Promise<RawResult>;
  /** Lets the provider forget a job and what it made, where it can. */
  forget(job: ProviderJob, signal: AbortSignal): Promise<void>;
}

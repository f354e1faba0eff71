import type { MediaFailure } from './media-failure.ts';
import type { AssetFailure } from './assets.ts';

/** Why a task did not come to its result, where the backend has no sentence about it: words at `task.failure.<reason>`. */
export type TaskReason =
  | 'failed'
  | 'timeout'
  | 'unconfigured'
  /** An upload is not taken. */
  | 'refused'
  | 'unreadable'
  | 'unreachable'
  | 'credits'
  /** Another price by now. */
  | 'price'
  /** Cancelled elsewhere: in the tray, on another device. */
  | 'cancelled'
  /** Deleted elsewhere. */
  | 'gone'
  /** It is done, and what it made could not be fetched. */
  | 'unfetched';

/**
 * Everything that can go wrong between an input and its result. Each kind has a sentence in a catalogue:
 * `tool` failures in the tool's own (`failure.<code>`), all others in the workbench's.
 */
export type Failure =
  | { readonly kind: 'tool'; readonly code: string; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly kind: 'media'; readonly media: MediaFailure }
  | { readonly kind: 'assets'; readonly asset: AssetFailure }
  /** The backend's own sentence, which says what to do. */
  | {
      readonly kind: 'server';
      readonly sentence: string;
      /** The same files may well work at another try. */
      readonly again?: boolean;
    }
  | { readonly kind: 'task'; readonly reason: TaskReason }
  /** A check of pictures of people, made on the device: what it refuses, or that it could not be made. */
  | {
      readonly kind: 'moderation';
      readonly found: 'refused' | 'unchecked';
      /** Of several files the one that it is about. */
      readonly name: string | null;
      /** What may help with this tool's pictures: a key of its catalogue. */
      readonly advice?: string;
    }
  | { readonly kind: 'out-of-memory' }
  /** The page's Content-Security-Policy starts no worker: its owner can change that, the visitor cannot. */
  | { readonly kind: 'worker-blocked' }
  | { readonly kind: 'worker-crashed'; readonly detail: string }
  | { readonly kind: 'unexpected'; readonly detail: string };

/** Carries a `Failure` through promises. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.kind, options);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

export const isAbort = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && error.name === 'AbortError';

/** The failure that an error stands for. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  return { kind: 'unexpected', detail: error instanceof Error ? error.message : String(error) };
}

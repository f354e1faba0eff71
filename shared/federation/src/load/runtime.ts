import type { LoadPhase, StepError } from '../errors.ts';

export type { LoadPhase } from '../errors.ts';

/** One registration of one version with the federation runtime. */
export interface LoadTarget {
  /** Unique name, so that no registration disturbs another: two exposes, two versions, a retry. */
  readonly name: string;
  /** Address of the manifest, without the query of this registration. */
  readonly manifest: string;
  /** Integrity of the manifest, which must list that of every script; null for a build that is served live. */
  readonly integrity: string | null;
  /** Global name of the version's container; null where only the manifest has it. */
  readonly container: string | null;
  /** Query of the manifest, the entry and (inherited from it) the chunks; empty at first, fresh for a retry. */
  readonly query: string;
  /** Shares no module with the page: a development build brings a React that the page's cannot stand in for. */
  readonly isolated: boolean;
}

/** A version that is not registered yet, and whose files can be checked. */
export interface PrefetchTarget {
  readonly manifest: string;
  readonly integrity: string;
}

/** The Module Federation runtime, as the loader needs it. */
export interface Runtime {
  /**
   * Loads manifest, entry and module, and runs the module. Loads of one target share their downloads.
   * Rejects with a `StepError`; may also never settle.
   *
   * @param onPhase called when the manifest is there and the entry is next, and when the entry has run and the module's own chunks are next
   */
  load(target: LoadTarget, expose: string, onPhase: (phase: LoadPhase) => void): Promise<unknown>;
  /** Brings what `load` would download into the browser's cache; nothing of it runs. Rejects when any of it does not come. */
  prefetch(target: PrefetchTarget, expose: string, signal: AbortSignal): Promise<void>;
  /** Removes from the page what failed and unfinished loads of a target's version left behind. Never throws. */
  clean(target: LoadTarget): void;
  /**
   * Calls `listener` when a script of a target fails while nothing of that target is being loaded: a chunk that its
   * widget loads later.
   */
  onLateFailure(listener: (target: LoadTarget, error: StepError) => void): void;
}

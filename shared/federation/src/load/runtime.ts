/** One registration of one version with the federation runtime. */
export interface LoadTarget {
  /** Unique name, so that no registration disturbs another: two exposes, two versions, a retry. */
  readonly name: string;
  /** Address of the manifest, without the query of this registration. */
  readonly manifest: string;
  /** Global name of the version's container. */
  readonly container: string;
  /** Query that the manifest, the entry and (inherited from it) the chunks are asked with; empty at first, fresh for a retry. */
  readonly query: string;
}

/** How far a load has come. */
export type LoadPhase = 'entry' | 'module';

/** The Module Federation runtime, as the loader needs it. */
export interface Runtime {
  /**
   * Loads manifest, entry and module, and runs the module. Loads of one target share their downloads.
   * Rejects with a `StepError`; may also never settle.
   *
   * @param onPhase called when the entry has run and the module's own chunks are next
   */
  load(target: LoadTarget, expose: string, onPhase: (phase: LoadPhase) => void): Promise<unknown>;
  /** Downloads what `load` would, and does not run the module. Settles as `load` does. */
  preload(target: LoadTarget, expose: string): Promise<void>;
  /** Removes from the page what failed and unfinished loads of a target's version left behind. Never throws. */
  clean(target: LoadTarget): void;
}

import type { RemotePhase } from '@facet/contracts/registry';

/** The steps in which something is downloaded. */
export type LoadPhase = 'manifest' | 'entry' | 'module';

/** A step of loading that failed, with the reason. The subclasses are the causes that telemetry distinguishes. */
export abstract class StepError extends Error {
  abstract readonly phase: RemotePhase;

  /** The cause as telemetry counts it: the error's name, for some with its reason after a colon. */
  get errorClass(): string {
    return this.name;
  }
}

/**
 * Why a registry document was not taken: no answer (`network`), an HTTP status that is an error (`http`), no answer in time (`timeout`),
 * not of the documented form (`malformed`), not signed by a key that the page trusts (`signature`), signed too long ago (`expired`),
 * older than the one that this browser has seen (`older`).
 */
export type RegistryFailure = 'network' | 'http' | 'timeout' | 'malformed' | 'signature' | 'expired' | 'older';

/** A registry document that was not taken. Telemetry counts `RegistryError:<reason>`. */
export class RegistryError extends StepError {
  override readonly name = 'RegistryError';
  readonly phase = 'registry';

  constructor(
    readonly reason: RegistryFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  override get errorClass(): string {
    return `${this.name}:${this.reason}`;
  }
}

/** The registry document offers nothing to try. */
export class ResolveError extends StepError {
  override readonly name = 'ResolveError';
  readonly phase = 'resolve';
}

/** The version was built for another mount contract. None of its code ran. */
export class ContractError extends StepError {
  override readonly name = 'ContractError';
  readonly phase = 'gate';
}

/**
 * What came is not what was published, or nothing says what was. None of it ran.
 * `phase`: `gate` when the registry lists no hash, else the file that differs: the manifest, the entry, or a chunk (`module`).
 */
export class IntegrityError extends StepError {
  override readonly name = 'IntegrityError';

  constructor(
    readonly phase: 'gate' | LoadPhase,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The manifest did not come, or is no manifest. */
export class ManifestError extends StepError {
  override readonly name = 'ManifestError';
  readonly phase = 'manifest';
}

/** The remote's entry script did not come, threw, or left no container. */
export class EntryError extends StepError {
  override readonly name = 'EntryError';
  readonly phase = 'entry';
}

/** The exposed module is absent, one of its chunks did not come, it threw, or it is no widget. */
export class ModuleError extends StepError {
  override readonly name = 'ModuleError';
  readonly phase = 'module';
}

/** A chunk of a mounted widget failed to load. The next mount loads its version again. */
export class LateChunkError extends StepError {
  override readonly name = 'LateChunkError';
  readonly phase = 'module';
}

/** The widget's `mount` threw or returned no handle. */
export class MountError extends StepError {
  override readonly name = 'MountError';
  readonly phase = 'mount';
}

/** The widget crashed before anything of it was to be seen. Telemetry counts `CrashError:<class of what it threw>`. */
export class CrashError extends StepError {
  override readonly name = 'CrashError';
  readonly phase = 'ready';

  constructor(override readonly cause: Error) {
    super(`it crashed before it was to be seen: ${cause.message}`, { cause });
  }

  override get errorClass(): string {
    return `${this.name}:${this.cause.name}`;
  }
}

/** Nothing of the widget was to be seen within the limit. */
export class BlankError extends StepError {
  override readonly name = 'BlankError';
  readonly phase = 'ready';
}

/** A step used up its time. */
export class StepTimeoutError extends StepError {
  override readonly name = 'StepTimeoutError';
  constructor(
    readonly phase: RemotePhase,
    readonly limitMs: number,
    what: string,
  ) {
    super(`${what} took longer than ${String(limitMs)} ms`);
  }
}

/** One try at one version. */
export interface RemoteAttempt {
  /** Empty where no version was chosen yet. */
  readonly version: string;
  readonly error: StepError;
}

/**
 * A widget that could not be shown although everything was tried. `cause` is the error of the last
 * attempt, `phase` the step at which it failed, `attempts` all of them in order.
 */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly phase: RemotePhase;

  constructor(
    readonly remote: string,
    readonly expose: string,
    readonly attempts: readonly [RemoteAttempt, ...RemoteAttempt[]],
  ) {
    const last = attempts.at(-1) ?? attempts[0];
    const reasons = attempts.map(({ version, error }) => `${version ? `${version}: ` : ''}${error.message}`);
    super(`${remote} ${expose} is not available. ${reasons.join('; ')}`, { cause: last.error });
    this.phase = last.error.phase;
  }
}

import { CONTRACT_VERSION } from '@facet/contracts';
import type { WidgetModule } from '@facet/contracts';
import type { RegistryDocument, RemoteLoadEvent, RemoteName } from '@facet/contracts/registry';
import { reasonOf, within } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { ModuleError, RemoteError, ResolveError, StepError, StepTimeoutError } from '../errors.ts';
import type { RemoteAttempt } from '../errors.ts';
import { admit } from '../gate/gate.ts';
import type { Registry, RegistryReading } from '../document/registry.ts';
import { resolve } from '../resolve/resolve.ts';
import type { Candidate, Resolution, ResolveLayer } from '../resolve/resolve.ts';
import { createRegistrations } from './registrations.ts';
import type { LoadPhase, LoadTarget, Runtime } from './runtime.ts';
import { createSharing } from './sharing.ts';

/** A widget's module, and how it was come by. */
export interface LoadedWidget {
  readonly module: WidgetModule;
  readonly version: string;
  readonly layer: ResolveLayer;
  /** The visitor's place in the canary draw. */
  readonly bucket: number;
  /** It took more than one attempt, or it is not the version that this visitor should get. */
  readonly recovered: boolean;
  /** The stable version, when one from before it stands in; else null. */
  readonly broken: string | null;
}

export interface LoadOptions {
  /** Ends the wait of this caller; the load ends with its last caller. */
  readonly signal?: AbortSignal | undefined;
  /** For Retry: forgets what failed in this session, reads the registry anew and asks on fresh addresses. */
  readonly fresh?: boolean;
}

export interface Loader {
  /**
   * Loads a widget's module: the version that this visitor should get, once more on a fresh address, then what stands in for it.
   * One load serves many callers; success is kept, failure never.
   *
   * @param expose the module's name in the remote, `./login-dialog`
   * @throws RemoteError when nothing could be loaded; the signal's reason when it aborts
   */
  load(remote: RemoteName, expose: string, options?: LoadOptions): Promise<LoadedWidget>;
  /** Loads a widget's module, so that mounting it is all that is left to do. Never rejects and counts as no attempt. */
  preload(remote: RemoteName, expose: string): Promise<void>;
  /**
   * Brings the files of the version that this visitor should get into the browser's cache and runs nothing of them. Leaves out what
   * cannot be checked, which is a developer's build. Never rejects and counts as no attempt.
   */
  prefetch(remote: RemoteName, expose: string): Promise<void>;
  /** Passes over a version for the rest of the session, until a fresh load: its widget broke after it was loaded. */
  reject(remote: RemoteName, expose: string, version: string): void;
  /** Reports an event; a reporter that throws changes nothing. */
  tell(event: RemoteLoadEvent, layer: ResolveLayer | null): void;
}

export interface LoaderOptions {
  readonly registry: Registry;
  readonly runtime: Runtime;
  readonly clock: Clock;
  /**
   * Hears of every attempt.
   * @param layer why the version was tried; null where none was chosen yet
   */
  readonly report: (event: RemoteLoadEvent, layer: ResolveLayer | null) => void;
  /** Id of the visitor in front of the screen; who is drawn for a canary keeps it as long as the id. */
  readonly visitor: () => string;
  /** Partner or tenant whose page this is. */
  readonly tenant?: string | null;
  /** Origin that serves a remote instead of the registry's versions, or null. */
  readonly overrideOf?: (remote: RemoteName) => string | null;
  /** Limit of one attempt, from manifest to module. */
  readonly attemptTimeoutMs?: number;
  /** How many versions from before the stable one are tried. */
  readonly fallbacks?: number;
  /** While this says false, failures are the visitor's connection, not the version's, and no version is passed over for them. */
  readonly isOnline?: () => boolean;
  /**
   * Whether anybody can see the page. Browsers starve a page in the background, so an attempt that fails there counts as none: it is
   * made again when the page is seen (as TanStack Query's retryer does).
   */
  readonly visibility?: Visibility;
  /** Contract version of this host. */
  readonly contract?: string;
  /** Lets versions without a hash run: development alone. */
  readonly allowUnhashed?: boolean;
}

export interface Visibility {
  readonly hidden: boolean;
  /** Resolves when the page is seen; may stay pending when `signal` aborts. */
  whenVisible(signal: AbortSignal): Promise<void>;
}

/** A module that was loaded, and the registration that it came from. */
interface Kept {
  readonly remote: RemoteName;
  readonly target: LoadTarget;
  readonly widget: LoadedWidget;
}

/** The versions to try and what decided it. */
type Choice = Extract<Resolution, { kind: 'candidates' }>;

/** Creates the loader: registry, resolve, gate, manifest, entry, module. Framework-free. */
export function createLoader(options: LoaderOptions): Loader {
  const { registry, runtime, clock, visitor, tenant = null, attemptTimeoutMs = 10_000, fallbacks = 2 } = options;
  const { isOnline = () => true, contract = CONTRACT_VERSION, allowUnhashed = false, visibility } = options;
  const { overrideOf = () => null } = options;
  const registrations = createRegistrations(runtime, () => clock.now().toString(36));
  const failed = new Map<RemoteName, Set<string>>();
  const loaded = new Map<string, Kept>();
  /** Modules that were loaded and then lost a chunk; loading them again is a second attempt. */
  const brokenLate = new Set<string>();
  const sharing = createSharing<LoadedWidget>();
  const toldOf = new WeakSet<RegistryReading>();

  const failedOf = (remote: RemoteName): Set<string> => {
    const versions = failed.get(remote) ?? new Set();
    failed.set(remote, versions);
    return versions;
  };

  const tell = (event: RemoteLoadEvent, layer: ResolveLayer | null): void => {
    try {
      options.report(event, layer);
    } catch {
      // Telemetry may not break what it watches.
    }
  };

  /** A chunk of a widget on the page failed: its module is not handed out again, so that mounting it again starts anew. */
  runtime.onLateFailure((target, error) => {
    if (!registrations.failLate(target)) return;
    const broken = [...loaded].filter(([, known]) => known.target === target);
    for (const [key] of broken) {
      loaded.delete(key);
      brokenLate.add(key);
    }
    const [, known] = broken[0] ?? [];
    if (known === undefined || !isOnline()) return;
    const { remote, widget } = known;
    const { version, bucket, layer } = widget;
    const { phase, errorClass } = error;
    tell({ remote, expose: '', version, phase, status: 'failed', durationMs: 0, errorClass, bucket }, layer);
  });

  const resolveFor = (remote: RemoteName, document: RegistryDocument | null): Resolution =>
    resolve({
      document,
      remote,
      visitor: visitor(),
      tenant,
      override: overrideOf(remote),
      failed: failedOf(remote),
    });

  /** A browser that lives on its kept copy says so, once for each time that it tried to read another. */
  const tellOfCopy = (reading: RegistryReading, remote: RemoteName, expose: string, durationMs: number): void => {
    if (reading.kind !== 'last-good' || toldOf.has(reading)) return;
    toldOf.add(reading);
    const { errorClass } = reading.cause;
    const { bucket } = resolveFor(remote, reading.document);
    tell({ remote, expose, version: '', phase: 'registry', status: 'recovered', durationMs, errorClass, bucket }, null);
  };

  /** Reads the registry and chooses the versions to try. Throws a StepError. */
  const choose = async (remote: RemoteName, expose: string, fresh: boolean): Promise<Choice> => {
    // Whoever works on a remote may do so before any registry knows it.
    if (overrideOf(remote) !== null) return chosen(resolveFor(remote, null), remote);
    const startedAt = clock.now();
    const reading = await registry.read({ fresh });
    tellOfCopy(reading, remote, expose, clock.now() - startedAt);
    if (reading.kind === 'unavailable') throw reading.cause;
    return chosen(resolveFor(remote, reading.document), remote);
  };

  const toTry = ({ candidates }: Choice): readonly Candidate[] => {
    const allowed = new Set(candidates.filter(({ layer }) => layer === 'last-good').slice(0, fallbacks));
    return candidates.filter((candidate) => candidate.layer !== 'last-good' || allowed.has(candidate));
  };

  const attempt = async <T>(
    remote: RemoteName,
    candidate: Candidate,
    fresh: boolean,
    signal: AbortSignal | undefined,
    request: (target: LoadTarget, onPhase: (phase: LoadPhase) => void) => Promise<T>,
  ): Promise<{ readonly result: T; readonly target: LoadTarget }> => {
    admit(candidate, { contract, allowUnhashed });
    const registration = registrations.open(remote, candidate, fresh);
    const { target } = registration;
    let phase: LoadPhase = 'manifest';
    registration.pending += 1;
    try {
      const work = request(target, (next) => {
        phase = next;
      });
      const result = await within(work, {
        clock,
        ms: attemptTimeoutMs,
        signal,
        onTimeout: () =>
          new StepTimeoutError(phase, attemptTimeoutMs, `The ${phase} of ${remote} ${candidate.version}`),
      });
      return { result, target };
    } catch (error) {
      if (!signal?.aborted) registrations.fail(registration);
      throw error;
    } finally {
      registration.pending -= 1;
    }
  };

  const run = async (
    remote: RemoteName,
    expose: string,
    fresh: boolean,
    signal: AbortSignal,
  ): Promise<LoadedWidget> => {
    const attempts: RemoteAttempt[] = [];
    let bucket = 0;
    let startedAt = clock.now();
    const note = (version: string, error: StepError, layer: ResolveLayer | null): void => {
      attempts.push({ version, error });
      tell({ ...outcome(error.phase, 'failed'), version, errorClass: error.errorClass }, layer);
      startedAt = clock.now();
    };
    const outcome = (phase: RemoteLoadEvent['phase'], status: RemoteLoadEvent['status']) => ({
      remote,
      expose,
      phase,
      status,
      durationMs: clock.now() - startedAt,
      bucket,
    });

    if (fresh) failed.delete(remote);
    let choice: Choice;
    try {
      choice = await choose(remote, expose, fresh);
    } catch (error) {
      bucket = resolveFor(remote, null).bucket;
      note('', asStepError(error), null);
      throw new RemoteError(remote, expose, nonEmpty(attempts));
    }
    ({ bucket } = choice);

    const candidates = toTry(choice);
    for (const candidate of candidates) {
      const { version, layer } = candidate;
      const tries = candidate === candidates[0] ? 2 : 1;
      for (let nth = 0; nth < tries; nth++) {
        if (signal.aborted) throw reasonOf(signal);
        try {
          const { result: module, target } = await attempt(remote, candidate, fresh, signal, async (at, onPhase) =>
            widgetOf(await runtime.load(at, expose, onPhase), expose),
          );
          const key = keyOf(remote, expose);
          const recovered = brokenLate.delete(key) || attempts.length > 0 || version !== choice.chosen;
          tell({ ...outcome('module', recovered || fresh ? 'recovered' : 'loaded'), version, errorClass: null }, layer);
          const broken = layer === 'last-good' ? choice.stable : null;
          const widget: LoadedWidget = { module, version, layer, bucket, recovered, broken };
          loaded.set(key, { remote, target, widget });
          return widget;
        } catch (error) {
          if (signal.aborted) throw reasonOf(signal);
          const step = asStepError(error);
          // Asking again cannot change what a version is.
          const isFinal = step.phase === 'gate';
          if (!isFinal && visibility?.hidden) {
            await visibility.whenVisible(signal);
            startedAt = clock.now();
            nth -= 1;
            continue;
          }
          note(version, step, layer);
          if (isFinal) break;
          if (nth === tries - 1 && isOnline() && layer !== 'override') failedOf(remote).add(version);
        }
      }
    }
    throw new RemoteError(remote, expose, nonEmpty(attempts));
  };

  const keyOf = (remote: RemoteName, expose: string): string => `${remote} ${expose}`;

  return {
    tell,
    async load(remote, expose, { signal, fresh = false } = {}) {
      if (signal?.aborted) throw reasonOf(signal);
      const key = keyOf(remote, expose);
      const known = loaded.get(key);
      if (known !== undefined && !fresh) return known.widget;
      return sharing.join(key, signal, (shared) => run(remote, expose, fresh, shared));
    },
    async preload(remote, expose) {
      if (loaded.has(keyOf(remote, expose))) return;
      try {
        const { candidates } = await choose(remote, expose, false);
        await attempt(remote, candidates[0], false, undefined, (target) => runtime.load(target, expose, () => {}));
      } catch {
        // The load itself will meet the same failure, and recover from it or report it.
      }
    },
    async prefetch(remote, expose) {
      if (loaded.has(keyOf(remote, expose))) return;
      const limit = new AbortController();
      const cancel = clock.after(attemptTimeoutMs, () => limit.abort());
      try {
        const { candidates } = await choose(remote, expose, false);
        const { manifest, integrity } = candidates[0];
        admit(candidates[0], { contract, allowUnhashed });
        if (integrity !== null) await runtime.prefetch({ manifest, integrity }, expose, limit.signal);
      } catch {
        // As with `preload`.
      } finally {
        cancel();
      }
    },
    reject(remote, expose, version) {
      failedOf(remote).add(version);
      const key = keyOf(remote, expose);
      if (loaded.get(key)?.widget.version === version) loaded.delete(key);
    },
  };
}

function chosen(resolution: Resolution, remote: RemoteName): Choice {
  switch (resolution.kind) {
    case 'candidates':
      return resolution;
    case 'unknown-remote':
      throw new ResolveError(`The registry does not list ${remote}.`);
    case 'exhausted': {
      const told = resolution.skipped.map(({ version, reason }) => `${version} ${words[reason]}`);
      throw new ResolveError(`The registry offers no version of ${remote} to try: ${told.join(', ')}.`);
    }
  }
}

const words = { failed: 'has failed in this session', unlisted: 'is named and not listed' } as const;

/** Checks that a module has the one shape of every exposed module. */
function widgetOf(module: unknown, expose: string): WidgetModule {
  if (typeof module === 'object' && module !== null && 'mount' in module && typeof module.mount === 'function') {
    return module as WidgetModule;
  }
  throw new ModuleError(`${expose} is no widget: it exports no function "mount".`);
}

function asStepError(error: unknown): StepError {
  if (error instanceof StepError) return error;
  return new ModuleError(error instanceof Error ? error.message : String(error), { cause: error });
}

function nonEmpty<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error('A failed load has at least one attempt.');
  return [first, ...rest];
}

import { CONTRACT_VERSION } from '@facet/contracts';
import type { RegistryDocument, RemoteLoadEvent, RemoteName, WidgetModule } from '@facet/contracts';
import { reasonOf, within } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { ContractError, ModuleError, RemoteError, ResolveError, StepError, StepTimeoutError } from '../errors.ts';
import type { RemoteAttempt } from '../errors.ts';
import { gate } from '../gate/gate.ts';
import type { Registry } from '../registry/registry.ts';
import { resolve } from '../resolve/resolve.ts';
import type { Candidate, ResolveLayer } from '../resolve/resolve.ts';
import { createRegistrations } from './registrations.ts';
import type { LoadPhase, LoadTarget, Runtime } from './runtime.ts';
import { createSharing } from './sharing.ts';

/** A widget's module, and how it was come by. */
export interface LoadedWidget {
  readonly module: WidgetModule;
  readonly version: string;
  readonly layer: ResolveLayer;
  /** It took more than one attempt, or it is not the stable version. */
  readonly recovered: boolean;
}

export interface LoadOptions {
  /** Ends the wait of this caller; the load ends with its last caller. */
  readonly signal?: AbortSignal | undefined;
  /** For Retry: forgets what failed in this session, reads the registry anew and asks on fresh addresses. */
  readonly fresh?: boolean;
}

export interface Loader {
  /**
   * Loads a widget's module: the stable version, once more on a fresh address, then the versions before it.
   * One load serves many callers; success is kept, failure never.
   *
   * @param expose the module's name in the remote, `./login-dialog`
   * @throws RemoteError when nothing could be loaded; the signal's reason when it aborts
   */
  load(remote: RemoteName, expose: string, options?: LoadOptions): Promise<LoadedWidget>;
  /** Downloads what a load will need and runs no widget. Never rejects and counts as no attempt. */
  preload(remote: RemoteName, expose: string): Promise<void>;
  /** Passes over a version for the rest of the session, until a fresh load: its widget broke after it was loaded. */
  reject(remote: RemoteName, expose: string, version: string): void;
  /** Reports an event; a reporter that throws changes nothing. */
  tell(event: RemoteLoadEvent): void;
}

export interface LoaderOptions {
  readonly registry: Registry;
  readonly runtime: Runtime;
  readonly clock: Clock;
  /** Hears of every attempt. */
  readonly report: (event: RemoteLoadEvent) => void;
  /** Limit of one attempt, from manifest to module. */
  readonly attemptTimeoutMs?: number;
  /** How many versions before the one chosen are tried. */
  readonly previousVersions?: number;
  /** While this says false, failures are the visitor's connection, not the version's, and no version is passed over for them. */
  readonly isOnline?: () => boolean;
  /** Contract version of this host. */
  readonly contract?: string;
}

/** Creates the loader: registry, resolve, gate, entry, module. Framework-free. */
export function createLoader(options: LoaderOptions): Loader {
  const { registry, runtime, clock, attemptTimeoutMs = 10_000, previousVersions = 2 } = options;
  const { isOnline = () => true, contract = CONTRACT_VERSION } = options;
  const registrations = createRegistrations(runtime, () => clock.now().toString(36));
  const failed = new Map<RemoteName, Set<string>>();
  const loaded = new Map<string, LoadedWidget>();
  const sharing = createSharing<LoadedWidget>();

  const failedOf = (remote: RemoteName): Set<string> => {
    const versions = failed.get(remote) ?? new Set();
    failed.set(remote, versions);
    return versions;
  };

  const tell = (event: RemoteLoadEvent): void => {
    try {
      options.report(event);
    } catch {
      // Telemetry may not break what it watches.
    }
  };

  /** Reads the registry and chooses the versions to try. Throws a StepError. */
  const choose = async (remote: RemoteName, fresh: boolean): Promise<readonly Candidate[]> => {
    const reading = await registry.read({ fresh });
    if (reading.kind === 'unavailable') throw reading.cause;
    return candidatesOf(reading.document, remote, failedOf(remote)).slice(0, 1 + previousVersions);
  };

  const attempt = async <T>(
    remote: RemoteName,
    candidate: Candidate,
    fresh: boolean,
    signal: AbortSignal | undefined,
    request: (target: LoadTarget, onPhase: (phase: LoadPhase) => void) => Promise<T>,
  ): Promise<T> => {
    const verdict = gate(candidate.contract, contract);
    if (!verdict.ok) throw new ContractError(verdict.reason);
    const registration = registrations.open(remote, candidate, fresh);
    let phase: LoadPhase = 'entry';
    registration.pending += 1;
    try {
      const work = request(registration.target, (next) => {
        phase = next;
      });
      return await within(work, {
        clock,
        ms: attemptTimeoutMs,
        signal,
        onTimeout: () =>
          new StepTimeoutError(phase, attemptTimeoutMs, `The ${phase} of ${remote} ${candidate.version}`),
      });
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
    let startedAt = clock.now();
    const note = (version: string, error: StepError): void => {
      attempts.push({ version, error });
      tell({ ...outcome(error.phase, 'failed'), version, errorClass: error.name });
      startedAt = clock.now();
    };
    const outcome = (phase: RemoteLoadEvent['phase'], status: RemoteLoadEvent['status']) => ({
      remote,
      expose,
      phase,
      status,
      durationMs: clock.now() - startedAt,
    });

    if (fresh) failed.delete(remote);
    let candidates: readonly Candidate[];
    try {
      candidates = await choose(remote, fresh);
    } catch (error) {
      note('', asStepError(error));
      throw new RemoteError(remote, expose, nonEmpty(attempts));
    }

    for (const candidate of candidates) {
      const { version, layer } = candidate;
      const tries = candidate === candidates[0] ? 2 : 1;
      for (let nth = 0; nth < tries; nth++) {
        if (signal.aborted) throw reasonOf(signal);
        try {
          const module = await attempt(remote, candidate, fresh, signal, async (target, onPhase) =>
            widgetOf(await runtime.load(target, expose, onPhase), expose),
          );
          const recovered = attempts.length > 0 || layer !== 'stable';
          tell({ ...outcome('module', recovered || fresh ? 'recovered' : 'loaded'), version, errorClass: null });
          return { module, version, layer, recovered };
        } catch (error) {
          if (signal.aborted) throw reasonOf(signal);
          const step = asStepError(error);
          note(version, step);
          // Asking again cannot change what a version was built for.
          if (step instanceof ContractError) break;
          if (nth === tries - 1 && isOnline()) failedOf(remote).add(version);
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
      if (known !== undefined && !fresh) return known;
      return sharing.join(key, signal, async (shared) => {
        const widget = await run(remote, expose, fresh, shared);
        loaded.set(key, widget);
        return widget;
      });
    },
    async preload(remote, expose) {
      if (loaded.has(keyOf(remote, expose))) return;
      try {
        const [first] = await choose(remote, false);
        if (first !== undefined) {
          await attempt(remote, first, false, undefined, (target) => runtime.preload(target, expose));
        }
      } catch {
        // The load itself will meet the same failure, and recover from it or report it.
      }
    },
    reject(remote, expose, version) {
      failedOf(remote).add(version);
      const key = keyOf(remote, expose);
      if (loaded.get(key)?.version === version) loaded.delete(key);
    },
  };
}

function candidatesOf(
  document: RegistryDocument,
  remote: RemoteName,
  failed: ReadonlySet<string>,
): readonly [Candidate, ...Candidate[]] {
  const resolution = resolve(document, remote, failed);
  switch (resolution.kind) {
    case 'candidates':
      return resolution.candidates;
    case 'unknown-remote':
      throw new ResolveError(`The registry does not list ${remote}.`);
    case 'unlisted-stable':
      throw new ResolveError(`The registry names ${resolution.stable} as stable and does not list it.`);
    case 'exhausted':
      throw new ResolveError(`Every version has failed in this session: ${resolution.versions.join(', ')}.`);
  }
}

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

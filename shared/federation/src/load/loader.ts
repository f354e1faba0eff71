import { CONTRACT_VERSION } from '@facet/contracts';
import type { WidgetModule } from '@facet/contracts';
import type { RemoteLoadEvent, RemoteName } from '@facet/contracts/registry';
import { reasonOf } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { ModuleError } from '../errors.ts';
import type { StepError } from '../errors.ts';
import type { Registry } from '../document/registry.ts';
import type { ResolveLayer } from '../resolve/resolve.ts';
import { createAttemptLog } from './attempt-log.ts';
import type { AttemptLog } from './attempt-log.ts';
import { attemptVersion } from './attempt.ts';
import type { AttemptRequest } from './attempt.ts';
import { candidatesOf, createChooser } from './choose.ts';
import type { Choice, Chooser } from './choose.ts';
import { createRegistrations } from './registrations.ts';
import { asStepError, tryInOrder } from './retryer.ts';
import type { Visibility } from './retryer.ts';
import type { LoadTarget, Runtime } from './runtime.ts';
import { createSharing } from './sharing.ts';
import { createWarmUp } from './warm-up.ts';

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
  /** Address below which the version's files lie. */
  readonly base: string;
}

export interface LoadOptions {
  /** Ends the wait of this caller; the load ends with its last caller. */
  readonly signal?: AbortSignal | undefined;
  /** For Retry: forgets the failures of this session, fetches the registry again and uses fresh addresses. */
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
  report(event: RemoteLoadEvent, layer: ResolveLayer | null): void;
}

export interface LoaderOptions {
  readonly registry: Registry;
  readonly runtime: Runtime;
  readonly clock: Clock;
  /**
   * Called for every attempt.
   * @param layer why the version was tried; null where none was chosen yet
   */
  readonly report: (event: RemoteLoadEvent, layer: ResolveLayer | null) => void;
  /** Id of the visitor in front of the screen; who is drawn for a canary keeps it as long as the id. */
  readonly visitor: () => string;
  /** Partner or tenant of the page, called at each load. */
  readonly tenant?: () => string | null;
  /** Origin that serves a remote instead of the registry's versions, or null. */
  readonly overrideOf?: (remote: RemoteName) => string | null;
  /** Limit of one attempt, from manifest to module. */
  readonly attemptTimeoutMs?: number;
  /** How many versions from before the stable one are tried. */
  readonly fallbacks?: number;
  /** While this says false, failures are the visitor's connection, not the version's, and no version is passed over for them. */
  readonly isOnline?: () => boolean;
  /** Whether anybody can see the page: what fails in the background is tried again when it is seen. */
  readonly visibility?: Visibility;
  /** Contract version of this host. */
  readonly contract?: string;
  /** Lets versions without a hash run: development alone. */
  readonly allowUnhashed?: boolean;
}

/** A module that was loaded, and the registration that it came from. */
interface Kept {
  readonly remote: RemoteName;
  readonly target: LoadTarget;
  readonly widget: LoadedWidget;
}

/** What a loader remembers of this page load. */
interface LoaderState {
  /** Versions that are passed over. */
  readonly failed: Map<RemoteName, Set<string>>;
  /** By remote and module. */
  readonly kept: Map<string, Kept>;
  /** Modules that were loaded and then lost a chunk; loading them again is a second attempt. */
  readonly brokenLate: Set<string>;
}

/** What a load is made with. */
interface LoadParts {
  readonly state: LoaderState;
  readonly clock: Clock;
  readonly runtime: Runtime;
  readonly chooser: Chooser;
  readonly attempt: Attempt;
  readonly report: LoaderOptions['report'];
  readonly isOnline: () => boolean;
  readonly visibility: Visibility | undefined;
  readonly fallbacks: number;
}

type Attempt = <T>(request: AttemptRequest<T>) => ReturnType<typeof attemptVersion<T>>;

interface LoadRequest {
  readonly remote: RemoteName;
  readonly expose: string;
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

const keyOf = (remote: RemoteName, expose: string): string => `${remote} ${expose}`;

/** Creates the loader: registry, resolve, gate, manifest, entry, module. Framework-free. */
export function createLoader(options: LoaderOptions): Loader {
  const { registry, runtime, clock, visitor, tenant = () => null, attemptTimeoutMs = 10_000, fallbacks = 2 } = options;
  const { isOnline = () => true, contract = CONTRACT_VERSION, allowUnhashed = false, visibility } = options;
  const { overrideOf = () => null } = options;
  const state: LoaderState = { failed: new Map(), kept: new Map(), brokenLate: new Set() };
  const admission = { contract, allowUnhashed };
  const registrations = createRegistrations(runtime, () => clock.now().toString(36));
  const sharing = createSharing<LoadedWidget>();
  const report = quietly(options.report);
  const chooser = createChooser({
    registry,
    clock,
    visitor,
    tenant,
    overrideOf,
    failedOf: (remote) => failedOf(state, remote),
    report,
  });
  const attempt: Attempt = (request) =>
    attemptVersion({ registrations, clock, timeoutMs: attemptTimeoutMs, admission }, request);
  const warm = createWarmUp({
    runtime,
    clock,
    chooser,
    attempt,
    admission,
    timeoutMs: attemptTimeoutMs,
    isLoaded: (remote, expose) => state.kept.has(keyOf(remote, expose)),
  });

  const parts: LoadParts = { state, clock, runtime, chooser, attempt, report, isOnline, visibility, fallbacks };
  runtime.onLateFailure((target, error) => {
    if (registrations.failLate(target)) dropLate(parts, target, error);
  });

  return {
    report,
    async load(remote, expose, { signal, fresh = false } = {}) {
      if (signal?.aborted) throw reasonOf(signal);
      const key = keyOf(remote, expose);
      const known = state.kept.get(key);
      if (known !== undefined && !fresh) return known.widget;
      return sharing.join(key, signal, (shared) => loadNow(parts, { remote, expose, fresh, signal: shared }));
    },
    preload: (remote, expose) => warm.preload(remote, expose),
    prefetch: (remote, expose) => warm.prefetch(remote, expose),
    reject(remote, expose, version) {
      failedOf(state, remote).add(version);
      const key = keyOf(remote, expose);
      if (state.kept.get(key)?.widget.version === version) state.kept.delete(key);
    },
  };
}

/** A chunk of a mounted widget failed: its module is not reused, so that the next mount loads it again. */
function dropLate({ state, isOnline, report }: LoadParts, target: LoadTarget, error: StepError): void {
  const broken = [...state.kept].filter(([, known]) => known.target === target);
  for (const [key] of broken) {
    state.kept.delete(key);
    state.brokenLate.add(key);
  }
  const [, known] = broken[0] ?? [];
  if (known === undefined || !isOnline()) return;
  const { remote, widget } = known;
  const { version, bucket, layer } = widget;
  const { phase, errorClass } = error;
  report({ remote, expose: '', version, phase, status: 'failed', durationMs: 0, errorClass, bucket }, layer);
}

/** Chooses a version and loads the module, once more or from another version where that fails. @throws RemoteError */
async function loadNow(parts: LoadParts, request: LoadRequest): Promise<LoadedWidget> {
  const { state, clock, chooser, report } = parts;
  const { remote, expose, fresh } = request;
  const log = createAttemptLog(remote, expose, clock, report);
  if (fresh) state.failed.delete(remote);
  let choice: Choice;
  try {
    choice = await chooser.choose(remote, expose, fresh);
  } catch (error) {
    log.bucket = chooser.bucketOf(remote);
    log.failed('', asStepError(error), null);
    throw log.asError();
  }
  log.bucket = choice.bucket;
  const found = await firstThatLoads(parts, request, choice, log);
  if (found === null) throw log.asError();
  const { version, layer } = found.candidate;
  const key = keyOf(remote, expose);
  const recovered = state.brokenLate.delete(key) || log.hasFailures() || version !== choice.chosen;
  log.succeeded(found.candidate, recovered || fresh);
  const widget: LoadedWidget = {
    module: found.result.result,
    version,
    layer,
    bucket: choice.bucket,
    recovered,
    broken: layer === 'last-good' ? choice.stable : null,
    base: new URL('.', found.candidate.manifest).href,
  };
  state.kept.set(key, { remote, target: found.result.target, widget });
  return widget;
}

function firstThatLoads(parts: LoadParts, request: LoadRequest, choice: Choice, log: AttemptLog) {
  const { state, runtime, attempt, isOnline, visibility, fallbacks } = parts;
  const { remote, expose, fresh, signal } = request;
  return tryInOrder({
    candidates: candidatesOf(choice, fallbacks),
    attempt: (candidate) =>
      attempt({
        remote,
        candidate,
        fresh,
        signal,
        request: async (at, onPhase) => widgetOf(await runtime.load(at, expose, onPhase), expose),
      }),
    onFailure: ({ version, layer }, error, isLast) => {
      log.failed(version, error, layer);
      if (isLast && isOnline() && layer !== 'override') failedOf(state, remote).add(version);
    },
    onResume: log.restart,
    visibility,
    signal,
  });
}

function failedOf({ failed }: LoaderState, remote: RemoteName): Set<string> {
  const versions = failed.get(remote) ?? new Set();
  failed.set(remote, versions);
  return versions;
}

/** Telemetry may not break what it watches. */
function quietly(report: LoaderOptions['report']): LoaderOptions['report'] {
  return (event, layer) => {
    try {
      report(event, layer);
    } catch {
      // Not reported.
    }
  };
}

/** Checks that a module has the one shape of every exposed module. */
function widgetOf(module: unknown, expose: string): WidgetModule {
  if (typeof module === 'object' && module !== null && 'mount' in module && typeof module.mount === 'function') {
    return module as WidgetModule;
  }
  throw new ModuleError(`${expose} is no widget: it exports no function "mount".`);
}

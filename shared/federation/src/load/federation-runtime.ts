import { createInstance, getInstance } from '@module-federation/runtime';
import type { ModuleFederation } from '@module-federation/runtime';
import type { Clock } from '../clock.ts';
import { asError } from '../clock.ts';
import { EntryError, ManifestError, ModuleError, StepError, StepTimeoutError } from '../errors.ts';
import { createGuard, withQuery } from './guard.ts';
import type { TargetState } from './guard.ts';
import { diagnose, forgetContainer, forgetShares, removeScripts } from './leftovers.ts';
import { type LateFailureListener, reportLateFailure } from './late-failure.ts';
import { createManifestReader } from './manifest.ts';
import { createPrefetch } from './prefetch.ts';
import type { LoadPhase, LoadTarget, Runtime } from './runtime.ts';
import { scriptHookOf } from './script-hook.ts';
import type { ScriptPage } from './script-hook.ts';

/** The part of the runtime instance that loading uses. */
export type FederationInstance = Pick<
  ModuleFederation,
  'name' | 'registerPlugins' | 'registerRemotes' | 'loadRemote' | 'shareScopeMap'
>;

export interface FederationRuntimeOptions {
  readonly fetch: typeof fetch;
  readonly document: Document;
  readonly clock: Clock;
  /**
   * The host's runtime instance. By default the one that the host's own build brought (with its shared modules), or, in a
   * page that was not built with Module Federation, a new one without shared modules.
   */
  readonly instance?: FederationInstance;
  /** Name of a new instance. */
  readonly host?: string;
  readonly manifestTimeoutMs?: number;
  readonly scriptTimeoutMs?: number;
  /** Limit for finding out why a script failed. */
  readonly diagnosisTimeoutMs?: number;
  /** The global scope, whose doors for scripts of remotes are made or joined at once: before any remote's code runs. */
  readonly page?: ScriptPage;
  readonly subtle?: SubtleCrypto | undefined;
  /** Resolves in the next task of the page. By default modules run in the task of their entry. */
  readonly nextTask?: () => Promise<void>;
}

/**
 * Puts the Module Federation runtime behind `Runtime`.
 *
 * Every registration is a remote of its own for the runtime, so its caches (module, manifest, snapshot, entry) never
 * carry a failure over. What they share by the version's name is removed by `clean`.
 */
export function createFederationRuntime(options: FederationRuntimeOptions): Runtime {
  const { fetch, document, clock, host = 'facet', manifestTimeoutMs = 4_000, scriptTimeoutMs = 6_000 } = options;
  const { diagnosisTimeoutMs = 2_000, nextTask = () => Promise.resolve() } = options;
  const subtle = options.subtle ?? (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const scripts = scriptHookOf(options.page ?? (globalThis as ScriptPage), { fetch, clock, subtle });
  const readManifest = createManifestReader({ fetch, subtle });
  const instance =
    options.instance ?? getInstance() ?? createInstance({ name: host, remotes: [], shareStrategy: 'loaded-first' });
  const states = new Map<string, TargetState>();
  const lateListeners = new Set<LateFailureListener>();
  const stateOf = (name: string): TargetState | undefined => states.get(name);
  instance.registerPlugins([
    createGuard({
      readManifest,
      document,
      clock,
      scripts,
      manifestTimeoutMs,
      scriptTimeoutMs,
      stateOf,
      onFailure: (state) => reportLateFailure(state, lateListeners),
      nextTask,
    }),
  ]);

  const register = (target: LoadTarget): TargetState => {
    const known = states.get(target.name);
    if (known !== undefined) return known;
    const state: TargetState = {
      target,
      phase: 'manifest',
      container: target.container,
      manifestError: null,
      failedScript: null,
      pending: 0,
      listeners: new Set(),
    };
    states.set(target.name, state);
    instance.registerRemotes([
      {
        name: target.name,
        entry: withQuery(target.manifest, target.query),
        ...(target.container === null ? {} : { entryGlobalName: target.container }),
        // The runtime hands a remote the scope of this name as its own; a unique name makes it an empty one.
        ...(target.isolated ? { shareScope: target.name } : {}),
      },
    ]);
    return state;
  };

  const load = async (target: LoadTarget, expose: string, onPhase: (phase: LoadPhase) => void): Promise<unknown> => {
    const state = register(target);
    onPhase(state.phase);
    state.listeners.add(onPhase);
    state.pending += 1;
    try {
      return await instance.loadRemote<unknown>(target.name + expose.slice(1), { from: 'runtime' });
    } catch (error) {
      throw (
        (await diagnose(state, { fetch, clock, subtle, scripts, timeoutMs: diagnosisTimeoutMs })) ??
        explain(error, state, expose, scriptTimeoutMs)
      );
    } finally {
      state.pending -= 1;
      state.listeners.delete(onPhase);
    }
  };

  return {
    load,
    prefetch: createPrefetch({ fetch, readManifest }),
    clean(target) {
      const container = stateOf(target.name)?.container ?? target.container;
      if (container !== null) {
        forgetShares(instance, container);
        forgetContainer(container, instance);
      }
      removeScripts(document, new URL('.', target.manifest).href);
    },
    onLateFailure(listener) {
      lateListeners.add(listener);
    },
  };
}

/** Code numbers of the runtime's errors; see `@module-federation/error-codes`. */
const MANIFEST_CODES = /RUNTIME-0(03|07|13)/;
const ENTRY_CODES = /RUNTIME-0(01|02|08|15)/;

function explain(thrown: unknown, state: TargetState, expose: string, scriptTimeoutMs: number): StepError {
  if (thrown instanceof StepError) return thrown;
  const cause = asError(thrown);
  const text = cause.message;
  if (MANIFEST_CODES.test(text) || state.phase === 'manifest') {
    return state.manifestError ?? new ManifestError('The manifest is not one of a federated build.', { cause });
  }
  if (ENTRY_CODES.test(text) || state.phase === 'entry') {
    if (text.includes('timed out')) return new StepTimeoutError('entry', scriptTimeoutMs, 'The entry script');
    return new EntryError('The entry script did not come or did not start.', { cause });
  }
  if (text.includes('RUNTIME-014')) return new ModuleError(`The remote does not expose ${expose}.`, { cause });
  return new ModuleError(`${expose} did not start: ${text.split('\n', 1)[0] ?? ''}`, { cause });
}

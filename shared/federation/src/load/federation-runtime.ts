import { createInstance, getInstance } from '@module-federation/runtime';
import type { ModuleFederation } from '@module-federation/runtime';
import type { Clock } from '../clock.ts';
import { asError, within } from '../clock.ts';
import {
  EntryError,
  IntegrityError,
  LateChunkError,
  ManifestError,
  ModuleError,
  StepError,
  StepTimeoutError,
} from '../errors.ts';
import { createGuard, withQuery } from './guard.ts';
import type { TargetState } from './guard.ts';
import { checkBytes } from './integrity.ts';
import { createManifestReader } from './manifest.ts';
import { prefetch } from './prefetch.ts';
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
}

/**
 * Puts the Module Federation runtime behind `Runtime`.
 *
 * Every registration is a remote of its own for the runtime, so its caches (module, manifest, snapshot, entry) never
 * carry a failure over. What they share by the version's name is removed by `clean`.
 */
export function createFederationRuntime(options: FederationRuntimeOptions): Runtime {
  const { fetch, document, clock, host = 'facet', manifestTimeoutMs = 4_000, scriptTimeoutMs = 6_000 } = options;
  const { diagnosisTimeoutMs = 2_000 } = options;
  const subtle = options.subtle ?? (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const scripts = scriptHookOf(options.page ?? (globalThis as ScriptPage), { fetch, clock, subtle });
  const readManifest = createManifestReader({ fetch, subtle });
  const instance =
    options.instance ?? getInstance() ?? createInstance({ name: host, remotes: [], shareStrategy: 'loaded-first' });
  const states = new Map<string, TargetState>();
  const lateListeners = new Set<(target: LoadTarget, error: StepError) => void>();
  const stateOf = (name: string): TargetState | undefined => states.get(name);
  const onFailure = (state: TargetState): void => {
    if (state.pending > 0 || state.phase !== 'module') return;
    const refusal = state.failedScript?.refusal;
    const error = refusal ?? new LateChunkError(`${state.failedScript?.url ?? 'A chunk'} did not come.`);
    for (const listener of lateListeners) listener(state.target, error);
  };
  instance.registerPlugins([
    createGuard({ readManifest, document, clock, scripts, manifestTimeoutMs, scriptTimeoutMs, stateOf, onFailure }),
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

  /**
   * Whether a failed script differs from the published one. The browser fires the same event for a wrong hash and a
   * network error, so the script is fetched once more, from the cache if possible, and hashed.
   */
  const diagnose = async (state: TargetState): Promise<IntegrityError | null> => {
    const { failedScript, phase } = state;
    if (failedScript === null) return null;
    const { url, refusal } = failedScript;
    if (refusal !== null) return new IntegrityError(phase, refusal.message, { cause: refusal });
    const controller = new AbortController();
    const look = async (): Promise<null> => {
      const expected = scripts.integrityOf(url);
      if (expected === null) return null;
      const response = await fetch(url, {
        credentials: 'same-origin',
        cache: 'force-cache',
        signal: controller.signal,
      });
      if (response.ok) await checkBytes(await response.arrayBuffer(), expected, subtle, phase, url);
      return null;
    };
    try {
      const onTimeout = (): Error => new StepTimeoutError(phase, diagnosisTimeoutMs, url);
      return await within(look(), { clock, ms: diagnosisTimeoutMs, onTimeout });
    } catch (error) {
      return error instanceof IntegrityError ? error : null;
    } finally {
      controller.abort();
    }
  };

  const load = async (target: LoadTarget, expose: string, onPhase: (phase: LoadPhase) => void): Promise<unknown> => {
    const state = register(target);
    onPhase(state.phase);
    state.listeners.add(onPhase);
    state.pending += 1;
    try {
      return await instance.loadRemote<unknown>(target.name + expose.slice(1), { from: 'runtime' });
    } catch (error) {
      throw (await diagnose(state)) ?? explain(error, state, expose, scriptTimeoutMs);
    } finally {
      state.pending -= 1;
      state.listeners.delete(onPhase);
    }
  };

  return {
    load,
    prefetch: (target, expose, signal) => prefetch(target, expose, { fetch, readManifest, signal }),
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

/**
 * Removes from the share scope what a failed load may have poisoned: every shared module that the version brought (one that
 * loaded may need one that did not, and would throw for ever), and whatever has not finished loading, whose promise later
 * loads would wait for. Widgets on the page keep the copies that they have. The host's own modules begin again by themselves;
 * those of remotes are registered again by the next entry.
 */
function forgetShares({ name, shareScopeMap }: FederationInstance, container: string): void {
  for (const scope of Object.values(shareScopeMap)) {
    for (const versions of Object.values(scope)) {
      for (const [version, shared] of Object.entries(versions)) {
        const isUnfinished = Boolean(shared.loading) && !shared.loaded && !shared.lib;
        if (shared.from === name) {
          if (isUnfinished) shared.loading = null;
        } else if (isUnfinished || shared.from === container) {
          Reflect.deleteProperty(versions, version);
        }
      }
    }
  }
}

/** The container's global, and its own runtime instance with the share scope of its first life. */
function forgetContainer(container: string, host: FederationInstance): void {
  const page = globalThis as typeof globalThis & {
    [name: string]: unknown;
    __FEDERATION__?: { readonly __INSTANCES__: FederationInstance[] };
  };
  const instances = page.__FEDERATION__?.__INSTANCES__ ?? [];
  for (let index = instances.length - 1; index >= 0; index--) {
    const other = instances[index];
    if (other !== undefined && other !== host && other.name === container) instances.splice(index, 1);
  }
  // A `var` of a script cannot be deleted.
  if (page[container] !== undefined && !Reflect.deleteProperty(page, container)) page[container] = undefined;
}

/** Scripts that hang would be joined by the next request of the same chunk, because webpack finds them by their name. */
function removeScripts(document: Document, base: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.startsWith(base)) script.remove();
  }
}

import type { Clock } from '../clock.ts';
import { asError, within } from '../clock.ts';
import { EntryError, ManifestError, ModuleError, StepError, StepTimeoutError } from '../errors.ts';
import { withQuery, type TargetState } from './guard.ts';
import { containerOf, tableOf } from './integrity.ts';
import { diagnose, forgetContainer, forgetShares, removeScripts } from './leftovers.ts';
import { type LateFailureListener, reportLateFailure } from './late-failure.ts';
import { createManifestReader, entryOf } from './manifest.ts';
import { createPrefetch } from './prefetch.ts';
import type { LoadPhase, LoadTarget, Runtime } from './runtime.ts';
import { scriptHookOf, type ScriptHook, type ScriptPage } from './script-hook.ts';

/** What a remote's entry script leaves in the page. */
interface Container {
  init(shareScope: object, initScope: unknown[]): Promise<unknown> | unknown;
  get(expose: string): Promise<() => unknown>;
}

export interface ContainerRuntimeOptions {
  readonly fetch: typeof fetch;
  readonly document: Document;
  readonly clock: Clock;
  readonly manifestTimeoutMs?: number;
  readonly scriptTimeoutMs?: number;
  /** Limit for finding out why a script failed. */
  readonly diagnosisTimeoutMs?: number;
  /** The global scope, where entry scripts leave their containers. */
  readonly page?: ScriptPage;
  readonly subtle?: SubtleCrypto | undefined;
}

/** What all loads of one runtime share. */
interface Loading {
  readonly fetch: typeof fetch;
  readonly document: Document;
  readonly clock: Clock;
  readonly subtle: SubtleCrypto | undefined;
  readonly page: ScriptPage;
  readonly limits: Readonly<Record<'manifestMs' | 'scriptMs' | 'diagnosisMs', number>>;
  readonly scripts: ScriptHook;
  readonly readManifest: ReturnType<typeof createManifestReader>;
  /** The scope that remotes share their modules in. */
  readonly shared: Record<string, Record<string, never>>;
  /** By the names of remotes. */
  readonly states: Map<string, State>;
  readonly lateListeners: Set<LateFailureListener>;
}

/**
 * `Runtime` for a page that shares no modules with remotes: another site's. It speaks with containers themselves (`init`, `get`), so the page
 * need not carry the Module Federation runtime, which each remote brings in its entry script. Remotes share among themselves, in a scope
 * that is this runtime's alone: a React of the page is never theirs, nor theirs the page's.
 */
export function createContainerRuntime(options: ContainerRuntimeOptions): Runtime {
  const loading = newLoading(options);
  const { fetch, document, readManifest, shared, states, lateListeners } = loading;
  return {
    load: (target, expose, onPhase) => load(loading, target, expose, onPhase),
    prefetch: createPrefetch({ fetch, readManifest }),
    clean(target) {
      const container = states.get(target.name)?.container ?? target.container;
      if (container !== null) {
        forgetShares({ name: '', shareScopeMap: { default: shared } }, container);
        forgetContainer(container, null);
      }
      removeScripts(document, new URL('.', target.manifest).href);
    },
    onLateFailure(listener) {
      lateListeners.add(listener);
    },
  };
}

function newLoading({ fetch, document, clock, ...options }: ContainerRuntimeOptions): Loading {
  const { manifestTimeoutMs = 4_000, scriptTimeoutMs = 6_000, diagnosisTimeoutMs = 2_000 } = options;
  const subtle = options.subtle ?? (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  const page = options.page ?? (globalThis as ScriptPage);
  return {
    ...{ fetch, document, clock, subtle, page },
    limits: { manifestMs: manifestTimeoutMs, scriptMs: scriptTimeoutMs, diagnosisMs: diagnosisTimeoutMs },
    scripts: scriptHookOf(page, { fetch, clock, subtle }),
    readManifest: createManifestReader({ fetch, subtle }),
    shared: {},
    states: new Map(),
    lateListeners: new Set(),
  };
}

async function load(
  loading: Loading,
  target: LoadTarget,
  expose: string,
  onPhase: (phase: LoadPhase) => void,
): Promise<unknown> {
  const state = stateOf(loading, target);
  onPhase(state.phase);
  state.listeners.add(onPhase);
  state.pending += 1;
  try {
    state.opening ??= open(loading, state);
    const container = await state.opening;
    return (await container.get(expose))();
  } catch (error) {
    const { fetch, clock, subtle, scripts, limits } = loading;
    const known = await diagnose(state, { fetch, clock, subtle, scripts, timeoutMs: limits.diagnosisMs });
    throw known ?? explain(error, expose);
  } finally {
    state.pending -= 1;
    state.listeners.delete(onPhase);
  }
}

/** Runs a remote's entry script and starts what it leaves. */
async function open(loading: Loading, state: State): Promise<Container> {
  const { document, scripts, clock, page, limits, shared } = loading;
  const entry = await findEntry(loading, state);
  enter(state, 'entry');
  await runEntry(withQuery(entry, state.target.query), { document, scripts, clock, ms: limits.scriptMs });
  const container = (page as Readonly<Record<string, unknown>>)[state.container ?? ''];
  if (!isContainer(container)) throw new EntryError('The entry script left no container.');
  await container.init(state.target.isolated ? {} : shared, []);
  enter(state, 'module');
  return container;
}

/** Reads a remote's manifest, and has its scripts checked from then on. @returns the address of its entry script */
async function findEntry(loading: Loading, state: State): Promise<string> {
  const { readManifest, clock, limits, scripts } = loading;
  const { target } = state;
  const controller = new AbortController();
  try {
    const url = withQuery(target.manifest, target.query);
    const { manifest } = await within(readManifest(url, target.integrity, { signal: controller.signal }), {
      clock,
      ms: limits.manifestMs,
      onTimeout: () => new StepTimeoutError('manifest', limits.manifestMs, 'The manifest'),
    });
    state.container ??= containerOf(manifest);
    scripts.register({
      base: new URL('.', target.manifest).href,
      integrity: target.integrity === null ? null : tableOf(manifest),
      onFailure(failed, refusal) {
        state.failedScript = { url: failed, refusal };
        reportLateFailure(state, loading.lateListeners);
      },
    });
    return new URL(entryOf(manifest), target.manifest).href;
  } catch (error) {
    if (error instanceof StepError) throw error;
    throw new ManifestError('The manifest could not be reached.', { cause: error });
  } finally {
    controller.abort();
  }
}

interface State extends TargetState {
  opening: Promise<Container> | null;
}

function newState(target: LoadTarget): State {
  const { container } = target;
  const known = { target, container, manifestError: null, failedScript: null, pending: 0, opening: null };
  return { ...known, phase: 'manifest', listeners: new Set() };
}

function stateOf({ states }: Loading, target: LoadTarget): State {
  const known = states.get(target.name);
  if (known !== undefined) return known;
  const state = newState(target);
  states.set(target.name, state);
  return state;
}

function enter(state: State, phase: LoadPhase): void {
  state.phase = phase;
  for (const listener of state.listeners) listener(phase);
}

interface EntryOptions {
  readonly document: Document;
  readonly scripts: ScriptHook;
  readonly clock: Clock;
  /** Limit, milliseconds. */
  readonly ms: number;
}

/** Runs an entry script. Rejects with EntryError or StepTimeoutError. */
function runEntry(url: string, { document, scripts, clock, ms }: EntryOptions): Promise<void> {
  const script = document.createElement('script');
  const loading = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new EntryError('The entry script did not come or did not start.')));
    script.async = true;
    scripts(script, url);
    document.head.append(script);
  });
  const onTimeout = (): Error => new StepTimeoutError('entry', ms, 'The entry script');
  return within(loading, { clock, ms, onTimeout }).finally(() => script.remove());
}

function isContainer(value: unknown): value is Container {
  const { init, get } = Object(value) as Partial<Container>;
  return typeof init === 'function' && typeof get === 'function';
}

function explain(thrown: unknown, expose: string): StepError {
  if (thrown instanceof StepError) return thrown;
  const cause = asError(thrown);
  return new ModuleError(`${expose} did not start: ${cause.message.split('\n', 1)[0] ?? ''}`, { cause });
}

import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { within } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { ManifestError, StepError, StepTimeoutError } from '../errors.ts';
import type { IntegrityError } from '../errors.ts';
import { containerOf, tableOf } from './integrity.ts';
import type { ManifestReader } from './manifest.ts';
import type { LoadPhase, LoadTarget } from './runtime.ts';
import type { ScriptHook } from './script-hook.ts';

/** What is known about a registration while it loads. */
export interface TargetState {
  readonly target: LoadTarget;
  phase: LoadPhase;
  /** Global name of the container, where known. */
  container: string | null;
  /** The true cause of a failed manifest, which the runtime passes on as text only. */
  manifestError: StepError | null;
  /** The script that failed last, and why it was refused if it was. */
  failedScript: { readonly url: string; readonly refusal: IntegrityError | null } | null;
  /** Requests of the loader that are on their way. */
  pending: number;
  readonly listeners: Set<(phase: LoadPhase) => void>;
}

export interface GuardOptions {
  readonly readManifest: ManifestReader;
  readonly document: Document;
  readonly clock: Clock;
  readonly scripts: ScriptHook;
  /** Limit of the manifest, body included. */
  readonly manifestTimeoutMs: number;
  /** Limit of the entry script. */
  readonly scriptTimeoutMs: number;
  /** The registration of a runtime remote, undefined for one that is not ours. */
  readonly stateOf: (name: string) => TargetState | undefined;
  /** Called with each script of a registration that failed. */
  readonly onFailure: (state: TargetState) => void;
  /** The next task of the page: the modules of a remote do not run in the one that has compiled and run its entry. */
  readonly nextTask: () => Promise<void>;
}

/**
 * The runtime plugin that gives every request a limit, and every file its integrity. By itself the runtime waits for a manifest
 * for ever, takes an error page for one, and loads a retried entry from the address that has just failed.
 */
export function createGuard(options: GuardOptions): ModuleFederationRuntimePlugin {
  const { readManifest, document, clock, scripts, manifestTimeoutMs, scriptTimeoutMs, stateOf, nextTask } = options;

  const enter = (state: TargetState, phase: LoadPhase): void => {
    state.phase = phase;
    for (const listener of state.listeners) listener(phase);
  };

  const download = async (url: string, state: TargetState, signal: AbortSignal): Promise<Response> => {
    // The runtime reads the body without a limit, so it is read here.
    const { bytes, manifest } = await readManifest(url, state.target.integrity, { signal });
    allowScripts(state, manifest);
    return new Response(bytes, { headers: { 'content-type': 'application/json' } });
  };

  const allowScripts = (state: TargetState, manifest: unknown): void => {
    state.container ??= containerOf(manifest);
    scripts.register({
      base: new URL('.', state.target.manifest).href,
      integrity: state.target.integrity === null ? null : tableOf(manifest),
      onFailure(url, refusal) {
        state.failedScript = { url, refusal };
        options.onFailure(state);
      },
    });
  };

  const manifestOf = async (url: string, state: TargetState): Promise<Response> => {
    const controller = new AbortController();
    try {
      const response = await within(download(url, state, controller.signal), {
        clock,
        ms: manifestTimeoutMs,
        onTimeout: () => new StepTimeoutError('manifest', manifestTimeoutMs, 'The manifest'),
      });
      enter(state, 'entry');
      return response;
    } catch (error) {
      state.manifestError =
        error instanceof StepError ? error : new ManifestError('The manifest could not be reached.', { cause: error });
      throw error;
    } finally {
      controller.abort();
    }
  };

  return {
    name: 'facet-guard',

    fetch(url, _init, remoteInfo) {
      const state = remoteInfo === undefined ? undefined : stateOf(remoteInfo.name);
      return state === undefined ? undefined : manifestOf(url, state);
    },

    createScript({ url, remoteInfo }) {
      const state = remoteInfo === undefined ? undefined : stateOf(remoteInfo.name);
      if (state === undefined) return;
      const script = document.createElement('script');
      script.async = true;
      scripts(script, withQuery(url, state.target.query));
      return { script, timeout: scriptTimeoutMs };
    },

    afterLoadEntry({ remoteInfo, error }) {
      const state = stateOf(remoteInfo.name);
      if (state !== undefined && error === undefined) enter(state, 'module');
    },

    async beforeInitContainer(container) {
      await nextTask();
      return container;
    },
  };
}

/** Appends a query to an address; an empty one changes nothing. */
export function withQuery(url: string, query: string): string {
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { within } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { ManifestError, StepTimeoutError } from '../errors.ts';
import type { StepError } from '../errors.ts';
import type { LoadPhase, LoadTarget } from './runtime.ts';

/** What is known about a registration while it loads. */
export interface TargetState {
  readonly target: LoadTarget;
  phase: LoadPhase;
  /** The true cause of a failed manifest, which the runtime passes on as text only. */
  manifestError: StepError | null;
  readonly listeners: Set<(phase: LoadPhase) => void>;
}

export interface GuardOptions {
  readonly fetch: typeof fetch;
  readonly document: Document;
  readonly clock: Clock;
  /** Limit of the manifest, body included. */
  readonly manifestTimeoutMs: number;
  /** Limit of the entry script. */
  readonly scriptTimeoutMs: number;
  /** The registration of a runtime remote, undefined for one that is not ours. */
  readonly stateOf: (name: string) => TargetState | undefined;
}

/**
 * The runtime plugin that gives every request a limit. By itself the runtime waits for a manifest for ever, takes an error
 * page for one, and loads a retried entry from the address that has just failed.
 */
export function createGuard(options: GuardOptions): ModuleFederationRuntimePlugin {
  const { document, clock, manifestTimeoutMs, scriptTimeoutMs, stateOf } = options;

  const download = async (url: string, signal: AbortSignal): Promise<Response> => {
    const response = await options.fetch(url, { credentials: 'omit', signal });
    if (!response.ok) throw new ManifestError(`The manifest answered with HTTP ${String(response.status)}.`);
    // The runtime reads the body without a limit, so it is read here.
    const text = await response.text();
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  };

  const manifestOf = async (url: string, state: TargetState): Promise<Response> => {
    const controller = new AbortController();
    try {
      return await within(download(url, controller.signal), {
        clock,
        ms: manifestTimeoutMs,
        onTimeout: () => new StepTimeoutError('entry', manifestTimeoutMs, 'The manifest'),
      });
    } catch (error) {
      state.manifestError =
        error instanceof ManifestError || error instanceof StepTimeoutError
          ? error
          : new ManifestError('The manifest could not be reached.', { cause: error });
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
      script.src = withQuery(url, state.target.query);
      script.async = true;
      script.crossOrigin = 'anonymous';
      return { script, timeout: scriptTimeoutMs };
    },

    async afterLoadEntry({ remoteInfo, error }) {
      const state = stateOf(remoteInfo.name);
      if (state === undefined || error !== undefined) return;
      state.phase = 'module';
      for (const listener of state.listeners) listener('module');
    },
  };
}

/** Appends a query to an address; an empty one changes nothing. */
export function withQuery(url: string, query: string): string {
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

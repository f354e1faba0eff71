import type { ModuleFederation } from '@module-federation/runtime';
import type { Clock } from '../clock.ts';
import { within } from '../clock.ts';
import { IntegrityError, StepTimeoutError } from '../errors.ts';
import type { TargetState } from './guard.ts';
import { checkBytes } from './integrity.ts';
import type { ScriptHook } from './script-hook.ts';

export interface DiagnosisOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly subtle: SubtleCrypto | undefined;
  readonly scripts: ScriptHook;
  readonly timeoutMs: number;
}

/**
 * Whether a script that failed is another one than was published. The browser reports a wrong hash and a dead network by the same
 * event, so the script is requested once more, from the cache where it lies there, and hashed.
 */
export async function diagnose(
  { failedScript, phase }: Pick<TargetState, 'failedScript' | 'phase'>,
  { fetch, clock, subtle, scripts, timeoutMs }: DiagnosisOptions,
): Promise<IntegrityError | null> {
  if (failedScript === null) return null;
  const { url, refusal } = failedScript;
  if (refusal !== null) return new IntegrityError(phase, refusal.message, { cause: refusal });
  const controller = new AbortController();
  const look = async (): Promise<null> => {
    const expected = scripts.integrityOf(url);
    if (expected === null) return null;
    const response = await fetch(url, { credentials: 'same-origin', cache: 'force-cache', signal: controller.signal });
    if (response.ok) await checkBytes(await response.arrayBuffer(), expected, subtle, phase, url);
    return null;
  };
  try {
    const onTimeout = (): Error => new StepTimeoutError(phase, timeoutMs, url);
    return await within(look(), { clock, ms: timeoutMs, onTimeout });
  } catch (error) {
    return error instanceof IntegrityError ? error : null;
  } finally {
    controller.abort();
  }
}

/**
 * Removes from the share scope what a failed load may have poisoned: every shared module that the version brought (one that
 * loaded may need one that did not, and would throw for ever), and whatever has not finished loading, whose promise later
 * loads would wait for. Widgets on the page keep the copies that they have. The host's own modules begin again by themselves;
 * those of remotes are registered again by the next entry.
 */
export function forgetShares(
  { name, shareScopeMap }: Pick<ModuleFederation, 'name' | 'shareScopeMap'>,
  container: string,
): void {
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
export function forgetContainer(container: string, host: object | null): void {
  const page = globalThis as typeof globalThis & {
    [name: string]: unknown;
    __FEDERATION__?: { readonly __INSTANCES__: { readonly name: string }[] };
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
export function removeScripts(document: Document, base: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (script.src.startsWith(base)) script.remove();
  }
}

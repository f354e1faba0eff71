import { asError } from '../clock.ts';
import { IntegrityError } from '../errors.ts';
import { readWorkerScript } from './worker-script.ts';
import type { WorkerScriptOptions } from './worker-script.ts';

/** Scripts that a version may load. */
export interface ScriptSet {
  /** Folder of the version's manifest, with a slash at its end. */
  readonly base: string;
  /** Integrity by file, relative to `base`; null for a live build, whose scripts are not known in advance. */
  readonly integrity: ReadonlyMap<string, string> | null;
  /** Called with a script of this version that did not come or was refused. */
  readonly onFailure: (url: string, refusal: IntegrityError | null) => void;
}

/**
 * The one door through which scripts of remotes come into a page. It is `globalThis.__facet_script__`: the webpack runtime of every
 * remote hands it each script before it is appended, instead of setting `src` itself.
 */
export interface ScriptHook {
  /**
   * Gives a script its address as a `TrustedScriptURL`, its integrity, and `crossorigin`. Queries do not count when it is looked up.
   * @throws IntegrityError for an address that is not allowed; the script then has none
   */
  (script: HTMLScriptElement, url: string): void;
  /** The integrity that the browser must find at an address; null where none is known. @throws IntegrityError for one that is not allowed */
  integrityOf(url: string): string | null;
  /** Allows the scripts of a version. A version that is registered again takes the place of its earlier self. */
  register(scripts: ScriptSet): void;
}

/**
 * The door for workers, `globalThis.__facet_worker__`: fetches the script of a remote's worker, checks it, and resolves with the address of
 * a blob that a worker may start from: a `TrustedScriptURL` where the browser has them. The caller revokes it.
 * Rejects with a `StepError`.
 */
export type WorkerHook = (url: string) => Promise<string>;

/** The part of Trusted Types (W3C) that is used here; TypeScript's DOM library has none of it. */
interface ScriptPolicy {
  createScriptURL(url: string): { toString(): string };
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

/** The global scope that the hooks live in. */
export interface ScriptPage {
  __facet_script__?: ScriptHook;
  __facet_worker__?: WorkerHook;
  readonly trustedTypes?: PolicyFactory;
}

/** Name of the Trusted Types policy; the page's `trusted-types` directive must list it. */
export const LOADER_POLICY = 'facet-loader';
/** Name of the policy of the shell's own webpack runtime. */
const SHELL_POLICY = 'facet-shell';

/**
 * The page's hooks. The first loader of a page installs them, every other one joins: a page has one policy and one door,
 * however many loaders and versions it has.
 */
export function scriptHookOf(page: ScriptPage, options: WorkerScriptOptions): ScriptHook {
  page.__facet_script__ ??= install(page, options);
  return page.__facet_script__;
}

function install(page: ScriptPage, options: WorkerScriptOptions): ScriptHook {
  const sets = new Map<string, ScriptSet>();
  const blobs = new Set<string>();

  /** The version with the longest base that the address lies under. */
  const ownerOf = (url: string): { readonly set: ScriptSet; readonly file: string } | null => {
    const path = url.replace(/[?#].*$/s, '');
    let set: ScriptSet | null = null;
    for (const other of sets.values()) {
      if (path.startsWith(other.base) && other.base.length > (set?.base.length ?? 0)) set = other;
    }
    return set && { set, file: path.slice(set.base.length) };
  };

  const integrityOf = (url: string): string | null => {
    const owner = ownerOf(url);
    if (owner === null) throw new IntegrityError('module', `${url} belongs to no version that may run here.`);
    if (owner.set.integrity === null) return null;
    const integrity = owner.set.integrity.get(owner.file);
    if (integrity === undefined) {
      throw new IntegrityError('module', `${owner.file} is not listed in its version’s manifest.`);
    }
    return integrity;
  };

  const policy = page.trustedTypes?.createPolicy(LOADER_POLICY, {
    createScriptURL(url) {
      if (!blobs.has(url)) integrityOf(url);
      return url;
    },
  });
  // What takes addresses takes trusted ones where there are any, whatever its type says.
  const trusted = (url: string): string => (policy === undefined ? url : policy.createScriptURL(url)) as string;

  const reportFailure = (url: string, error: unknown): void => {
    ownerOf(url)?.set.onFailure(url, error instanceof IntegrityError ? error : null);
  };

  page.__facet_worker__ = async (url) => {
    try {
      const blob = await readWorkerScript(url, integrityOf(url), [SHELL_POLICY, LOADER_POLICY], options);
      const address = URL.createObjectURL(blob);
      blobs.add(address);
      return trusted(address);
    } catch (error) {
      reportFailure(url, error);
      throw asError(error);
    }
  };

  const hook = (script: HTMLScriptElement, given: string): void => {
    const url = new URL(given, script.baseURI).href;
    let integrity: string | null;
    try {
      integrity = integrityOf(url);
    } catch (error) {
      reportFailure(url, error);
      throw error;
    }
    script.crossOrigin = 'anonymous';
    if (integrity !== null) script.integrity = integrity;
    script.addEventListener('error', () => {
      reportFailure(url, null);
    });
    script.src = trusted(url);
  };
  return Object.assign(hook, {
    integrityOf,
    register(scripts: ScriptSet) {
      sets.set(scripts.base, scripts);
    },
  });
}

import type { LoaderSite, PartName } from './site.ts';

/** Name of the Trusted Types policy by which the loader brings its own further scripts; the directive `trusted-types` must list it. */
export const EMBED_POLICY = 'facet-embed';

/** What a script of ours finds at its own element: where to leave what it exports, so that nothing of it is global. */
export interface PartScript<Exports> extends HTMLScriptElement {
  facet?: (exports: Exports) => void;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: { createScriptURL(url: string): string } | null = null;

/** What has come or is on its way, by its address: a script runs once a page, however many tools need it. */
const loaded = new Map<string, Promise<unknown>>();

/**
 * Brings one of the loader's further scripts, checked against its hash; once a page.
 * Rejects when it does not come, or the page's policy does not let it in; the next call tries again.
 */
export function loadPart<Exports>(
  name: PartName,
  origin: string,
  { parts }: LoaderSite,
  document: Document,
): Promise<Exports> {
  const { path, integrity } = parts[name];
  const url = origin + path;
  const known = loaded.get(url) ?? fetchPart(url, integrity, document);
  loaded.set(url, known);
  known.catch(() => loaded.delete(url));
  return known as Promise<Exports>;
}

function fetchPart(url: string, integrity: string, document: Document): Promise<unknown> {
  const script = document.createElement('script') as PartScript<unknown>;
  return new Promise((resolve, reject) => {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
    policy ??= trustedTypes?.createPolicy(EMBED_POLICY, { createScriptURL: (url) => url }) ?? null;
    script.facet = resolve;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.addEventListener('error', () => reject(new Error(`${url} did not come.`)));
    script.src = policy?.createScriptURL(url) ?? url;
    document.head.append(script);
  }).finally(() => script.remove());
}

/** Hands the exports of this script to the script that loaded it. */
export function deliver<Exports>(exports: Exports): void {
  (document.currentScript as PartScript<Exports> | null)?.facet?.(exports);
}

import { SHARE_PATH } from '../share/shared.ts';

/** The parts of a request that decide who answers it. */
export interface PlannedRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  /** Whether it is a range request. */
  readonly hasRange: boolean;
}

/** `leave`: the request goes to the network as if there were no service worker. */
export type Plan =
  | { readonly kind: 'page'; readonly key: string }
  | { readonly kind: 'own'; readonly path: string }
  | { readonly kind: 'remote'; readonly file: string }
  /** Another app shares files or a link with the installed site. */
  | { readonly kind: 'share' }
  | { readonly kind: 'leave' };

const leave: Plan = { kind: 'leave' };

/**
 * Who answers a request. Only the shell's pages, its build's own files, files that may belong to a remote's build and what other apps share
 * are answered here; the API, the registry document (the shell keeps its last good one itself), parts of files, downloads and whatever
 * else there is are left to the browser.
 *
 * @param origin the shell's own
 * @param files paths of the build's files
 */
export function planOf(planned: PlannedRequest, origin: string, files: ReadonlySet<string>): Plan {
  const { url, method, mode, destination, hasRange } = planned;
  const { origin: from, pathname, search, protocol } = new URL(url);
  if (method === 'POST' && mode === 'navigate' && from === origin && pathname === SHARE_PATH) return { kind: 'share' };
  if (method !== 'GET' || hasRange) return leave;
  if (mode === 'navigate') {
    const isPage = from === origin && destination === 'document' && !/\.\w+$/.test(pathname);
    return isPage ? { kind: 'page', key: pathname + withoutSecrets(search) } : leave;
  }
  if (from === origin && files.has(pathname)) return { kind: 'own', path: pathname };
  if (!/^https?:$/.test(protocol) || (mode !== 'cors' && mode !== 'same-origin')) return leave;
  if (from === origin && !pathname.startsWith('/remotes/')) return leave;
  return isBuildFile(pathname) ? { kind: 'remote', file: from + pathname } : leave;
}

/** A page is kept under its address, and an address with a login token in it is not kept. */
function withoutSecrets(search: string): string {
  const query = new URLSearchParams(search);
  const secrets = ['xy_access_token', 'token'].filter((name) => query.has(name));
  if (secrets.length === 0) return search;
  for (const name of secrets) query.delete(name);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * Whether a file is one of a remote's build that is worth keeping. Weights of models are not: the tools keep those themselves
 * (`createAssetStore`).
 */
export function isBuildFile(pathname: string): boolean {
  return /(\/mf-manifest\.json|\.(js|css|svg|png|jpe?g|webp|avif|woff2))$/.test(pathname);
}

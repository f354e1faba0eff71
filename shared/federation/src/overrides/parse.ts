import { remoteNameSchema } from '@facet/contracts/registry';
import type { RemoteName } from '@facet/contracts/registry';

/** One `?remote=` of an address. */
export type RequestedOverride =
  | { readonly kind: 'use'; readonly remote: RemoteName; readonly origin: string }
  /** `?remote=mf-auth@`: back to the registry's versions. */
  | { readonly kind: 'reset'; readonly remote: RemoteName }
  | { readonly kind: 'unreadable'; readonly text: string };

/** Name of the query parameter. */
export const OVERRIDE_PARAMETER = 'remote';

/**
 * Reads the overrides in an address, in order: `?remote=mf-auth@http://localhost:3101&remote=mf-billing@`. Whether they
 * may be had is for `isAllowedOrigin` to say.
 *
 * @param search query of the address, with or without its question mark
 */
export function parseOverrides(search: string): readonly RequestedOverride[] {
  return new URLSearchParams(search).getAll(OVERRIDE_PARAMETER).map(parseOverride);
}

function parseOverride(text: string): RequestedOverride {
  const at = text.indexOf('@');
  const remote = text.slice(0, Math.max(at, 0));
  const address = text.slice(at + 1);
  if (!remoteNameSchema.safeParse(remote).success) return { kind: 'unreadable', text };
  if (address === '') return { kind: 'reset', remote };
  const origin = originOf(address);
  return origin === null ? { kind: 'unreadable', text } : { kind: 'use', remote, origin };
}

/** The origin of an address that is nothing but one; null for anything else. */
function originOf(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const isOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isOrigin && url.origin !== 'null' ? url.origin : null;
}

/** An address without its overrides; everything else stays. */
export function withoutOverrides(href: string): string {
  const url = new URL(href);
  // Deleting an absent parameter would still normalise the rest of the query.
  if (!url.searchParams.has(OVERRIDE_PARAMETER)) return href;
  url.searchParams.delete(OVERRIDE_PARAMETER);
  return url.href;
}

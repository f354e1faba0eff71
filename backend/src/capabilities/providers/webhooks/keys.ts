import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { undocumented, callFor, type Fetch } from '../http.ts';
import type { FalAccess } from '../fal/adapter.ts';
import type { ReplicateAccess } from '../replicate/adapter.ts';

/** fal requires that its keys are fetched again after a day. */
const KEPT_MS = 24 * 3_600_000;
/** A signature that the kept keys do not make has them fetched again, at most so often: they may have changed. */
const LEAST_MS = 600_000;
/** Keys that could not be had are not fetched again for so long, so that forged webhooks cause few calls. */
const FAILED_MS = 10_000;

const jwksSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), crv: z.string().optional(), x: z.string().optional() })).max(50),
});
const secretSchema = z.object({ key: z.string().regex(/^whsec_[A-Za-z\d+/=_-]{16,200}$/) });

/** What a provider signs its webhooks with. */
export interface WebhookKeys<T> {
  /** @throws ProviderFault when they cannot be had */
  read(): Promise<T>;
  /** Keys that may have changed since `read`; null where they were fetched a moment ago. @throws ProviderFault */
  renew(): Promise<T | null>;
}

function keep<T>(load: () => Promise<T>, now: () => Date): WebhookKeys<T> {
  let kept: { readonly at: number; readonly value: Promise<T> } | null = null;
  function reload(): Promise<T> {
    const value = load();
    const entry = { at: now().getTime(), value };
    kept = entry;
    value.catch(() => {
      if (kept === entry) kept = { at: now().getTime() - KEPT_MS + FAILED_MS, value };
    });
    return value;
  }
  const age = (): number => (kept === null ? Infinity : now().getTime() - kept.at);
  return {
    read: () => (kept === null || age() >= KEPT_MS ? reload() : kept.value),
    renew: () => (age() >= LEAST_MS ? reload() : Promise.resolve(null)),
  };
}

const never = new AbortController().signal;

/** fal's public keys. @param url of its JWKS */
export function falKeys(
  { name }: Pick<FalAccess, 'name'>,
  url: string,
  fetch: Fetch,
  now: () => Date,
): WebhookKeys<readonly KeyObject[]> {
  return keep(async () => {
    const { keys } = await callFor(fetch, name, { url }, jwksSchema, never);
    const usable = keys.filter(({ kty, crv, x }) => kty === 'OKP' && crv === 'Ed25519' && x !== undefined);
    try {
      return usable.map(({ kty, crv = '', x = '' }) => createPublicKey({ key: { kty, crv, x }, format: 'jwk' }));
    } catch {
      throw undocumented(name);
    }
  }, now);
}

/** The secret of an account's webhooks, which Replicate hands to its API token. */
export function replicateSecret(
  { name, url, key }: Pick<ReplicateAccess, 'name' | 'url' | 'key'>,
  fetch: Fetch,
  now: () => Date,
): WebhookKeys<Buffer> {
  return keep(async () => {
    const headers = { authorization: `Bearer ${key}` };
    const found = await callFor(fetch, name, { url: `${url}/webhooks/default/secret`, headers }, secretSchema, never);
    return Buffer.from(found.key.slice('whsec_'.length), 'base64');
  }, now);
}

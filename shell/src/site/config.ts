import type { RegistryKey } from '@facet/contracts/registry';
import { readOperator, type Operator } from './operator.ts';

export interface AccountsConfig {
  /** Google's sign-in: the id of the operator's OAuth client, and where Google's script comes from. Null: not offered. */
  readonly google: { readonly clientId: string; readonly script: string } | null;
  /** Words that the domain of an e-mail address may not contain; null: the product's own list. */
  readonly refusedDomains: readonly string[] | null;
  /** How long cookies are kept, days: those of a session, and those that identify a visitor. */
  readonly cookieDays: { readonly session: number; readonly visitor: number };
}

/** The deployment's data in the page. */
export interface SiteConfig {
  /** Base address of the API, absolute. */
  readonly apiBase: string;
  /** Address of the registry document. */
  readonly registryUrl: string;
  /** Public keys that may sign the registry document. */
  readonly registryKeys: readonly RegistryKey[];
  /** Text of the signed registry document that came with the page; null when none did. */
  readonly registry: string | null;
  /** Lets remotes come from a developer's machine, and from these origins; null where that is off. */
  readonly overrides: { readonly origins: readonly string[] } | null;
  /** Partner or tenant whose site this is; null for the product's own. */
  readonly tenant: string | null;
  /** Whether the promotional banner is shown. */
  readonly promo: boolean;
  /** How people sign in here. */
  readonly accounts: AccountsConfig;
  /** Who operates the site; what the deployment does not say is null. */
  readonly operator: Operator;
  /** Ids of the tools that providers serve here; null where the page does not say, and the backend is called. */
  readonly served: readonly string[] | null;
}

/**
 * Reads the data blocks `<script type="application/json" id="facet-config">` and `id="facet-registry"`.
 *
 * A missing or damaged member falls back to the page's own origin, so that the site's text appears whatever the server wrote.
 */
export function readConfig(document: Document): SiteConfig {
  const { origin } = document.location;
  const given = parse(document.getElementById('facet-config')?.textContent ?? '');
  return {
    apiBase: absolute(given['apiBase'], origin) ?? origin,
    registryUrl: absolute(given['registryUrl'], origin) ?? `${origin}/registry.json`,
    registryKeys: Array.isArray(given['registryKeys']) ? given['registryKeys'].filter(isKey) : [],
    registry: document.getElementById('facet-registry')?.textContent.trim() || null,
    overrides: overridesOf(given['overrides']),
    tenant: typeof given['tenant'] === 'string' ? given['tenant'] : null,
    promo: given['promo'] !== false,
    accounts: accountsOf(given['accounts']),
    operator: readOperator(given['operator']),
    served: stringsOf(given['served']),
  };
}

/** Enough of a key to try it; one that is none fails as a signature. */
function isKey(value: unknown): value is RegistryKey {
  return typeof value === 'object' && value !== null && 'kid' in value && 'x' in value && 'y' in value;
}

function overridesOf(value: unknown): SiteConfig['overrides'] {
  if (typeof value !== 'object' || value === null || !('origins' in value) || !Array.isArray(value.origins))
    return null;
  return { origins: value.origins.filter((origin) => typeof origin === 'string') };
}

function accountsOf(value: unknown): AccountsConfig {
  const { google, refusedDomains, cookieDays } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { clientId, script } = (google ?? {}) as Readonly<Record<string, unknown>>;
  return {
    google:
      typeof clientId === 'string' && clientId !== '' && typeof script === 'string' && absolute(script, script) !== null
        ? { clientId, script }
        : null,
    cookieDays: {
      session: daysOf(cookieDays, 'session', 7),
      visitor: daysOf(cookieDays, 'visitor', 365),
    },
    refusedDomains: stringsOf(refusedDomains),
  };
}

function stringsOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : null;
}

function daysOf(value: unknown, name: string, usual: number): number {
  const days = ((value ?? {}) as Readonly<Record<string, unknown>>)[name];
  return typeof days === 'number' && days > 0 ? days : usual;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function absolute(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || value === '') return null;
  try {
    const url = new URL(value, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

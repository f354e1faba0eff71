/** What the server tells the page about its deployment. */
export interface SiteConfig {
  /** Base address of the API, absolute. */
  readonly apiBase: string;
  /** Address of the registry document. */
  readonly registryUrl: string;
}

/**
 * Reads the data block `<script type="application/json" id="facet-config">`.
 *
 * A missing or damaged member falls back to the page's own origin, so that the site's text appears whatever the server wrote.
 */
export function readConfig(document: Document): SiteConfig {
  const { origin } = document.location;
  const given = parse(document.getElementById('facet-config')?.textContent ?? '');
  return {
    apiBase: absolute(given['apiBase'], origin) ?? origin,
    registryUrl: absolute(given['registryUrl'], origin) ?? `${origin}/registry.json`,
  };
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

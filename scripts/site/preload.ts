import { integritySchema, type RegistryDocument, type RemoteName } from '@facet/contracts/registry';
import * as z from 'zod';

/** A module of a remote. */
export interface WidgetAddress {
  readonly remote: RemoteName;
  readonly expose: string;
}

/** What a preload needs of a remote's `mf-manifest.json`. */
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
  integrity: z.record(z.string(), integritySchema),
});

/** A hint for the browser: a file that the page will need. */
export interface Preload {
  readonly href: string;
  readonly as: 'fetch' | 'script';
  /** Subresource integrity; the browser uses a preload only for a script with the same. */
  readonly integrity: string | null;
}

/**
 * What a page will load until the widget at `address` is visible, beyond the shell's own scripts: the manifest of the
 * stable version, its entry, and the scripts of the module. With these hints they come together with the shell's
 * scripts instead of one after the other.
 *
 * A visitor of a canary, or with a pin or an override, gets another version: the hints then cost bytes and change nothing.
 * Without a manifest that can be read there are no hints; the page meets the failure and recovers from it.
 *
 * @param readManifest the text of a version's manifest, or null
 */
export function preloadsOf(
  address: WidgetAddress,
  document: RegistryDocument,
  readManifest: (remote: RemoteName, version: string) => string | null,
): readonly Preload[] {
  const entry = document.remotes[address.remote];
  const stable = entry?.versions.find(({ version }) => version === entry.stable);
  if (!stable) return [];
  const manifest = parse(readManifest(address.remote, stable.version));
  const module = manifest?.exposes.find(({ path }) => path === address.expose);
  if (!manifest || !module) return [];
  const { name, path } = manifest.metaData.remoteEntry;
  const script = (file: string): Preload => ({
    href: new URL(file, stable.manifest).href,
    as: 'script',
    integrity: manifest.integrity[file] ?? null,
  });
  return [
    { href: stable.manifest, as: 'fetch', integrity: null },
    script(path + name),
    ...module.assets.js.sync.map(script),
  ];
}

function parse(text: string | null): z.infer<typeof manifestSchema> | null {
  if (text === null) return null;
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Adds hints to a page's head, before its scripts: browsers fetch in document order. */
export function addHints(html: string, preloads: readonly Preload[]): string {
  const links = preloads.map(({ href, as, integrity }) =>
    [
      `<link rel="preload" as="${as}" href="${escape(href)}" crossorigin`,
      integrity === null ? '>' : ` integrity="${integrity}">`,
    ].join(''),
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

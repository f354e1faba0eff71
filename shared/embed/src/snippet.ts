import type { Mode } from './element.ts';
import type { MountOptions } from './facet.ts';

export const flavours = ['html', 'react', 'vue'] as const;
export type Flavour = (typeof flavours)[number];

/** Addresses of the loader: the rolling one, and one of exactly this version with its hash. */
export interface LoaderAddress {
  readonly src: string;
  /** `sha384-…`; null for the rolling address, whose content changes. */
  readonly integrity: string | null;
}

/** The lines that a partner pastes. What stands inside of the tag is seen where the loader does not come. */
export function snippet(
  flavour: Flavour,
  loader: LoaderAddress,
  options: Omit<MountOptions, 'getToken'>,
  link: { readonly href: string; readonly text: string },
): string {
  const script = `<script async src="${escape(loader.src)}"${loader.integrity === null ? '' : ` integrity="${escape(loader.integrity)}" crossorigin="anonymous"`}></script>`;
  const attributes = Object.entries(options)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name.toLowerCase()}="${escape(String(value))}"`)
    .join('');
  const fallback = `<a href="${escape(link.href)}">${escape(link.text)}</a>`;
  switch (flavour) {
    case 'html':
      return `${script}\n<facet-tool${attributes}>${fallback}</facet-tool>`;
    case 'react':
      // React 19 listens to the events of custom elements by `on` and their name.
      return `// In the page's <head>:\n// ${script}\n<facet-tool${attributes} onresult={(event) => setPhoto(event.detail.blob)}>\n  ${fallback}\n</facet-tool>`;
    case 'vue':
      return `<!-- In the page's <head>:\n${script} -->\n<facet-tool${attributes} @result="photo = $event.detail.blob">\n  ${fallback}\n</facet-tool>`;
    default:
      return flavour satisfies never;
  }
}

/**
 * Lines for a page's Content-Security-Policy, one a directive.
 *
 * @param origin Facet's
 * @param sources where tools in the page itself have scripts and files from: `sources` of `/embed/v1/embed.json`
 */
export function policyLines(
  origin: string,
  mode: Mode = 'frame',
  sources: readonly string[] = [origin],
): readonly string[] {
  if (mode === 'frame') return [`script-src ${origin};`, `frame-src ${origin};`, 'img-src blob:;'];
  const all = [...new Set([origin, ...sources])].join(' ');
  return [
    `script-src ${all} 'wasm-unsafe-eval';`,
    'worker-src blob:;',
    `connect-src ${all} blob: data:;`,
    `img-src ${all} blob: data:;`,
    `media-src ${all} blob:;`,
    'trusted-types facet-embed facet-loader;',
  ];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

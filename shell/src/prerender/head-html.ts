import type { Head } from '../head/head-of.ts';

/** Placeholder for the site's public origin in everything made at build; the server puts the real one in (RFC 2606). */
export const placeholderOrigin = 'https://origin.invalid';

/** The picture of a page for those who share a link to it. */
export interface SharePicture {
  /** Path on the site. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly text: string;
}

/** JSON-LD of a page: objects of schema.org, without `@context`. */
export type StructuredData = readonly Readonly<Record<string, unknown>>[];

/** The elements of a page's head that differ from page to page, as HTML. */
export function headHtml(head: Head, picture: SharePicture | null, data: StructuredData, siteName: string): string {
  const { title, description, canonical, alternates, type } = head;
  const absolute = (path: string): string => placeholderOrigin + path;
  const property = (name: string, content: string): string => tag('meta', { property: name, content });
  return [
    `<title>${escapeText(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    ...(canonical === null
      ? [tag('meta', { name: 'robots', content: 'noindex' })]
      : [tag('link', { rel: 'canonical', href: absolute(canonical) }), property('og:url', absolute(canonical))]),
    ...alternates.map(({ language, path }) =>
      tag('link', { rel: 'alternate', hreflang: language, href: absolute(path) }),
    ),
    property('og:site_name', siteName),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    ...(picture
      ? [
          property('og:image', absolute(picture.path)),
          property('og:image:width', String(picture.width)),
          property('og:image:height', String(picture.height)),
          property('og:image:alt', picture.text),
          tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
        ]
      : []),
    ...data.map((item) => jsonLd(item)),
  ].join('');
}

/** A data block; a value in it cannot end it. */
function jsonLd(item: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...item }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const parts = Object.entries(attributes).map(([key, value]) => `${key}="${escapeAttribute(value)}"`);
  return `<${name} ${parts.join(' ')}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** For an attribute's value in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

import type { Head } from './head-of.ts';

/**
 * Makes the head of the document that of another page, after a navigation without a new document. Addresses get the origin
 * that the prerendered head names; what search engines alone read of a fresh document (structured data, pictures) goes away.
 */
export function applyHead({ title, description, canonical, alternates, type }: Head, document: Document): void {
  document.title = title;
  const { head } = document;
  const known = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  // The document came with this page, or shows it already.
  if (known !== undefined && canonical !== null && new URL(known).pathname === canonical) return;
  const origin = known === undefined ? document.location.origin : new URL(known).origin;
  set(head, 'meta[name="description"]', 'content', description);
  set(head, 'meta[property="og:title"]', 'content', title);
  set(head, 'meta[property="og:description"]', 'content', description);
  set(head, 'meta[property="og:type"]', 'content', type);
  const stale = [
    'link[rel="canonical"]',
    'link[rel="alternate"][hreflang]',
    'meta[name="robots"]',
    'meta[property="og:url"]',
    'meta[property^="og:image"]',
    'script[type="application/ld+json"]',
  ];
  for (const element of head.querySelectorAll(stale.join())) element.remove();
  if (canonical === null) {
    add(document, 'meta', { name: 'robots', content: 'noindex' });
    return;
  }
  add(document, 'link', { rel: 'canonical', href: origin + canonical });
  add(document, 'meta', { property: 'og:url', content: origin + canonical });
  for (const { language, path } of alternates)
    add(document, 'link', { rel: 'alternate', hreflang: language, href: origin + path });
}

function set(head: HTMLHeadElement, selector: string, name: string, value: string): void {
  head.querySelector(selector)?.setAttribute(name, value);
}

function add(document: Document, tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}

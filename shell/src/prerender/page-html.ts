import { createHash } from 'node:crypto';
import { escapeAttribute } from './head-html.ts';

/** What stands in one page. */
export interface PageParts {
  /** BCP 47 tag. */
  readonly language: string;
  /** Elements for the head, a title among them. */
  readonly head: string;
  /** The rendered site. */
  readonly body: string;
}

/**
 * Puts a page into the document that the build wrote.
 *
 * @throws Error when the document has lost a place where something belongs, or the page is not whole
 */
export function fillTemplate(template: string, { language, head, body }: PageParts): string {
  if (body.includes('<script')) throw new Error('the rendered page needs a script to become whole');
  const steps: readonly (readonly [RegExp, string])[] = [
    [/<html lang="[^"]*"/, `<html lang="${escapeAttribute(language)}"`],
    [/<meta name="description"[^>]*>/, ''],
    [/<title>[^<]*<\/title>/, head],
    [/<div id="app"><\/div>/, `<div id="app">${body}</div>`],
  ];
  return steps.reduce((html, [place, text]) => {
    if (!place.test(html)) throw new Error(`the page of the build has no ${String(place)}`);
    return html.replace(place, () => text);
  }, template);
}

export interface EmbedPageParts {
  /** BCP 47 tag. */
  readonly language: string;
  /** What stands in the tool's place until it is there. */
  readonly body: string;
  /** Scripts (below `/`) that it begins with. */
  readonly entry: readonly string[];
  /** Scripts that pages of the site begin with or soon need, and it does not. */
  readonly unused: readonly string[];
}

/** The page of a tool in a frame on another site: with scripts of its own, and not for search engines. */
export function embedPage(template: string, { language, body, entry, unused }: EmbedPageParts): string {
  const own = entry.map((file) => `<script defer type="module" src="/${escapeAttribute(file)}"></script>`);
  const hinted = unused.reduce(
    (html, file) =>
      html
        .replace(`<link rel="preload" as="script" href="/${escapeAttribute(file)}">`, '')
        .replace(new RegExp(`<script[^>]*src="?/${file.replaceAll('.', '\\.')}"?[^>]*></script>`), ''),
    template
      .replace(/<meta name="description"[^>]*>/, '')
      .replaceAll(/<link rel="?(?:alternate|manifest|apple-touch-icon)"?[^>]*>/g, ''),
  );
  const steps: readonly (readonly [string | RegExp, string])[] = [
    [/<html lang="[^"]*"/, `<html lang="${escapeAttribute(language)}"`],
    ['<div id="app"></div>', `<div id="app">${body}</div>`],
    ['</head>', `<meta name="robots" content="noindex">${own.join('')}</head>`],
  ];
  return steps.reduce((html, [place, text]) => html.replace(place, () => text), hinted);
}

/** Preloads scripts (below `/`) together with those of the document. */
export function withPreloads(html: string, scripts: readonly string[]): string {
  const links = scripts.map((file) => `<link rel="preload" as="script" href="/${escapeAttribute(file)}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** CSP sources (CSP3, section 2.3.1) of the scripts that run in a document and stand in it. */
export function inlineScriptHashes(html: string): readonly string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, source]) => `sha256-${createHash('sha256').update(source!).digest('base64')}`,
  );
}

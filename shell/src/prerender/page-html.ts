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

/**
 * The page of a tool in a frame on another site: empty until it knows language and theme, without hints for scripts (below `/`) that it does
 * not need, and not for search engines.
 */
export function embedPage(template: string, unused: readonly string[]): string {
  const hinted = unused.reduce(
    (html, file) => html.replace(`<link rel="preload" as="script" href="/${escapeAttribute(file)}">`, ''),
    template
      .replace(/<meta name="description"[^>]*>/, '')
      .replaceAll(/<link rel="?(?:alternate|manifest|apple-touch-icon)"?[^>]*>/g, ''),
  );
  return hinted.replace('</head>', () => '<meta name="robots" content="noindex"></head>');
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

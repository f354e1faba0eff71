import { alternatesOf, defaultLanguage, isPersonal, type Route } from '../routes/routes.ts';
import { escapeAttribute, placeholderOrigin } from './head-html.ts';

/** A text file of the site, its path as in its address. */
export interface SiteDocument {
  readonly path: string;
  readonly content: string;
}

/**
 * The sitemaps of the routes (sitemaps.org protocol 0.9, and Google's `xhtml:link` for translations): an index, and one file a
 * language; and robots.txt (RFC 9309), which names the index.
 */
export function sitemapsOf(all: readonly Route[]): readonly SiteDocument[] {
  const routes = all.filter((route) => !isPersonal(route));
  const languages = [...new Set(routes.map(({ language }) => language))];
  const maps = languages.map((language) => ({
    path: `/sitemap-${language}.xml`,
    content: sitemap(routes.filter((route) => route.language === language)),
  }));
  const index = {
    path: '/sitemap.xml',
    content: xml(
      'sitemapindex',
      '',
      maps.map(({ path }) => `<sitemap><loc>${address(path)}</loc></sitemap>`),
    ),
  };
  const robots = {
    path: '/robots.txt',
    content: `User-agent: *\nAllow: /\n\nSitemap: ${placeholderOrigin}${index.path}\n`,
  };
  return [index, ...maps, robots];
}

function sitemap(routes: readonly Route[]): string {
  return xml('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', routes.map(entry));
}

function entry(route: Route): string {
  const all = alternatesOf(route);
  const link = (language: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path)}"/>`;
  const links = all.length < 2 ? [] : all.map(({ language, path }) => link(language, path));
  const fallback = all.length < 2 ? undefined : all.find(({ language }) => language === defaultLanguage);
  if (fallback) links.push(link('x-default', fallback.path));
  return `<url><loc>${address(route.path)}</loc>${links.join('')}</url>`;
}

function xml(root: string, attributes: string, children: readonly string[]): string {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}"${attributes}>\n${children.join('\n')}\n</${root}>\n`;
}

function address(path: string): string {
  return escapeAttribute(placeholderOrigin + path);
}

import { blogPath } from '../site/paths.ts';
import { feedPath, type ContentDocument } from './documents.ts';
import { documentPath } from './names.ts';

export interface FeedOptions {
  readonly title: string;
  readonly subtitle: string;
  /** The publisher, which Atom requires. */
  readonly author: string;
  /** Makes a path of the site an absolute address. */
  readonly absolute: (path: string) => string;
}

/**
 * The articles as an Atom feed (RFC 4287), newest first: addresses and descriptions, not their texts. An article's day counts from
 * 00:00 UTC.
 *
 * @param articles at least one, newest first
 */
export function atomFeed(
  articles: readonly ContentDocument[],
  { title, subtitle, author, absolute }: FeedOptions,
): string {
  const newest = articles[0];
  if (!newest) throw new RangeError('A feed without an entry has no date.');
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(subtitle)}</subtitle>`,
    `<id>${escapeXml(absolute(blogPath))}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(absolute(blogPath))}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(absolute(feedPath))}"/>`,
    `<updated>${momentOf(newest)}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...articles.map((article) => entryOf(article, escapeXml(absolute(documentPath(article))))),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function entryOf(article: ContentDocument, address: string): string {
  return [
    '<entry>',
    `<title>${escapeXml(article.title)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${momentOf(article)}</published>`,
    `<updated>${momentOf(article)}</updated>`,
    `<summary>${escapeXml(article.description)}</summary>`,
    ...article.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    '</entry>',
  ].join('');
}

function momentOf({ date }: ContentDocument): string {
  return `${date}T00:00:00Z`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}

import type { ToolName } from '@facet/catalog';
import { blogPath } from '../site/paths.ts';
import { documents as all } from './documents.generated.ts';
import type { DocumentName } from './names.ts';

/** A heading of the second level, which a list of contents links to. */
export interface DocumentHeading {
  readonly id: string;
  readonly text: string;
}

/** What the site knows of a text before it loads it: its front matter, and what is counted. */
export interface ContentDocument extends DocumentName {
  readonly title: string;
  readonly description: string;
  /** Day of its last change, `2026-11-21`. */
  readonly date: string;
  /** Of articles; none elsewhere. */
  readonly tags: readonly string[];
  /** Tools that it is about. */
  readonly tools: readonly ToolName[];
  /** Of articles: the tool whose example stands on their cards. */
  readonly picture?: ToolName;
  /** A legal text that no lawyer has looked through for this operator. */
  readonly isTemplate: boolean;
  /** Minutes that reading takes, at least 1. */
  readonly minutes: number;
  readonly headings: readonly DocumentHeading[];
}

/** Every text: articles, legal texts, help pages. */
export const documents: readonly ContentDocument[] = all;

/** By code units: a collation takes a browser tens of milliseconds to make, on the way to every page. */
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The articles, newest first; those of one day by their titles. */
export const articles: readonly ContentDocument[] = documents
  .filter(({ kind }) => kind === 'blog')
  .sort((a, b) => order(b.date, a.date) || order(a.title, b.title));

/** Address of the feed of articles. */
export const feedPath = `${blogPath}/feed.xml`;

/** The list of articles with one tag; of null, of all. */
export function tagPath(tag: string | null): string {
  return tag === null ? blogPath : `${blogPath}?tag=${encodeURIComponent(tag)}`;
}

/** What is known of a text. */
export function documentOf({ kind, slug }: DocumentName): ContentDocument | undefined {
  return documents.find((each) => each.kind === kind && each.slug === slug);
}

/** A tag and how many articles have it. */
export interface Tag {
  readonly name: string;
  readonly count: number;
}

/** Tags of articles, the most frequent first; equal ones by name. */
export function tagsOf(list: readonly Pick<ContentDocument, 'tags'>[]): readonly Tag[] {
  const counts = new Map<string, number>();
  for (const tag of list.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Related articles, nearest first: a shared tool counts 2, a shared tag 1, and 0 is left out. */
export function relatedArticles(
  document: ContentDocument,
  limit: number,
  list: readonly ContentDocument[] = articles,
): readonly ContentDocument[] {
  const shared = (a: readonly string[], b: readonly string[]): number => a.filter((each) => b.includes(each)).length;
  return list
    .filter(({ kind, slug }) => kind !== document.kind || slug !== document.slug)
    .map((other) => ({
      other,
      nearness: 2 * shared(document.tools, other.tools) + shared(document.tags, other.tags),
    }))
    .filter(({ nearness }) => nearness > 0)
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, limit)
    .map(({ other }) => other);
}

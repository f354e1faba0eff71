import { toolById, type ToolName } from '@facet/catalog';
import { parse } from 'yaml';
import * as z from 'zod';
import type { ContentDocument } from '../../shell/src/content/documents.ts';
import type { ContentKind } from '../../shell/src/content/names.ts';
import { slugOf } from '../../shell/src/content/slug.ts';

/** A text whose front matter is wrong; the message names the file and everything that is wrong. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

const tools = z
  .array(z.string())
  .min(1, 'names at least one tool')
  .refine((ids) => ids.every((id) => toolById(id)), 'names tools of the catalogue')
  .transform((ids) => ids as ToolName[]);
/** The tool whose example stands on the article's card. */
const picture = z
  .string()
  .refine((id) => toolById(id), 'names a tool of the catalogue')
  .transform((id) => id as ToolName);
const tags = z.array(z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'lower-case words with hyphens')).min(1);
const none = z.array(z.never()).default([]);

/** What the front matter of each kind says, all with the same members. */
const schemas = {
  blog: z.strictObject({ ...common(), tags, tools, picture, template: z.literal(false).default(false) }),
  legal: z.strictObject({ ...common(), tags: none, tools: none, template: z.boolean().default(false) }),
  help: z.strictObject({ ...common(), tags: none, tools, template: z.literal(false).default(false) }),
} satisfies Record<ContentKind, z.ZodType>;

function common() {
  return {
    title: z.string().min(5).max(70),
    /** As much as search engines show. */
    description: z.string().min(50).max(155),
    date: z.iso.date(),
  };
}

/** Words a minute of a reader of English who reads for information (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const WORDS_A_MINUTE = 238;

/**
 * What the index holds of one Markdown file.
 *
 * @param slug name of the file without its ending
 * @throws ContentError
 */
export function readDocument(kind: ContentKind, slug: string, source: string): ContentDocument {
  const file = `content/${kind}/${slug}.md`;
  const match = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(source);
  if (!match) throw new ContentError(`${file} does not begin with front matter between two lines ---`);
  const [, front = '', body = ''] = match;
  const parsed = schemas[kind].safeParse(parseYaml(file, front));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`);
    throw new ContentError(`${file}: ${wrong.join('; ')}`);
  }
  const text = withoutCode(body);
  if (/^# /m.test(text)) throw new ContentError(`${file}: the page has its title already; begin headings with ##`);
  const { template, ...facts } = parsed.data;
  return {
    kind,
    slug,
    ...facts,
    isTemplate: template,
    minutes: readingMinutes(body),
    headings: headingsOf(file, text),
  };
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new ContentError(`${file}: the front matter is no YAML`, { cause: error });
  }
}

/** Whole minutes that reading a Markdown text takes, at least 1. */
export function readingMinutes(markdown: string): number {
  const words = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{Letter}\p{Number}]/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^```[^]*?^```/gm, '');
}

function headingsOf(file: string, markdown: string): ContentDocument['headings'] {
  const all = [...markdown.matchAll(/^(#{2,6}) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text: text.replaceAll(/[*_`]/g, '').trim(),
    id: slugOf(text),
  }));
  const ids = all.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new ContentError(`${file}: two headings would have the id "${twice}"`);
  return all.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text }));
}

import { articles, documentOf, relatedArticles, tagPath, tagsOf, type ContentDocument } from './documents.ts';
import { helpTopics } from '../site/paths.ts';
import { slugOf } from './slug.ts';

const text = (slug: string, changes: Partial<ContentDocument> = {}): ContentDocument => ({
  kind: 'blog',
  slug,
  title: slug,
  description: '',
  date: '2026-11-21',
  tags: [],
  tools: [],
  isTemplate: false,
  minutes: 1,
  headings: [],
  ...changes,
});

test('articles come newest first, those of one day by title', () => {
  const order = articles.map(({ date, title }) => `${date} ${title}`);
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(new Set(order).size).toBe(articles.length);
});

test('every topic of the help menu and both legal texts are there', () => {
  const wanted = [
    ...helpTopics.map((slug) => ({ kind: 'help', slug }) as const),
    { kind: 'legal', slug: 'terms-of-use' } as const,
    { kind: 'legal', slug: 'privacy-policy' } as const,
  ];
  expect(wanted.filter((name) => documentOf(name) === undefined)).toEqual([]);
});

test('a text is found in its own folder alone', () => {
  expect(documentOf({ kind: 'help', slug: 'documentation' })?.title).toBe('Documentation');
  expect(documentOf({ kind: 'blog', slug: 'documentation' })).toBeUndefined();
});

test('legal texts are templates until somebody says otherwise', () => {
  expect(documentOf({ kind: 'legal', slug: 'terms-of-use' })?.isTemplate).toBe(true);
  expect(articles.filter(({ isTemplate }) => isTemplate)).toEqual([]);
});

test('tags come by how many articles have them, then by name', () => {
  expect(tagsOf([text('a', { tags: ['x', 'b'] }), text('b', { tags: ['b', 'a'] })])).toEqual([
    { name: 'b', count: 2 },
    { name: 'a', count: 1 },
    { name: 'x', count: 1 },
  ]);
  expect(tagsOf([])).toEqual([]);
});

test('the address of a tag is one of the list', () => {
  expect(tagPath(null)).toBe('/blog');
  expect(tagPath('face-swap')).toBe('/blog?tag=face-swap');
  expect(tagPath('a&b')).toBe('/blog?tag=a%26b');
});

test('an article is related by tools before tags, and never to itself', () => {
  const read = text('read', { tags: ['photos'], tools: ['ai-face-swap'] });
  const byTool = text('by-tool', { tools: ['ai-face-swap'] });
  const byTag = text('by-tag', { tags: ['photos'] });
  const list = [text('far'), byTag, read, byTool];
  expect(relatedArticles(read, 5, list)).toEqual([byTool, byTag]);
  expect(relatedArticles(read, 1, list)).toEqual([byTool]);
});

test.each([
  ['Why a link fails?', 'why-a-link-fails'],
  ['The target’s light, in 3 steps', 'the-targets-light-in-3-steps'],
  ['  Été  ', 'été'],
  ['顔', '顔'],
])('the id of “%s” is %s', (heading, id) => {
  expect(slugOf(heading)).toBe(id);
});

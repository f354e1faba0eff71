import { ContentError, readDocument, readingMinutes } from './front-matter.ts';

const front = {
  title: 'How to cut a video',
  description: 'What a key frame is, where a cut can begin, and how to find a good place for it.',
  date: '2026-11-21',
  tags: '[video]',
  tools: '[video-cutter]',
  picture: 'video-cutter',
};
function article(changes: Readonly<Record<string, string | null>> = {}, body = '\nText.\n'): string {
  const lines = Object.entries({ ...front, ...changes }).flatMap(([key, value]) =>
    value === null ? [] : `${key}: ${value}`,
  );
  return ['---', ...lines, '---', body].join('\n');
}

test('an article is known by its front matter, its headings and its length', () => {
  const body = '\nIntro.\n\n## Why a *cut* fails?\n\n### Detail\n\n```\n## no heading\n```\n\n## Next\n';
  expect(readDocument('blog', 'cut', article({}, body))).toEqual({
    kind: 'blog',
    slug: 'cut',
    title: front.title,
    description: front.description,
    date: '2026-11-21',
    tags: ['video'],
    tools: ['video-cutter'],
    picture: 'video-cutter',
    isTemplate: false,
    minutes: 1,
    headings: [
      { id: 'why-a-cut-fails', text: 'Why a cut fails?' },
      { id: 'next', text: 'Next' },
    ],
  });
});

test.each([
  ['has no title', { title: null }, /title/],
  ['has a description that search engines would cut', { description: 'x'.repeat(156) }, /description/],
  ['has a day that does not exist', { date: '2026-02-30' }, /date/],
  ['names a tool that does not exist', { tools: '[ai-nothing]' }, /tools: names tools of the catalogue/],
  ['names no tool', { tools: '[]' }, /tools/],
  ['has a picture of no tool', { picture: 'ai-nothing' }, /picture: names a tool/],
  ['has no tag', { tags: '[]' }, /tags/],
  ['has a tag that is no address', { tags: '["Über uns"]' }, /tags/],
  ['says what is not read', { author: 'Somebody' }, /author/],
  ['is a template, which legal texts alone may be', { template: 'true' }, /template/],
  ['is no YAML', { tags: '[video' }, /no YAML/],
])('an article is refused that %s', (_what, changes, message) => {
  expect(() => readDocument('blog', 'cut', article(changes))).toThrow(ContentError);
  expect(() => readDocument('blog', 'cut', article(changes))).toThrow(message);
});

test('a text without front matter is refused by its name', () => {
  expect(() => readDocument('help', 'a', 'Text.')).toThrow('content/help/a.md does not begin with front matter');
});

test('a text may not have a title of its own beside that of the page', () => {
  expect(() => readDocument('blog', 'cut', article({}, '# Title\n'))).toThrow(/begin headings with ##/);
});

test('two headings with one address are refused', () => {
  expect(() => readDocument('blog', 'cut', article({}, '## More\n\n### More!\n'))).toThrow(/"more"/);
});

test('a legal text is a template where it says so', () => {
  const source = (template: string | null) => article({ tags: null, tools: null, picture: null, template });
  expect(readDocument('legal', 'terms', source('true')).isTemplate).toBe(true);
  expect(readDocument('legal', 'terms', source(null)).isTemplate).toBe(false);
});

test('reading takes whole minutes, at least one, and addresses are not read', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(476))).toBe(2);
  expect(readingMinutes('| --- | --- |\n'.repeat(500))).toBe(1);
  expect(readingMinutes('[word](/a b c d e f g h) '.repeat(238))).toBe(1);
});

/** @jest-environment jsdom */
import { articles, type ContentDocument } from './documents.ts';
import { atomFeed } from './feed.ts';

const options = {
  title: 'Facet <blog>',
  subtitle: 'Guides & figures',
  author: 'Facet',
  absolute: (path: string) => `https://facet.example${path}`,
};
const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'application/xml');

test('the feed is well-formed, with an entry for each article, newest first', () => {
  const feed = parse(atomFeed(articles, options));
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  const entries = [...feed.querySelectorAll('entry')];
  expect(entries.map((entry) => entry.querySelector('title')?.textContent)).toEqual(articles.map(({ title }) => title));
  expect(new Set(entries.map((entry) => entry.querySelector('id')?.textContent)).size).toBe(articles.length);
});

test('it has what Atom requires: an id, a title, an author, and when it was updated', () => {
  const feed = parse(atomFeed(articles, options));
  const own = (name: string) => feed.querySelector(`feed > ${name}`)?.textContent;
  expect(own('id')).toBe('https://facet.example/blog');
  expect(own('title')).toBe('Facet <blog>');
  expect(own('author')).toBe('Facet');
  expect(own('updated')).toBe(`${articles[0]?.date ?? ''}T00:00:00Z`);
  expect(feed.querySelector('link[rel="self"]')?.getAttribute('href')).toBe('https://facet.example/blog/feed.xml');
});

test('words of an article cannot break out of their element', () => {
  const hostile: ContentDocument = { ...articles[0]!, title: '</title><script>&"\'', description: ']]>' };
  const feed = parse(atomFeed([hostile], options));
  expect(feed.querySelector('entry > title')?.textContent).toBe('</title><script>&"\'');
  expect(feed.querySelector('script')).toBeNull();
});

test('without an article there is no feed', () => {
  expect(() => atomFeed([], options)).toThrow(RangeError);
});

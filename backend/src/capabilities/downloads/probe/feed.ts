import { entryId, type FoundEntry, type FoundList, MOST_ENTRIES } from './found.ts';
import { cleanText } from './page.ts';
import { child, children, type Element, readXml } from './xml.ts';

export const isFeed = (text: string): boolean => /<(rss|feed)[\s>]/.test(text.slice(0, 2000));

/**
 * Reads the videos and sounds of an RSS 2.0 or Atom feed (RFC 4287): podcasts, channels.
 * @param base address that it was found at
 * @returns null for a text that is none, or that has no media
 */
export function parseFeed(text: string, base: string): FoundList | null {
  let root: Element;
  try {
    root = readXml(text);
  } catch {
    return null;
  }
  const feed = child(child(root, 'rss'), 'channel') ?? child(root, 'feed');
  if (!feed) return null;
  const all = [...children(feed, 'item'), ...children(feed, 'entry')].flatMap((item) => entryOf(item, base) ?? []);
  if (all.length === 0) return null;
  return {
    kind: 'list',
    title: textOf(feed, 'title'),
    author: textOf(feed, 'author') || null,
    thumbnail: pictureOf(feed, base),
    entries: all.slice(0, MOST_ENTRIES),
    total: all.length,
  };
}

const textOf = (element: Element, name: string): string => {
  const found = child(element, name);
  return cleanText((found && child(found, 'name') ? child(found, 'name')?.text : found?.text) ?? '');
};

const absolute = (url: string | undefined, base: string): string | null => {
  if (url === undefined || url === '' || !URL.canParse(url, base)) return null;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

function entryOf(item: Element, base: string): FoundEntry | null {
  const linked = children(item, 'link').filter(({ attributes }) => attributes['rel'] === 'enclosure');
  const contents = [...children(item, 'content'), ...children(child(item, 'group'), 'content')];
  const media = [...children(item, 'enclosure'), ...linked, ...contents].find(({ attributes }) =>
    /^(audio|video)\//.test(attributes['type'] ?? ''),
  );
  const url = absolute(media?.attributes['url'] ?? media?.attributes['href'], base);
  if (url === null) return null;
  const title = textOf(item, 'title') || new URL(url).pathname.split('/').at(-1) || url;
  return { id: entryId(url), title, duration: durationOf(textOf(item, 'duration')), at: { kind: 'link', url } };
}

/** `1:02:03`, `62:03` or seconds, as podcasts say it; null for another text. */
function durationOf(text: string): number | null {
  if (!/^\d+(:[0-5]?\d){0,2}(\.\d+)?$/.test(text)) return null;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

function pictureOf(feed: Element, base: string): string | null {
  const pictures = children(feed, 'image');
  const named = pictures.map((image) => image.attributes['href'] ?? child(image, 'url')?.text.trim());
  return absolute(
    named.find((url) => url !== undefined && url !== ''),
    base,
  );
}

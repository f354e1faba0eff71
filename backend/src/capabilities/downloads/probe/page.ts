import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { readDuration } from './dash.ts';
import type { Chapter, FoundSubtitles } from './found.ts';

/** A media address that a page names. */
export interface Candidate {
  readonly url: string;
  readonly height: number | null;
}

/** A `<video>` or `<audio>`. */
export interface Player {
  readonly title: string;
  /** Of its first source. */
  readonly url: string;
}

/** What a page says about the media in it. */
export interface PageFacts {
  readonly title: string;
  readonly author: string | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly thumbnail: string | null;
  readonly licence: string | null;
  /** In the order in which they should be tried; each once. */
  readonly media: readonly Candidate[];
  /** Where nothing names one of them the page's own: each with another file. Else none. */
  readonly players: readonly Player[];
  readonly subtitles: readonly FoundSubtitles[];
  readonly chapters: readonly Chapter[];
  /** It has a field for a password. */
  readonly needsPassword: boolean;
  /** The visible text, enough of it to recognise a login or paywall. */
  readonly words: string;
}

const MOST_CANDIDATES = 20;
const MOST_WORDS = 4000;
const MOST_TEXT = 300;

/** Characters that are read between two looks at the clock. */
const STEP = 4096;
/** Longest time for one page, milliseconds: some texts take a parser quadratic time. */
const TIME_LIMIT_MS = 3_000;

const attribute = ({ attrs }: Token.TagToken, name: string): string =>
  attrs.find((known) => known.name === name)?.value.trim() ?? '';

/** One line of a stranger's text, without what could be more than text. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TEXT)
    .trim();
}

interface Gathered {
  title: string;
  words: string;
  needsPassword: boolean;
  readonly meta: Map<string, string[]>;
  readonly players: { url: string; height: number | null; player: number }[];
  /** Of each player. */
  readonly titles: string[];
  readonly tracks: { url: string; language: string; label: string }[];
  poster: string;
  licence: string;
  readonly data: unknown[];
}

/**
 * Reads what a page says of its media: `<video>` and `<audio>` with their sources, Open Graph (ogp.me), JSON-LD (schema.org/VideoObject).
 * Nothing of it is run.
 * @param base address that it was found at
 */
export function parsePage(html: string, base: string): PageFacts {
  const gathered = gather(html);
  const { meta } = gathered;
  const ofMeta = (...names: string[]): string => names.map((name) => meta.get(name)?.[0] ?? '').find(Boolean) ?? '';
  const object = videoObject(gathered.data);
  const ofObject = (name: string): string => textOf(object?.[name]);
  const height = Number(ofMeta('og:video:height')) || null;
  const embedded = ofMeta('og:video:type').startsWith('text/html');
  const named = [
    ...gathered.players.map(({ url, height: own }) => ({ url, height: own })),
    { url: ofObject('contentUrl'), height: Number(ofObject('height')) || null },
    ...(embedded
      ? []
      : ['og:video:secure_url', 'og:video:url', 'og:video'].flatMap((name) =>
          (meta.get(name) ?? []).map((url) => ({ url, height })),
        )),
    ...['og:audio:secure_url', 'og:audio'].flatMap((name) =>
      (meta.get(name) ?? []).map((url) => ({ url, height: null })),
    ),
    ...(meta.get('twitter:player:stream') ?? []).map((url) => ({ url, height: null })),
  ];
  const isSaid = ofObject('contentUrl') !== '' || ofMeta('og:video:secure_url', 'og:video:url', 'og:video') !== '';
  const duration = readDuration(ofObject('duration'));
  const seconds = Number(ofMeta('video:duration', 'og:video:duration'));
  return {
    title: cleanText(ofMeta('og:title') || ofObject('name') || gathered.title),
    author: cleanText(ofObject('author') || ofObject('creator') || ofMeta('author')) || null,
    duration: duration ?? (seconds > 0 ? seconds : null),
    thumbnail: absolute(ofMeta('og:image:secure_url', 'og:image') || ofObject('thumbnailUrl') || gathered.poster, base),
    licence: cleanText(gathered.licence || ofObject('license')) || null,
    media: distinct(named, base),
    players: isSaid ? [] : playersOf(gathered, base),
    subtitles: subtitlesOf(gathered, base),
    chapters: chaptersOf(object?.['hasPart']),
    needsPassword: gathered.needsPassword,
    words: gathered.words,
  };
}

/** How the text after a start tag is read (HTML standard, "parsing HTML fragments"). */
const modes: Readonly<Record<string, Tokenizer['state']>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
};

/** Reads the page tag by tag; no tree is built, so that depth costs nothing. */
function gather(html: string): Gathered {
  const gathered: Gathered = {
    ...{ title: '', words: '', needsPassword: false, poster: '', licence: '' },
    ...{ meta: new Map<string, string[]>(), players: [], data: [], titles: [], tracks: [] },
  };
  /** The element whose text is read, with the text so far; `picture` holds sources of another kind. */
  let within = '';
  let kept = '';
  let inPicture = false;
  const addText = ({ chars }: Token.CharacterToken): void => {
    if (within === 'title' || within === 'data') kept += chars;
    else if (within === '' && gathered.words.length < MOST_WORDS) gathered.words += chars;
  };
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag(tag) {
        const { tagName } = tag;
        const mode = modes[tagName];
        if (mode !== undefined) {
          tokenizer.state = mode;
          const isData = attribute(tag, 'type').toLowerCase() === 'application/ld+json';
          within = tagName === 'script' && isData ? 'data' : tagName;
          kept = '';
        }
        if (tagName === 'picture') inPicture = true;
        if (tagName !== 'source' || !inPicture) visit(tag, gathered);
        gathered.words += ' ';
      },
      onEndTag({ tagName }) {
        if (tagName === 'picture') inPicture = false;
        if (modes[tagName] === undefined) return;
        if (within === 'title') gathered.title ||= kept;
        if (within === 'data') addData(kept, gathered);
        within = '';
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: () => undefined,
      onComment: () => undefined,
      onDoctype: () => undefined,
      onEof: () => undefined,
    },
  );
  const until = performance.now() + TIME_LIMIT_MS;
  for (let at = 0; at < html.length && performance.now() < until; at += STEP)
    tokenizer.write(html.slice(at, at + STEP), at + STEP >= html.length);
  return { ...gathered, words: gathered.words.replace(/\s+/g, ' ').slice(0, MOST_WORDS) };
}

function addData(text: string, { data }: Gathered): void {
  try {
    data.push(JSON.parse(text));
  } catch {
    // What is no JSON says nothing.
  }
}

function visit(tag: Token.TagToken, gathered: Gathered): void {
  switch (tag.tagName) {
    case 'meta': {
      const name = (attribute(tag, 'property') || attribute(tag, 'name')).toLowerCase();
      const known = gathered.meta.get(name) ?? [];
      if (known.length < MOST_CANDIDATES) gathered.meta.set(name, [...known, attribute(tag, 'content')]);
      break;
    }
    case 'video':
    case 'audio':
      gathered.poster ||= attribute(tag, 'poster');
      gathered.titles.push(cleanText(attribute(tag, 'title') || attribute(tag, 'aria-label')));
      addPlayer(tag, gathered);
      break;
    case 'track':
      addTrack(tag, gathered);
      break;
    case 'source':
      addPlayer(tag, gathered);
      break;
    case 'a':
    case 'link':
      if (/(^|\s)license(\s|$)/i.test(attribute(tag, 'rel'))) gathered.licence ||= attribute(tag, 'href');
      break;
    case 'input':
      gathered.needsPassword ||= attribute(tag, 'type').toLowerCase() === 'password';
      break;
    default:
  }
}

function addPlayer(tag: Token.TagToken, { players, titles }: Gathered): void {
  const height = Number(attribute(tag, 'size') || attribute(tag, 'res')) || null;
  const own = tag.tagName === 'source' ? Number(attribute(tag, 'height')) || height : null;
  if (players.length >= 10 * MOST_CANDIDATES) return;
  players.push({ url: attribute(tag, 'src'), height: own, player: titles.length - 1 });
}

function addTrack(tag: Token.TagToken, { tracks }: Gathered): void {
  const kind = attribute(tag, 'kind').toLowerCase() || 'subtitles';
  if (tracks.length >= MOST_CANDIDATES || (kind !== 'subtitles' && kind !== 'captions')) return;
  const language = attribute(tag, 'srclang') || 'und';
  tracks.push({ url: attribute(tag, 'src'), language, label: cleanText(attribute(tag, 'label')) || language });
}

/** The players of a page, where there are several with files of their own. */
function playersOf({ players, titles }: Gathered, base: string): Player[] {
  const first = new Map<string, Player>();
  const taken = new Set<number>();
  for (const { url, player } of players) {
    const at = url === '' || taken.has(player) ? null : absolute(url, base);
    if (at === null) continue;
    taken.add(player);
    if (!first.has(at)) first.set(at, { url: at, title: titles[player] ?? '' });
  }
  return first.size > 1 ? [...first.values()] : [];
}

function subtitlesOf({ tracks }: Gathered, base: string): FoundSubtitles[] {
  return tracks.flatMap(({ url, language, label }) => {
    const at = absolute(url, base);
    return at === null ? [] : [{ language, label, source: { kind: 'file', url: at } as const }];
  });
}

const MOST_CHAPTERS = 200;

/** The parts of a VideoObject that are chapters (schema.org/Clip). */
function chaptersOf(parts: unknown): Chapter[] {
  const clips = (Array.isArray(parts) ? parts.slice(0, MOST_CHAPTERS) : []).flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null || !('startOffset' in part)) return [];
    const record = part as Readonly<Record<string, unknown>>;
    return [{ from: Number(record['startOffset']), to: Number(record['endOffset']), title: textOf(record['name']) }];
  });
  return chapterList(clips, null);
}

/** In order, each until the next where its end is not said. @param duration seconds; null where it is not known */
export function chapterList(
  given: readonly { readonly from: number; readonly to: number; readonly title: string }[],
  duration: number | null,
): Chapter[] {
  const sorted = given
    .filter(({ from }) => Number.isFinite(from) && from >= 0)
    .toSorted((a, b) => a.from - b.from)
    .slice(0, MOST_CHAPTERS);
  return sorted.flatMap(({ from, to, title }, i) => {
    const next = sorted[i + 1]?.from ?? duration ?? Number.NaN;
    const end = Number.isFinite(to) && to > from ? to : next;
    return end > from ? [{ from, to: end, title: cleanText(title) }] : [];
  });
}

/** The first VideoObject or AudioObject, wherever it stands. */
function videoObject(data: readonly unknown[]): Readonly<Record<string, unknown>> | null {
  const waiting: unknown[] = [...data].reverse();
  for (let seen = 0; waiting.length > 0 && seen < 2000; seen += 1) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value.slice(0, 200).reverse());
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const record = value as Readonly<Record<string, unknown>>;
    if (['VideoObject', 'AudioObject', 'MusicRecording'].some((type) => [record['@type']].flat().includes(type)))
      return record;
    waiting.push(...Object.values(record).slice(0, 200).reverse());
  }
  return null;
}

/** A text, the first of several, or the name of a person or thing. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length > 0 && !Array.isArray(value[0]) ? textOf(value[0]) : '';
  if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string')
    return value.name;
  return '';
}

function absolute(url: string, base: string): string | null {
  if (url === '' || !URL.canParse(url, base)) return null;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function distinct(named: readonly Candidate[], base: string): Candidate[] {
  const seen = new Map<string, Candidate>();
  for (const { url, height } of named) {
    if (url === '' || !URL.canParse(url, base)) continue;
    const { protocol, href } = new URL(url, base);
    if ((protocol !== 'http:' && protocol !== 'https:') || seen.has(href)) continue;
    seen.set(href, { url: href, height });
  }
  return [...seen.values()].slice(0, MOST_CANDIDATES);
}

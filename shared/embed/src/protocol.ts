import type { ToolFile } from '@facet/contracts';
import type { FacetEventName, FacetEvents, FrameTheme } from '../partner/index.d.ts';

export type { FacetEventName, FacetEvents, FrameTheme, ResultFile } from '../partner/index.d.ts';

/**
 * Messages between a partner's page and the frame that holds a tool.
 *
 * The frame greets its parent (`hello`, to any origin, since it holds nothing). The page answers with a port, to the frame's origin
 * alone. Everything else goes through that port, which no third window can reach. Each side checks window and origin of what it accepts;
 * the frame learns the page's origin from the browser, never from a parameter.
 */
export const PROTOCOL = 1;

/** Address of a frame, `/embed/<tool id>`, with what its page should look like before any message has come: language and theme. */
export function framePath(tool: string, { locale, theme }: Pick<FrameOptions, 'locale' | 'theme'>): string {
  const lang = locale.split('-')[0]!.toLowerCase();
  const query = [...(lang === 'en' ? [] : [`lang=${lang}`]), ...(theme === 'auto' ? [] : [`theme=${theme}`])];
  return `/embed/${encodeURIComponent(tool)}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

export const themes = ['auto', 'light', 'dark'] as const satisfies readonly FrameTheme[];

/** How a tool is shown. */
export interface FrameOptions {
  /** Publishable key; null for a first try on the developer's own machine. */
  readonly key: string | null;
  /** BCP 47 tag; what Facet has no words in is English. */
  readonly locale: string;
  readonly theme: FrameTheme;
  /** `#rrggbb`; null for Facet's own. Shades without enough contrast are adjusted. */
  readonly accent: string | null;
  /** Media types of the visitor's files, `image/png` or `image/*`; empty for all that the tool takes. */
  readonly accept: readonly string[];
  /** Most results of one showing; null for no limit. */
  readonly maxResults: number | null;
  /** Label of a button that gives the shown result to the page; null for none. */
  readonly button: string | null;
  /**
   * The partner's logo as a PNG of at most `LOGO_BYTES`. The page draws it, so that the frame does not fetch it from
   * another site.
   */
  readonly logo: Blob | null;
  /** The page signs its own users in: the frame may request a token (`TokenRequest`). */
  readonly signsUsers: boolean;
}

/** Most bytes of a logo. */
export const LOGO_BYTES = 200_000;

/** Codes of `error`. Beside these there are the codes of the tools' own failed runs, which are never fatal. */
export const fatalCodes = [
  /** Facet's origin does not answer. */
  'unreachable',
  /** The page has no origin that can be checked: a file, a sandboxed frame. */
  'origin-opaque',
  'origin-refused',
  'tool-unknown',
  /** Facet has a page about the tool, and no tool yet. */
  'tool-not-ready',
  'key-missing',
  'key-unknown',
  'key-revoked',
  'tool-refused',
  'quota',
  /** Too many checks of the key at the moment. */
  'busy',
  /** The key could not be checked. */
  'check-failed',
  /** The part of Facet that runs the tool did not load. */
  'tool-down',
] as const;
export type FatalCode = (typeof fatalCodes)[number];

/** Events with files. */
export type FileEventName = 'result' | 'use';
/** Events whose detail the frame sends as the page gets it. */
export type PlainEventName = Exclude<FacetEventName, FileEventName | 'close'>;

/** What the frame sends. Files have no address yet: object URLs belong to the page that makes them. */
export type FrameEvent =
  | { readonly [K in PlainEventName]: { readonly name: K; readonly detail: FacetEvents[K] } }[PlainEventName]
  | {
      readonly [K in FileEventName]: { readonly name: K; readonly detail: { readonly files: readonly ToolFile[] } };
    }[FileEventName];

/** What the page sends through the port. `token`: its user's; null for a visitor, or when it failed. */
export type PageMessage =
  | { readonly kind: 'options'; readonly options: FrameOptions }
  | { readonly kind: 'token'; readonly token: string | null }
  /** The visitor gave them before the tool was there. */
  | { readonly kind: 'files'; readonly files: readonly File[] }
  /** Who is signed in on the page may have changed. */
  | { readonly kind: 'user' };

/** The frame requests a token of the page's user; the answer is a `token`. Not an event of the element. */
export const tokenRequest = { kind: 'token-wanted' } as const;

export const isTokenRequest = (data: unknown): boolean => isRecord(data) && data['kind'] === tokenRequest.kind;

/** The frame's greeting, to its parent window. */
export const hello = { facet: 'hello', protocol: PROTOCOL } as const;
/** The page's answer; the port travels with it. */
export const connect = (options: FrameOptions) => ({ facet: 'connect', protocol: PROTOCOL, options }) as const;

export function isHello(data: unknown): boolean {
  return isRecord(data) && data['facet'] === 'hello' && data['protocol'] === PROTOCOL;
}

/** The options of a page's answer; null when it is none. What is malformed in them is what it would be if it were left out. */
export function readConnect(data: unknown): FrameOptions | null {
  if (!isRecord(data) || data['facet'] !== 'connect' || data['protocol'] !== PROTOCOL) return null;
  return readOptions(data['options']);
}

/** A message of the page; null when it is none. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (!isRecord(data)) return null;
  const { kind, token } = data;
  if (kind === 'options') return { kind, options: readOptions(data['options']) };
  if (kind === 'user') return { kind };
  if (kind === 'files') return { kind, files: readFiles(data['files']) };
  if (kind !== 'token') return null;
  return { kind, token: typeof token === 'string' && token.length <= 4000 ? token : null };
}

const readFiles = (value: unknown): readonly File[] =>
  Array.isArray(value) ? value.filter((file) => file instanceof File) : [];

/** Options from text of any origin: attributes, a message. */
export function readOptions(value: unknown): FrameOptions {
  const given = isRecord(value) ? value : {};
  const text = (name: string, pattern: RegExp): string | null => {
    const found = given[name];
    return typeof found === 'string' && pattern.test(found) ? found : null;
  };
  return {
    key: text('key', /^[\w-]{1,100}$/),
    locale: text('locale', /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i) ?? 'en',
    theme: themes.find((theme) => theme === given['theme']) ?? 'auto',
    accent: text('accent', /^#[0-9a-f]{6}$/i),
    accept: readTypes(given['accept']),
    maxResults: readCount(given['maxResults']),
    button: text('button', /^[^\p{Cc}]{1,40}$/u),
    logo: readLogo(given['logo']),
    signsUsers: given['signsUsers'] === true,
  };
}

/** Media types from a list, or from text with commas between them. */
function readTypes(value: unknown): readonly string[] {
  const list: readonly unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return list.flatMap((type) => {
    const name = typeof type === 'string' ? type.trim().toLowerCase() : '';
    return /^(image|video|audio)\/(\*|[\w.+-]{1,40})$/.test(name) ? [name] : [];
  });
}

function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= 1000 ? count : null;
}

function readLogo(value: unknown): Blob | null {
  return value instanceof Blob && value.type === 'image/png' && value.size <= LOGO_BYTES ? value : null;
}

const eventNames: Readonly<Record<FrameEvent['name'], true>> = {
  ready: true,
  resize: true,
  input: true,
  estimate: true,
  start: true,
  progress: true,
  result: true,
  use: true,
  error: true,
  auth: true,
  credits: true,
};

/** An event of the frame; null when it is none. Its port reaches the frame alone, so its detail is taken as it is. */
export function readFrameEvent(data: unknown): FrameEvent | null {
  if (!isRecord(data) || typeof data['name'] !== 'string' || !Object.hasOwn(eventNames, data['name'])) return null;
  return isRecord(data['detail']) ? (data as unknown as FrameEvent) : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

import { createHash } from 'node:crypto';
import type { DownloadFormat, DownloadRefusal } from '@facet/contracts/downloads';
import type { RefusalReason } from '../guard/refusal.ts';

/** A piece of a stream. `range`: first byte and length. */
export interface Segment {
  readonly url: string;
  readonly range: { readonly start: number; readonly length: number } | null;
}

/** Pieces that make one file when they are put one after another. */
export interface Track {
  readonly segments: readonly Segment[];
  readonly extension: 'ts' | 'mp4' | 'webm' | 'aac';
}

/** Where the bytes of a format come from. */
export type MediaSource =
  | { readonly kind: 'file'; readonly url: string }
  /** Playlists, which are read when they are downloaded: the addresses in them may soon be stale. */
  | { readonly kind: 'hls'; readonly media: string; readonly sound: string | null }
  | { readonly kind: 'tracks'; readonly media: Track; readonly sound: Track | null }
  /** Formats of yt-dlp. */
  | {
      readonly kind: 'extractor';
      readonly media: string;
      readonly sound: string | null;
      /** Place in the list that the link is, from 1; null where the link is the video. */
      readonly item: number | null;
    };

export interface FoundFormat extends DownloadFormat {
  readonly source: MediaSource;
}

/** Subtitles that a site has beside a video. */
export interface FoundSubtitles {
  /** BCP 47, as the site says it. */
  readonly language: string;
  readonly label: string;
  /** One file (SubRip, WebVTT), or a playlist of WebVTT segments. */
  readonly source: { readonly kind: 'file' | 'hls'; readonly url: string };
}

/** Seconds. */
export interface Chapter {
  readonly from: number;
  readonly to: number;
  readonly title: string;
}

/** A video or a sound behind a link. */
export interface Found {
  readonly kind: 'found';
  readonly title: string;
  readonly author: string | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Address of a picture. */
  readonly thumbnail: string | null;
  readonly licence: string | null;
  /** Best first; never none. */
  readonly formats: readonly FoundFormat[];
  readonly subtitles: readonly FoundSubtitles[];
  readonly chapters: readonly Chapter[];
}

/** One of a list. */
export interface FoundEntry {
  /** The same while the entry is the same. */
  readonly id: string;
  readonly title: string;
  /** Seconds. */
  readonly duration: number | null;
  /** Looked at by its address, or known already. */
  readonly at: { readonly kind: 'link'; readonly url: string } | { readonly kind: 'known'; readonly found: Found };
}

/** Several videos or sounds behind a link. */
export interface FoundList {
  readonly kind: 'list';
  readonly title: string;
  readonly author: string | null;
  readonly thumbnail: string | null;
  /** Never none. */
  readonly entries: readonly FoundEntry[];
  readonly total: number;
}

/** Most entries of a list that are shown. */
export const MOST_ENTRIES = 200;

/** Names an entry by what it leads to. */
export const entryId = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What is said of media that nothing else is known of. */
export const nothingKnown: Omit<Found, 'title' | 'formats'> = {
  ...({ kind: 'found', author: null, duration: null, thumbnail: null, licence: null } as const),
  ...{ subtitles: [], chapters: [] },
};

/** Why nothing can be saved. */
export class ProbeRefusal extends Error {
  override readonly name = 'ProbeRefusal';
  constructor(
    readonly reason: DownloadRefusal,
    options?: ErrorOptions,
    /** Of the page on which nothing was found. */
    readonly title = '',
  ) {
    super(reason, options);
  }
}

/** What the guard's reasons are to the visitor. */
export function refusalOfGuard(reason: RefusalReason): DownloadRefusal {
  switch (reason) {
    case 'malformed':
    case 'scheme':
    case 'credentials':
      return 'link';
    case 'port':
    case 'private-address':
      return 'forbidden-address';
    case 'blocked-host':
      return 'blocked';
    case 'too-large':
      return 'too-large';
    case 'too-slow':
      return 'too-slow';
    case 'unresolved':
      return 'not-found';
    case 'redirects':
    case 'encoding':
    case 'unreachable':
      return 'unreachable';
    default:
      return reason satisfies never;
  }
}

/** What a status says; null for one that brings the thing itself. */
export function refusalOfStatus(status: number): DownloadRefusal | null {
  if (status >= 200 && status < 300) return null;
  switch (status) {
    case 401:
    case 407:
      return 'sign-in';
    case 402:
    case 403:
      return 'private';
    case 404:
    case 410:
      return 'not-found';
    case 429:
      return 'rate-limit';
    case 451:
      return 'geo';
    default:
      return 'unreachable';
  }
}

/** Best first: videos before sound, taller, then of more bits. */
export function byQuality(a: FoundFormat, b: FoundFormat): number {
  if (a.kind !== b.kind) return a.kind === 'video' ? -1 : 1;
  return (b.height ?? 0) - (a.height ?? 0) || (b.bitrate ?? 0) - (a.bitrate ?? 0);
}

/** Bytes of so many seconds. */
export function bytesOf(bitrate: number | null, duration: number | null): number | null {
  return bitrate === null || duration === null ? null : Math.round((bitrate * duration) / 8);
}

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
  | { readonly kind: 'extractor'; readonly media: string; readonly sound: string | null };

export interface FoundFormat extends DownloadFormat {
  readonly source: MediaSource;
}

/** What is behind a link. */
export interface Found {
  readonly title: string;
  readonly author: string | null;
  /** Seconds. */
  readonly duration: number | null;
  readonly thumbnail: string | null;
  readonly licence: string | null;
  /** Best first; never none. */
  readonly formats: readonly FoundFormat[];
}

/** Why nothing can be saved. */
export class ProbeRefusal extends Error {
  override readonly name = 'ProbeRefusal';
  constructor(
    readonly reason: DownloadRefusal,
    options?: ErrorOptions,
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

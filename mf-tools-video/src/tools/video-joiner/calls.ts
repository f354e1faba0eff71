import type { VideoFacts } from '@facet/workbench/clip';

/** What a look at a clip finds: what it is, and whether another can be put behind it as it is. */
export interface JoinFacts extends VideoFacts {
  /** Equal for clips whose packets can follow each other in one file; null where none can. */
  readonly sameness: string | null;
  /** A small picture of its beginning; null where the browser shows none. */
  readonly thumb: Blob | null;
}

export type Transition = 'none' | 'crossfade' | 'black';

export interface JoinRequest {
  readonly clips: readonly Blob[];
  /** `copy` takes packets as they are; only where all clips are the same. */
  readonly way: 'copy' | 'encode';
  readonly transition: Transition;
  /** Seconds of each transition. */
  readonly overlap: number;
  /** Size of the result's picture. */
  readonly width: number;
  readonly height: number;
  /** Frames a second. */
  readonly rate: number;
  /** `contain` shows bars where shapes differ, `cover` cuts off. */
  readonly fit: 'contain' | 'cover';
  /** Brings all clips to one loudness. */
  readonly even: boolean;
}

export interface JoinReport {
  readonly blob: Blob;
  readonly extension: 'mp4' | 'mov' | 'webm' | 'mkv';
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
}

/** Calls of the page to the worker. Refuses with a `ClipRefusal`. */
export interface JoinCalls {
  look: { request: { readonly blob: Blob }; answer: JoinFacts };
  join: { request: JoinRequest; answer: JoinReport };
}

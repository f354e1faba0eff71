import type { Dither } from '@facet/engines/clip';
import type { Caption } from '@facet/workbench/worker';
import type { VideoFacts } from '@facet/workbench/clip';

export const animationFormats = ['gif', 'webp', 'mp4'] as const;
export type AnimationFormat = (typeof animationFormats)[number];

export interface AnimationRequest {
  readonly blob: Blob;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly format: AnimationFormat;
  /** Pixels; the height follows. Never enlarged. */
  readonly width: number;
  /** Frames a second. */
  readonly rate: number;
  /** 2 plays in half of the time. */
  readonly speed: number;
  readonly direction: 'forward' | 'reverse' | 'boomerang';
  readonly dither: Dither;
  /** Most bytes; null for any. */
  readonly limit: number | null;
  readonly caption: Caption;
}

export interface AnimationReport {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly rate: number;
  /** Whether size, rate or colours had to be less than what was asked for. */
  readonly reduced: boolean;
}

/** What the page asks of the worker. Refuses with a `ClipRefusal`, `too-long` or `limit-unreachable`. */
export interface GifCalls {
  look: { request: { readonly blob: Blob }; answer: VideoFacts };
  make: { request: AnimationRequest; answer: AnimationReport };
}

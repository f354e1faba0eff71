import type { KeyframeIndex } from '@facet/engines/clip';

/** Containers that can be cut; the result stays in the same one. */
export const containers = ['mp4', 'mov', 'webm', 'mkv'] as const;
export type Container = (typeof containers)[number];

/** What a look at a video file finds. */
export interface VideoFacts {
  readonly container: Container;
  /** Seconds. */
  readonly duration: number;
  /** Shown size in pixels, rotation included. */
  readonly width: number;
  readonly height: number;
  /** Average frames a second; null when unknown. */
  readonly frameRate: number | null;
  readonly videoCodec: string;
  readonly audioCodec: string | null;
  readonly bytes: number;
  readonly keyframes: KeyframeIndex;
  /** Whether this browser can decode the picture. */
  readonly decodable: boolean;
  /** Whether this browser can cut anywhere by encoding again. */
  readonly exact: boolean;
}

/** Why a file cannot be cut. Each code has words at `failure.<code>`. */
export type ClipRefusal =
  /** Not a container that is known here. */
  | 'not-a-video'
  /** Sound alone. */
  | 'no-picture'
  /** The file ends early or contradicts itself. */
  | 'damaged'
  /** The container holds a codec that is not known here. */
  | 'unknown-codec'
  /** This browser cannot decode or encode it, so that it can be cut at key frames alone. */
  | 'exact-unsupported'
  /** A picture alone. */
  | 'no-sound'
  /** This browser cannot decode the picture. */
  | 'undecodable'
  /** This browser cannot write the requested format. */
  | 'format-unsupported'
  /** No acceptable quality fits the requested size. */
  | 'limit-unreachable'
  /** More than fits in memory, and the browser offers no room on disk. */
  | 'too-large'
  /** The disk or the browser's share of it is full. */
  | 'no-room';

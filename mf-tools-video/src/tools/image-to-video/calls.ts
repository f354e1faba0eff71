import type { AirKind, CameraMove } from '@facet/engines/motion';
import type { Shape } from '../../photo/size.ts';

export const looks = ['none', 'snow', 'rain', 'dust', 'leaks'] as const;
/** What is laid over the picture. */
export type Look = 'none' | 'leaks' | AirKind;

export interface MoveRequest {
  readonly photo: Blob;
  readonly move: CameraMove;
  /** Shares of the width by which near and far part. */
  readonly reach: number;
  /** Whether people are parted from what is behind them. */
  readonly depth: boolean;
  readonly look: Look;
  readonly seconds: number;
  readonly shape: Shape;
  /** Pixels of the shorter side. */
  readonly side: number;
}

export interface MoveReport {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** Whether somebody was found and moves against the background. */
  readonly layered: boolean;
}

/** Calls of the page to the worker. Refuses with `format-unsupported`. */
export interface MoveCalls {
  /** Starts the network that finds people, from its files by their names. */
  load: { request: Readonly<Record<string, Uint8Array<ArrayBuffer>>>; answer: true };
  make: { request: MoveRequest; answer: MoveReport };
}

import type { BetweenWay, Pace } from '@facet/engines/motion/between';
import type { TuneKind } from '@facet/engines/sound';

export type Tune = TuneKind | 'none';

export interface BetweenRequest {
  readonly first: Blob;
  readonly last: Blob;
  readonly pace: Pace;
  readonly seconds: number;
  /** Seconds for which each picture stands. */
  readonly hold: number;
  /** Comes back to the first picture. */
  readonly back: boolean;
  readonly tune: Tune;
  /** Pixels of the shorter side. */
  readonly side: number;
}

export interface BetweenReport {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly way: BetweenWay;
}

import type { PuppetMotion } from '@facet/engines/motion/puppet';
import type { TuneKind } from '@facet/engines/sound';

export type Tune = TuneKind | 'none';

export interface PuppetRequest {
  readonly photo: Blob;
  readonly motion: PuppetMotion;
  /** 1 as the motion was made. */
  readonly strength: number;
  readonly tune: Tune;
  readonly seconds: number;
  /** Pixels of the shorter side. */
  readonly side: number;
}

export interface PuppetReport {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** Arms that stand off the body and swing. */
  readonly arms: number;
}

import type { AnimationLook } from '@facet/engines/animation';
import type { CameraMove } from '@facet/engines/motion';
import type { TuneKind } from '@facet/engines/sound';
import type { Shape } from '../../photo/size.ts';
import type { Look } from '../image-to-video/calls.ts';

export interface AnimateRequest {
  readonly picture: Blob;
  readonly look: AnimationLook;
  readonly move: CameraMove;
  /** Shares of the width by which near and far part. */
  readonly reach: number;
  /** How much what is drawn moves by itself, 1 = calm. */
  readonly life: number;
  readonly air: Look;
  readonly tune: TuneKind | 'none';
  /** Whether each drawing is shown for two frames, as in films drawn by hand. */
  readonly twos: boolean;
  readonly seconds: number;
  readonly shape: Shape;
  /** Pixels of the shorter side. */
  readonly side: number;
}

export interface AnimateReport {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** What moves by itself. */
  readonly alive: 'face' | 'people' | 'subject';
}

/** Why a picture is not animated. */
export type AnimateRefusal = 'apparent-minor' | 'face-too-small';

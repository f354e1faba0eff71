import { cartoon, paint, type CartoonLook, type PaintLook } from '../image/style/index.ts';
import {
  cameraAt,
  deepScene,
  drawView,
  flatScene,
  type CameraMove,
  type Front,
  type FrontPose,
} from '../motion/index.ts';
import { copyImage, type RasterImage } from '../raster/image.ts';
import type { PersonSegmenter } from '../segment/index.ts';
import { blinkAt, blinkTimes, createFaceMover, turnAt, type FaceMover } from '../talking/index.ts';
import type { AnimationLook } from './looks.ts';
import { subjectOf, swell, type Subject } from './subject.ts';

export interface AnimationOptions {
  readonly look: AnimationLook;
  readonly move: CameraMove;
  /** See `cameraAt`. */
  readonly reach: number;
  /** How much everything but the camera moves, 1 = calm. */
  readonly life: number;
  readonly seconds: number;
}

/** A face that is brought to life: where it is, and whether its eyes are open. */
export interface AnimatedFace {
  /** x, y, z in pixels of the picture. */
  readonly landmarks: Float32Array;
  readonly blinks: boolean;
}

/** A picture that lives. */
export interface Animation {
  /** Draws a moment; every pixel is written. @param out of the picture's proportions */
  draw(seconds: number, out: RasterImage): void;
  /** Whether people stand out from what is behind them. */
  readonly parted: boolean;
}

/** Share of the work after which it is known who stands in front. */
const PARTED = 0.05;
/** And after which the drawing is done. */
const DRAWN = 0.95;
const DETAIL = 0.6;
/** Seconds of a breath, and how far it lifts the shoulders, in shares of the height of the front. */
const BREATH_S = 3.6;
const LIFT = 0.007;
const LEAN = 0.006;
const CHEST = 0.008;
/** Swelling of what has no face. */
const SWELL = 0.05;

function drawnAs(picture: RasterImage, look: AnimationLook, onProgress: (fraction: number) => void): RasterImage {
  const options = { detail: DETAIL, colour: 1, onProgress };
  switch (look) {
    case 'comic':
    case 'storybook':
    case 'ink':
      return cartoon(picture, look satisfies CartoonLook, options);
    case 'watercolour':
    case 'pencil':
    case 'oil':
      return paint(picture, look satisfies PaintLook, { ...options, duotone: 'indigo' });
    default:
      return look satisfies never;
  }
}

/**
 * Draws a picture once in a look, and moves the drawing: lines and colours stand still on what they belong to.
 * Blocks the thread for seconds.
 * @param segmenter null where people do not stand out
 * @param face the main one; null where there is none
 */
export function createAnimation(
  picture: RasterImage,
  face: AnimatedFace | null,
  segmenter: PersonSegmenter | null,
  options: AnimationOptions,
  onProgress: (fraction: number) => void = () => undefined,
): Animation {
  const { look, seconds, life, move, reach } = options;
  const { front } = segmenter ? deepScene(picture, segmenter) : flatScene(picture);
  onProgress(PARTED);
  const drawn = drawnAs(picture, look, (fraction) => onProgress(PARTED + fraction * (DRAWN - PARTED)));
  const moved = copyImage(drawn);
  const mover = face && createFaceMover(drawn, face.landmarks);
  const subject = mover || front ? null : subjectOf(picture);
  const scene = { picture: moved, front };
  const times = face?.blinks ? blinkTimes(seconds) : [];
  onProgress(1);
  return {
    parted: front !== null,
    draw(at, out) {
      if (mover) moveFace(mover, times, at, life, moved);
      if (subject) breathe(drawn, subject, at, life, moved);
      drawView(scene, cameraAt(move, at / seconds, reach), reach, out, front ? poseAt(front, at, life) : undefined);
    },
  };
}

const breathAt = (seconds: number): number => 0.5 - 0.5 * Math.cos((2 * Math.PI * seconds) / BREATH_S);

function poseAt({ top, bottom }: Front, seconds: number, life: number): FrontPose {
  const tall = bottom - top;
  return {
    lift: LIFT * tall * life * breathAt(seconds),
    lean: LEAN * tall * life * Math.sin((2 * Math.PI * seconds) / 4.7),
    chest: CHEST * life * breathAt(seconds),
  };
}

function moveFace(mover: FaceMover, times: readonly number[], at: number, life: number, out: RasterImage): void {
  mover.draw(
    {
      blink: blinkAt(times, at),
      turn: turnAt(at, 0, { strength: 1.3 * life }),
      smile: 0.35 * life * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / 5.3)),
    },
    out,
  );
}

function breathe(picture: RasterImage, subject: Subject, at: number, life: number, out: RasterImage): void {
  swell(picture, subject, SWELL * life * breathAt(at), out);
}

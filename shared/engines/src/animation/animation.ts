import { cartoon, paint, type CartoonLook, type PaintLook } from '../image/style/index.ts';
import {
  cameraAt,
  drawView,
  flatScene,
  frontOf,
  restZoom,
  withoutFront,
  type CameraMove,
  type FrontPose,
  type Scene,
} from '../motion/index.ts';
import { NothingToCopyError } from '../image/fill/index.ts';
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
  /** Whether people were parted from what is behind them. */
  readonly parted: boolean;
}

/** Shares of the work that parting and drawing are. */
const PARTED = 0.35;
const DETAIL = 0.6;
/** Seconds of a breath, and how far it lifts the shoulders, in shares of the height of the front. */
const BREATH_S = 3.6;
const LIFT = 0.007;
const LEAN = 0.006;
const CHEST = 0.008;
/** A head within this share of the height of the upper edge is cut off already; room that is left above others. */
const EDGE = 0.006;
const HEADROOM = 0.008;
/** The calmest camera, and how much a reach enlarges a picture at rest. See `restZoom`. */
const LEAST_REACH = 0.006;
const REST = restZoom(1) - 1;
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
 * @param segmenter null where people are not parted
 * @param face the main one; null where there is none
 */
export function createAnimation(
  picture: RasterImage,
  face: AnimatedFace | null,
  segmenter: PersonSegmenter | null,
  options: AnimationOptions,
  onProgress: (fraction: number) => void = () => undefined,
): Animation {
  const { look, seconds, life, move } = options;
  const cut = segmenter && frontOf(picture, segmenter, (fraction) => onProgress(fraction * PARTED * 0.6));
  const filled = cut && backOf(picture, cut, (fraction) => onProgress(PARTED * (0.6 + fraction * 0.4)));
  const drawn = drawnAs(picture, look, (fraction) => onProgress(PARTED + fraction * (filled ? 0.3 : 0.6)));
  const scene =
    cut && filled
      ? sceneOf(
          drawn,
          cut,
          drawnAs(filled, look, (fraction) => onProgress(0.65 + fraction * 0.3)),
        )
      : flatScene(drawn);
  const reach = reachFor(scene, options.reach);
  const live = scene.front ?? scene.back;
  const moved = copyImage(live);
  const mover = face && createFaceMover(live, face.landmarks);
  const subject = mover || scene.front ? null : subjectOf(picture);
  const shown: Scene = scene.front ? { ...scene, front: moved } : { ...scene, back: moved };
  const times = face?.blinks ? blinkTimes(seconds) : [];
  onProgress(1);
  return {
    parted: scene.front !== null,
    draw(at, out) {
      if (mover) moveFace(mover, times, at, life, moved);
      if (subject) breathe(live, subject, at, life, moved);
      drawView(shown, cameraAt(move, at / seconds, reach), reach, out, poseAt(scene, at, life));
    },
  };
}

/** @returns null where nothing is left of the background to continue */
function backOf(picture: RasterImage, cut: RasterImage, onProgress: (fraction: number) => void): RasterImage | null {
  try {
    return withoutFront(picture, cut, onProgress);
  } catch (error) {
    if (error instanceof NothingToCopyError) return null;
    throw error;
  }
}

/** The drawn front, premultiplied, over the drawn background. @param cut of the picture's size, straight */
function sceneOf(drawn: RasterImage, cut: RasterImage, back: RasterImage): Scene {
  const front = copyImage(drawn);
  const { width, height, data } = front;
  let [top, bottom, feet, sum, middle] = [height, 0, 0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    const alpha = cut.data[i * 4 + 3]!;
    data[i * 4 + 3] = alpha;
    for (let q = 0; q < 3; q++) data[i * 4 + q] = (data[i * 4 + q]! * alpha) / 255;
    if (alpha === 0) continue;
    const y = Math.floor(i / width);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    if (alpha > 127) feet = y;
    sum += alpha;
    middle += alpha * (i % width);
  }
  return {
    back,
    front,
    horizon: Math.min(0.45 * height, feet - 1),
    feet,
    top,
    bottom,
    middle: middle / Math.max(1, sum),
  };
}

/** How close the camera may stand: at rest it must not cut off a head that the picture shows whole. */
function reachFor({ front, top, back: { height } }: Scene, reach: number): number {
  if (!front || top <= EDGE * height) return reach;
  const room = Math.max(0, top / height - HEADROOM);
  return Math.min(reach, Math.max(LEAST_REACH, (1 / (1 - 2 * room) - 1) / REST));
}

const breathAt = (seconds: number): number => 0.5 - 0.5 * Math.cos((2 * Math.PI * seconds) / BREATH_S);

function poseAt({ top, bottom }: Scene, seconds: number, life: number): FrontPose {
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

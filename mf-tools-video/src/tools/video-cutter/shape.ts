import { resultRate, resultSize, type ClipSteps, type Crop, type PictureSize } from '@facet/engines/clip';
import type { VideoFacts } from '@facet/workbench/clip';
import { fitRatio, ratioOf, turnedCrop } from '@facet/workbench/crop';
import type { CutMethod } from './core/cutVideo.ts';

export const turns = ['0', '90', '180', '270'] as const;
export type Turn = (typeof turns)[number];
export const speeds = ['0.25', '0.5', '0.75', '1', '1.25', '1.5', '2', '3', '4'] as const;
export type Speed = (typeof speeds)[number];
/** Shapes of a crop; `none` keeps the whole picture. */
export const cropShapes = ['none', 'free', '1:1', '4:5', '16:9', '9:16'] as const;
export type CropShape = (typeof cropShapes)[number];

/** The box that is kept, in shares of the turned picture, and what it was chosen for. */
export interface CropChoice {
  readonly clip: string | null;
  readonly turn: Turn;
  readonly shape: CropShape;
  readonly box: Crop;
}

/** What is done to picture and pace, beside the cut. */
export interface ShapeOptions {
  readonly turn: Turn;
  readonly crop: CropShape;
  readonly box: CropChoice;
  readonly speed: Speed;
}

/** More frames a second are shown by few screens and stutter on many devices. */
export const MOST_RATE = 60;
/** Rates are averages of rounded times. */
const RATE_ROUNDING = 0.2;
const wholeBox: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** A free crop begins so far inside, so that there is something to take hold of. */
const freeBox: Crop = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 };

export const noCrop: CropChoice = { clip: null, turn: '0', shape: 'none', box: wholeBox };

export const degrees = (turn: Turn): ClipSteps['rotate'] => Number(turn) as ClipSteps['rotate'];
export const cropOf = ({ crop, box }: Pick<ShapeOptions, 'crop' | 'box'>): Crop | null =>
  crop === 'none' ? null : box.box;

const turnedSize = (facts: PictureSize, turn: Turn): PictureSize =>
  resultSize({ rotate: degrees(turn), crop: null }, facts);

/** Width by height that a shape is held to, in shares of the turned picture; null where it is free. */
export const shapeRatio = (shape: CropShape, turn: Turn, facts: PictureSize): number | null =>
  shape === 'none' ? null : ratioOf(shape, turnedSize(facts, turn));

/** The box for another clip, turn or shape; the very same choice where nothing changed. */
export function fitCrop(
  clip: string,
  { turn, crop: shape, box: choice }: ShapeOptions,
  facts: PictureSize,
): CropChoice {
  if (choice.clip === clip && choice.turn === turn && choice.shape === shape) return choice;
  if (shape === 'none') return { ...noCrop, clip, turn };
  const ratio = shapeRatio(shape, turn, facts);
  const isOld = choice.clip === clip && choice.shape !== 'none';
  const quarters = (turns.indexOf(turn) - turns.indexOf(choice.turn) + turns.length) % turns.length;
  let box = isOld ? choice.box : ratio === null ? freeBox : wholeBox;
  for (let i = 0; isOld && i < quarters; i++) box = turnedCrop(box);
  return { clip, turn, shape, box: fitRatio(box, ratio) };
}

/** What cannot be done without encoding the picture again: a crop, and a turn in a container that has no word for it. */
export function encodingReason(
  { turn, crop }: Pick<ShapeOptions, 'turn' | 'crop'>,
  { container }: Pick<VideoFacts, 'container'>,
): 'crop' | 'turn' | null {
  if (crop !== 'none') return 'crop';
  return turn !== '0' && (container === 'webm' || container === 'mkv') ? 'turn' : null;
}

/** How it is cut: as was chosen, or exactly where the picture is encoded anyway. */
export const methodOf = (options: ShapeOptions & { readonly method: CutMethod }, facts: VideoFacts): CutMethod =>
  encodingReason(options, facts) === null ? options.method : 'exact';

/** Most frames a second of the original that are encoded, so that the faster result has no more than players show; null for all. */
export function mostRateOf(
  { speed }: Pick<ShapeOptions, 'speed'>,
  { frameRate }: Pick<VideoFacts, 'frameRate'>,
): number | null {
  const most = MOST_RATE / Number(speed);
  return Number(speed) <= 1 || (frameRate !== null && frameRate <= most + RATE_ROUNDING) ? null : most;
}

/** Frames a second of the result; null where the original's are not known. */
export function rateOfResult(options: ShapeOptions & { readonly method: CutMethod }, facts: VideoFacts): number | null {
  if (facts.frameRate === null) return null;
  const speed = Number(options.speed);
  return methodOf(options, facts) === 'exact' ? resultRate(facts.frameRate, speed, MOST_RATE) : facts.frameRate * speed;
}

import { lengthOf, type Range } from './ranges.ts';

/** A rectangle of the picture, in shares of it, 0..1. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is done to a clip, in this order. The same steps run in the browser and, by `ffmpegFilters`, with ffmpeg. */
export interface ClipSteps {
  /** Parts to keep, in the order in which they are played. */
  readonly ranges: readonly Range[];
  /** Clockwise, degrees. */
  readonly rotate: 0 | 90 | 180 | 270;
  /** After turning; null keeps all. */
  readonly crop: Crop | null;
  /** 2 plays in half of the time; the pitch of the sound stays. */
  readonly speed: number;
  readonly mute: boolean;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Codecs with halved colour need even sizes. */
export const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/** A rectangle of a picture, pixels. */
export type PixelBox = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;

/** A rectangle in even pixels, inside the picture. */
export function cropPixels(crop: Crop, { width, height }: PictureSize): PixelBox {
  const w = Math.min(even(crop.width * width), even(width - 1));
  const h = Math.min(even(crop.height * height), even(height - 1));
  // Colours have half of the resolution: a rectangle begins where one of theirs does.
  const start = (value: number, most: number): number =>
    Math.max(0, 2 * Math.floor(Math.min(Math.round(value), most) / 2));
  return { left: start(crop.x * width, width - w), top: start(crop.y * height, height - h), width: w, height: h };
}

/** Size of the result's frames. */
export function resultSize({ rotate, crop }: Pick<ClipSteps, 'rotate' | 'crop'>, size: PictureSize): PictureSize {
  const turned =
    rotate % 180 === 0 ? { width: size.width, height: size.height } : { width: size.height, height: size.width };
  if (!crop) return turned;
  const { width, height } = cropPixels(crop, turned);
  return { width, height };
}

/** Seconds of the result. */
export const resultDuration = ({ ranges, speed }: Pick<ClipSteps, 'ranges' | 'speed'>): number =>
  lengthOf(ranges) / speed;

/** Whether the packets of the original can be taken as they are, but for the cuts themselves. */
export const keepsPackets = ({ rotate, crop, speed }: ClipSteps): boolean =>
  rotate === 0 && crop === null && speed === 1;

/** Fits a picture into a box and keeps its shape; never enlarges. Even sizes. */
export function fitInside(size: PictureSize, box: PictureSize): PictureSize {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return { width: even(size.width * scale), height: even(size.height * scale) };
}

const seconds = (value: number): string => String(Number(value.toFixed(6)));

/** Tempo filters of ffmpeg take 0.5 to 2 each. */
function tempo(speed: number): string[] {
  const filters: string[] = [];
  let rest = speed;
  for (; rest > 2; rest /= 2) filters.push('atempo=2');
  for (; rest < 0.5; rest *= 2) filters.push('atempo=0.5');
  return rest === 1 ? filters : [...filters, `atempo=${seconds(rest)}`];
}

/** The steps as a filter graph of ffmpeg, from `[0:v]` and `[0:a]` to `[v]` and `[a]`. */
export function ffmpegFilters(steps: ClipSteps, size: PictureSize, sound: boolean): string {
  const { ranges, rotate, crop, speed, mute } = steps;
  const turned = rotate % 180 === 0 ? size : { width: size.height, height: size.width };
  const turns = { 0: [], 90: ['transpose=1'], 180: ['hflip', 'vflip'], 270: ['transpose=2'] }[rotate];
  const box = crop ? cropPixels(crop, turned) : null;
  const picture = [
    ...turns,
    ...(box ? [`crop=${String(box.width)}:${String(box.height)}:${String(box.left)}:${String(box.top)}`] : []),
    ...(speed === 1 ? [] : [`setpts=PTS/${seconds(speed)}`]),
  ];
  const withSound = sound && !mute;
  const parts = ranges.map(({ from, to }, i) => {
    const trim = `start=${seconds(from)}:end=${seconds(to)}`;
    const video = `[0:v]trim=${trim},setpts=PTS-STARTPTS[v${String(i)}]`;
    return withSound ? `${video};[0:a]atrim=${trim},asetpts=PTS-STARTPTS[a${String(i)}]` : video;
  });
  const inputs = ranges.map((_, i) => (withSound ? `[v${String(i)}][a${String(i)}]` : `[v${String(i)}]`)).join('');
  const joined = `${inputs}concat=n=${String(ranges.length)}:v=1:a=${withSound ? '1[vj][aj]' : '0[vj]'}`;
  const video = `[vj]${['null', ...picture].join(',')}[v]`;
  const audio = withSound ? [`[aj]${['anull', ...tempo(speed)].join(',')}[a]`] : [];
  return [...parts, joined, video, ...audio].join(';');
}

import type { Face } from '../src/face/index.ts';
import { copyImage, type RasterImage } from '../src/raster/index.ts';

/** What is laid in front of a face, with a mask that is known exactly. */
export type Occluder = 'hand' | 'glasses' | 'bar';
export const occluders: readonly Occluder[] = ['hand', 'glasses', 'bar'];

/** A picture with something in front of a face: 1 where it lies. */
export interface CoveredPicture {
  readonly image: RasterImage;
  readonly mask: Uint8Array;
}

type Point = readonly [x: number, y: number];

const point = ({ landmarks }: Face, v: number): Point => [landmarks[v * 3]!, landmarks[v * 3 + 1]!];
const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Distance of a point from a line between two others. */
function distanceToLine([x, y]: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a[0] - dx * t, y - a[1] - dy * t);
}

/** Lays an occluder over a face of a picture (a new one). Its colours are shaded, as those of things are. */
export function coverFace(picture: RasterImage, face: Face, occluder: Occluder): CoveredPicture {
  const image = copyImage(picture);
  const mask = new Uint8Array(image.width * image.height);
  const size = Math.max(face.box.width, face.box.height);
  const { inside, colour } = shapes[occluder](face, size, picture);
  const margin = size * 0.5;
  const left = Math.max(0, Math.floor(face.box.x - margin));
  const top = Math.max(0, Math.floor(face.box.y - margin));
  const right = Math.min(image.width, Math.ceil(face.box.x + face.box.width + margin));
  const bottom = Math.min(image.height, Math.ceil(face.box.y + face.box.height + margin));
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const depth = inside([x + 0.5, y + 0.5]);
      if (depth <= 0) continue;
      const shade = 0.8 + 0.25 * Math.min(1, depth) + 0.06 * Math.sin(x * 0.7 + y * 1.3);
      for (let c = 0; c < 3; c++) image.data[(y * image.width + x) * 4 + c] = colour[c]! * shade;
      mask[y * image.width + x] = 1;
    }
  return { image, mask };
}

interface Shape {
  /** Above 0 inside, 1 in the middle. */
  readonly inside: (at: Point) => number;
  readonly colour: readonly [number, number, number];
}

const shapes: Readonly<Record<Occluder, (face: Face, size: number, picture: RasterImage) => Shape>> = {
  /** Four fingers in the colour of the cheek, from the jaw over mouth and cheek. */
  hand(face, size, picture) {
    const [x, y] = point(face, 50).map(Math.round) as [number, number];
    const at = (y * picture.width + x) * 4;
    const width = size * 0.055;
    const fingers = [0, 0.33, 0.66, 1].map(
      (share) =>
        [between(point(face, 58), point(face, 176), share), between(point(face, 117), point(face, 1), share)] as const,
    );
    return {
      inside: (p) => Math.max(...fingers.map(([a, b]) => 1 - distanceToLine(p, a, b) / width)),
      colour: [picture.data[at]!, picture.data[at + 1]!, picture.data[at + 2]!],
    };
  },
  /** Dark rims around both eyes, and a bridge. */
  glasses(face, size) {
    const thick = size * 0.016;
    const eyes = (
      [
        [33, 133],
        [362, 263],
      ] as const
    ).map(([a, b]) => between(point(face, a), point(face, b), 0.5));
    const radius = Math.hypot(eyes[0]![0] - eyes[1]![0], eyes[0]![1] - eyes[1]![1]) * 0.4;
    const bridge = [0.38, 0.62].map((share) => between(eyes[0]!, eyes[1]!, share)) as [Point, Point];
    return {
      inside: (p) =>
        Math.max(
          ...eyes.map((eye) => 1 - Math.abs(Math.hypot(p[0] - eye[0], (p[1] - eye[1]) * 1.15) - radius) / thick),
          1 - distanceToLine(p, ...bridge) / thick,
        ),
      colour: [34, 30, 32],
    };
  },
  /** A grey bar down one cheek, past the eye. */
  bar(face, size) {
    const top = between(point(face, 10), point(face, 284), 0.7);
    const bottom = between(point(face, 152), point(face, 365), 0.7);
    const over = (a: Point, b: Point): Point => [b[0] + (b[0] - a[0]) * 0.3, b[1] + (b[1] - a[1]) * 0.3];
    return {
      inside: (p) => 1 - distanceToLine(p, over(bottom, top), over(top, bottom)) / (size * 0.07),
      colour: [120, 126, 134],
    };
  },
};

/** Steps of a channel up to which a pixel counts as unchanged: re-encoding changes more. */
const UNCHANGED = 6;

/** Share of the masked pixels that a result leaves as they were. */
export function unchangedShare(before: CoveredPicture, after: RasterImage): number {
  let same = 0;
  let all = 0;
  for (let i = 0; i < before.mask.length; i++) {
    if (!before.mask[i]) continue;
    all++;
    const change = Math.max(...[0, 1, 2].map((c) => Math.abs(after.data[i * 4 + c]! - before.image.data[i * 4 + c]!)));
    if (change <= UNCHANGED) same++;
  }
  return all > 0 ? same / all : 1;
}

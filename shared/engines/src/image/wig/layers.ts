import { FRAME, fromFrame, toFrame } from '../../head/frame.ts';
import { lumaOf } from '../../head/light.ts';
import { clamp, type RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { planeAt } from '../../raster/sample.ts';
import type { RgbPlanes } from '../../segment/guided.ts';
import type { HairParting } from '../hair/find.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { createHairWarp, type Placing } from './warp.ts';

/** A head with its hair cut out of its photo. */
export interface HairyHead {
  readonly hair: Omit<HairParting, 'part' | 'width' | 'height'>;
  /** The hair on nothing, of any size in the proportions of the head's area. */
  readonly cut: RasterImage;
}

/** Longer side of the grid on which it is worked out what goes where. */
const GRID_SIDE = 900;
/** A photo of less colour than this, 0..1 on average, is black and white. */
const GREY = 0.02;

/** Two heads on one grid over the area of the first: planes of `width * height`, 0..1. */
export interface Layers {
  readonly width: number;
  readonly height: number;
  /** Face height in samples of the grid. */
  readonly unit: number;
  /** The photo is black and white: so are the planes of the other one. */
  readonly isGrey: boolean;
  /** Place in the frame of the head, in its samples. */
  readonly across: Float32Array;
  readonly down: Float32Array;
  readonly colour: RgbPlanes;
  readonly own: Float32Array;
  readonly face: Float32Array;
  readonly person: Float32Array;
  /** Place in the area of the other head, in pixels of its photo. */
  readonly fromX: Float32Array;
  readonly fromY: Float32Array;
  /** 1 where the other photo shows something. */
  readonly inside: Float32Array;
  readonly theirs: RgbPlanes;
  /** Their hair: its colour, and how much of each sample it is. */
  readonly hair: RgbPlanes;
  readonly alpha: Float32Array;
  /** Their head, hair included, and what of it is surely skin. */
  readonly head: Float32Array;
  readonly skin: Float32Array;
}

/** Colours times alpha, and alpha, of a picture at a place; all 0..1. */
export function premultipliedAt({ data, width, height }: RasterImage, u: number, v: number, out: Float32Array): void {
  const x = clamp(u - 0.5, 0, width - 1.001);
  const y = clamp(v - 0.5, 0, height - 1.001);
  const [x0, y0] = [x | 0, y | 0];
  const [fx, fy] = [x - x0, y - y0];
  out.fill(0, 0, 4);
  for (let k = 0; k < 4; k++) {
    const o = ((y0 + (k >> 1)) * width + x0 + (k & 1)) * 4;
    const weight = ((k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy) * data[o + 3]!) / 255;
    for (let c = 0; c < 3; c++) out[c]! += (data[o + c]! / 255) * weight;
    out[3]! += weight;
  }
}

const planes = (n: number): RgbPlanes => [new Float32Array(n), new Float32Array(n), new Float32Array(n)];

/** A blur whose radius is in face heights; a new plane. */
export const blurred = (plane: Float32Array, { width, height, unit }: Layers, radius: number): Float32Array =>
  boxBlur(plane.slice(), width, height, Math.max(1, Math.round(radius * unit)), 2);

/** Lays the other head over the first, aligned by both faces. */
export function layHeads(visitor: HairyHead, donor: HairyHead, placing: Placing): Layers {
  const [mine, their] = [visitor.hair, donor.hair];
  const size = fitSize(mine.image, GRID_SIDE);
  const { width, height } = size;
  const n = width * height;
  const scale = width / mine.image.width;
  const photo = shrinkImage(mine.image, size);
  const own = shrinkImage(visitor.cut, size);
  const reduced = Math.min(1, (mine.place.unit * scale) / their.place.unit);
  const small = shrinkImage(their.image, {
    width: Math.max(2, Math.round(their.image.width * reduced)),
    height: Math.max(2, Math.round(their.image.height * reduced)),
  });
  const hairs = shrinkImage(donor.cut, small);
  const [into, out] = [toFrame(mine.head.square), fromFrame(their.head.square)];
  const warp = createHairWarp(mine.head, their.head, placing);
  const surelySkin = their.head.head.map((value, i) => value * (1 - their.head.hair[i]!));
  const plane = (): Float32Array => new Float32Array(n);
  const layers: Omit<Layers, 'isGrey'> = {
    width,
    height,
    unit: mine.place.unit * scale,
    across: plane(),
    down: plane(),
    colour: planes(n),
    own: plane(),
    face: plane(),
    person: plane(),
    fromX: plane(),
    fromY: plane(),
    inside: plane(),
    theirs: planes(n),
    hair: planes(n),
    alpha: plane(),
    head: plane(),
    skin: plane(),
  };
  const place = new Float32Array(2);
  const seen = new Float32Array(4);
  const inFrame = (u: number, v: number): boolean => u > 0 && v > 0 && u < FRAME && v < FRAME;
  let colourful = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [px, py] = [mine.area.left + (x + 0.5) / scale, mine.area.top + (y + 0.5) / scale];
      const u = into.a * px - into.b * py + into.c;
      const v = into.b * px + into.a * py + into.d;
      layers.across[i] = u;
      layers.down[i] = v;
      for (let c = 0; c < 3; c++) layers.colour[c]![i] = photo.data[i * 4 + c]! / 255;
      const [r, g, b] = [layers.colour[0][i]!, layers.colour[1][i]!, layers.colour[2][i]!];
      colourful += Math.max(r, g, b) - Math.min(r, g, b);
      layers.own[i] = own.data[i * 4 + 3]! / 255;
      if (inFrame(u, v)) {
        layers.face[i] = planeAt(mine.head.face, FRAME, FRAME, u, v);
        layers.person[i] = planeAt(mine.head.person, FRAME, FRAME, u, v);
      }
      warp(u, v, place);
      const [du, dv] = [place[0]!, place[1]!];
      layers.fromX[i] = out.a * du - out.b * dv + out.c - their.area.left;
      layers.fromY[i] = out.b * du + out.a * dv + out.d - their.area.top;
      const sx = layers.fromX[i]! * (small.width / their.image.width);
      const sy = layers.fromY[i]! * (small.height / their.image.height);
      if (sx < 0.5 || sy < 0.5 || sx > small.width - 0.5 || sy > small.height - 0.5) continue;
      layers.inside[i] = 1;
      premultipliedAt(small, sx, sy, seen);
      for (let c = 0; c < 3; c++) layers.theirs[c]![i] = seen[c]!;
      premultipliedAt(hairs, sx, sy, seen);
      layers.alpha[i] = seen[3]!;
      for (let c = 0; c < 3; c++) layers.hair[c]![i] = seen[3]! > 0.004 ? seen[c]! / seen[3]! : 0;
      if (!inFrame(du, dv)) continue;
      layers.head[i] = planeAt(their.head.head, FRAME, FRAME, du, dv);
      layers.skin[i] = planeAt(surelySkin, FRAME, FRAME, du, dv);
    }
  const isGrey = colourful / n < GREY;
  if (isGrey) for (const set of [layers.theirs, layers.hair]) withoutColour(set);
  return { ...layers, isGrey };
}

function withoutColour([r, g, b]: RgbPlanes): void {
  for (let i = 0; i < r.length; i++) r[i] = g[i] = b[i] = lumaOf([r[i]!, g[i]!, b[i]!]);
}

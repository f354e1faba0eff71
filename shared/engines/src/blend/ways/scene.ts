import { createImage, cropImage, type RasterImage, smoothstep } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { fitSize, shrinkImage } from '../../image/shrink.ts';
import { blendImages } from '../blend.ts';
import { boxOf } from './figure.ts';
import { between, blurredPlanes, rowsOf, type SmallPlane } from './tones.ts';
import type { CutSides, SubjectMask } from './traits.ts';

/** Height of a subject that is cut off below, and of one that stands whole, as shares of the scene. */
const BUST = 0.8;
const WHOLE = 0.58;
/** Width at most. */
const BROAD = 0.7;
/** Where the middle of a subject may stand, the best first: the middle, then the thirds. */
const PLACES = [0.5, 0.34, 0.66];
/** Where a whole subject stands: its lower end. */
const GROUND = 0.94;
/** How far the subject takes on the light and colour of the scene. */
const LIGHT = 0.4;
/** How far the scene's light from behind runs over the outline, and how far inwards, as a share of the subject's longer side. */
const WRAP = 0.4;
const WRAP_REACH = 0.012;

export interface SceneOptions {
  readonly cut: CutSides;
  /** The scene's own subject, which stays in view where it can. */
  readonly taken?: SubjectMask | null;
  readonly onProgress?: (fraction: number) => void;
}

/** A cut-out placed in a scene, in the light of it. The result has the size of the scene; null of an empty cut-out. */
export function placeInScene(
  subject: RasterImage,
  scene: RasterImage,
  { cut, taken, onProgress }: SceneOptions,
): RasterImage | null {
  const box = boxOf(subject);
  if (!box) return null;
  const share = cut.bottom ? BUST : WHOLE;
  const scale = Math.min((scene.height * share) / box.height, (scene.width * BROAD) / box.width);
  const [wide, tall] = [(box.width * scale) / scene.width, (box.height * scale) / scene.height];
  const bottom = cut.bottom ? 1.002 : GROUND;
  const x = freePlace(taken ?? null, wide, bottom - tall);
  const part = cropImage(subject, box);
  relight(part, scene);
  wrapLight(part, blurredPlanes(scene, 64, 2), { left: x - wide / 2, top: bottom - tall, wide, tall });
  const standing = cut.bottom ? part : onItsShadow(part);
  // The shadow's room below and beside the subject belongs to what is placed.
  const pad = standing.height - part.height;
  return blendImages(scene, standing, {
    mode: 'normal',
    strength: 1,
    fit: 'contain',
    hand: {
      x,
      y: bottom - tall / 2 + ((pad / 2) * scale) / scene.height,
      size: (standing.width * scale) / scene.width,
      turn: 0,
    },
    ...(onProgress && { onProgress }),
  });
}

/** Where a subject covers the least of the scene's own; it stands in the middle where none is better by a tenth of the scene's subject. */
function freePlace(taken: SubjectMask | null, wide: number, top: number): number {
  if (!taken) return PLACES[0]!;
  const { data, width, height } = taken;
  const covered = PLACES.map((x) => {
    const [from, to] = [x - wide / 2, x + wide / 2].map((at) => Math.round(Math.min(1, Math.max(0, at)) * width)) as [
      number,
      number,
    ];
    let sum = 0;
    for (let row = Math.max(0, Math.round(top * height)); row < height; row++)
      for (let column = from; column < to; column++) sum += data[row * width + column]!;
    return sum;
  });
  const all = data.reduce((sum, value) => sum + value, 0);
  const least = Math.min(...covered);
  return least < covered[0]! - all / 10 ? PLACES[covered.indexOf(least)]! : PLACES[0]!;
}

interface Placed {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly tall: number;
}

/** Lets the soft light of the scene behind a cut-out run over its outline, in place. @param placed shares of the scene */
function wrapLight(part: RasterImage, scene: readonly SmallPlane[], placed: Placed): void {
  const { width, height, data } = part;
  const size = fitSize(part, WRAP_SIDE);
  const alpha = shrinkImage(part, size).data.filter((_, i) => i % 4 === 3);
  const radius = Math.max(1, Math.round(WRAP_REACH * WRAP_SIDE));
  const soft = boxBlur(
    Float32Array.from(alpha, (value) => value / 255),
    size.width,
    size.height,
    radius,
    2,
  );
  const depthRow = rowsOf({ plane: soft, ...size }, part);
  const depth = new Float32Array(width);
  const first = scene[0]!;
  for (let y = 0; y < height; y++) {
    depthRow(y, depth);
    const row = shareOf(placed.top + (y / height) * placed.tall, first.height) * first.width;
    for (let x = 0; x < width; x++) {
      const near = Math.min(1, Math.max(0, 1 - depth[x]!) * 2) * WRAP;
      if (near < 0.01) continue;
      const at = row + shareOf(placed.left + (x / width) * placed.wide, first.width);
      for (let c = 0; c < 3; c++) {
        const i = (y * width + x) * 4 + c;
        data[i] = between(data[i]!, scene[c]!.plane[at]! * 255, near);
      }
    }
  }
}
const WRAP_SIDE = 512;

const shareOf = (share: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(share * count)));

/** Height of what stands on the ground of a subject, and of its shadow, as shares of its height and of the shadow's width. */
const FEET = 0.08;
const FLAT = 0.16;
const SHADE = 0.5;

/** A cut-out with room around its feet and a soft shadow below them. */
function onItsShadow(part: RasterImage): RasterImage {
  const { width, height } = part;
  let [first, last] = [width, -1];
  for (let y = Math.floor(height * (1 - FEET)); y < height; y++)
    for (let x = 0; x < width; x++)
      if (part.data[(y * width + x) * 4 + 3]! > 128) [first, last] = [Math.min(first, x), Math.max(last, x)];
  if (last < first) return part;
  const reach = (last - first + 1) * 0.6;
  const flat = Math.max(2, reach * FLAT);
  const pad = Math.ceil(flat);
  const aside = Math.ceil(reach);
  const out = createImage(width + aside * 2, height + pad);
  const [middle, ground] = [(first + last) / 2 + aside, height - flat * 0.3];
  for (let y = Math.max(0, Math.floor(ground - flat)); y < out.height; y++)
    for (let x = Math.max(0, Math.floor(middle - reach)); x < Math.min(out.width, middle + reach); x++) {
      const far = Math.hypot((x - middle) / reach, (y - ground) / flat);
      out.data[(y * out.width + x) * 4 + 3] = 255 * SHADE * (1 - smoothstep(0, 1, far));
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * width + x) * 4, (y * out.width + x + aside) * 4];
      const own = part.data[from + 3]! / 255;
      const shade = (out.data[to + 3]! / 255) * (1 - own);
      if (own + shade === 0) continue;
      for (let c = 0; c < 3; c++) out.data[to + c] = (part.data[from + c]! * own) / (own + shade);
      out.data[to + 3] = (own + shade) * 255;
    }
  return out;
}

/** Moves the colours of a cut-out towards those of a scene, in place. */
function relight(part: RasterImage, scene: RasterImage): void {
  const [own, there] = [statsOf(part), statsOf(scene)];
  const tables = own.map(({ mean, spread }, c) => {
    const gain = 1 + (Math.min(1.25, Math.max(0.8, there[c]!.spread / spread)) - 1) * LIGHT;
    const to = mean + (there[c]!.mean - mean) * LIGHT;
    return Uint8ClampedArray.from({ length: 256 }, (_, value) => to + (value - mean) * gain);
  });
  for (let i = 0; i < part.data.length; i += 4)
    for (let c = 0; c < 3; c++) part.data[i + c] = tables[c]![part.data[i + c]!]!;
}

/** Mean and spread of the channels, 0..255, of what is not transparent. */
function statsOf(image: RasterImage): { readonly mean: number; readonly spread: number }[] {
  const { data } = shrinkImage(image, fitSize(image, 128));
  return [0, 1, 2].map((c) => {
    let [sum, square, count] = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) {
      const share = data[i + 3]! / 255;
      sum += data[i + c]! * share;
      square += data[i + c]! ** 2 * share;
      count += share;
    }
    const mean = sum / Math.max(1, count);
    return { mean, spread: Math.max(10, Math.sqrt(Math.max(0, square / Math.max(1, count) - mean * mean))) };
  });
}

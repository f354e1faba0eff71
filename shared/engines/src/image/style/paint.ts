import { triangulate } from '../../raster/delaunay.ts';
import type { RasterImage } from '../../raster/image.ts';
import { fromOklab, oklab } from '../colour.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { flatten } from './flatten.ts';
import { kuwahara } from './kuwahara.ts';
import type { Duotone, PaintLook } from './looks.ts';
import { drawLines, smoothAlong } from './lines.ts';
import { blurred, flowOf, imageOf, lumaOf, mapColours, paintingOf, placeNoise, smoothNoise } from './planes.ts';
import type { Painting } from './planes.ts';
import { LOOK_SIDE, type LookOptions } from './cartoon.ts';

/** Colours of a duotone from dark to bright, as sRGB 0..1. */
const duotones = {
  indigo: [
    [0.09, 0.07, 0.32],
    [1, 0.66, 0.48],
  ],
  forest: [
    [0.03, 0.2, 0.18],
    [0.96, 0.9, 0.6],
  ],
  rose: [
    [0.3, 0.03, 0.25],
    [1, 0.8, 0.78],
  ],
} as const satisfies Record<Duotone, unknown>;

/** Oil is worked out smaller: its strokes are larger than its pixels. */
const OIL_SIDE = 1280;

/** A photo as a painting, drawing or print. It keeps what is there. */
export function paint(
  photo: RasterImage,
  look: PaintLook,
  options: LookOptions & { readonly duotone: Duotone },
): RasterImage {
  const side = look === 'oil' ? OIL_SIDE : LOOK_SIDE;
  const picture = paintingOf(shrinkImage(photo, fitSize(photo, side)));
  const unit = Math.max(picture.width, picture.height) / 1000;
  const step = (fraction: number): void => {
    options.signal?.throwIfAborted();
    options.onProgress?.(fraction);
  };
  step(0.02);
  const made = paintAs(look, picture, unit, options, step);
  step(1);
  return imageOf(saturated(made, look === 'duotone' || look === 'pencil' ? 1 : options.colour));
}

function paintAs(
  look: PaintLook,
  picture: Painting,
  unit: number,
  options: LookOptions & { readonly duotone: Duotone },
  step: (fraction: number) => void,
): Painting {
  const coarse = 1 - options.detail;
  switch (look) {
    case 'oil':
      return oil(picture, unit, coarse, step);
    case 'watercolour':
      return watercolour(picture, unit, coarse, step);
    case 'pencil':
      return pencil(picture, unit, coarse, step);
    case 'pop-art':
      return popArt(picture, unit, coarse);
    case 'low-poly':
      return lowPoly(picture, coarse);
    case 'duotone':
      return duotone(picture, options.duotone);
    default:
      return look satisfies never;
  }
}

const saturated = (painting: Painting, by: number): Painting =>
  by === 1
    ? painting
    : mapColours(painting, (r, g, b, out) => {
        const luma = 0.299 * r + 0.587 * g + 0.114 * b;
        out[0] = luma + (r - luma) * by;
        out[1] = luma + (g - luma) * by;
        out[2] = luma + (b - luma) * by;
      });

/** Strokes along the forms, with the relief of thick paint. */
function oil(picture: Painting, unit: number, coarse: number, step: (fraction: number) => void): Painting {
  const { width, height } = picture;
  const flow = flowOf(lumaOf(picture), width, height, 2.5 * unit);
  const strokes = kuwahara(picture, flow, (2.6 + 3.4 * coarse) * unit, {
    onRow: (y) => {
      if (y % 16 === 0) step(0.05 + (0.7 * y) / height);
    },
  });
  const bristles = smoothAlong(smoothNoise(width, height, 0.6), width, height, flow, 7 * unit);
  step(0.9);
  const luma = lumaOf(strokes);
  return saturated(
    mapColours(strokes, (r, g, b, out, i) => {
      const before = i >= width + 1 ? i - width - 1 : i;
      const relief = (bristles[i]! - bristles[before]!) * 0.035 + (luma[i]! - luma[before]!) * 0.25;
      out[0] = r + relief;
      out[1] = g + relief;
      out[2] = b + relief;
    }),
    1.22,
  );
}

/** Washes with darker rims, pigment that settles in the paper, and white paper where there is light. */
function watercolour(picture: Painting, unit: number, coarse: number, step: (fraction: number) => void): Painting {
  const { width, height } = picture;
  const shifted = wobble(picture, unit * 1.1);
  const wash = flatten(shifted, (12 + 18 * coarse) * unit, 0.3);
  step(0.5);
  const luma = lumaOf(wash);
  const rim = blurred(luma, width, height, 3.2 * unit);
  const flowing = smoothNoise(width, height, 22 * unit, 3);
  const grain = smoothNoise(width, height, 0.8 * unit, 5);
  step(0.8);
  return mapColours(wash, (r, g, b, out, i) => {
    const light = Math.min(1, Math.max(0, (luma[i]! - 0.05) / 0.85));
    const pigment =
      1 + 0.09 * flowing[i]! + 0.045 * grain[i]! * (1 - light * 0.5) + 3 * Math.max(0, rim[i]! - luma[i]!);
    for (const [c, value] of [r, g, b].entries()) {
      const bright = Math.min(1, 0.06 + value ** 0.82 * 0.98);
      // More pigment lets less of the paper through: density multiplies.
      out[c] = Math.min(0.985, Math.max(0.02, bright ** Math.max(0.4, pigment)));
    }
  });
}

/** Moves pixels a little, smoothly, so that outlines are drawn by a hand. */
function wobble(picture: Painting, reach: number): Painting {
  const { width, height } = picture;
  const dx = smoothNoise(width, height, reach * 5, 11);
  const dy = smoothNoise(width, height, reach * 5, 12);
  return mapColours(picture, (_r, _g, _b, out, i) => {
    const x = Math.min(width - 1, Math.max(0, Math.round((i % width) + dx[i]! * reach)));
    const y = Math.min(height - 1, Math.max(0, Math.round(Math.floor(i / width) + dy[i]! * reach)));
    const from = y * width + x;
    out[0] = picture.r[from]!;
    out[1] = picture.g[from]!;
    out[2] = picture.b[from]!;
  });
}

/** Contours, and hatching that follows the forms and grows dense in the shade. */
function pencil(picture: Painting, unit: number, coarse: number, step: (fraction: number) => void): Painting {
  const { width, height } = picture;
  const calm = flatten(picture, 4 * unit + 1, 0.4, 2);
  const luma = lumaOf(calm);
  const flow = flowOf(luma, width, height, 4 * unit);
  const lines = drawLines(luma, width, height, flow, {
    width: Math.max(0.6, (0.7 + 0.5 * coarse) * unit),
    strength: 22,
    ink: 0.3,
    slope: 3,
    along: 3 * unit,
  });
  step(0.45);
  const diagonal = { x: flow.x.map(() => 0.77), y: flow.y.map(() => -0.64), clear: flow.clear };
  const strokes = smoothAlong(smoothNoise(width, height, 0.45 * unit), width, height, diagonal, 9 * unit);
  const forms = smoothAlong(smoothNoise(width, height, 0.45 * unit, 2), width, height, flow, 7 * unit);
  step(0.85);
  const far = blurred(luma, width, height, 30 * unit);
  return mapColours(picture, (_r, _g, _b, out, i) => {
    // Shade beside the light of the surroundings: faces stay readable in dark photos.
    const tone = Math.min(1, Math.max(0, 0.75 * luma[i]! + 0.25 * (0.5 + (luma[i]! - far[i]!) * 1.6)));
    const shade = (1 - tone) ** 1.25;
    const hatch = Math.min(
      1,
      Math.max(
        0,
        shade * 1.15 + (strokes[i]! * 0.75 + forms[i]! * 0.75) * (0.12 + 0.3 * shade) * Math.min(1, shade * 3),
      ),
    );
    const grain = 0.03 * (placeNoise(i % width, Math.floor(i / width)) - 0.5);
    const value = Math.min(0.98, Math.max(0.1, (1 - 0.86 * hatch) * (0.35 + 0.65 * lines[i]!) + grain));
    out[0] = value;
    out[1] = value * 0.993;
    out[2] = value * 0.972;
  });
}

/** Inks of the pop print: shadow, two middle tones, light. */
const POP = [
  [0.13, 0.09, 0.3],
  [0.91, 0.16, 0.42],
  [1, 0.72, 0.16],
  [1, 0.96, 0.84],
] as const;

/** Four flat inks, with dots where two of them meet. */
function popArt(picture: Painting, unit: number, coarse: number): Painting {
  const { width } = picture;
  const luma = evened(lumaOf(flatten(picture, (8 + 18 * coarse) * unit, 0.45)));
  const cell = Math.max(4, (6 + 4 * coarse) * unit);
  return mapColours(picture, (_r, _g, _b, out, i) => {
    const u = ((i % width) + Math.floor(i / width)) / cell;
    const v = ((i % width) - Math.floor(i / width)) / cell;
    const at = Math.min(2.999, Math.max(0, luma[i]! * 4 - 0.55));
    const tone = Math.floor(at);
    const rest = (at - tone - 0.5) * 2.2 + 0.5;
    const distance = Math.hypot(u - Math.round(u), v - Math.round(v));
    const limit = 0.74 * Math.sqrt(Math.min(1, Math.max(0, rest)));
    const share = Math.min(1, Math.max(0, (limit - distance) * cell * 0.7 + 0.5)) * (rest > 0 ? 1 : 0);
    const [low, high] = [POP[tone]!, POP[tone + 1]!];
    for (let c = 0; c < 3; c++) out[c] = low[c as 0 | 1 | 2] * (1 - share) + high[c as 0 | 1 | 2] * share;
  });
}

/** Brightness spread so that the darkest and the brightest twentieth are black and white. */
function evened(luma: Float32Array): Float32Array {
  const sorted = luma.filter((_, i) => i % 7 === 0).sort();
  const low = sorted[Math.floor(sorted.length * 0.04)] ?? 0;
  const high = sorted[Math.floor(sorted.length * 0.96)] ?? 1;
  return luma.map((value) => Math.min(1, Math.max(0, (value - low) / Math.max(0.05, high - low))));
}

function duotone(picture: Painting, name: Duotone): Painting {
  const luma = evened(lumaOf(picture));
  const [dark, bright] = duotones[name].map((colour) => {
    const lab = [0, 0, 0];
    oklab(linear(colour[0]), linear(colour[1]), linear(colour[2]), lab);
    return lab;
  }) as [number[], number[]];
  const rgb = [0, 0, 0];
  return mapColours(picture, (_r, _g, _b, out, i) => {
    const t = luma[i]! * luma[i]! * (3 - 2 * luma[i]!) * 0.6 + luma[i]! * 0.4;
    fromOklab(
      dark[0]! + (bright[0]! - dark[0]!) * t,
      dark[1]! + (bright[1]! - dark[1]!) * t,
      dark[2]! + (bright[2]! - dark[2]!) * t,
      rgb,
    );
    for (let c = 0; c < 3; c++) out[c] = encoded(rgb[c]!);
  });
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (light: number): number =>
  light <= 0.0031308 ? Math.max(0, light) * 12.92 : 1.055 * Math.min(1, light) ** (1 / 2.4) - 0.055;

/** Triangles whose corners lie where the picture changes, each of its mean colour. */
function lowPoly(picture: Painting, coarse: number): Painting {
  const { width, height } = picture;
  const corners = cornersOf(picture, Math.round(4200 - 2800 * coarse));
  const triangles = triangulate(
    corners.filter((_, i) => i % 2 === 0),
    corners.filter((_, i) => i % 2 === 1),
  );
  const sums = new Float64Array((triangles.length / 3) * 4);
  const owner = new Int32Array(width * height).fill(-1);
  for (let k = 0; k < triangles.length / 3; k++)
    eachPixel(corners, triangles, k, width, height, (i) => {
      owner[i] = k;
      sums[k * 4]!++;
      sums[k * 4 + 1]! += picture.r[i]!;
      sums[k * 4 + 2]! += picture.g[i]!;
      sums[k * 4 + 3]! += picture.b[i]!;
    });
  return mapColours(picture, (r, g, b, out, i) => {
    const k = owner[i]! * 4;
    out[0] = k < 0 ? r : sums[k + 1]! / sums[k]!;
    out[1] = k < 0 ? g : sums[k + 2]! / sums[k]!;
    out[2] = k < 0 ? b : sums[k + 3]! / sums[k]!;
  });
}

/** x, y of about `count` corners: dense at edges, sparse elsewhere, and along the rim. */
function cornersOf(picture: Painting, count: number): Float32Array {
  const { width, height } = picture;
  const luma = lumaOf(picture);
  const unit = Math.max(width, height) / 1000;
  const near = blurred(luma, width, height, 1.5 * unit);
  const far = blurred(luma, width, height, 6 * unit);
  const edges = near.map((value, i) => Math.sqrt(Math.min(0.2, Math.abs(value - far[i]!))));
  // Spread over the surroundings of an edge: corners in a row along it would make slivers.
  const wanted = blurred(edges, width, height, 5 * unit).map((value) => value * value + 0.002);
  const total = wanted.reduce((sum, value) => sum + value, 0);
  const points: number[] = [];
  // Error diffusion spreads the corners evenly in proportion to what is wanted.
  let carried = 0;
  for (let y = 0; y < height; y++)
    for (let k = 0; k < width; k++) {
      const x = y % 2 === 0 ? k : width - 1 - k;
      carried += (wanted[y * width + x]! * count) / total;
      if (carried > 0.5 + placeNoise(x, y)) {
        // Corners of a grid would lie on common circles, which triangulation does not like.
        points.push(x + 0.1 + 0.8 * placeNoise(y, x), y + 0.1 + 0.8 * placeNoise(x + 7, y));
        carried -= 1;
      }
    }
  // Beyond the rim, not quite in a line.
  for (let k = 0; k <= 12; k++) {
    const out = (n: number): number => 4 + 4 * placeNoise(k, n);
    const x = (width * (k + 0.3 * placeNoise(k, 5))) / 12;
    const y = (height * (k + 0.3 * placeNoise(k, 6))) / 12;
    points.push(x, -out(1), x, height + out(2), -out(3), y, width + out(4), y);
  }
  points.push(-9, -9, width + 9, -10, -10, height + 9, width + 10, height + 11);
  return Float32Array.from(points);
}

function eachPixel(
  corners: Float32Array,
  triangles: ArrayLike<number>,
  k: number,
  width: number,
  height: number,
  visit: (i: number) => void,
): void {
  const [a, b, c] = [triangles[k * 3]! * 2, triangles[k * 3 + 1]! * 2, triangles[k * 3 + 2]! * 2];
  const xs = [corners[a]!, corners[b]!, corners[c]!];
  const ys = [corners[a + 1]!, corners[b + 1]!, corners[c + 1]!];
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let y = top; y <= bottom; y++) {
    const at = y + 0.5;
    const crossings: number[] = [];
    for (let e = 0; e < 3; e++) {
      const [x0, y0, x1, y1] = [xs[e]!, ys[e]!, xs[(e + 1) % 3]!, ys[(e + 1) % 3]!];
      if (y0 <= at !== y1 <= at) crossings.push(x0 + ((at - y0) / (y1 - y0)) * (x1 - x0));
    }
    if (crossings.length < 2) continue;
    const left = Math.max(0, Math.round(Math.min(...crossings)));
    const right = Math.min(width, Math.round(Math.max(...crossings)));
    for (let x = left; x < right; x++) visit(y * width + x);
  }
}

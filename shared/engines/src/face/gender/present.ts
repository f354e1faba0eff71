import {
  assertImage,
  clamp,
  copyImage,
  LUMA_B,
  LUMA_G,
  LUMA_R,
  type RasterImage,
  smoothstep,
} from '../../raster/image.ts';
import { createPyramid } from '../../raster/mips.ts';
import { boxBlur } from '../../raster/planes.ts';
import { sampleRgb } from '../../raster/sample.ts';
import { rasterizeTriangles } from '../../raster/triangles.ts';
import { unwrapFace } from '../atlas.ts';
import { maskCoveredSkin } from '../atlas-mask.ts';
import type { Face } from '../face.ts';
import { MOUTH_TRIANGLES, SILHOUETTE, TRIANGLES, U, V, VERTEX_COUNT } from '../topology/mesh.ts';
import { REGION_SIZE } from '../topology/regions.ts';
import { GENDER_MASKS } from './masks.ts';
import { type Direction, displaceForGender } from './shape.ts';

export interface GenderChange {
  readonly direction: Direction;
  /** 0 leaves the picture as it is, 1 is the most. */
  readonly strength: number;
}

/** A head that is turned further than this, degrees, shows too little of its far side to be bent. */
export const mostTurned = 32;

/** Around the face the change runs out within this share of its size. */
const REACH = 0.55;

/** A rectangle of the picture, in whole pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The mesh with a ring around it that stays where it is. */
interface RingedMesh {
  readonly triangles: Uint16Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

const ring = SILHOUETTE.length;
const ringed = ringTriangles();
function ringTriangles(): Uint16Array {
  const list = [...TRIANGLES, ...MOUTH_TRIANGLES];
  SILHOUETTE.forEach((vertex, index) => {
    const next = (index + 1) % ring;
    const [outer, outerNext] = [VERTEX_COUNT + index, VERTEX_COUNT + next];
    list.push(vertex, outer, outerNext, vertex, outerNext, SILHOUETTE[next]!);
  });
  return Uint16Array.from(list);
}

/**
 * A portrait with proportions and skin turned feminine or masculine: a preview of shape and skin. Hair, neck and clothes stay as they are.
 * @throws RangeError when the picture's size does not fit its data
 */
export function presentFace(image: RasterImage, face: Face, { direction, strength }: GenderChange): RasterImage {
  assertImage(image);
  const result = copyImage(image);
  const amount = clamp(strength, 0, 1);
  if (amount === 0) return result;
  const faceSize = Math.max(face.box.width, face.box.height);
  const part = partAround(image, face, faceSize * (REACH + 0.05));
  const mesh = placeMesh(face.landmarks, faceSize, part);
  const moves = displaceForGender(face.landmarks, direction, amount);
  const shaded = shade(image, face, mesh, part, faceSize, direction, amount);
  warp(result, shaded, mesh, moves, part);
  return result;
}

function partAround({ width, height }: RasterImage, { box }: Face, margin: number): Part {
  const left = Math.max(0, Math.floor(box.x - margin));
  const top = Math.max(0, Math.floor(box.y - margin));
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(box.x + box.width + margin)) - left,
    height: Math.min(height, Math.ceil(box.y + box.height + margin)) - top,
  };
}

function placeMesh(landmarks: Float32Array, faceSize: number, { left, top }: Part): RingedMesh {
  const x = new Float32Array(VERTEX_COUNT + ring);
  const y = new Float32Array(VERTEX_COUNT + ring);
  for (let v = 0; v < VERTEX_COUNT; v++) {
    x[v] = landmarks[v * 3]! - left;
    y[v] = landmarks[v * 3 + 1]! - top;
  }
  const cx = SILHOUETTE.reduce((sum, v) => sum + x[v]!, 0) / ring;
  const cy = SILHOUETTE.reduce((sum, v) => sum + y[v]!, 0) / ring;
  SILHOUETTE.forEach((v, index) => {
    const dx = x[v]! - cx;
    const dy = y[v]! - cy;
    const k = (REACH * faceSize) / Math.max(1, Math.hypot(dx, dy));
    x[VERTEX_COUNT + index] = x[v]! + dx * k;
    y[VERTEX_COUNT + index] = y[v]! + dy * k;
  });
  return { triangles: ringed, x, y };
}

/** Draws the part with the mesh moved: every pixel is taken from where the mesh came from. */
function warp(out: RasterImage, from: RasterImage, mesh: RingedMesh, moves: Float32Array, part: Part): void {
  const count = VERTEX_COUNT + ring;
  const x = Float32Array.from(mesh.x);
  const y = Float32Array.from(mesh.y);
  const source = new Float32Array(count * 2);
  for (let v = 0; v < count; v++) {
    source[v * 2] = mesh.x[v]!;
    source[v * 2 + 1] = mesh.y[v]!;
    if (v >= VERTEX_COUNT) continue;
    x[v]! += moves[v * 2]!;
    y[v]! += moves[v * 2 + 1]!;
  }
  const { width, height } = part;
  const cover = new Uint8Array(width * height);
  const values = new Float32Array(width * height * 2);
  rasterizeTriangles(mesh.triangles, { x, y }, source, 2, { width, height, cover, values });
  const colour = new Float32Array(3);
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i++) {
      const o = ((part.top + row) * out.width + part.left + column) * 4;
      const covered = cover[i] === 1;
      sampleRgb(from, covered ? values[i * 2]! : column + 0.5, covered ? values[i * 2 + 1]! : row + 0.5, colour);
      for (let c = 0; c < 3; c++) out.data[o + c] = colour[c]!;
    }
}

/** Masks of the part, drawn through the mesh. */
function drawMasks(face: Face, image: RasterImage, mesh: RingedMesh, { width, height }: Part) {
  const unwrapped = unwrapFace(createPyramid(image), face.landmarks);
  maskCoveredSkin(unwrapped);
  const uv = new Float32Array((VERTEX_COUNT + ring) * 2);
  for (let v = 0; v < VERTEX_COUNT; v++) {
    uv[v * 2] = U[v]!;
    uv[v * 2 + 1] = V[v]!;
  }
  const cover = new Uint8Array(width * height);
  const map = new Float32Array(width * height * 2);
  rasterizeTriangles(TRIANGLES, mesh, uv, 2, { width, height, cover, values: map });
  const sample = (plane: Float32Array, size: number, i: number): number => {
    const px = clamp(map[i * 2]! * size - 0.5, 0, size - 1.001);
    const py = clamp(map[i * 2 + 1]! * size - 0.5, 0, size - 1.001);
    const x0 = px | 0;
    const y0 = py | 0;
    const fx = px - x0;
    const fy = py - y0;
    const k = y0 * size + x0;
    return (
      (plane[k]! * (1 - fx) + plane[k + 1]! * fx) * (1 - fy) +
      (plane[k + size]! * (1 - fx) + plane[k + size + 1]! * fx) * fy
    );
  };
  const draw = (plane: Float32Array, size = REGION_SIZE): Float32Array => {
    const drawn = new Float32Array(width * height);
    for (let i = 0; i < drawn.length; i++) if (cover[i]) drawn[i] = sample(plane, size, i);
    return drawn;
  };
  const face01 = Float32Array.from(cover);
  return {
    u: map,
    trust: draw(unwrapped.confidence, unwrapped.size),
    inside: face01,
    lips: draw(GENDER_MASKS.lips),
    brows: draw(GENDER_MASKS.brows),
    beard: draw(GENDER_MASKS.beard),
    skin: draw(GENDER_MASKS.skin),
    eyes: draw(GENDER_MASKS.eyes),
  };
}

/** The part with its skin changed, before it is warped. */
function shade(
  image: RasterImage,
  face: Face,
  mesh: RingedMesh,
  part: Part,
  faceSize: number,
  direction: Direction,
  amount: number,
): RasterImage {
  const { left, top, width, height } = part;
  const n = width * height;
  const masks = drawMasks(face, image, mesh, part);
  const planes = [0, 1, 2].map((channel) => {
    const plane = new Float32Array(n);
    for (let row = 0, i = 0; row < height; row++)
      for (let column = 0; column < width; column++, i++)
        plane[i] = image.data[((top + row) * image.width + left + column) * 4 + channel]!;
    return plane;
  }) as [Float32Array, Float32Array, Float32Array];
  // The face's rim is soft, or its skin would end in a line.
  const rim = boxBlur(masks.inside.slice(), width, height, faceSize * 0.02, 2).map((value) =>
    smoothstep(0.5, 0.98, value),
  );
  const luma = planes[0].map((red, i) => LUMA_R * red + LUMA_G * planes[1][i]! + LUMA_B * planes[2][i]!);

  if (direction === 'feminine') {
    const smooth = planes.map((plane) => soften(plane, luma, width, height, faceSize));
    for (let i = 0; i < n; i++) {
      const skin = masks.skin[i]! * masks.trust[i]! * rim[i]! * amount;
      const lips = masks.lips[i]! * amount;
      const eyes = masks.eyes[i]! * amount;
      const grey = luma[i]!;
      for (let c = 0; c < 3; c++) {
        let value = planes[c]![i]!;
        value += (smooth[c]![i]! - value) * 0.8 * skin;
        // Skin a little lighter, against darker lashes and redder lips: what the eye reads first. Source: Russell, Perception 38 (2009).
        value += (255 - value) * [0.05, 0.045, 0.045][c]! * skin;
        value *= 1 - [0.06, 0.3, 0.24][c]! * lips;
        if (grey < 95) value *= 1 - 0.28 * eyes * smoothstep(95, 45, grey);
        planes[c]![i] = value;
      }
    }
  } else {
    const grain = stubble(masks.u, width, height, faceSize);
    for (let i = 0; i < n; i++) {
      const skin = masks.skin[i]! * masks.trust[i]! * rim[i]! * amount;
      const beard = masks.beard[i]! * masks.trust[i]! * rim[i]! * amount;
      const brows = masks.brows[i]! * amount;
      const lips = masks.lips[i]! * amount;
      const grey = luma[i]!;
      const dark = beard * (0.13 + 0.17 * grain[i]!);
      for (let c = 0; c < 3; c++) {
        let value = planes[c]![i]!;
        value *= 1 - [0.015, 0.03, 0.035][c]! * skin;
        // Hair under the skin takes its red away: a beard's shadow is bluish.
        value *= 1 - dark * [1.08, 1, 0.9][c]!;
        value += (grey - value) * 0.38 * lips;
        value *= 1 - 0.12 * lips;
        value *= 1 - 0.14 * brows;
        planes[c]![i] = value;
      }
    }
  }
  const out: RasterImage = { width, height, data: new Uint8ClampedArray(n * 4) };
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < 3; c++) out.data[i * 4 + c] = planes[c]![i]!;
    out.data[i * 4 + 3] = 255;
  }
  return out;
}

/**
 * Evens skin out and keeps its edges: a guided filter with the luma as its guide, and a quarter of the fine grain, or skin turns to wax.
 * Source: He, Sun, Tang, "Guided image filtering", ECCV 2010.
 */
function soften(
  plane: Float32Array,
  guide: Float32Array,
  width: number,
  height: number,
  faceSize: number,
): Float32Array {
  const radius = Math.max(2, faceSize * 0.022);
  const mean = (values: Float32Array): Float32Array => boxBlur(values, width, height, radius, 1);
  const meanGuide = mean(guide.slice());
  const meanPlane = mean(plane.slice());
  const cross = mean(plane.map((value, i) => value * guide[i]!));
  const square = mean(guide.map((value) => value * value));
  const slope = new Float32Array(plane.length);
  const offset = new Float32Array(plane.length);
  for (let i = 0; i < plane.length; i++) {
    const variance = square[i]! - meanGuide[i]! ** 2;
    slope[i] = (cross[i]! - meanGuide[i]! * meanPlane[i]!) / (variance + 220);
    offset[i] = meanPlane[i]! - slope[i]! * meanGuide[i]!;
  }
  mean(slope);
  mean(offset);
  const fine = boxBlur(plane.slice(), width, height, Math.max(1, faceSize * 0.004), 1);
  return plane.map((value, i) => slope[i]! * guide[i]! + offset[i]! + (value - fine[i]!) * 0.3);
}

/** Short hairs, 0..1: noise of the texture space, so that they lie on the skin and turn with the head. */
function stubble(uv: Float32Array, width: number, height: number, faceSize: number): Float32Array {
  // About three hairs a millimetre; never finer than the picture can show.
  const cells = clamp(faceSize / 1.6, 120, 420);
  const grain = new Float32Array(width * height);
  for (let i = 0; i < grain.length; i++) {
    const x = uv[i * 2]! * cells;
    const y = uv[i * 2 + 1]! * cells * 0.7;
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    let nearest = 9;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const cell = hash(x0 + dx, y0 + dy);
        const px = x0 + dx + (cell & 255) / 255 - x;
        const py = y0 + dy + ((cell >> 8) & 255) / 255 - y;
        nearest = Math.min(nearest, px * px + py * py * 0.5);
      }
    grain[i] = 1 - smoothstep(0.02, 0.35, nearest);
  }
  return boxBlur(grain, width, height, faceSize / 350, 2);
}

/** A fixed pseudo-random number of a cell. Source: the finaliser of MurmurHash3. */
function hash(x: number, y: number): number {
  let h = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

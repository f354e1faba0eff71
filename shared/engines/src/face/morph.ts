import { clamp, createImage, type RasterImage } from '../raster/image.ts';
import { createPyramid, levelForStep } from '../raster/mips.ts';
import { triangulate, turn } from '../raster/delaunay.ts';
import { sampleRgb } from '../raster/sample.ts';
import { rasterizeTriangles } from '../raster/triangles.ts';
import {
  LEFT_BROW,
  LEFT_EYE,
  LEFT_IRIS,
  LIPS_INNER,
  LIPS_OUTER,
  NOSE,
  RIGHT_BROW,
  RIGHT_EYE,
  RIGHT_IRIS,
  SILHOUETTE,
  VERTEX_COUNT,
} from './topology/mesh.ts';

/** A square part of a picture, in its pixels. */
export interface MorphFrame {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** Where a face lies in its picture: `landmarks` x, y, z in pixels. */
export interface PlacedFace {
  readonly width: number;
  readonly height: number;
  readonly landmarks: Float32Array;
}

/** A face cut out as a morph needs it: a square picture, and its points in pixels of that. Plain data. */
export interface MorphFace {
  readonly image: RasterImage;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Two faces and the mesh that carries one into the other. Plain data. */
export interface Morph {
  readonly size: number;
  readonly from: MorphFace;
  readonly to: MorphFace;
  /** Three point numbers a triangle. */
  readonly triangles: Uint16Array;
  readonly similarity: PlanarSimilarity;
}

/** Side of the frame in sizes of the face: hair and shoulders are in it. */
const FRAME_IN_FACES = 2;
/** The outline of the head, in sizes of the face from its middle. */
const HEAD_IN_FACES = 1.45;
/** Points on each side of the frame. */
const BORDER_POINTS = 8;
/** Hull points that lie on one line make slivers; the border bulges by this share of the side. */
const BULGE = 0.004;
/** Triangles smaller than this (twice the area, pixels) at either end are about to fold over. */
const SMALLEST_TURN = 0.05;

/** Landmarks that carry the morph: outlines of face, eyes, brows, nose and lips. */
const CARRIERS: readonly number[] = [
  ...new Set([
    ...SILHOUETTE,
    ...RIGHT_EYE,
    ...LEFT_EYE,
    ...RIGHT_BROW,
    ...LEFT_BROW,
    ...NOSE,
    ...LIPS_OUTER,
    ...LIPS_INNER,
    RIGHT_IRIS,
    LEFT_IRIS,
  ]),
];
/** Every second point of the outline has a partner on the outline of the head. */
const HEAD = SILHOUETTE.filter((_, index) => index % 2 === 0);
const HEAD_FIRST = CARRIERS.length;
const BORDER_FIRST = HEAD_FIRST + HEAD.length;
const POINTS = BORDER_FIRST + 4 * BORDER_POINTS;

const measure = ({ landmarks }: PlacedFace): { x: number; y: number; size: number } => {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < VERTEX_COUNT; i++) {
    left = Math.min(left, landmarks[i * 3]!);
    right = Math.max(right, landmarks[i * 3]!);
    top = Math.min(top, landmarks[i * 3 + 1]!);
    bottom = Math.max(bottom, landmarks[i * 3 + 1]!);
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2, size: Math.max(right - left, bottom - top) };
};

/**
 * The parts of two pictures in which their faces have the same size and, where the pictures reach far enough, the same
 * place. Both lie within their pictures.
 */
export function planFrames(from: PlacedFace, to: PlacedFace): readonly [MorphFrame, MorphFrame] {
  const faces = [from, to].map((face) => ({ face, at: measure(face) }));
  const reach = Math.min(FRAME_IN_FACES, ...faces.map(({ face, at }) => Math.min(face.width, face.height) / at.size));
  const [first, second] = faces.map(({ face: { width, height }, at }): MorphFrame => {
    const side = reach * at.size;
    return {
      left: clamp(at.x - side / 2, 0, width - side),
      top: clamp(at.y - side / 2, 0, height - side),
      side,
    };
  }) as [MorphFrame, MorphFrame];
  return [first, second];
}

/**
 * Cuts a face out of its picture, scaled to `size` x `size` pixels. The picture is not needed afterwards.
 *
 * @param landmarks x, y, z in pixels of the picture
 */
export function cutFace(image: RasterImage, landmarks: Float32Array, frame: MorphFrame, size: number): MorphFace {
  const step = frame.side / size;
  const { image: level, level: number } = createPyramid(image).level(levelForStep(step));
  const shrink = 1 / (1 << number);
  const out = createImage(size, size);
  const colour = new Float32Array(3);
  for (let y = 0, o = 0; y < size; y++) {
    const py = (frame.top + (y + 0.5) * step) * shrink;
    for (let x = 0; x < size; x++, o += 4) {
      sampleRgb(level, (frame.left + (x + 0.5) * step) * shrink, py, colour);
      out.data[o] = colour[0]!;
      out.data[o + 1] = colour[1]!;
      out.data[o + 2] = colour[2]!;
      out.data[o + 3] = 255;
    }
  }
  return { image: out, ...placePoints(landmarks, frame, size) };
}

/** All points of the mesh in a frame: landmarks, the outline of the head, and the fixed ones around the frame. */
function placePoints(landmarks: Float32Array, { left, top, side }: MorphFrame, size: number) {
  const x = new Float32Array(POINTS);
  const y = new Float32Array(POINTS);
  const scale = size / side;
  const put = (at: number, landmark: number): void => {
    x[at] = (landmarks[landmark * 3]! - left) * scale;
    y[at] = (landmarks[landmark * 3 + 1]! - top) * scale;
  };
  CARRIERS.forEach((landmark, at) => put(at, landmark));
  const middle = centre(x, y, SILHOUETTE.length);
  HEAD.forEach((landmark, index) => {
    const at = HEAD_FIRST + index;
    put(at, landmark);
    x[at] = middle.x + (x[at]! - middle.x) * HEAD_IN_FACES;
    y[at] = middle.y + (y[at]! - middle.y) * HEAD_IN_FACES;
  });
  for (let k = 0; k < BORDER_POINTS; k++) {
    const along = (k / BORDER_POINTS) * size;
    const out = 1 + 4 * (k / BORDER_POINTS) * (1 - k / BORDER_POINTS) * BULGE * size;
    const places = [
      [along, -out],
      [size + out, along],
      [size - along, size + out],
      [-out, size - along],
    ] as const;
    places.forEach(([px, py], edge) => {
      const at = BORDER_FIRST + edge * BORDER_POINTS + k;
      x[at] = px;
      y[at] = py;
    });
  }
  return { x, y };
}

/** Middle of the first `count` points. */
function centre(x: Float32Array, y: Float32Array, count: number): { x: number; y: number } {
  let [sumX, sumY] = [0, 0];
  for (let i = 0; i < count; i++) {
    sumX += x[i]!;
    sumY += y[i]!;
  }
  return { x: sumX / count, y: sumY / count };
}

/** Turns by `angle` (radians), grows by `scale`, and carries the middle of one face to that of the other. */
interface PlanarSimilarity {
  readonly angle: number;
  readonly scale: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** Least squares over the landmarks; as complex numbers it is one division. */
function fitPlanar(from: MorphFace, to: MorphFace): PlanarSimilarity {
  const a = centre(from.x, from.y, HEAD_FIRST);
  const b = centre(to.x, to.y, HEAD_FIRST);
  let [real, imaginary, norm] = [0, 0, 0];
  for (let i = 0; i < HEAD_FIRST; i++) {
    const ax = from.x[i]! - a.x;
    const ay = from.y[i]! - a.y;
    const bx = to.x[i]! - b.x;
    const by = to.y[i]! - b.y;
    real += ax * bx + ay * by;
    imaginary += ax * by - ay * bx;
    norm += ax * ax + ay * ay;
  }
  return { angle: Math.atan2(imaginary, real), scale: Math.hypot(real, imaginary) / norm, from: a, to: b };
}

/**
 * The shape in between: turn, size and place of the head go their own way, so that a turned head does not shrink on
 * it, and what is left of the difference goes in a straight line.
 */
function shapeAt(from: MorphFace, to: MorphFace, similarity: PlanarSimilarity, t: number) {
  const { angle, scale, from: a, to: b } = similarity;
  const x = Float32Array.from(from.x);
  const y = Float32Array.from(from.y);
  const grow = scale ** t;
  const cos = Math.cos(angle * t) * grow;
  const sin = Math.sin(angle * t) * grow;
  const backCos = Math.cos(angle) / scale;
  const backSin = -Math.sin(angle) / scale;
  const mx = a.x + (b.x - a.x) * t;
  const my = a.y + (b.y - a.y) * t;
  for (let i = 0; i < BORDER_FIRST; i++) {
    const ax = from.x[i]! - a.x;
    const ay = from.y[i]! - a.y;
    const bx = to.x[i]! - b.x;
    const by = to.y[i]! - b.y;
    const px = ax + (bx * backCos - by * backSin - ax) * t;
    const py = ay + (bx * backSin + by * backCos - ay) * t;
    x[i] = mx + px * cos - py * sin;
    y[i] = my + px * sin + py * cos;
  }
  return { x, y };
}

/**
 * Prepares the way from one face to another. Landmarks that would fold the mesh over, as on the far side of a turned
 * head, are left out of it.
 *
 * @throws RangeError when the two cut-outs differ in size
 */
export function createMorph(from: MorphFace, to: MorphFace): Morph {
  const size = from.image.width;
  if (to.image.width !== size || from.image.height !== size || to.image.height !== size)
    throw new RangeError('Both faces of a morph need the same square size.');
  const similarity = fitPlanar(from, to);
  const middle = shapeAt(from, to, similarity, 0.5);
  const inFrame = (i: number, { x, y }: { x: Float32Array; y: Float32Array }): boolean =>
    x[i]! > size * 0.02 && x[i]! < size * 0.98 && y[i]! > size * 0.02 && y[i]! < size * 0.98;
  let used = Array.from({ length: POINTS }, (_, i) => i).filter(
    (i) => i >= BORDER_FIRST || (inFrame(i, from) && inFrame(i, to) && inFrame(i, middle)),
  );
  for (;;) {
    const local = triangulate(
      used.map((i) => middle.x[i]!),
      used.map((i) => middle.y[i]!),
    );
    const triangles = local.map((i) => used[i]!);
    const worst = mostFolded(triangles, [from, to]);
    if (worst === null) return { size, from, to, triangles, similarity };
    used = used.filter((i) => i !== worst);
  }
}

/** The movable point that most folded triangles share; null when none is folded. */
function mostFolded(triangles: Uint16Array, ends: readonly MorphFace[]): number | null {
  const folds = new Map<number, number>();
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!] as const;
    if (ends.every(({ x, y }) => turn(x, y, ...corners) > SMALLEST_TURN)) continue;
    for (const corner of corners) if (corner < BORDER_FIRST) folds.set(corner, (folds.get(corner) ?? 0) + 1);
  }
  let worst: number | null = null;
  for (const [point, count] of folds) if (worst === null || count > folds.get(worst)!) worst = point;
  return worst;
}

/** Memory that frames of one size share. */
export interface MorphScratch {
  readonly cover: Uint8Array;
  readonly values: Float32Array;
}

export const createMorphScratch = (size: number): MorphScratch => ({
  cover: new Uint8Array(size * size),
  values: new Float32Array(size * size * 4),
});

/**
 * One picture on the way: both faces bent to the shape in between, and mixed. The mesh reaches over the whole frame,
 * so that the background bends with the heads and dissolves without a border.
 * Source: the triangle morph of G. Wolberg, "Image morphing: a survey", The Visual Computer 14 (1998).
 *
 * @param t 0 is the first face, 1 the second
 * @param scratch memory that is used again from frame to frame
 */
export function renderMorph(morph: Morph, t: number, scratch = createMorphScratch(morph.size)): RasterImage {
  const { size, from, to, triangles, similarity } = morph;
  const share = clamp(t, 0, 1);
  const shape = shapeAt(from, to, similarity, share);
  const attributes = new Float32Array(POINTS * 4);
  for (let i = 0; i < POINTS; i++) attributes.set([from.x[i]!, from.y[i]!, to.x[i]!, to.y[i]!], i * 4);
  const { cover, values } = scratch;
  cover.fill(0);
  rasterizeTriangles(triangles, shape, attributes, 4, { width: size, height: size, cover, values });
  const out = createImage(size, size);
  const a = new Float32Array(3);
  const b = new Float32Array(3);
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) {
      const v = i * 4;
      const covered = cover[i] === 1;
      sampleRgb(from.image, covered ? values[v]! : x + 0.5, covered ? values[v + 1]! : y + 0.5, a);
      sampleRgb(to.image, covered ? values[v + 2]! : x + 0.5, covered ? values[v + 3]! : y + 0.5, b);
      for (let c = 0; c < 3; c++) out.data[v + c] = a[c]! + (b[c]! - a[c]!) * share;
      out.data[v + 3] = 255;
    }
  return out;
}

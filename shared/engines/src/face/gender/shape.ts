import { applySimilarity, invertSimilarity } from '../geometry.ts';
import { fitPose } from '../pose.ts';
import { spreadMoves } from '../shape.ts';
import {
  CANONICAL,
  LEFT_BROW,
  LEFT_EYE_GROUP,
  LIPS,
  NOSE,
  RIGHT_BROW,
  RIGHT_EYE_GROUP,
  VERTEX_COUNT,
} from '../topology/mesh.ts';

/** Which way a portrait is changed. */
export type Direction = 'feminine' | 'masculine';

/** Stretch of a feature around its own middle (1 = as it is), and a shift in widths of the face, down is positive. */
interface FeatureChange {
  readonly wide: number;
  readonly high: number;
  readonly down: number;
}

/**
 * Average differences of adult faces at full strength, beyond the mean on purpose, so that they are seen: jaw and chin, brows, eyes, nose, lips.
 * Source of what differs: Farkas, "Anthropometry of the head and face" (1994); the amounts were chosen by eye.
 */
interface FaceChange {
  readonly eyes: FeatureChange;
  readonly brows: FeatureChange;
  readonly lips: FeatureChange;
  readonly nose: FeatureChange;
  /** Outwards at the angle of the jaw, at the side of the chin and at the cheek bone, in widths of the face. */
  readonly jaw: number;
  readonly chin: number;
  readonly cheek: number;
  /** How far the tip of the chin goes down. */
  readonly length: number;
  /** How much the middle of the brow is lifted. */
  readonly arch: number;
}

const changes: Readonly<Record<Direction, FaceChange>> = {
  feminine: {
    eyes: { wide: 1.08, high: 1.16, down: 0 },
    brows: { wide: 1, high: 0.74, down: -0.014 },
    lips: { wide: 0.98, high: 1.22, down: 0 },
    nose: { wide: 0.88, high: 0.97, down: -0.004 },
    jaw: -0.04,
    chin: -0.03,
    cheek: 0.004,
    length: -0.014,
    arch: 0.014,
  },
  masculine: {
    eyes: { wide: 0.97, high: 0.88, down: 0.002 },
    brows: { wide: 1.03, high: 1.45, down: 0.016 },
    lips: { wide: 1.04, high: 0.76, down: 0.003 },
    nose: { wide: 1.13, high: 1.04, down: 0.006 },
    jaw: 0.042,
    chin: 0.046,
    cheek: 0,
    length: 0.022,
    arch: -0.01,
  },
};

/** Outline of the lower face, from the ear to the chin: how much each vertex follows jaw and chin. */
const outline: readonly (readonly [vertices: readonly [number, number], jaw: number, chin: number])[] = [
  [[93, 323], 0.15, 0],
  [[132, 361], 0.55, 0],
  [[58, 288], 0.9, 0],
  [[172, 397], 1, 0.1],
  [[136, 365], 0.8, 0.4],
  [[150, 379], 0.45, 0.8],
  [[149, 378], 0.2, 1],
  [[176, 400], 0.05, 1],
  [[148, 377], 0, 0.6],
];
/** The outline's lowest vertices, and how much each follows the tip of the chin. */
const tip: readonly (readonly [number, number])[] = [
  [152, 1],
  [148, 0.95],
  [377, 0.95],
  [176, 0.8],
  [400, 0.8],
  [149, 0.5],
  [378, 0.5],
  [150, 0.25],
  [379, 0.25],
];
const cheeks: readonly (readonly [number, number])[] = [
  [234, 454],
  [127, 356],
  [227, 447],
];

const at = (points: ArrayLike<number>, vertex: number, axis: 0 | 1): number => points[vertex * 3 + axis]!;
/** Right and down of the mean face's frame, whichever way its axes point. */
const across = Math.sign(at(CANONICAL, 454, 0) - at(CANONICAL, 234, 0));
const downwards = Math.sign(at(CANONICAL, 152, 1) - at(CANONICAL, 10, 1));
const width = Math.abs(at(CANONICAL, 454, 0) - at(CANONICAL, 234, 0));

/**
 * Where the vertices of a face go so that its proportions turn feminine or masculine. Made in the frame of the mean face, so that a head may
 * be turned and tilted.
 * @param landmarks x, y, z in pixels
 * @param strength 0 to 1
 * @returns x, y in pixels for each vertex
 */
export function displaceForGender(landmarks: Float32Array, direction: Direction, strength: number): Float32Array {
  const change = changes[direction];
  const { transform } = fitPose(landmarks);
  const surface = landmarks.slice(0, VERTEX_COUNT * 3);
  const own = applySimilarity(invertSimilarity(transform), surface);
  const moves = new Float32Array(VERTEX_COUNT * 3);
  const move = (vertex: number, right: number, down: number): void => {
    moves[vertex * 3]! += right * across * strength;
    moves[vertex * 3 + 1]! += down * downwards * strength;
  };
  const stretch = (vertices: readonly number[], { wide, high, down }: FeatureChange): void => {
    const middle = [0, 1].map(
      (axis) => vertices.reduce((sum, vertex) => sum + own[vertex * 3 + axis]!, 0) / vertices.length,
    );
    for (const vertex of vertices) {
      moves[vertex * 3]! += (at(own, vertex, 0) - middle[0]!) * (wide - 1) * strength;
      moves[vertex * 3 + 1]! += (at(own, vertex, 1) - middle[1]!) * (high - 1) * strength;
      move(vertex, 0, down * width);
    }
  };
  stretch(RIGHT_EYE_GROUP, change.eyes);
  stretch(LEFT_EYE_GROUP, change.eyes);
  stretch(LIPS, change.lips);
  stretch(NOSE, change.nose);
  for (const brow of [RIGHT_BROW, LEFT_BROW]) {
    stretch(brow, change.brows);
    // The rows run from the temple to the nose: the lift is greatest two thirds out.
    for (const row of [brow.slice(0, 5), brow.slice(5).reverse()])
      row.forEach((vertex, index) => {
        move(vertex, 0, -change.arch * width * ([0.2, 1, 0.9, 0.4, 0][index] ?? 0));
      });
  }
  for (const [[right, left], jaw, chin] of outline) {
    const out = (jaw * change.jaw + chin * change.chin) * width;
    move(right, -out, 0);
    move(left, out, 0);
  }
  for (const [vertex, share] of tip) move(vertex, 0, share * change.length * width);
  for (const [right, left] of cheeks) {
    move(right, -change.cheek * width, 0);
    move(left, change.cheek * width, 0);
  }
  // As a difference of points, so that depth and perspective of the pose come in by themselves.
  const moved = applySimilarity(
    transform,
    own.map((value, i) => value + moves[i]!),
  );
  const still = applySimilarity(transform, own);
  const flat = new Float32Array(VERTEX_COUNT * 2);
  for (let vertex = 0; vertex < VERTEX_COUNT; vertex++)
    for (const axis of [0, 1] as const) flat[vertex * 2 + axis] = moved[vertex * 3 + axis]! - still[vertex * 3 + axis]!;
  spreadMoves(flat);
  return flat;
}

import { applySimilarity, type Similarity } from './geometry.ts';
import {
  LEFT_BROW,
  LEFT_EYE_GROUP,
  LIPS,
  NEIGHBOURS,
  NOSE,
  RIGHT_BROW,
  RIGHT_EYE_GROUP,
  SILHOUETTE,
  VERTEX_COUNT,
} from './topology/mesh.ts';

/** How much of the source's own shape is taken over: 0 = none, 1 = all of it. */
export const SHAPE_STRENGTH = 0.95;
/** No feature moves further than this share of the face's unit. */
const FURTHEST = 0.12;

const fixed = new Uint8Array(VERTEX_COUNT);
for (const group of [SILHOUETTE, RIGHT_EYE_GROUP, LEFT_EYE_GROUP, LIPS, NOSE, LEFT_BROW, RIGHT_BROW])
  for (const v of group) fixed[v] = 1;
const free = Uint16Array.from({ length: VERTEX_COUNT }, (_, i) => i).filter((i) => !fixed[i]);

/**
 * How far each vertex moves so that the target's face takes on the source's proportions while it keeps outline, pose and
 * expression: features move, the outline stays, and the skin between follows harmonically (each vertex at the mean of its neighbours).
 * @param target landmarks of the target in pixels
 * @param sourceShape the source's mesh in the frame of the mean face, VERTEX_COUNT x 3
 * @param transform pose of the target
 * @returns x, y in pixels for each vertex
 */
export function displaceTowards(
  target: Float32Array,
  sourceShape: Float32Array,
  transform: Similarity,
  strength = SHAPE_STRENGTH,
): Float32Array {
  const moves = new Float32Array(VERTEX_COUNT * 2);
  const posed = applySimilarity(transform, sourceShape);
  const furthest = transform.scale * FURTHEST;

  const set = (v: number, x: number, y: number): void => {
    const length = Math.hypot(x, y);
    const k = length > furthest ? furthest / length : 1;
    moves[v * 2] = x * k;
    moves[v * 2 + 1] = y * k;
  };
  const centre = (points: Float32Array, group: readonly number[]): [number, number] => {
    let x = 0;
    let y = 0;
    for (const v of group) {
      x += points[v * 3]! / group.length;
      y += points[v * 3 + 1]! / group.length;
    }
    return [x, y];
  };
  /** Moves a feature as a whole and stretches it along its own axis: its openness stays the target's. */
  const moveGroup = (group: readonly number[], from: number, to: number, shift: number, stretch: number): void => {
    const [sx, sy] = centre(posed, group);
    const [tx, ty] = centre(target, group);
    let dx = (sx - tx) * shift;
    let dy = (sy - ty) * shift;
    const length = Math.hypot(dx, dy);
    if (length > furthest) {
      dx *= furthest / length;
      dy *= furthest / length;
    }
    const own = Math.hypot(posed[to * 3]! - posed[from * 3]!, posed[to * 3 + 1]! - posed[from * 3 + 1]!);
    const ax = target[to * 3]! - target[from * 3]!;
    const ay = target[to * 3 + 1]! - target[from * 3 + 1]!;
    const width = Math.hypot(ax, ay) || 1;
    const factor = (Math.max(0.8, Math.min(1.25, own / width)) - 1) * stretch;
    for (const v of group) {
      const along = ((target[v * 3]! - tx) * ax + (target[v * 3 + 1]! - ty) * ay) / width;
      moves[v * 2] = dx + (along * ax * factor) / width;
      moves[v * 2 + 1] = dy + (along * ay * factor) / width;
    }
  };

  moveGroup(RIGHT_EYE_GROUP, 33, 133, strength, strength);
  moveGroup(LEFT_EYE_GROUP, 362, 263, strength, strength);
  moveGroup(LIPS, 61, 291, strength * 0.7, strength * 0.35);
  for (const v of NOSE)
    set(v, (posed[v * 3]! - target[v * 3]!) * strength, (posed[v * 3 + 1]! - target[v * 3 + 1]!) * strength);
  for (const brow of [RIGHT_BROW, LEFT_BROW]) {
    const [sx, sy] = centre(posed, brow);
    const [tx, ty] = centre(target, brow);
    for (const v of brow)
      set(
        v,
        ((posed[v * 3]! - target[v * 3]!) * 0.6 + (sx - tx) * 0.4) * strength,
        ((posed[v * 3 + 1]! - target[v * 3 + 1]!) * 0.6 + (sy - ty) * 0.4) * strength,
      );
  }
  for (const group of [RIGHT_BROW, LEFT_BROW, RIGHT_EYE_GROUP, LEFT_EYE_GROUP]) keepInside(target, moves, group);
  spreadMoves(moves);
  return moves;
}

/** Shortens the moves of a feature (in place) until it stays within the outline: on a turned face it would fold over it. */
function keepInside(target: Float32Array, moves: Float32Array, group: readonly number[]): void {
  const own = group.filter((v) => isInside(target, target[v * 3]!, target[v * 3 + 1]!));
  const reach = (k: number) => (v: number) =>
    // A little further than the feature itself: lids and skin beside it need room.
    isInside(target, target[v * 3]! + 1.3 * k * moves[v * 2]!, target[v * 3 + 1]! + 1.3 * k * moves[v * 2 + 1]!);
  const share = [1, 0.75, 0.5, 0.25].find((k) => own.every(reach(k))) ?? 0;
  if (share < 1)
    for (const v of group) {
      moves[v * 2]! *= share;
      moves[v * 2 + 1]! *= share;
    }
}

/** Whether a point lies within the outline of a mesh. */
function isInside(landmarks: Float32Array, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = SILHOUETTE.length - 1; i < SILHOUETTE.length; j = i++) {
    const [a, b] = [SILHOUETTE[i]! * 3, SILHOUETTE[j]! * 3];
    const [ay, by] = [landmarks[a + 1]!, landmarks[b + 1]!];
    if (ay > y !== by > y && x < landmarks[a]! + ((landmarks[b]! - landmarks[a]!) * (y - ay)) / (by - ay))
      inside = !inside;
  }
  return inside;
}

/**
 * Carries the moves of outline and features (x, y of each vertex) over the skin between them, in place. Gauss-Seidel
 * relaxation of the free vertices; 50 rounds converge to a hundredth of a pixel on this mesh.
 */
export function spreadMoves(moves: Float32Array): void {
  const { start, list } = NEIGHBOURS;
  for (let round = 0; round < 50; round++)
    for (const v of free) {
      const end = start[v + 1]!;
      const count = end - start[v]!;
      let x = 0;
      let y = 0;
      for (let k = start[v]!; k < end; k++) {
        x += moves[list[k]! * 2]!;
        y += moves[list[k]! * 2 + 1]!;
      }
      moves[v * 2] = x / count;
      moves[v * 2 + 1] = y / count;
    }
}

import { pullPush } from '../raster/pull-push.ts';
import { rasterizeTriangles } from '../raster/triangles.ts';
import { GRID_FACE, GRID_SIZE } from './topology/grid.ts';
import { MOUTH_TRIANGLES, TRIANGLES, U, V } from './topology/mesh.ts';

/** Where each vertex lies on the grid, x, y. */
const GRID_COORDINATES = Float32Array.from({ length: U.length * 2 }, (_, k) =>
  Math.max(0, Math.min(GRID_SIZE - 1.001, (k & 1 ? V : U)[k >> 1]! * GRID_SIZE - 0.5)),
);

/** A part of a picture in pixels. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the pixels that a face takes lie on the grid. */
export interface PixelMap {
  readonly inside: Uint8Array;
  /** x, y on the grid of each pixel. */
  readonly places: Float32Array;
}

/** @param moves displacement of each vertex, x, y in pixels; null where the face stands still */
export function mapPixels(
  { x: left, y: top, width, height }: PixelBox,
  landmarks: Float32Array,
  moves: Float32Array | null,
): PixelMap {
  const inside = new Uint8Array(width * height);
  const places = new Float32Array(width * height * 2);
  const x = U.map((_, i) => landmarks[i * 3]! + (moves?.[i * 2] ?? 0) - left);
  const y = U.map((_, i) => landmarks[i * 3 + 1]! + (moves?.[i * 2 + 1] ?? 0) - top);
  for (const triangles of [TRIANGLES, MOUTH_TRIANGLES])
    rasterizeTriangles(triangles, { x, y }, GRID_COORDINATES, 2, { width, height, cover: inside, values: places });
  return { inside, places };
}

/** A field of the grid with values everywhere: between the lips, where the grid has no texel, those of the lips. */
export const fillField = (field: Float32Array): Float32Array => pullPush([field], GRID_FACE, GRID_SIZE, GRID_SIZE)[0]!;

/**
 * A field of the grid at the pixels that a face takes.
 * @param whole see {@link fillField}
 * @returns 0 outside the face
 */
export function fieldAtPixels({ inside, places }: PixelMap, whole: Float32Array): Float32Array {
  const out = new Float32Array(inside.length);
  for (let p = 0; p < out.length; p++) {
    if (!inside[p]) continue;
    const u = places[p * 2]!;
    const v = places[p * 2 + 1]!;
    const i = (v | 0) * GRID_SIZE + (u | 0);
    const fu = u - (u | 0);
    const fv = v - (v | 0);
    const above = whole[i]! * (1 - fu) + whole[i + 1]! * fu;
    const below = whole[i + GRID_SIZE]! * (1 - fu) + whole[i + GRID_SIZE + 1]! * fu;
    out[p] = above * (1 - fv) + below * fv;
  }
  return out;
}

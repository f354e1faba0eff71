import { MOUTH_TRIANGLES, SILHOUETTE, TRIANGLES, VERTEX_COUNT } from '../face/topology/mesh.ts';

/** Rings around the face, in sizes of it, and how far each goes with the outline of the face; the last stands still. */
const RINGS = [
  { size: 1.12, share: 0.75 },
  { size: 1.3, share: 0.35 },
  { size: 1.55, share: 0 },
] as const;

const count = SILHOUETTE.length;
export const CORNERS = VERTEX_COUNT + RINGS.length * count;

/** What is between the lips, then the face, and strips of triangles between it and its rings: later ones lie above. */
export const triangles: Uint16Array = (() => {
  const list: number[] = [...MOUTH_TRIANGLES, ...TRIANGLES];
  for (let ring = 0; ring < RINGS.length; ring++)
    for (let k = 0; k < count; k++) {
      const corner = (r: number, i: number): number =>
        r < 0 ? SILHOUETTE[i % count]! : VERTEX_COUNT + r * count + (i % count);
      const [a, b, c, d] = [corner(ring - 1, k), corner(ring - 1, k + 1), corner(ring, k), corner(ring, k + 1)];
      list.push(a, b, c, b, d, c);
    }
  return Uint16Array.from(list);
})();

/**
 * Places of all corners of a face and its rings.
 * @param landmarks x, y, z of a face
 * @param x,y are written
 */
export function cornersOf(landmarks: Float32Array, x: Float32Array, y: Float32Array): void {
  for (let i = 0; i < VERTEX_COUNT; i++) {
    x[i] = landmarks[i * 3]!;
    y[i] = landmarks[i * 3 + 1]!;
  }
  let [cx, cy] = [0, 0];
  for (const i of SILHOUETTE) {
    cx += x[i]! / count;
    cy += y[i]! / count;
  }
  for (const [ring, { size }] of RINGS.entries())
    for (const [k, corner] of SILHOUETTE.entries()) {
      const i = VERTEX_COUNT + ring * count + k;
      x[i] = cx + (x[corner]! - cx) * size;
      y[i] = cy + (y[corner]! - cy) * size;
    }
}

/** Has the rings follow the outline of the face, less the further out they are. @param x,y of the bent face; rings are written */
export function dragRings(
  x: Float32Array,
  y: Float32Array,
  { x: fromX, y: fromY }: { readonly x: Float32Array; readonly y: Float32Array },
): void {
  for (const [ring, { share }] of RINGS.entries())
    for (const [k, corner] of SILHOUETTE.entries()) {
      const i = VERTEX_COUNT + ring * count + k;
      x[i] = fromX[i]! + (x[corner]! - fromX[corner]!) * share;
      y[i] = fromY[i]! + (y[corner]! - fromY[corner]!) * share;
    }
}

import { LEFT_EYE, LEFT_IRIS, RIGHT_EYE, RIGHT_IRIS, U, V } from './topology/mesh.ts';

/** A point in texture space, 0..1. */
export type TexturePoint = readonly [u: number, v: number];

/** Iris centres in texture space. */
export interface IrisPlaces {
  readonly right: TexturePoint;
  readonly left: TexturePoint;
}

/**
 * Texture coordinate of a point near a ring of vertices, by a least-squares affine map over the ring.
 * @param landmarks in pixels
 */
export function toTexture(landmarks: Float32Array, ring: readonly number[], x: number, y: number): TexturePoint {
  const n = ring.length;
  let mx = 0;
  let my = 0;
  let mu = 0;
  let mv = 0;
  for (const i of ring) {
    mx += landmarks[i * 3]! / n;
    my += landmarks[i * 3 + 1]! / n;
    mu += U[i]! / n;
    mv += V[i]! / n;
  }
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xu = 0;
  let yu = 0;
  let xv = 0;
  let yv = 0;
  for (const i of ring) {
    const dx = landmarks[i * 3]! - mx;
    const dy = landmarks[i * 3 + 1]! - my;
    const du = U[i]! - mu;
    const dv = V[i]! - mv;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xu += dx * du;
    yu += dy * du;
    xv += dx * dv;
    yv += dy * dv;
  }
  // A closed eye is a line: without this the map would be singular.
  const ridge = 1e-3 * (xx + yy);
  xx += ridge;
  yy += ridge;
  const determinant = xx * yy - xy * xy;
  const dx = x - mx;
  const dy = y - my;
  return [
    mu + ((xu * yy - yu * xy) * dx + (yu * xx - xu * xy) * dy) / determinant,
    mv + ((xv * yy - yv * xy) * dx + (yv * xx - xv * xy) * dy) / determinant,
  ];
}

/** Where the irises lie in texture space. */
export function irisPlaces(landmarks: Float32Array): IrisPlaces {
  const place = (iris: number, ring: readonly number[]): TexturePoint =>
    toTexture(landmarks, ring, landmarks[iris * 3]!, landmarks[iris * 3 + 1]!);
  return { right: place(RIGHT_IRIS, RIGHT_EYE), left: place(LEFT_IRIS, LEFT_EYE) };
}

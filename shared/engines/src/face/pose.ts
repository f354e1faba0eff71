import { applySimilarity, fitSimilarity, toHeadPose, type HeadPose, type Similarity } from './geometry.ts';
import { CANONICAL, NEIGHBOURS, RIGID, TRIANGLES, VERTEX_COUNT } from './topology/mesh.ts';

/** How the head stands in the picture. */
export interface PoseFit {
  readonly pose: HeadPose;
  /** From the mean face's frame to pixels. */
  readonly transform: Similarity;
  /** Root mean square difference of the rigid vertices' coordinates from the mean face's, in units of the mean face. */
  readonly error: number;
}

/** Fits the mean face to landmarks (x, y, z in pixels). */
export function fitPose(landmarks: Float32Array): PoseFit {
  const transform = fitSimilarity(CANONICAL, landmarks, RIGID);
  const fitted = applySimilarity(transform, CANONICAL);
  let sum = 0;
  for (const v of RIGID)
    for (let c = 0; c < 3; c++) sum += ((fitted[v * 3 + c]! - landmarks[v * 3 + c]!) / transform.scale) ** 2;
  return { pose: toHeadPose(transform.rotation), transform, error: Math.sqrt(sum / (3 * RIGID.length)) };
}

/** How far eyes and mouth are open, as ratios. */
export interface Openness {
  /** Lid distance over eye width; an open eye has about 0.3. */
  readonly rightEye: number;
  readonly leftEye: number;
  /** Lip distance over face height. */
  readonly mouth: number;
}

/** Openness of eyes and mouth from landmarks in pixels. */
export function measureOpenness(landmarks: Float32Array): Openness {
  const distance = (a: number, b: number): number =>
    Math.hypot(landmarks[a * 3]! - landmarks[b * 3]!, landmarks[a * 3 + 1]! - landmarks[b * 3 + 1]!);
  return {
    rightEye: (distance(159, 145) + distance(158, 153) + distance(160, 144)) / 3 / distance(33, 133),
    leftEye: (distance(386, 374) + distance(385, 380) + distance(387, 373)) / 3 / distance(263, 362),
    mouth: distance(13, 14) / distance(10, 152),
  };
}

/** A face's box: left, top, width, height in pixels. */
export interface FaceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Box around the surface vertices. */
export function boundingBox(landmarks: Float32Array): FaceBox {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < VERTEX_COUNT; i++) {
    const x = landmarks[i * 3]!;
    const y = landmarks[i * 3 + 1]!;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Unit normals of the surface, VERTEX_COUNT x 3; z is about FRONT_SIGN where the surface faces the camera.
 * @param rounds how often each normal is averaged with its neighbours
 */
export function vertexNormals(landmarks: Float32Array, rounds = 0): Float32Array {
  const normals = new Float32Array(VERTEX_COUNT * 3);
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const a = TRIANGLES[t]! * 3;
    const b = TRIANGLES[t + 1]! * 3;
    const c = TRIANGLES[t + 2]! * 3;
    const ux = landmarks[b]! - landmarks[a]!;
    const uy = landmarks[b + 1]! - landmarks[a + 1]!;
    const uz = landmarks[b + 2]! - landmarks[a + 2]!;
    const vx = landmarks[c]! - landmarks[a]!;
    const vy = landmarks[c + 1]! - landmarks[a + 1]!;
    const vz = landmarks[c + 2]! - landmarks[a + 2]!;
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    for (const i of [a, b, c]) for (let k = 0; k < 3; k++) normals[i + k]! += normal[k]!;
  }
  normalize(normals);
  const { start, list } = NEIGHBOURS;
  for (let round = 0; round < rounds; round++) {
    const previous = normals.slice();
    for (let i = 0; i < VERTEX_COUNT; i++)
      for (let k = start[i]!; k < start[i + 1]!; k++)
        for (let c = 0; c < 3; c++) normals[i * 3 + c]! += previous[list[k]! * 3 + c]!;
    normalize(normals);
  }
  return normals;
}

function normalize(vectors: Float32Array): void {
  for (let i = 0; i < vectors.length; i += 3) {
    const length = Math.hypot(vectors[i]!, vectors[i + 1]!, vectors[i + 2]!) || 1;
    vectors[i]! /= length;
    vectors[i + 1]! /= length;
    vectors[i + 2]! /= length;
  }
}

import { smoothstep } from '../raster/image.ts';
import { levelForStep, type MipPyramid } from '../raster/mips.ts';
import { sampleRgb } from '../raster/sample.ts';
import { rasterizeTriangles } from '../raster/triangles.ts';
import { boundingBox, vertexNormals } from './pose.ts';
import { FRONT_SIGN, TRIANGLES, U, V, VERTEX_COUNT } from './topology/mesh.ts';

/** A face unwrapped to texture space: separate planes of `size * size`. */
export interface UnwrappedFace {
  readonly size: number;
  /** Colour, 0..255. */
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /** How well the picture shows the texel, 0..1. */
  readonly confidence: Float32Array;
  /** 1 inside the face. */
  readonly cover: Uint8Array;
}

/** One level of a finished atlas: R, G, B (0..255) and confidence (0..1), interleaved. */
export interface AtlasLevel {
  readonly size: number;
  readonly data: Float32Array;
}

const DEPTH_SIZE = 256;

/** Side of the atlas for a face of this size in pixels: a power of two between 256 and 1024. */
export function atlasSizeFor(faceSize: number): number {
  return Math.max(256, Math.min(1024, 2 ** Math.ceil(Math.log2(faceSize * 1.25))));
}

/**
 * Unwraps a face.
 * @param landmarks x, y, z in pixels of the pyramid's base
 * @param side of the texture; without it, as the face's size deserves
 */
export function unwrapFace(pyramid: MipPyramid, landmarks: Float32Array, side?: number): UnwrappedFace {
  const box = boundingBox(landmarks);
  const faceSize = Math.max(box.width, box.height);
  const size = side ?? atlasSizeFor(faceSize);
  const normals = vertexNormals(landmarks, 6);
  const isHidden = selfOcclusion(landmarks, box.x, box.y, faceSize);

  const attributes = new Float32Array(VERTEX_COUNT * 4);
  for (let i = 0; i < VERTEX_COUNT; i++) {
    attributes[i * 4] = landmarks[i * 3]!;
    attributes[i * 4 + 1] = landmarks[i * 3 + 1]!;
    attributes[i * 4 + 2] = landmarks[i * 3 + 2]!;
    attributes[i * 4 + 3] = normals[i * 3 + 2]! * FRONT_SIGN;
  }
  const texels = size * size;
  const map = new Float32Array(texels * 4);
  const cover = new Uint8Array(texels);
  rasterizeTriangles(TRIANGLES, { x: U.map((u) => u * size), y: V.map((v) => v * size) }, attributes, 4, {
    width: size,
    height: size,
    cover,
    values: map,
  });

  const { image, level } = pyramid.level(levelForStep(faceSize / (size * 0.85), 1.6));
  const shrink = 1 / (1 << level);
  const r = new Float32Array(texels);
  const g = new Float32Array(texels);
  const b = new Float32Array(texels);
  const confidence = new Float32Array(texels);
  const colour = new Float32Array(3);
  const { width, height } = pyramid.base;
  for (let i = 0; i < texels; i++) {
    if (!cover[i]) continue;
    const x = map[i * 4]!;
    const y = map[i * 4 + 1]!;
    if (x < 0.5 || y < 0.5 || x > width - 0.5 || y > height - 0.5) continue;
    sampleRgb(image, x * shrink, y * shrink, colour);
    r[i] = colour[0]!;
    g[i] = colour[1]!;
    b[i] = colour[2]!;
    confidence[i] = isHidden(x, y, map[i * 4 + 2]!) ? 0 : smoothstep(0.1, 0.42, map[i * 4 + 3]!);
  }
  return { size, r, g, b, confidence, cover };
}

/** Whether a point of the surface lies behind another part of the same face. */
function selfOcclusion(
  landmarks: Float32Array,
  left: number,
  top: number,
  faceSize: number,
): (x: number, y: number, z: number) => boolean {
  const scale = DEPTH_SIZE / (faceSize * 1.05);
  const column = (offset: number, origin: number): Float32Array =>
    Float32Array.from({ length: VERTEX_COUNT }, (_, i) => (landmarks[i * 3 + offset]! - origin) * scale);
  const z = column(2, 0);
  const depth = new Float32Array(DEPTH_SIZE * DEPTH_SIZE);
  const cover = new Uint8Array(depth.length);
  const values = new Float32Array(depth.length);
  rasterizeTriangles(TRIANGLES, { x: column(0, left), y: column(1, top), z }, z, 1, {
    width: DEPTH_SIZE,
    height: DEPTH_SIZE,
    cover,
    values,
    depth,
  });
  return (x, y, pz) => {
    const px = ((x - left) * scale) | 0;
    const py = ((y - top) * scale) | 0;
    if (px < 0 || py < 0 || px >= DEPTH_SIZE || py >= DEPTH_SIZE) return false;
    const q = py * DEPTH_SIZE + px;
    return cover[q] === 1 && pz * scale > depth[q]! + DEPTH_SIZE * 0.06;
  };
}

/** Interleaves the planes, carries the colours three texels past the face's border and adds halved levels down to 64. */
export function finishAtlas(face: UnwrappedFace): AtlasLevel[] {
  const { size, r, g, b, confidence } = face;
  const data = new Float32Array(size * size * 4);
  for (let i = 0; i < size * size; i++) {
    data[i * 4] = Math.max(0, Math.min(255, r[i]!));
    data[i * 4 + 1] = Math.max(0, Math.min(255, g[i]!));
    data[i * 4 + 2] = Math.max(0, Math.min(255, b[i]!));
    data[i * 4 + 3] = confidence[i]!;
  }
  extendColours(data, face.cover, size);
  const levels: AtlasLevel[] = [{ size, data }];
  for (let last = levels[0]!; last.size > 64; last = levels[levels.length - 1]!) levels.push(halve(last));
  return levels;
}

function extendColours(data: Float32Array, cover: Uint8Array, size: number): void {
  let known = cover;
  for (let ring = 0; ring < 3; ring++) {
    const next = known.slice();
    for (let y = 1; y < size - 1; y++)
      for (let x = 1; x < size - 1; x++) {
        const i = y * size + x;
        if (known[i]) continue;
        const from = known[i - 1]
          ? i - 1
          : known[i + 1]
            ? i + 1
            : known[i - size]
              ? i - size
              : known[i + size]
                ? i + size
                : -1;
        if (from < 0) continue;
        data.copyWithin(i * 4, from * 4, from * 4 + 4);
        next[i] = 1;
      }
    known = next;
  }
}

function halve({ size, data }: AtlasLevel): AtlasLevel {
  const half = size >> 1;
  const out = new Float32Array(half * half * 4);
  for (let y = 0; y < half; y++)
    for (let x = 0; x < half; x++) {
      const a = (2 * y * size + 2 * x) * 4;
      const c = a + size * 4;
      for (let q = 0; q < 4; q++)
        out[(y * half + x) * 4 + q] = (data[a + q]! + data[a + 4 + q]! + data[c + q]! + data[c + 4 + q]!) / 4;
    }
  return { size: half, data: out };
}

/** The smallest level that is at least `size` wide, else the largest there is. */
export function levelOfSize(levels: readonly AtlasLevel[], size: number): AtlasLevel {
  let best = levels[0]!;
  for (const level of levels) if (level.size >= size) best = level;
  return best;
}

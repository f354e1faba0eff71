import type { Face } from '../src/face/index.ts';
import { TRIANGLES, VERTEX_COUNT } from '../src/face/topology/mesh.ts';
import { copyImage, type RasterImage, rasterizeTriangles, sampleRgb } from '../src/raster/index.ts';

/**
 * The simplest swap there is: every triangle of the source copied into its place in the target, with no mask, light or border.
 * What the engine is compared with.
 */
export function naiveWarp(sourceImage: RasterImage, source: Face, target: RasterImage, face: Face): RasterImage {
  const result = copyImage(target);
  const box = face.box;
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const width = Math.min(target.width - left, Math.ceil(box.width) + 2);
  const height = Math.min(target.height - top, Math.ceil(box.height) + 2);
  const column = (offset: number, origin: number): Float32Array =>
    Float32Array.from({ length: VERTEX_COUNT }, (_, i) => face.landmarks[i * 3 + offset]! - origin);
  const cover = new Uint8Array(width * height);
  const values = new Float32Array(width * height * 3);
  const depth = new Float32Array(width * height);
  rasterizeTriangles(TRIANGLES, { x: column(0, left), y: column(1, top), z: column(2, 0) }, source.landmarks, 3, {
    width,
    height,
    cover,
    values,
    depth,
  });
  const colour = new Float32Array(3);
  for (let i = 0; i < cover.length; i++) {
    if (!cover[i]) continue;
    sampleRgb(sourceImage, values[i * 3]!, values[i * 3 + 1]!, colour);
    const o = ((top + Math.floor(i / width)) * target.width + left + (i % width)) * 4;
    for (let c = 0; c < 3; c++) result.data[o + c] = colour[c]!;
  }
  return result;
}

import { smoothstep } from '../raster/image.ts';
import { levelForStep, type MipPyramid } from '../raster/mips.ts';
import { boxBlur } from '../raster/planes.ts';
import { sampleRgb } from '../raster/sample.ts';
import { vertexNormals } from './pose.ts';
import { findSkinAdaptively, measureLight } from './skin.ts';
import { GRID_FACE, GRID_REGIONS, GRID_SEED, GRID_SIZE, GRID_TRIANGLE, GRID_WEIGHTS } from './topology/grid.ts';
import { FRONT_SIGN, TRIANGLES } from './topology/mesh.ts';

/** A target face on the small texture-space grid, GRID_SIZE squared. */
export interface TargetField {
  /** R, G, B, 0..255. */
  readonly colour: readonly [Float32Array, Float32Array, Float32Array];
  /** How directly the texel faces the camera, 0..1; 0 outside the picture. */
  readonly visibility: Float32Array;
  /** 1 = skin, 0 = covered by hair, glasses, a hand. */
  readonly trust: Float32Array;
  /** See SkinLight. */
  readonly tint: number;
}

/** A face on the grid, as the picture shows it. */
export type GridSample = Pick<TargetField, 'colour' | 'visibility'>;

/** Samples a face onto the grid. @param faceSize in pixels */
export function sampleGrid(pyramid: MipPyramid, landmarks: Float32Array, faceSize: number): GridSample {
  const n = GRID_SIZE * GRID_SIZE;
  // A level finer than a texel's size: the field is blurred later, and texture separates skin from hair.
  const { image, level } = pyramid.level(Math.max(0, levelForStep(faceSize / (GRID_SIZE * 0.85)) - 1));
  const shrink = 1 / (1 << level);
  const colour = [new Float32Array(n), new Float32Array(n), new Float32Array(n)] as const;
  const visibility = new Float32Array(n);
  const normals = vertexNormals(landmarks, 3);
  const sample = new Float32Array(3);
  const { width, height } = pyramid.base;
  for (let i = 0; i < n; i++) {
    const t = GRID_TRIANGLE[i]!;
    if (t < 0) continue;
    let x = 0;
    let y = 0;
    let facing = 0;
    for (let k = 0; k < 3; k++) {
      const v = TRIANGLES[t + k]! * 3;
      const w = GRID_WEIGHTS[i * 3 + k]!;
      x += w * landmarks[v]!;
      y += w * landmarks[v + 1]!;
      facing += w * normals[v + 2]! * FRONT_SIGN;
    }
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    sampleRgb(image, x * shrink, y * shrink, sample);
    for (let c = 0; c < 3; c++) colour[c]![i] = sample[c]!;
    visibility[i] = smoothstep(0.05, 0.35, facing);
  }
  return { colour, visibility };
}

/** Samples a face onto the grid and separates its skin from occluders. */
export function sampleTarget(pyramid: MipPyramid, landmarks: Float32Array, faceSize: number): TargetField {
  const n = GRID_SIZE * GRID_SIZE;
  const { colour, visibility } = sampleGrid(pyramid, landmarks, faceSize);
  const candidates = new Float32Array(n);
  const seeds = new Float32Array(n);
  const { featuresWide: wide, browsReach } = GRID_REGIONS;
  for (let i = 0; i < n; i++) {
    candidates[i] = GRID_FACE[i] && Math.max(wide[i]!, browsReach[i]!) < 0.3 && visibility[i]! > 0.15 ? 1 : 0;
    seeds[i] = candidates[i] && GRID_SEED[i] && visibility[i]! > 0.7 ? 1 : 0;
  }
  const skinField = { size: GRID_SIZE, r: colour[0], g: colour[1], b: colour[2], face: GRID_FACE, candidates, seeds };
  const { trust } = findSkinAdaptively(skinField, 0.4, [{ luma: 0.38, chroma: 0.18 }]);
  const { tint } = measureLight(skinField, trust);
  boxBlur(trust, GRID_SIZE, GRID_SIZE, 1, 1);
  return { colour, visibility, trust, tint };
}

/** The same face, whose skin is not judged by what lies before it. @param cover 0..1 on the grid */
export const withoutCover = (field: TargetField, cover: Float32Array): TargetField => ({
  ...field,
  trust: field.trust.map((value, i) => value * (1 - cover[i]!)),
});

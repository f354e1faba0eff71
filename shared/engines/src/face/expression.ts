import { type AtlasLevel, levelOfSize } from './atlas.ts';
import { applySimilarity, invertSimilarity } from './geometry.ts';
import { fitPose } from './pose.ts';
import { LEFT_BROW, LIPS, RIGHT_BROW, VERTEX_COUNT } from './topology/mesh.ts';
import { toOklab } from '../raster/oklab.ts';
import type { Openness } from './pose.ts';
import { LIMITS } from './quality.ts';
import { REGIONS, REGION_SIZE } from './topology/regions.ts';

/** Openness below which eyes are shut when no eye is to be seen between the lids: a squint shows one. */
const NEARLY_SHUT = 0.24;
const LEAST_CONTENT = 0.2;

/** Whether a source's eyes are shut: by the lids alone, or nearly so with nothing but skin between them. */
export function eyesShut(openness: Openness, levels: readonly AtlasLevel[]): boolean {
  const open = Math.min(openness.leftEye, openness.rightEye);
  return open < LIMITS.eyesClosed || (open < NEARLY_SHUT && eyeContent(levels) < LEAST_CONTENT);
}

/** Share of what lies between the lids that is not like the skin around it: paler, or much darker. The lesser of both eyes. */
export function eyeContent(levels: readonly AtlasLevel[]): number {
  const level = levelOfSize(levels, REGION_SIZE);
  return Math.min(contentOfSide(level, false), contentOfSide(level, true));
}

function contentOfSide({ data, size }: AtlasLevel, right: boolean): number {
  const lab = new Float32Array(3);
  const scale = REGION_SIZE / size;
  const skin = [0, 0, 0];
  let skinTexels = 0;
  const inside: [number, number][] = [];
  for (let y = 0; y < size; y++)
    for (let x = right ? size / 2 : 0; x < (right ? size : size / 2); x++) {
      const k = Math.floor(y * scale) * REGION_SIZE + Math.floor(x * scale);
      const isBall = REGIONS.eyeballs[k]! > 0.6;
      const isSkin = REGIONS.eyesWide[k]! > 0.3 && REGIONS.eyes[k]! < 0.05;
      if (!isBall && !isSkin) continue;
      const i = (y * size + x) * 4;
      toOklab(data[i]!, data[i + 1]!, data[i + 2]!, lab, 0);
      if (isBall) inside.push([lab[0]!, Math.hypot(lab[1]!, lab[2]!)]);
      else {
        for (let c = 0; c < 3; c++) skin[c]! += lab[c]!;
        skinTexels++;
      }
    }
  const [light, a, b] = skin.map((sum) => sum / Math.max(1, skinTexels)) as [number, number, number];
  const chroma = Math.hypot(a, b);
  const unlike = inside.filter(([l, c]) => c < chroma * 0.55 || l < light * 0.62);
  return unlike.length / Math.max(1, inside.length);
}

/** A mesh in the frame of the mean face, VERTEX_COUNT x 3. @param landmarks in pixels */
export function faceShape(landmarks: Float32Array): Float32Array {
  const { transform } = fitPose(landmarks);
  return applySimilarity(invertSimilarity(transform), landmarks.slice(0, VERTEX_COUNT * 3));
}

/** Root mean square distance of some points of two meshes of {@link faceShape} once both are centred, in hundredths of the face's unit. */
function partsDiffer(a: Float32Array, b: Float32Array, part: readonly number[]): number {
  const mean = (axis: number): number =>
    part.reduce((sum, v) => sum + a[v * 3 + axis]! - b[v * 3 + axis]!, 0) / part.length;
  const centre = [mean(0), mean(1)];
  const squares = part.reduce(
    (sum, v) => sum + centre.reduce((rest, c, axis) => rest + (a[v * 3 + axis]! - b[v * 3 + axis]! - c) ** 2, 0),
    0,
  );
  return 100 * Math.sqrt(squares / part.length);
}

/** How differently two mouths are held, one laughs and the other pouts; below 3 between two calm faces, see `partsDiffer`. */
export const mouthsDiffer = (a: Float32Array, b: Float32Array): number => partsDiffer(a, b, LIPS);

/** How differently two pairs of brows are held and grown, see `partsDiffer`. */
export const browsDiffer = (a: Float32Array, b: Float32Array): number =>
  (partsDiffer(a, b, LEFT_BROW) + partsDiffer(a, b, RIGHT_BROW)) / 2;

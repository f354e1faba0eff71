import { type AtlasLevel, levelOfSize } from './atlas.ts';
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

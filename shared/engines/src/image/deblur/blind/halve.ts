import type { LumaPlane } from './windows.ts';

/** A plane of half the size: means of two by two; an odd last row or column is left out. */
export function halvePlane({ plane, width, height }: LumaPlane): LumaPlane {
  const size = { width: width >> 1, height: height >> 1 };
  const out = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const i = y * 2 * width + x * 2;
      out[y * size.width + x] = (plane[i]! + plane[i + 1]! + plane[i + width]! + plane[i + width + 1]!) / 4;
    }
  return { plane: out, ...size };
}

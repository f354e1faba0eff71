import { boxBlur } from '../../raster/planes.ts';
import { clamp, type RasterImage } from '../../raster/image.ts';

/** How far loose strands stand off what was parted as hair, in face heights. */
const STRANDS = 0.07;

/**
 * Takes away the thin haze of a matte that lies beyond where strands can be, in place: a strong colour makes it seen.
 * @param parted 1 for hair, of any size in the picture's proportions
 * @param unit height of the face, in pixels of the picture
 */
export function clearHaze(
  hair: RasterImage,
  parted: { readonly data: ArrayLike<number>; readonly width: number; readonly height: number },
  unit: number,
): void {
  const { width, height } = parted;
  const scale = width / hair.width;
  const radius = Math.max(1, Math.round(STRANDS * unit * scale));
  const near = boxBlur(Float32Array.from(parted.data), width, height, radius, 2);
  for (let y = 0; y < hair.height; y++)
    for (let x = 0; x < hair.width; x++) {
      const o = (y * hair.width + x) * 4 + 3;
      if (hair.data[o] === 0) continue;
      const u = clamp(Math.floor((x + 0.5) * scale), 0, width - 1);
      const v = clamp(Math.floor(((y + 0.5) * height) / hair.height), 0, height - 1);
      hair.data[o] = hair.data[o]! * clamp(near[v * width + u]! * 8 - 0.4, 0, 1);
    }
}

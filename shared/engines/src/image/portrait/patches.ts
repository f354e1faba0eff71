import { clamp, type RasterImage, smoothstep } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';

/** Share of the longer side within which alpha is compared. */
const REACH = 0.006;
/** Patches whose mean alpha is below the first become clear, above the second opaque. */
const CLEAR = 0.35;
const OPAQUE = 0.9;

/**
 * Decides on half transparent patches of a cut-out, in place: strands of hair are light and dark side by side, while what is evenly half
 * there is a piece of the background, or of the person.
 */
export function clearPatches({ data, width, height }: RasterImage): void {
  const radius = Math.max(2, REACH * Math.max(width, height));
  const alpha = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]! / 255);
  const means = boxBlur(alpha.slice(), width, height, radius, 2);
  const squares = boxBlur(
    alpha.map((value) => value * value),
    width,
    height,
    radius,
    2,
  );
  for (let i = 0; i < alpha.length; i++) {
    const mean = means[i]!;
    const most = mean * (1 - mean);
    if (most < 0.004) continue;
    // 1 where alpha is all or nothing around, 0 where it is the same everywhere.
    const detail = clamp((squares[i]! - mean * mean) / most, 0, 1);
    const even = (1 - detail) ** 2;
    data[i * 4 + 3] = clamp(alpha[i]! + (smoothstep(CLEAR, OPAQUE, mean) - mean) * even, 0, 1) * 255;
  }
}

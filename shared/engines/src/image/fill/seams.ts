import { pullPush } from '../../raster/pull-push.ts';
import { boxOfHole, type FillGrid } from './grid.ts';

/** A step of colour, root of squares, beyond which a seam is an edge and not a difference of light. */
const LIGHT = 34;
/** How much a single pixel of the seam counts beside those near it: its grain is not spread. */
const TRUST = 0.35;

/**
 * Takes the step of brightness at the border of a filled hole away: what the border is brighter or darker than its copy continues fading
 * inwards. In place. Steps too large for light count little: an edge ends there.
 * Source: Pérez, Gangnet, Blake, "Poisson Image Editing", SIGGRAPH 2003, as a membrane of the differences: Farbman et al., "Coordinates for
 * Instant Image Cloning", SIGGRAPH 2009.
 * @param nearest for each pixel of the hole the pixel that it was copied from
 */
export function easeSeams({ width, height, rgb, hole, usable }: FillGrid, nearest: Int32Array): void {
  const box = boxOfHole({ width, height, hole });
  if (!box) return;
  const w = box.right - box.left;
  const h = box.bottom - box.top;
  const planes = [0, 1, 2].map(() => new Float32Array(w * h));
  const weight = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (y + box.top) * width + x + box.left;
      if (!hole[i]) continue;
      const from = nearest[i]!;
      let count = 0;
      const step = [0, 0, 0];
      for (const d of [-1, 1, -width, width]) {
        if (!usable[i + d] || hole[from + d] !== 0) continue;
        count++;
        for (let c = 0; c < 3; c++)
          step[c]! += rgb[(i + d) * 3 + c]! - rgb[(from + d) * 3 + c]! + rgb[from * 3 + c]! - rgb[i * 3 + c]!;
      }
      if (count === 0) continue;
      const size = Math.hypot(...step) / count;
      const at = y * w + x;
      weight[at] = TRUST * Math.exp(-((size / LIGHT) ** 2)) + 1e-3;
      step.forEach((value, c) => (planes[c]![at] = value / count));
    }
  const membrane = pullPush(planes, weight, w, h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (y + box.top) * width + x + box.left;
      if (!hole[i]) continue;
      for (let c = 0; c < 3; c++)
        rgb[i * 3 + c] = Math.min(255, Math.max(0, rgb[i * 3 + c]! + membrane[c]![y * w + x]!));
    }
}

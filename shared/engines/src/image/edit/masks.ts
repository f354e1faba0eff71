import { smoothstep } from '../../raster/image.ts';
import type { BrushStroke, LocalMask } from './document.ts';
import { mapPoint, type Matrix, type Size } from './geometry.ts';
import { warpPlane, type Region } from './warp.ts';

/** Draws strokes into a plane, 0..255. @param size of the plane; `scale` pixels of it per pixel of the source */
export type Rasterize = (strokes: readonly BrushStroke[], size: Size & { readonly scale: number }) => Uint8Array;

/**
 * What a mask covers of a region of what is made.
 * @param toFull homography from pixels of what is made (at its scale) to pixels of the source at full size
 * @param source size of the source at full size
 * @param planeSize size at which strokes are drawn
 */
export function maskRegion(
  mask: LocalMask,
  toFull: Matrix,
  region: Region,
  source: Size,
  planeSize: Size,
  rasterize: Rasterize,
): Uint8Array {
  switch (mask.kind) {
    case 'brush': {
      const scale = planeSize.width / source.width;
      const plane = rasterize(mask.strokes, { ...planeSize, scale });
      const m = toFull.map((value, i) => (i < 6 ? value * scale : value)) as unknown as Matrix;
      return warpPlane(plane, planeSize, m, region);
    }
    case 'linear': {
      const dx = mask.x1 - mask.x0;
      const dy = mask.y1 - mask.y0;
      const length2 = Math.max(1, dx * dx + dy * dy);
      return fillRegion(toFull, region, (x, y) => {
        const along = ((x - mask.x0) * dx + (y - mask.y0) * dy) / length2;
        return 1 - smoothstep(0, 1, along);
      });
    }
    case 'radial':
      return fillRegion(toFull, region, (x, y) => {
        const from = Math.hypot((x - mask.x) / Math.max(1, mask.rx), (y - mask.y) / Math.max(1, mask.ry));
        return 1 - smoothstep(0.35, 1, from);
      });
    default:
      return mask satisfies never;
  }
}

function fillRegion(toFull: Matrix, region: Region, cover: (x: number, y: number) => number): Uint8Array {
  const out = new Uint8Array(region.width * region.height);
  for (let y = 0; y < region.height; y++)
    for (let x = 0; x < region.width; x++) {
      const at = mapPoint(toFull, x + region.x + 0.5, y + region.y + 0.5);
      out[y * region.width + x] = cover(at.x, at.y) * 255;
    }
  return out;
}

import type { RasterImage } from '../raster/image.ts';
import { boxBlur } from '../raster/planes.ts';
import { fieldAtPixels, fillField, type PixelMap } from './field-pixels.ts';
import type { DrawnRegion } from './render.ts';
import { GRID_FACE, GRID_REGIONS } from './topology/grid.ts';

/** Where skin is nothing but skin, 0..1: off brows, lids, lips and nostrils. */
export const BARE_SKIN = GRID_REGIONS.featuresWide.map((value, i) => (GRID_FACE[i] ? Math.max(0, 1 - 1.6 * value) : 0));
/** Blur radius that parts texture from form, as a share of the face. */
const TEXTURE_RADIUS = 0.011;
/** Steps of a colour channel up to which a difference is texture; what is stronger is the edge of a thing. */
const STRONGEST = 26;

/**
 * Gives drawn skin the target's own texture back (in place): pores, grain and sharpness of the picture. The form, which is what is
 * left when both are blurred, stays that of the drawn face.
 * @param face where the face lies in the region as it is drawn, and as it was
 * @param skin where it is done, 0..1 on the grid
 */
export function keepOwnTexture(
  image: RasterImage,
  region: DrawnRegion,
  face: { readonly drawn: PixelMap; readonly still: PixelMap },
  skin: Float32Array,
  faceSize: number,
): void {
  const { x, y, width, height, before } = region;
  const whole = fillField(skin);
  const weight = fieldAtPixels(face.drawn, whole);
  // What the picture showed at a pixel was a brow or a lid where the drawing has moved one away.
  const own = fieldAtPixels(face.still, whole);
  for (let p = 0; p < weight.length; p++) weight[p] = Math.min(weight[p]!, own[p]!);
  const radius = Math.max(1, Math.round(faceSize * TEXTURE_RADIUS));
  const scratch = new Float32Array(weight.length);
  const blur = (plane: Float32Array): Float32Array => boxBlur(plane, width, height, radius, 2, scratch);
  const total = blur(weight.slice());
  const difference = new Float32Array(weight.length);
  const form = new Float32Array(weight.length);
  for (let c = 0; c < 3; c++) {
    for (let row = 0, p = 0; row < height; row++)
      for (let k = 0, o = ((y + row) * image.width + x) * 4 + c; k < width; k++, p++, o += 4)
        difference[p] = weight[p]! > 0 ? (before[p * 4 + c]! - image.data[o]!) * weight[p]! : 0;
    form.set(difference);
    blur(form);
    for (let row = 0, p = 0; row < height; row++)
      for (let k = 0, o = ((y + row) * image.width + x) * 4 + c; k < width; k++, p++, o += 4) {
        const w = weight[p]!;
        if (w < 0.01) continue;
        const texture = difference[p]! / w - form[p]! / total[p]!;
        const square = (texture / STRONGEST) ** 2;
        image.data[o]! += (w * texture) / (1 + square * square);
      }
  }
}

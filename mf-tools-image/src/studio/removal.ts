import type { RasterImage } from '@facet/engines/raster';
import { growPlane, rasterizeShapes, type MaskValue, type RoleTargets } from '@facet/workbench/worker';

/** `mark` covers, `unmark` uncovers. */
export const removalTargets: RoleTargets = (role) => (role === 'mark' ? 255 : role === 'unmark' ? 0 : null);

/** From this cover on a pixel is marked. */
const MARKED = 64;
/** Cover of the rim around the marks, where what is filled in meets what stays. */
const RIM = 128;

/** The marks at the photo's size: whole where something was painted, half on a rim of a pixel or two. */
export function removalMask(photo: RasterImage, { done, grow }: MaskValue): Uint8Array {
  const { width, height } = photo;
  const plane = rasterizeShapes(done, { width, height, scale: 1 }, removalTargets, photo);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = plane.data[i]! >= MARKED ? 255 : 0;
  const marked = grow === 0 ? plane : growPlane(plane, grow);
  const rim = growPlane(marked, Math.max(1, Math.round(Math.max(width, height) / 1500)));
  return marked.data.map((value, i) => (value > 0 ? 255 : rim.data[i]! > 0 ? RIM : 0));
}

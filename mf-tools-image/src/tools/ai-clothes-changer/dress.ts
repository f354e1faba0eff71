import { bands, cutOut, type Parting } from '@facet/engines/image/cutout';
import { cloths, prepareGarment, recolourCloth, type Clothing } from '@facet/engines/image/garment';
import type { RasterImage } from '@facet/engines/raster';
import { isMaskEmpty, rasterizeShapes, ToolRefusal, type MaskValue } from '@facet/workbench/worker';
import { dropTargets, keepTargets } from '../../studio/marks.ts';
import type { FaceNetworks } from '../../studio/networks.ts';
import type { ClothesOptions } from './clothing.ts';

/**
 * A photo whose garments can be parted.
 * @throws ToolRefusal `apparent-minor`
 */
export async function readClothes(photo: RasterImage, { faces, findMinors, people }: FaceNetworks): Promise<Parting> {
  const found = await faces.findFaces(photo);
  if (findMinors(photo, found).size > 0) throw new ToolRefusal('apparent-minor');
  return prepareGarment(photo, found, people);
}

/**
 * Cuts the garment out that strokes name.
 * @param width of the photo that was painted on, in pixels
 * @throws ToolRefusal `no-stroke` where none names one, `no-garment` where nothing was found at it
 */
export function cutGarment(
  photo: RasterImage,
  parting: Parting,
  mask: MaskValue,
  width: number,
  progress: (fraction: number) => void,
): RasterImage {
  if (isMaskEmpty(mask, ['keep'])) throw new ToolRefusal('no-stroke');
  const size = { width: parting.width, height: parting.height, scale: parting.width / width };
  const [keep, drop] = [keepTargets, dropTargets].map((targets) => rasterizeShapes(mask.done, size, targets).data);
  const data = parting.part(keep!, drop!);
  if (!data.includes(1)) throw new ToolRefusal('no-garment');
  return cutOut(photo, { ...size, data }, { band: bands.soft, onProgress: progress });
}

/** Gives the garment of a photo its new colour or pattern, in place: a copy of 40 megapixels is a sixth of a gigabyte. */
export function dress(photo: RasterImage, cloth: RasterImage, options: ClothesOptions): void {
  recolourCloth(photo, cloth, clothingOf(options, photo));
}

/** What the options say, as the engine takes it. */
export const clothingOf = (
  { cloth, second, pattern, repeats, angle, number, strength, print }: ClothesOptions,
  { width, height }: { readonly width: number; readonly height: number },
): Clothing => ({
  ...{ pattern, angle, seed: number, strength, print },
  dye: cloths[cloth],
  second: cloths[second],
  repeat: Math.max(width, height) / repeats,
});

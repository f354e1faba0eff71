import type { Face } from '@facet/engines/face';
import { bands, cutOut } from '@facet/engines/image/cutout';
import {
  clearHaze,
  clearUnlike,
  dyeHair,
  dyes,
  prepareHair,
  type Colouring,
  type HairParting,
} from '@facet/engines/image/hair';
import type { RasterImage } from '@facet/engines/raster';
import { isMaskEmpty, rasterizeShapes, ToolRefusal, type MaskValue, type RoleTargets } from '@facet/workbench/worker';
import { dropTargets, keepTargets } from '../../studio/marks.ts';
import type { FaceNetworks } from '../../studio/networks.ts';
import type { HairOptions } from './dyeing.ts';

/** Less visible hair than this, in squares of a face height, cannot be separated from skin and shade. */
const LEAST_HAIR = 0.12;
/** Faces of fewer pixels show no strands. */
const LEAST_FACE = 40;
/** Degrees of turn beyond which hair is not separated from the background. */
const MOST_TURNED = 55;

export interface FoundHead {
  readonly hair: HairParting;
  /** Other faces of the photo, whose hair stays as it is. */
  readonly others: number;
  readonly face: Pick<Face, 'pose' | 'landmarks'>;
}

/**
 * The hair of the largest face of a photo.
 * @throws ToolRefusal `no-face`, `apparent-minor`, `turned-too-far`, `too-small`
 */
export async function findHead(photo: RasterImage, networks: FaceNetworks, whole = 1): Promise<FoundHead> {
  const found: readonly Face[] = await networks.faces.findFaces(photo);
  const [face, ...others] = found;
  if (!face) throw new ToolRefusal('no-face');
  if (networks.findMinors(photo, [face]).size > 0) throw new ToolRefusal('apparent-minor');
  if (Math.abs(face.pose.yaw) > MOST_TURNED) throw new ToolRefusal('turned-too-far');
  const hair = prepareHair(photo, face, others, networks.people);
  if (hair.place.unit * whole < LEAST_FACE) throw new ToolRefusal('too-small');
  return { hair, others: others.length, face };
}

/**
 * Cuts the hair out, as it was found and as strokes correct it.
 * @param scale pixels of this photo for one of the photo that was painted on
 * @param small the head's part of the photo, where a smaller one than the photo's own is enough
 * @throws ToolRefusal `no-hair` where none was found, and none was painted
 */
export function cutHair(
  hair: HairParting,
  mask: MaskValue,
  scale: number,
  progress: (fraction: number) => void,
  small: RasterImage = hair.image,
) {
  if (hair.amount < LEAST_HAIR && isMaskEmpty(mask, ['keep'])) throw new ToolRefusal('no-hair');
  const { area, image, width, height } = hair;
  const plane = (targets: RoleTargets): Uint8Array => {
    // Strokes are rasterised on the whole photo as small as the parting, and the head's part of it is taken.
    const onGrid = (width / image.width) * scale;
    const whole = { width: Math.ceil((area.left + area.width) * (width / image.width)) + 1, height: 0 };
    whole.height = Math.ceil((area.top + area.height) * (height / image.height)) + 1;
    const { data } = rasterizeShapes(mask.done, { ...whole, scale: onGrid }, targets);
    const left = Math.round(area.left * (width / image.width));
    const top = Math.round(area.top * (height / image.height));
    const part = new Uint8Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) part[y * width + x] = data[(top + y) * whole.width + left + x] ?? 0;
    return part;
  };
  const data = hair.part(plane(keepTargets), plane(dropTargets));
  if (!data.includes(1)) throw new ToolRefusal('no-hair');
  const unit = hair.place.unit * (small.width / image.width);
  const cut = cutOut(small, { data, width, height }, { band: bands.hair, onProgress: progress });
  clearHaze(cut, { data, width, height }, unit);
  clearUnlike(cut, small, { data, width, height }, unit);
  return cut;
}

/** Colours the hair of a photo, in place: a copy of 40 megapixels is a sixth of a gigabyte. */
export function colourHair(
  photo: RasterImage,
  { area, place }: HairParting,
  cut: RasterImage,
  options: HairOptions,
): void {
  dyeHair(photo, cut, place, colouringOf(options), area);
}

/** What the options say, as the engine takes it. */
export const colouringOf = ({ dye, look, second, amount, strength, roots }: HairOptions): Colouring => ({
  dye: dyes[dye],
  second: look === 'one' ? null : { kind: look, dye: dyes[second], amount },
  strength,
  roots,
});

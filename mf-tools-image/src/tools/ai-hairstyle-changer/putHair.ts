import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import {
  assessDonor,
  assessGlasses,
  assessPoses,
  assessWig,
  composeWig,
  planWig,
  type HairyHead,
  type WigRefusalCode,
} from '@facet/engines/image/wig';
import type { HeadArea } from '@facet/engines/image/hair';
import { createImage, type RasterImage } from '@facet/engines/raster';
import { ToolRefusal, type MaskValue } from '@facet/workbench/worker';
import { noMarks } from '../../studio/marks.ts';
import type { FaceNetworks } from '../../studio/networks.ts';
import { cutHair, findHead, type FoundHead } from './colourHair.ts';
import type { HairOptions } from './dyeing.ts';

/** Longer side of the photo whose hair is taken, in pixels: as many strands as a matte follows. */
export const DONOR_SIDE = 2400;
/** The same of the picture in which the own hair is found that goes. */
const OWN_SIDE = 900;

type Progress = (fraction: number) => void;

/** Whose hair is taken: the head, and its hair cut out. */
export interface Donor {
  readonly head: FoundHead;
  readonly hairy: HairyHead;
}

/**
 * Finds and cuts the hair of another photo.
 * @param photo at most `DONOR_SIDE` on its longer side
 * @throws ToolRefusal `donor-no-face`, `donor-apparent-minor`, `donor-turned-too-far`, `donor-too-small`, `donor-no-hair`, `donor-glasses`
 */
export async function takeHair(photo: RasterImage, networks: FaceNetworks, progress: Progress): Promise<Donor> {
  let worn: WigRefusalCode | null = null;
  try {
    const head = await findHead(photo, networks);
    const { hair, face } = head;
    worn = assessGlasses(photo, face);
    if (worn) throw new ToolRefusal(worn);
    return { head, hairy: { hair, cut: cutHair(hair, noMarks.mask, 1, progress) } };
  } catch (error) {
    if (error instanceof ToolRefusal && !worn) throw new ToolRefusal(`donor-${error.code}`);
    throw error;
  }
}

/** A face of so many pixels shows its age as well as a larger one. */
const ENOUGH_FACE = 240;

/** A head, and how many pixels of the photo there are for one of the picture that it was found in. */
export interface OwnHead {
  readonly head: FoundHead;
  readonly whole: number;
}

/**
 * Finds the head that gets new hair: in a smaller copy of a large photo, where its face is large enough in that. The looks at 40 megapixels
 * and their part around the head are a quarter of a gigabyte.
 * @throws ToolRefusal as `findHead` does
 */
export async function findOwnHead(photo: RasterImage, networks: FaceNetworks): Promise<OwnHead> {
  const size = fitSize(photo, DONOR_SIDE);
  const whole = photo.width / size.width;
  if (whole > 1) {
    const head = await findHead(shrinkImage(photo, size), networks, whole).catch((error: unknown) => {
      // What is not found here may be found in the photo itself.
      if (error instanceof ToolRefusal && error.code !== 'apparent-minor') return null;
      throw error;
    });
    if (head && head.hair.place.unit >= ENOUGH_FACE) return { head, whole };
  }
  return { head: await findHead(photo, networks), whole: 1 };
}

/** An area of a smaller copy in the photo. */
function areaIn({ width, height }: RasterImage, { left, top, ...size }: HeadArea, whole: number): HeadArea {
  const at = { left: Math.round(left * whole), top: Math.round(top * whole) };
  return {
    ...at,
    width: Math.min(width - at.left, Math.round(size.width * whole)),
    height: Math.min(height - at.top, Math.round(size.height * whole)),
  };
}

/** The own hair, as strokes correct it; of a shaved head there is none to take away. */
function ownHair({ hair }: FoundHead, mask: MaskValue, scale: number): RasterImage {
  const size = fitSize(hair.image, OWN_SIDE);
  try {
    return cutHair(hair, mask, scale, () => undefined, shrinkImage(hair.image, size));
  } catch (error) {
    if (error instanceof ToolRefusal && error.code === 'no-hair') return createImage(size.width, size.height);
    throw error;
  }
}

/**
 * Puts the hair of another photo into a photo, which changes.
 * @param scale pixels of this photo for one of the photo that was painted on
 * @throws ToolRefusal with a `WigRefusalCode` where it would not look right
 */
export function putHair(
  photo: RasterImage,
  { head, whole }: OwnHead,
  donor: Donor,
  options: HairOptions,
  scale: number,
  progress: Progress,
): void {
  const early = assessPoses(head.face, donor.head.face) ?? assessDonor(donor.hairy, head.hair.place.unit * whole);
  if (early) throw new ToolRefusal(early);
  const own: HairyHead = { hair: head.hair, cut: ownHair(head, options.marks.mask, scale / whole) };
  progress(0.4);
  const plan = planWig(own, donor.hairy, options);
  const late = assessWig(plan.measures);
  if (late) throw new ToolRefusal(late);
  progress(0.6);
  composeWig(photo, areaIn(photo, head.hair.area, whole), donor.hairy, plan, (fraction) =>
    progress(0.6 + fraction * 0.4),
  );
}

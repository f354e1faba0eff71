import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import { copyImage, type RasterImage } from '@facet/engines/raster';
import type { ToolNotice } from '@facet/workbench';
import { readPixels } from '@facet/workbench/worker';
import { loadFaceNetworks, type FaceNetworks } from '../../studio/networks.ts';
import { servePicture } from '../../studio/servePicture.ts';
import { colourHair, cutHair, findHead, type FoundHead } from './colourHair.ts';
import type { HairWork } from './dyeing.ts';
import { DONOR_SIDE, findOwnHead, putHair, takeHair, type Donor } from './putHair.ts';

let networks: FaceNetworks | null = null;

/** Longer side of the preview: strands are to be seen. */
const PREVIEW_SIDE = 800;

/** What the preview has found of a photo: options change more often than strokes, and strokes more often than photos. */
let held: { readonly of: RasterImage; readonly photo: RasterImage; readonly head: Promise<FoundHead> } | null = null;
/** Whose hair the previews take. */
let given: { readonly of: Blob; readonly donor: Promise<Donor> } | null = null;
let cut: { readonly of: FoundHead; readonly marks: string; readonly image: RasterImage } | null = null;

const othersNote = (others: number, message: string): ToolNotice[] =>
  others > 0 ? [{ id: 'others', tone: 'warning', message }] : [];

/** The donor of previews. A blob is a new object in each message: compare size and type. */
function donorOf(blob: Blob): Promise<Donor> {
  if (given?.of.size !== blob.size || given.of.type !== blob.type)
    given = {
      of: blob,
      donor: readPixels(blob, DONOR_SIDE).then((pixels) => takeHair(pixels, networks!, () => undefined)),
    };
  return given.donor;
}

servePicture<HairWork>({
  async load(files) {
    networks = await loadFaceNetworks(files);
  },
  async make(photo, options, progress) {
    if (options.donor) {
      const donor = await takeHair(await readPixels(options.donor, DONOR_SIDE), networks!, (done) =>
        progress(done * 0.4),
      );
      const own = await findOwnHead(photo, networks!);
      progress(0.5);
      putHair(photo, own, donor, options, 1, (done) => progress(0.5 + done * 0.5));
      return { image: photo, notes: othersNote(own.head.others + donor.head.others, 'note.others.wig') };
    }
    const { hair, others } = await findHead(photo, networks!);
    progress(0.3);
    const image = cutHair(hair, options.marks.mask, 1, (fraction) => progress(0.3 + fraction * 0.5));
    colourHair(photo, hair, image, options);
    return { image: photo, notes: othersNote(others, 'note.others') };
  },
  async preview(small, options, { width }) {
    if (held?.of !== small) {
      const photo = shrinkImage(small, fitSize(small, PREVIEW_SIDE));
      held = { of: small, photo, head: findHead(photo, networks!, width / photo.width) };
    }
    const { photo } = held;
    const head = await held.head;
    const shown = copyImage(photo);
    if (options.donor) {
      const donor = await donorOf(options.donor);
      putHair(shown, { head, whole: 1 }, donor, options, photo.width / width, () => undefined);
      return shown;
    }
    const marks = JSON.stringify(options.marks.mask.done);
    if (cut?.of !== head || cut.marks !== marks) {
      const image = cutHair(head.hair, options.marks.mask, photo.width / width, () => undefined);
      cut = { of: head, marks, image };
    }
    colourHair(shown, head.hair, cut.image, options);
    return shown;
  },
});

import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import type { RasterImage } from '@facet/engines/raster';
import { loadFaceNetworks, type FaceNetworks } from '../../studio/networks.ts';
import { servePicture } from '../../studio/servePicture.ts';
import { colourHair, cutHair, findHead, type FoundHead } from './colourHair.ts';
import type { HairOptions } from './dyeing.ts';

let networks: FaceNetworks | null = null;

/** Longer side of the preview: strands are to be seen. */
const PREVIEW_SIDE = 800;

/** What the preview has found of a photo: options change more often than strokes, and strokes more often than photos. */
let held: { readonly of: RasterImage; readonly photo: RasterImage; readonly head: Promise<FoundHead> } | null = null;
let cut: { readonly of: FoundHead; readonly marks: string; readonly image: RasterImage } | null = null;

servePicture<HairOptions>({
  async load(files) {
    networks = await loadFaceNetworks(files);
  },
  async make(photo, options, progress) {
    const { hair, others } = await findHead(photo, networks!);
    progress(0.3);
    const image = cutHair(hair, options.marks.mask, 1, (fraction) => progress(0.3 + fraction * 0.5));
    const coloured = colourHair(photo, hair, image, options);
    return {
      image: coloured,
      notes: others > 0 ? [{ id: 'others', tone: 'warning', message: 'note.others' }] : [],
    };
  },
  async preview(small, options, { width }) {
    if (held?.of !== small) {
      const photo = shrinkImage(small, fitSize(small, PREVIEW_SIDE));
      held = { of: small, photo, head: findHead(photo, networks!, width / photo.width) };
    }
    const { photo } = held;
    const head = await held.head;
    const marks = JSON.stringify(options.marks.mask.done);
    if (cut?.of !== head || cut.marks !== marks) {
      const image = cutHair(head.hair, options.marks.mask, photo.width / width, () => undefined);
      cut = { of: head, marks, image };
    }
    return colourHair(photo, head.hair, cut.image, options);
  },
});

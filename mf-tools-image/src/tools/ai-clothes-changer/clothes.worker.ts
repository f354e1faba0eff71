import type { Parting } from '@facet/engines/image/cutout';
import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import { copyImage, type RasterImage } from '@facet/engines/raster';
import { loadFaceNetworks, type FaceNetworks } from '../../studio/networks.ts';
import { servePicture } from '../../studio/servePicture.ts';
import type { ClothesOptions } from './clothing.ts';
import { cutGarment, dress, readClothes } from './dress.ts';

let networks: FaceNetworks | null = null;

/** Longer side of the preview: folds are to be seen. */
const PREVIEW_SIDE = 800;

/** What the preview has found of a photo: options change more often than strokes, and strokes more often than photos. */
let held: { readonly of: RasterImage; readonly photo: RasterImage; readonly parting: Promise<Parting> } | null = null;
let cut: { readonly of: Parting; readonly marks: string; readonly image: RasterImage } | null = null;

servePicture<ClothesOptions>({
  async load(files) {
    networks = await loadFaceNetworks(files);
  },
  async make(photo, options, progress) {
    const parting = await readClothes(photo, networks!);
    progress(0.3);
    const cloth = cutGarment(photo, parting, options.marks.mask, photo.width, (done) => progress(0.3 + done * 0.5));
    dress(photo, cloth, options);
    return { image: photo };
  },
  async preview(small, options, { width }) {
    if (held?.of !== small) {
      const photo = shrinkImage(small, fitSize(small, PREVIEW_SIDE));
      held = { of: small, photo, parting: readClothes(photo, networks!) };
    }
    const { photo } = held;
    const parting = await held.parting;
    const marks = JSON.stringify(options.marks.mask.done);
    if (cut?.of !== parting || cut.marks !== marks)
      cut = { of: parting, marks, image: cutGarment(photo, parting, options.marks.mask, width, () => undefined) };
    const shown = copyImage(photo);
    dress(shown, cut.image, options);
    return shown;
  },
});

import { findPeople, PARTING_SIDE } from '@facet/engines/image/cutout';
import { extendImage } from '@facet/engines/image/extend';
import { NothingToCopyError } from '@facet/engines/image/fill';
import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import type { RasterImage } from '@facet/engines/raster';
import { createPersonSegmenter, type PersonSegmenter } from '@facet/engines/segment';
import { ToolRefusal } from '@facet/workbench/worker';
import { startEngine } from '../../studio/engine.ts';
import { servePicture } from '../../studio/servePicture.ts';
import { cutsPeople, marginsOf, workingSize, type ExtendOptions } from './frame.ts';

let segmenter: PersonSegmenter | null = null;
/** Longer side of the photo in a preview: it follows a dragged frame. */
const PREVIEW_SIDE = 220;

function extended(photo: RasterImage, options: ExtendOptions, onProgress: (fraction: number) => void): RasterImage {
  try {
    return extendImage(photo, marginsOf(options), { variant: Number(options.variant), onProgress });
  } catch (error) {
    if (error instanceof NothingToCopyError) throw new ToolRefusal('nothing-to-copy');
    throw error;
  }
}

servePicture<ExtendOptions>({
  async load(files) {
    await startEngine(files);
    segmenter = createPersonSegmenter(files['selfie_segmentation.tflite']!);
  },
  make(photo, options, progress) {
    const margins = marginsOf(options);
    const { plane } = findPeople(photo, segmenter!);
    const cut = cutsPeople(plane, fitSize(photo, PARTING_SIDE), margins);
    progress(0.1);
    const size = workingSize(photo, margins);
    const isReduced = size.width < photo.width;
    const image = extended(isReduced ? shrinkImage(photo, size) : photo, options, (fraction) =>
      progress(0.1 + fraction * 0.9),
    );
    return {
      image,
      notes: [
        { id: 'another', tone: 'info', message: 'note.another' },
        ...(isReduced ? [{ id: 'reduced', tone: 'info', message: 'note.reduced' } as const] : []),
        ...(cut ? [{ id: 'people', tone: 'warning', message: 'note.people' } as const] : []),
      ],
    };
  },
  preview: (small, options) => extended(shrinkImage(small, fitSize(small, PREVIEW_SIDE)), options, () => undefined),
});

import { findPeople, PARTING_SIDE } from '@facet/engines/image/cutout';
import { extendImage, sidesThatGoOn } from '@facet/engines/image/extend';
import { NothingToCopyError } from '@facet/engines/image/fill';
import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import type { RasterImage } from '@facet/engines/raster';
import { createPersonSegmenter, type PersonSegmenter } from '@facet/engines/segment';
import type { ToolNotice } from '@facet/workbench';
import { ToolRefusal } from '@facet/workbench/worker';
import { startEngine } from '../../studio/engine.ts';
import { findSubject } from '../../studio/findSubject.ts';
import { servePicture } from '../../studio/servePicture.ts';
import { adviceOn, marginsOf, sidesWithPeople, workingSize, type ExtendOptions, type SideAdvice } from './frame.ts';

let segmenter: PersonSegmenter | null = null;
/** Longer side of the photo in a preview: it follows a dragged frame. */
const PREVIEW_SIDE = 220;

/** The main object of the last photo: a frame that is dragged needs it again and again. */
let lastSubject: { readonly photo: RasterImage; readonly leave: ReturnType<typeof subjectOf> } | null = null;

function subjectOf(photo: RasterImage) {
  const parting = findSubject(photo, 'auto', { people: segmenter!, things: null });
  const { width, height } = parting;
  const nothing = new Uint8Array(width * height);
  return { data: parting.part(nothing, nothing), width, height };
}

function extended(
  photo: RasterImage,
  from: RasterImage,
  options: ExtendOptions,
  onProgress: (fraction: number) => void,
): RasterImage {
  if (lastSubject?.photo !== from) lastSubject = { photo: from, leave: subjectOf(from) };
  try {
    const { leave } = lastSubject;
    return extendImage(photo, marginsOf(options), { variant: Number(options.variant), leave, onProgress });
  } catch (error) {
    if (error instanceof NothingToCopyError) throw new ToolRefusal('nothing-to-copy');
    throw error;
  }
}

/** What stands at the edges, and where the picture could be continued better. */
function notesOf({ people, broken, better }: SideAdvice): ToolNotice[] {
  return [
    ...people.map((side) => ({ id: `people-${side}`, tone: 'warning', message: `note.people.${side}` }) as const),
    ...broken.map((side) => ({ id: `broken-${side}`, tone: 'warning', message: `note.broken.${side}` }) as const),
    ...better.map((side) => ({ id: `better-${side}`, tone: 'info', message: `note.better.${side}` }) as const),
  ];
}

servePicture<ExtendOptions>({
  async load(files) {
    await startEngine(files);
    segmenter = createPersonSegmenter(files['selfie_segmentation.tflite']!);
  },
  make(photo, options, progress) {
    const margins = marginsOf(options);
    const { plane } = findPeople(photo, segmenter!);
    const advice = adviceOn(margins, sidesWithPeople(plane, fitSize(photo, PARTING_SIDE)), sidesThatGoOn(photo));
    progress(0.1);
    const size = workingSize(photo, margins);
    const isReduced = size.width < photo.width;
    const image = extended(isReduced ? shrinkImage(photo, size) : photo, photo, options, (fraction) =>
      progress(0.1 + fraction * 0.9),
    );
    return {
      image,
      notes: [
        { id: 'another', tone: 'info', message: 'note.another' },
        ...(isReduced ? [{ id: 'reduced', tone: 'info', message: 'note.reduced' } as const] : []),
        ...notesOf(advice),
      ],
    };
  },
  preview: (small, options) =>
    extended(shrinkImage(small, fitSize(small, PREVIEW_SIDE)), small, options, () => undefined),
});

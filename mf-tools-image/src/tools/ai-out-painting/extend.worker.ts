import { backdropImage, extendImage } from '@facet/engines/image/extend';
import { NothingToCopyError } from '@facet/engines/image/fill';
import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import type { RasterImage } from '@facet/engines/raster';
import type { ToolNotice } from '@facet/workbench';
import { ToolRefusal } from '@facet/workbench/worker';
import { loadSubjectNetworks } from '../../studio/networks.ts';
import { servePicture, type Progress } from '../../studio/servePicture.ts';
import {
  adviceOn,
  extendedSides,
  fillingOf,
  fittingFilling,
  marginsOf,
  workingSize,
  type ExtendOptions,
  type Filling,
  type PhotoSides,
} from './frame.ts';
import { lookAt, notRepeated, type Looked, type StandingNetworks } from './standing.ts';

let networks: StandingNetworks | null = null;
/** Longer side of the photo in a preview: it follows a dragged frame. */
const PREVIEW_SIDE = 220;

/** What the last look has found: a frame that is dragged needs it again and again. */
let last: { readonly photo: RasterImage; readonly networks: StandingNetworks | null; readonly found: Looked } | null =
  null;

function look(photo: RasterImage): Looked {
  if (last?.photo !== photo || last.networks !== networks) last = { photo, networks, found: lookAt(photo, networks) };
  return last.found;
}

const chosenFilling = (options: ExtendOptions, found: PhotoSides): Filling =>
  fillingOf(options) ?? fittingFilling(marginsOf(options), found);

function extended(photo: RasterImage, options: ExtendOptions, found: Looked, onProgress: Progress): RasterImage {
  const margins = marginsOf(options);
  const filling = chosenFilling(options, found);
  if (filling !== 'continued') return backdropImage(photo, margins, filling);
  const leave = notRepeated(photo, found, extendedSides(margins));
  try {
    return extendImage(photo, margins, { variant: Number(options.variant), leave, onProgress });
  } catch (error) {
    if (error instanceof NothingToCopyError) throw new ToolRefusal('nothing-to-copy');
    throw error;
  }
}

/** What was chosen by itself, what stands at the edges, and what would look better. */
function notesOf(options: ExtendOptions, found: PhotoSides): ToolNotice[] {
  if (chosenFilling(options, found) !== 'continued')
    return options.filling === 'auto' ? [{ id: 'fitting', tone: 'info', message: 'note.fitting' }] : [];
  const { people, broken, better } = adviceOn(marginsOf(options), found);
  return [
    { id: 'another', tone: 'info', message: 'note.another' },
    ...people.map((side) => ({ id: `people-${side}`, tone: 'warning', message: `note.people.${side}` }) as const),
    ...broken.map((side) => ({ id: `broken-${side}`, tone: 'warning', message: `note.broken.${side}` }) as const),
    ...(people.length + broken.length > 0 ? [{ id: 'backdrop', tone: 'info', message: 'note.backdrop' } as const] : []),
    ...better.map((side) => ({ id: `better-${side}`, tone: 'info', message: `note.better.${side}` }) as const),
  ];
}

servePicture<ExtendOptions, Looked>({
  async load(files) {
    networks = await loadSubjectNetworks(files);
  },
  look,
  make(photo, options, progress, given) {
    const found = given ?? look(photo);
    const size = workingSize(photo, marginsOf(options));
    const isReduced = size.width < photo.width;
    const image = extended(isReduced ? shrinkImage(photo, size) : photo, options, found, progress);
    return {
      image,
      notes: [
        ...(isReduced ? [{ id: 'reduced', tone: 'info', message: 'note.reduced' } as const] : []),
        ...notesOf(options, found),
      ],
    };
  },
  preview: (small, options) =>
    extended(shrinkImage(small, fitSize(small, PREVIEW_SIDE)), options, look(small), () => undefined),
});

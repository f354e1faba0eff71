import { backdropImage, extendImage, sidesThatGoOn } from '@facet/engines/image/extend';
import { NothingToCopyError } from '@facet/engines/image/fill';
import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import type { RasterImage } from '@facet/engines/raster';
import type { SubjectFinder } from '@facet/engines/segment';
import type { ToolNotice } from '@facet/workbench';
import { ToolRefusal } from '@facet/workbench/worker';
import type { SubjectNetworks } from '../../studio/findSubject.ts';
import { loadSubjectNetworks } from '../../studio/networks.ts';
import { servePicture } from '../../studio/servePicture.ts';
import { adviceOn, extendedSides, marginsOf, workingSize, type ExtendOptions } from './frame.ts';
import { lookForStanding, notRepeated, type Standing } from './standing.ts';

let networks: (SubjectNetworks & { readonly things: SubjectFinder }) | null = null;
/** Longer side of the photo in a preview: it follows a dragged frame. */
const PREVIEW_SIDE = 220;

/** What stands in the last photo: a frame that is dragged needs it again and again. */
let last: { readonly photo: RasterImage; readonly standing: Standing } | null = null;

function standingIn(photo: RasterImage): Standing {
  if (last?.photo !== photo) last = { photo, standing: lookForStanding(photo, networks!) };
  return last.standing;
}

function extended(
  photo: RasterImage,
  from: RasterImage,
  options: ExtendOptions,
  onProgress: (fraction: number) => void,
): RasterImage {
  const margins = marginsOf(options);
  if (options.filling !== 'continued') return backdropImage(photo, margins, options.filling);
  const leave = notRepeated(from, standingIn(from), extendedSides(margins));
  try {
    return extendImage(photo, margins, { variant: Number(options.variant), leave, onProgress });
  } catch (error) {
    if (error instanceof NothingToCopyError) throw new ToolRefusal('nothing-to-copy');
    throw error;
  }
}

/** What stands at the edges, and what would look better. */
function notesOf(photo: RasterImage, { filling, ...options }: ExtendOptions): ToolNotice[] {
  if (filling !== 'continued') return [];
  const { people, broken, better } = adviceOn(marginsOf(options), standingIn(photo).withPeople, sidesThatGoOn(photo));
  return [
    { id: 'another', tone: 'info', message: 'note.another' },
    ...people.map((side) => ({ id: `people-${side}`, tone: 'warning', message: `note.people.${side}` }) as const),
    ...broken.map((side) => ({ id: `broken-${side}`, tone: 'warning', message: `note.broken.${side}` }) as const),
    ...(people.length + broken.length > 0 ? [{ id: 'backdrop', tone: 'info', message: 'note.backdrop' } as const] : []),
    ...better.map((side) => ({ id: `better-${side}`, tone: 'info', message: `note.better.${side}` }) as const),
  ];
}

servePicture<ExtendOptions>({
  async load(files) {
    networks = await loadSubjectNetworks(files);
  },
  make(photo, options, progress) {
    const margins = marginsOf(options);
    const notes = notesOf(photo, options);
    progress(0.1);
    const size = workingSize(photo, margins);
    const isReduced = size.width < photo.width;
    const image = extended(isReduced ? shrinkImage(photo, size) : photo, photo, options, (fraction) =>
      progress(0.1 + fraction * 0.9),
    );
    return {
      image,
      notes: [...(isReduced ? [{ id: 'reduced', tone: 'info', message: 'note.reduced' } as const] : []), ...notes],
    };
  },
  preview: (small, options) =>
    extended(shrinkImage(small, fitSize(small, PREVIEW_SIDE)), small, options, () => undefined),
});

import { findPeople, findThings, prepareParting, type FoundPeople, type Parting } from '@facet/engines/image/cutout';
import type { RasterImage } from '@facet/engines/raster';
import type { PersonSegmenter, SubjectFinder } from '@facet/engines/segment';

/** What to look for in a photo; `marks` finds nothing by itself. */
export type Subject = 'auto' | 'person' | 'main' | 'marks';

/** The networks that find what a photo shows. */
export interface SubjectNetworks {
  readonly people: PersonSegmenter;
  /** Null: what stands out by its colours takes its place. */
  readonly things: SubjectFinder | null;
}

/** From this share of the picture on, people are what it shows; below it they stand on or beside what it shows. */
const PEOPLE = 0.05;
/** The network takes flowers and cups for people, but is less sure of them: 0.74 to 0.77, of people 0.82 and more (50 photos). */
const CERTAIN = 0.8;
/** Below this it may have taken a part of a car or of an animal for people, of whom it is surer but for small ones: what stands out counts too. */
const SURE = 0.9;
/** A network that finds less than this share of the picture has not seen what it shows: a snake among leaves, a heap of lemons. */
const SEEN = 0.02;
/** Nor has one that finds more than this: rarely it takes all of a picture for its subject. */
const ALL = 0.95;

/** Whether what was found as people is what the picture shows. */
export const showsPeople = ({ share, certainty }: Pick<FoundPeople, 'share' | 'certainty'>): boolean =>
  share > PEOPLE && certainty > CERTAIN;

/** A photo ready to be parted into subject and background. */
export function findSubject(photo: RasterImage, subject: Subject, { people, things }: SubjectNetworks): Parting {
  if (subject === 'marks') return prepareParting(photo, null);
  if (subject === 'main') return prepareParting(photo, mainThing(photo, things));
  const found = findPeople(photo, people);
  if (subject === 'person') return prepareParting(photo, found.plane);
  const main = mainThing(photo, things);
  if (!showsPeople(found)) return prepareParting(photo, main);
  if (main === 'main') return prepareParting(photo, found.plane, found.certainty < SURE ? 'main' : null);
  // What people hold and sit on is found by the other network.
  return prepareParting(
    photo,
    found.plane.map((value, i) => Math.max(value, main[i]!)),
  );
}

function mainThing(photo: RasterImage, things: SubjectFinder | null): Float32Array | 'main' {
  if (!things) return 'main';
  const { plane, share } = findThings(photo, things);
  return share < SEEN || share > ALL ? 'main' : plane;
}

import { findPeople, prepareParting, type FoundPeople, type Parting } from '@facet/engines/image/cutout';
import type { RasterImage } from '@facet/engines/raster';
import type { PersonSegmenter } from '@facet/engines/segment';

/** What to look for in a photo; `marks` finds nothing by itself. */
export type Subject = 'auto' | 'person' | 'main' | 'marks';

/** From this share of the picture on, people are what it shows; below it they stand on or beside what it shows. */
const PEOPLE = 0.05;
/** The network takes flowers and cups for people, but is less sure of them: 0.74 to 0.77, of people 0.82 and more (50 photos). */
const CERTAIN = 0.8;
/** Below this it may have taken a part of a car or of an animal for people, of whom it is surer but for small ones: what stands out counts too. */
const SURE = 0.9;

/** Whether what was found as people is what the picture shows. */
export const showsPeople = ({ share, certainty }: Pick<FoundPeople, 'share' | 'certainty'>): boolean =>
  share > PEOPLE && certainty > CERTAIN;

/** A photo ready to be parted into subject and background. */
export function findSubject(photo: RasterImage, subject: Subject, segmenter: PersonSegmenter): Parting {
  if (subject === 'marks') return prepareParting(photo, null);
  if (subject === 'main') return prepareParting(photo, 'main');
  const people = findPeople(photo, segmenter);
  if (subject === 'person') return prepareParting(photo, people.plane);
  if (!showsPeople(people)) return prepareParting(photo, 'main');
  return prepareParting(photo, people.plane, people.certainty < SURE ? 'main' : null);
}

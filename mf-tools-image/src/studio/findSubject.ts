import { findPeople, prepareParting, type Parting } from '@facet/engines/image/cutout';
import type { RasterImage } from '@facet/engines/raster';
import type { PersonSegmenter } from '@facet/engines/segment';

/** What to look for in a photo; `marks` finds nothing by itself. */
export type Subject = 'auto' | 'person' | 'main' | 'marks';

/** From this share of the picture on, people are what it shows. */
const PEOPLE = 0.03;
/** The network takes cars and cups for people, but is less sure of them. */
const CERTAIN = 0.7;

/** A photo ready to be parted into subject and background. */
export function findSubject(photo: RasterImage, subject: Subject, segmenter: PersonSegmenter): Parting {
  if (subject === 'marks') return prepareParting(photo, null);
  if (subject === 'main') return prepareParting(photo, 'main');
  const people = findPeople(photo, segmenter);
  const shown = subject === 'person' || (people.share > PEOPLE && people.certainty > CERTAIN);
  return prepareParting(photo, shown ? people.plane : 'main');
}

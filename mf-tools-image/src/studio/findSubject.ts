import {
  findPeople,
  findThings,
  PARTING_SIDE,
  prepareParting,
  type FoundPeople,
  type MoreKnown,
  type Parting,
} from '@facet/engines/image/cutout';
import { fitSize } from '@facet/engines/image/shrink';
import { resizePlane, type RasterImage } from '@facet/engines/raster';
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
/**
 * Less sure than this, and with more than that share of what it found outside of what the other network found, it took the ground of a
 * thing for people: tables below dogs, branches below birds. Of 15 photos of people it was so with one, whom the other network found too.
 */
const DOUBTED = 0.93;
const OUTSIDE = 0.2;
/** A network that finds less than this share of the picture has not seen what it shows: a snake among leaves, a heap of lemons. */
const SEEN = 0.02;
/** Nor has one that finds more than this: rarely it takes all of a picture for its subject. */
const ALL = 0.95;

/** Whether what was found as people is what the picture shows. */
export const showsPeople = ({ share, certainty }: Pick<FoundPeople, 'share' | 'certainty'>): boolean =>
  share > PEOPLE && certainty > CERTAIN;

/** What was found in a photo; it holds for the photo at other sizes too. */
export interface FoundSubject {
  /** Size of the plane. */
  readonly width: number;
  readonly height: number;
  /** As `prepareParting` takes them. */
  readonly prior: Float32Array | 'main' | null;
  readonly more: MoreKnown;
  /** Whether it is people, as far as was looked. */
  readonly people: boolean;
}

/** Looks for the subject of a photo. Blocks the thread. */
export function lookForSubject(photo: RasterImage, subject: Subject, networks: SubjectNetworks): FoundSubject {
  return { ...fitSize(photo, PARTING_SIDE), ...priorOf(photo, subject, networks) };
}

function priorOf(
  photo: RasterImage,
  subject: Subject,
  { people, things }: SubjectNetworks,
): Omit<FoundSubject, 'width' | 'height'> {
  if (subject === 'marks') return { prior: null, more: null, people: false };
  if (subject === 'main') return { prior: mainThing(photo, things), more: 'sure', people: false };
  const found = findPeople(photo, people);
  if (subject === 'person') return { prior: found.plane, more: 'sure', people: true };
  const main = mainThing(photo, things);
  if (!showsPeople(found)) return { prior: main, more: 'sure', people: false };
  if (main === 'main') return { prior: found.plane, more: found.certainty < SURE ? 'main' : 'sure', people: true };
  if (found.certainty < DOUBTED && shareOutside(found.plane, main) > OUTSIDE)
    return { prior: main, more: 'sure', people: false };
  // What people hold and sit on is found by the other network.
  return { prior: found.plane.map((value, i) => Math.max(value, main[i]!)), more: 'sure', people: true };
}

/** Share of what one plane has that the other has not. */
function shareOutside(plane: Float32Array, other: Float32Array): number {
  let [all, outside] = [0, 0];
  plane.forEach((value, i) => {
    if (value < 0.5) return;
    all++;
    if (other[i]! < 0.5) outside++;
  });
  return outside / Math.max(1, all);
}

/** A photo ready to be parted by what was found in it at some size. */
export function partBySubject(photo: RasterImage, { width, height, prior, more }: FoundSubject): Parting {
  const size = fitSize(photo, PARTING_SIDE);
  // Sides are rounded at each size: a row more or less.
  const isFitting = !(prior instanceof Float32Array) || (size.width === width && size.height === height);
  return prepareParting(photo, isFitting ? prior : resizePlane(prior, width, height, size.width, size.height), more);
}

/** A photo ready to be parted into subject and background. */
export const findSubject = (photo: RasterImage, subject: Subject, networks: SubjectNetworks): Parting =>
  partBySubject(photo, lookForSubject(photo, subject, networks));

function mainThing(photo: RasterImage, things: SubjectFinder | null): Float32Array | 'main' {
  if (!things) return 'main';
  const { plane, share } = findThings(photo, things);
  return share < SEEN || share > ALL ? 'main' : plane;
}

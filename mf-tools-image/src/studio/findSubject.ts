import {
  addSurely,
  findPeople,
  findThings,
  PARTING_SIDE,
  prepareParting,
  type FoundPeople,
  type FoundThings,
  type Likelihoods,
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
/**
 * Where the other network is no vaguer than this, its outline is the better one if people were found well beyond it, but not for the most
 * part: a cushion at an elbow, passers-by, a plate.
 */
const CLEAR = 0.14;
const BEYOND = 0.15;
const MOST = 0.5;
/** People take less of a picture: at most 0.74 in 50 photos. What takes more is a dish on its table. */
const FILLED = 0.8;
/** Where people are less likely it is the other network that decides. */
const PEOPLE_ALONE: Likelihoods = { unlikely: 0.8, sure: 0.98 };
/**
 * A network that finds less than this share of the picture has not seen what it shows: a snake among leaves, a heap of lemons. It has where
 * the other one takes most of it for people: somebody far away.
 */
const SEEN = 0.02;
const FAR_AWAY = 0.004;
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
  if (subject === 'main') return { prior: mainThing(photo, things)?.plane ?? 'main', more: 'sure', people: false };
  const found = findPeople(photo, people);
  if (subject === 'person') return { prior: found.plane, more: 'sure', people: true };
  const main = mainThing(photo, things, found.plane);
  if (!showsPeople(found)) return { prior: main?.plane ?? 'main', more: 'sure', people: false };
  if (!main) return { prior: found.plane, more: found.certainty < SURE ? 'main' : 'sure', people: true };
  const beyond = shareOutside(found.plane, main.plane);
  if (found.certainty < DOUBTED && beyond > OUTSIDE) return { prior: main.plane, more: 'sure', people: false };
  const isOutlined = main.vagueness < CLEAR && beyond > BEYOND && (beyond < MOST || found.share > FILLED);
  return { prior: isOutlined ? main.plane : joined(found.plane, main.plane), more: 'sure', people: true };
}

/** People, and what they hold and sit on, which the other network finds. */
function joined(people: Float32Array, things: Float32Array): Float32Array {
  const both = things.slice();
  addSurely(both, people, PEOPLE_ALONE);
  return both;
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

/** What the network for things found; null where it has not seen what the picture shows. @param people where people may be */
function mainThing(photo: RasterImage, things: SubjectFinder | null, people?: Float32Array): FoundThings | null {
  const found = things && findThings(photo, things);
  if (!found || found.share > ALL) return null;
  if (found.share >= SEEN) return found;
  return people && found.share > FAR_AWAY && shareOutside(found.plane, people) < OUTSIDE ? found : null;
}

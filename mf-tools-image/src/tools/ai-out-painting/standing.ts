import { findPeople, findThings, PARTING_SIDE } from '@facet/engines/image/cutout';
import { sidesThatGoOn, spareLayers, stepsAlongSides, type Leave, type Side } from '@facet/engines/image/extend';
import { fitSize } from '@facet/engines/image/shrink';
import { boxBlur, type RasterImage } from '@facet/engines/raster';
import type { PersonSegmenter, SubjectFinder } from '@facet/engines/segment';
import { sidesWithPeople, type PhotoSides } from './frame.ts';

/** A network that finds less than this share of a picture has seen no thing in it; one that finds more has taken a scene for one. */
const LEAST = 0.02;
const MOST = 0.6;
/** From this likelihood on a pixel counts, and how far around it too, as a share of the longer side: rims are left out with it. */
const LIKELY = 0.3;
const AROUND = 0.012;

/** Who and what stands in a picture, and at which sides people do. */
export interface Standing {
  readonly marks: Leave;
  readonly withPeople: readonly Side[];
}

export interface StandingNetworks {
  readonly people: PersonSegmenter;
  readonly things: SubjectFinder;
}

/** What a look at a photo finds: of its sides, and what stands in it; null where that could not be looked for. */
export interface Looked extends PhotoSides {
  readonly marks: Leave | null;
}

/** Looks at a photo. Blocks the thread. @param networks null where they could not be had */
export function lookAt(photo: RasterImage, networks: StandingNetworks | null): Looked {
  const sides = { goingOn: sidesThatGoOn(photo), steps: stepsAlongSides(photo) };
  if (!networks) return { ...sides, withPeople: [], standing: 0, marks: null };
  const found = lookForStanding(photo, networks);
  const { data } = found.marks;
  return { ...sides, ...found, standing: Array.from(data).filter(Boolean).length / data.length };
}

/** Looks for people and for the thing that a picture shows: of a landscape there is none. Blocks the thread. */
export function lookForStanding(photo: RasterImage, networks: StandingNetworks): Standing {
  const size = fitSize(photo, PARTING_SIDE);
  const people = findPeople(photo, networks.people).plane;
  const things = findThings(photo, networks.things);
  const isThing = things.share >= LEAST && things.share <= MOST;
  const found = people.map((value, i) => (Math.max(value, isThing ? things.plane[i]! : 0) > LIKELY ? 1 : 0));
  const radius = Math.max(1, Math.round(AROUND * Math.max(size.width, size.height)));
  const wide = boxBlur(found, size.width, size.height, radius, 1);
  return {
    marks: { ...size, data: Uint8Array.from(wide, (value) => (value > 0.05 ? 1 : 0)) },
    withPeople: sidesWithPeople(people, size),
  };
}

/** What is not to be repeated past some sides: all that stands in the picture but for what continues past them. */
export const notRepeated = (
  photo: RasterImage,
  { marks, withPeople }: Pick<Looked, 'marks' | 'withPeople'>,
  extended: readonly Side[],
): Leave | undefined =>
  marks
    ? spareLayers(
        photo,
        marks,
        extended.filter((side) => !withPeople.includes(side)),
      )
    : undefined;

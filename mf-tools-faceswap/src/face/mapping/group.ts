import { type SourceFace, type FaceMap, type FaceRegion, type ImageValue, type ToolNotice } from '@facet/workbench';
import type { Failure } from '@facet/workbench/worker';
import type { SwapPair } from '../client.ts';
import { bestUsable, regionsOf, warningsFor, type FoundFaces } from '../found.ts';

/** What was found in a picture, or why it cannot be used. */
export type LookedAt =
  | { readonly status: 'found'; readonly faces: FoundFaces }
  | { readonly status: 'refused'; readonly failure: Failure };

/** What was found, by the pictures' ids. */
export type GroupFound = ReadonlyMap<string, LookedAt>;

/** A face by its picture's id and its number there. */
export interface FaceName {
  readonly picture: string;
  readonly face: number;
}

/** Who gets which face. Faces are named by their pictures, so that a choice outlives pictures that come and go. */
export interface GroupMap {
  /** By the group's faces; null keeps one as it is. */
  readonly gets: readonly (FaceName | null)[];
  /** The face that a click on the group photo gives. */
  readonly active: FaceName | null;
  /** Id of the group photo that this was chosen for. */
  readonly group: string;
  /** Pictures whose face was handed out by itself when they came. */
  readonly handedOut: readonly string[];
  /** The visitor has assigned a face: from then on nothing is dealt again. */
  readonly chosen: boolean;
}

export const noGroupMap: GroupMap = { gets: [], active: null, group: '', handedOut: [], chosen: false };

/** A picture whose faces are known. */
export interface KnownPicture {
  readonly picture: ImageValue;
  readonly faces: FoundFaces;
}

export const isSame = (a: FaceName | null, b: FaceName | null): boolean =>
  a?.picture === b?.picture && a?.face === b?.face;

/** Those pictures of a list whose faces are known, in order. */
export function knownPictures(pictures: readonly ImageValue[], found: GroupFound | null): readonly KnownPicture[] {
  return pictures.flatMap((picture) => {
    const looked = found?.get(picture.id);
    return looked?.status === 'found' ? [{ picture, faces: looked.faces }] : [];
  });
}

/** A, B, … Z, A2, B2, … */
export const letterOf = (index: number): string =>
  String.fromCharCode(65 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26) + 1));

/** Every face that can be given: those of the source pictures, lettered, then those of the group itself, numbered. */
export function sourceFacesIn(
  group: KnownPicture,
  sources: readonly KnownPicture[],
): readonly (SourceFace & { readonly name: FaceName })[] {
  const regions = ({ faces }: KnownPicture) => regionsOf(faces, () => '');
  const others = sources.flatMap((source) =>
    regions(source).map((face, index) => ({
      picture: source.picture,
      face,
      own: null,
      name: { picture: source.picture.id, face: index },
    })),
  );
  const own = regions(group).map((face, index) => ({
    picture: group.picture,
    face,
    own: index,
    badge: String(index + 1),
    name: { picture: group.picture.id, face: index },
  }));
  return [...others.map((sourceFace, index) => ({ ...sourceFace, badge: letterOf(index) })), ...own];
}

/** The best face of each picture that has one. */
const bestOf = (sources: readonly KnownPicture[]): readonly FaceName[] =>
  sources.flatMap(({ picture, faces }) => {
    const face = bestUsable(faces);
    return face === null ? [] : [{ picture: picture.id, face }];
  });

/** Deals faces in turn to everybody who can be swapped, so that each has one. */
const dealt = (people: readonly FaceRegion[], faces: readonly FaceName[]): readonly (FaceName | null)[] => {
  let next = 0;
  return people.map(({ usable }) => (usable && faces.length > 0 ? faces[next++ % faces.length]! : null));
};

/** New pictures' faces go to people who have none yet. */
function handOut(
  people: readonly FaceRegion[],
  gets: readonly (FaceName | null)[],
  faces: readonly FaceName[],
): readonly (FaceName | null)[] {
  const waiting = [...faces];
  return people.map(({ usable }, index) => gets[index] ?? (usable ? (waiting.shift() ?? null) : null));
}

/**
 * The map brought in line with the pictures that are there. Until the visitor decides about somebody, everybody gets a face: the best one
 * of each picture, in turn. Afterwards a new picture's best face goes to the first person who has none, and what was given from a
 * picture that is gone is taken back. Returns `map` itself when nothing is amiss.
 */
export function fitGroupMap(map: GroupMap, group: KnownPicture, sources: readonly KnownPicture[]): GroupMap {
  const people = regionsOf(group.faces, () => '');
  const isNew = map.group !== group.picture.id || map.gets.length !== people.length;
  const old = isNew ? noGroupMap : map;
  const faces = bestOf(sources);
  const there = new Set([group.picture.id, ...sources.map(({ picture }) => picture.id)]);
  const kept = old.gets.map((name) => (name && there.has(name.picture) ? name : null));
  const fresh = faces.filter(({ picture }) => !old.handedOut.includes(picture));
  const gets = old.chosen ? handOut(people, kept, fresh) : dealt(people, faces);
  const active = old.active && there.has(old.active.picture) ? old.active : (faces[0] ?? null);
  const handedOut = sources.map(({ picture }) => picture.id);
  const unchanged =
    !isNew &&
    isSame(active, map.active) &&
    handedOut.join(' ') === map.handedOut.join(' ') &&
    gets.every((name, index) => isSame(name, map.gets[index]!));
  return unchanged ? map : { gets, active, group: group.picture.id, handedOut, chosen: old.chosen };
}

type NamedSourceFace = SourceFace & { readonly name: FaceName };

/** The map as the face picker knows it: sourceFaces by their place in the list. */
export function toFaceMap(map: GroupMap, sourceFaces: readonly NamedSourceFace[]): FaceMap {
  const placeOf = (wanted: FaceName | null): number | null => {
    const index = sourceFaces.findIndex(({ name }) => wanted !== null && isSame(name, wanted));
    return index < 0 ? null : index;
  };
  return { gets: map.gets.map(placeOf), active: placeOf(map.active) ?? -1, pair: map.group };
}

/** A change in the face picker. Choosing the face to give assigns none yet. */
export function fromFaceMap(map: GroupMap, changed: FaceMap, sourceFaces: readonly NamedSourceFace[]): GroupMap {
  const gets = changed.gets.map((place) => (place === null ? null : (sourceFaces[place]?.name ?? null)));
  const chosen = map.chosen || gets.some((name, index) => !isSame(name, map.gets[index] ?? null));
  return { ...map, gets, active: sourceFaces[changed.active]?.name ?? null, chosen };
}

/** Pairs that a run works on. A person who is given their own face keeps it. */
export function pairsIn(map: GroupMap, pictures: readonly ImageValue[]): readonly SwapPair[] {
  return map.gets.flatMap((name, target) => {
    const picture = pictures.find(({ id }) => id === name?.picture);
    return name && picture ? [{ source: { picture, face: name.face }, target }] : [];
  });
}

/** What to say before running, each thing once. */
export function groupWarnings(
  map: GroupMap,
  group: KnownPicture,
  sources: readonly KnownPicture[],
): readonly ToolNotice[] {
  const notices = new Map<string, ToolNotice>();
  for (const { picture, faces } of [group, ...sources]) {
    const pairs = map.gets.flatMap((name, target) =>
      name?.picture === picture.id ? [{ source: name.face, target }] : [],
    );
    // What is wrong with a person of the group stands beside that person.
    for (const notice of warningsFor(faces, group.faces, pairs))
      if (!notice.id.startsWith('finding.target.')) notices.set(notice.id, notice);
  }
  return [...notices.values()];
}

import type { ImageValue, ToolNotice } from '@facet/workbench';
import type { KeptPart } from '@facet/contracts/kept-parts';
import type { FaceMapping } from '@facet/contracts/tasks';
import type { ClipCast, ClipFacts, SeenPeople, SeenPerson } from '../../clip/calls.ts';
import { givenFace } from '../../clip/clip.ts';
import type { SwapPair } from '../../face/client.ts';
import { warningsFor, type FoundFace, type FoundFaces } from '../../face/found.ts';
import {
  sourceFacesIn,
  knownPictures,
  pairsIn,
  type GroupFound,
  type GroupMap,
  type KnownPicture,
} from '../../face/mapping/group.ts';

/** What looking at an input finds: who is seen in the clip, or the faces of the photos. */
export type PeopleFound =
  | {
      readonly kind: 'clip';
      /** Seconds; null when unknown to this browser. */
      readonly duration: number | null;
      /** Null where they could not be counted. */
      readonly frames: number | null;
      /** Of a clip that may be swapped here. */
      readonly facts: ClipFacts | null;
      /** The people, main one first, and a picture in which each is one face; null for a clip that is too long to be looked at. */
      readonly seen: { readonly people: readonly SeenPerson[]; readonly gallery: KnownPicture } | null;
    }
  | { readonly kind: 'photos'; readonly photos: GroupFound };

/** Room around a face in its square of the gallery; the face picker shows as much around it. */
const MARGIN = 1 / 6;

/** The gallery as a picture with one face for each person, as the face picker knows it. */
export function galleryOf(id: string, name: string, { people, gallery, side }: SeenPeople): KnownPicture {
  const picture: ImageValue = {
    kind: 'image',
    id: `${id} people`,
    name,
    type: 'image/png',
    blob: gallery,
    preview: gallery,
    width: side * people.length,
    height: side,
  };
  const faces = people.map(({ usable }, index): FoundFace => ({
    index,
    box: {
      x: side * (index + MARGIN),
      y: side * MARGIN,
      width: side * (1 - 2 * MARGIN),
      height: side * (1 - 2 * MARGIN),
    },
    pose: { yaw: 0, pitch: 0, roll: 0 },
    confidence: 1,
    fitError: 0,
    openness: { leftEye: 0.3, rightEye: 0.3, mouth: 0 },
    brightness: 128,
    cutOff: 0,
    findings: usable ? [] : [{ about: 'target', code: 'too-small', severity: 'refuse', value: 0, limit: 0 }],
  }));
  return { picture, faces: { width: picture.width, height: side, faces } };
}

/** The faces that can be given: those of the photos. People of the clip give none: their views are too small. */
export const sourceFacesOf = (
  gallery: KnownPicture,
  photos: readonly KnownPicture[],
): ReturnType<typeof sourceFacesIn> => sourceFacesIn(gallery, photos).filter(({ own }) => own === null);

/** Who gets which face, with the photos that are used. */
export interface Given {
  readonly pairs: readonly SwapPair[];
  readonly photos: readonly KnownPicture[];
}

/** The pairs of a map whose photos are known. */
export function givenIn(map: GroupMap, pictures: readonly ImageValue[], found: GroupFound): Given {
  const known = knownPictures(pictures, found);
  const pairs = pairsIn(
    map,
    known.map(({ picture }) => picture),
  );
  const used = new Set(pairs.map(({ source }) => source.picture.id));
  return { pairs, photos: known.filter(({ picture }) => used.has(picture.id)) };
}

const facesOf = ({ photos }: Given, { source }: SwapPair): KnownPicture =>
  photos.find(({ picture }) => picture.id === source.picture.id)!;

/** The cast for the engine on the device. */
export const castFor = (given: Given, keeps: readonly KeptPart[]): ClipCast => ({
  kind: 'people',
  keeps,
  given: given.pairs.map((pair) => ({
    face: givenFace(pair.source.picture, facesOf(given, pair).faces, pair.source.face),
    person: pair.target,
  })),
});

/** The mapping for the servers: faces and people by where they are seen. */
export const mappingFor = (given: Given, people: readonly SeenPerson[]): FaceMapping =>
  given.pairs.map((pair) => {
    const known = facesOf(given, pair);
    const { x, y } = givenFace(known.picture, known.faces, pair.source.face);
    return { source: { picture: given.photos.indexOf(known), x, y }, target: people[pair.target]!.place };
  });

/** The pairs of a map in the gallery as it was looked at: there people are faces, and some are not found again. */
export const galleryPairs = ({ pairs }: Given, { picture }: KnownPicture, { faces }: FoundFaces): readonly SwapPair[] =>
  pairs.flatMap(({ source, target: person }) => {
    const face = faces.findIndex(({ box }) => Math.floor((box.x + box.width / 2) / picture.height) === person);
    return face < 0 ? [] : [{ source, target: face }];
  });

/** What to say before running about the faces that are given, each thing once. */
export function peopleWarnings(given: Given, gallery: KnownPicture): readonly ToolNotice[] {
  const notices = new Map<string, ToolNotice>();
  for (const { picture, faces } of given.photos) {
    const pairs = given.pairs
      .filter(({ source }) => source.picture.id === picture.id)
      .map(({ source, target }) => ({ source: source.face, target }));
    // How people look in the clip is not known by one view of them.
    for (const notice of warningsFor(faces, gallery.faces, pairs))
      if (notice.id.startsWith('finding.source.')) notices.set(notice.id, notice);
  }
  return [...notices.values()];
}

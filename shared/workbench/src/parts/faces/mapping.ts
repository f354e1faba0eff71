/** A face in a picture, as far as choosing it goes. Fractions are of the picture's width and height. */
export interface FaceRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** False when it cannot be used; it is shown, and never chosen by itself. */
  readonly usable: boolean;
  /** A sentence about it, for example why it cannot be used. */
  readonly note: string | null;
}

/** Which source face each target face gets; null keeps it as it is. */
export interface FaceMap {
  /** Indexed by target face. */
  readonly gets: readonly (number | null)[];
  /** The source face that a click on a target face gives. */
  readonly active: number;
  /** Which pictures this was chosen for. */
  readonly pair: string;
}

export const noFaceMap: FaceMap = { gets: [], active: 0, pair: '' };

const area = ({ width, height }: FaceRegion): number => width * height;

/** Index of the largest usable face, or null when there is none. */
export function largestUsable(faces: readonly FaceRegion[]): number | null {
  let best: number | null = null;
  faces.forEach((face, index) => {
    if (face.usable && (best === null || area(face) > area(faces[best]!))) best = index;
  });
  return best;
}

/**
 * A map that fits the faces that are there. A choice made for these very pictures stays; for a new picture the
 * largest target face gets the largest source face. Returns `map` itself when nothing is amiss.
 *
 * @param pair names both pictures; it changes when one of them does
 */
export function fitFaceMap(
  map: FaceMap,
  sources: readonly FaceRegion[],
  targets: readonly FaceRegion[],
  pair: string,
): FaceMap {
  if (map.pair === pair && map.gets.length === targets.length) return map;
  const from = largestUsable(sources);
  const to = largestUsable(targets);
  return {
    gets: targets.map((_, index) => (index === to ? from : null)),
    active: from ?? 0,
    pair,
  };
}

/** Gives a source face to a target face, or keeps that one as it is. */
export const assignFace = (map: FaceMap, target: number, source: number | null): FaceMap => ({
  ...map,
  gets: map.gets.map((old, index) => (index === target ? source : old)),
});

/** What a click on a target face does: it gets the active face, or is kept when it has that one already. */
export const toggleFace = (map: FaceMap, target: number): FaceMap =>
  assignFace(map, target, map.gets[target] === map.active ? null : map.active);

/** Pairs that a run works on, in the order of the target faces. */
export function assignedPairs(map: FaceMap): readonly { readonly source: number; readonly target: number }[] {
  return map.gets.flatMap((source, target) => (source === null ? [] : [{ source, target }]));
}

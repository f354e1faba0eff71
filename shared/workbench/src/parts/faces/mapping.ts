/** The fields of a face that choosing needs. Fractions are of the picture's width and height. */
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
 * best target face gets the best source face. Returns `map` itself when nothing is amiss.
 *
 * @param pair names both pictures; it changes when one of them does
 * @param best the faces that are likely meant; the largest ones unless given
 */
export function fitFaceMap(
  map: FaceMap,
  sources: readonly FaceRegion[],
  targets: readonly FaceRegion[],
  pair: string,
  best: { readonly source: number | null; readonly target: number | null } = {
    source: largestUsable(sources),
    target: largestUsable(targets),
  },
): FaceMap {
  if (map.pair === pair && map.gets.length === targets.length) return map;
  const { source: from, target: to } = best;
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

/** A face to assign: the fields that dealing needs. */
interface Dealt {
  readonly face: Pick<FaceRegion, 'usable'>;
  /** Its number among the targets where it is one of them. */
  readonly own: number | null;
}

const usableOf = (faces: readonly Pick<FaceRegion, 'usable'>[]): readonly number[] =>
  faces.flatMap(({ usable }, index) => (usable ? [index] : []));

/** The active face, or else the first one, for everyone who can be swapped; its owner keeps it. */
export function oneForAll(map: FaceMap, sourceFaces: readonly Dealt[], targets: readonly FaceRegion[]): FaceMap {
  const usable = usableOf(sourceFaces.map(({ face }) => face));
  const given = usable.includes(map.active) ? map.active : usable[0];
  if (given === undefined) return map;
  const gets = targets.map((face, index) => (face.usable && sourceFaces[given]!.own !== index ? given : null));
  return { ...map, gets, active: given };
}

/** The faces that are dealt at random: those of other pictures, or, where there are none, those of the target itself. */
function deckOf(sourceFaces: readonly Dealt[]): readonly number[] {
  const usable = usableOf(sourceFaces.map(({ face }) => face));
  const others = usable.filter((index) => sourceFaces[index]!.own === null);
  return others.length > 0 ? others : usable;
}

/** Whether dealing at random can change anything. */
export const canShuffle = (sourceFaces: readonly Dealt[], targets: readonly FaceRegion[]): boolean =>
  deckOf(sourceFaces).length > 1 && usableOf(targets).length > 1;

/** Everybody who can be swapped gets a face at random, never their own, and never all the same as before. @param random 0 to below 1 */
export function shuffleFaces(
  map: FaceMap,
  sourceFaces: readonly Dealt[],
  targets: readonly FaceRegion[],
  random: () => number,
): FaceMap {
  if (!canShuffle(sourceFaces, targets)) return map;
  const people = usableOf(targets);
  const deck = shuffled(deckOf(sourceFaces), random);
  const isOwn = sourceFaces[deck[0]!]!.own !== null;
  // Each of the target's own faces goes to the owner of the one before it in the deck, so that no person gets their
  // own.
  const order = isOwn ? deck.map((sourceFace) => sourceFaces[sourceFace]!.own!) : people;
  const deal = (by: number): FaceMap['gets'] => {
    const gets: (number | null)[] = targets.map(() => null);
    order.forEach((person, place) => (gets[person] = deck[(place + by) % deck.length]!));
    return gets;
  };
  const gets = deal(1);
  const isSame = gets.every((sourceFace, index) => sourceFace === (map.gets[index] ?? null));
  return { ...map, gets: isSame && deck.length > (isOwn ? 2 : 1) ? deal(2) : gets };
}

/** Fisher and Yates. */
function shuffled(items: readonly number[], random: () => number): readonly number[] {
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  return deck;
}

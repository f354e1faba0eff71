import type { Face } from '../../face/face.ts';
import { SILHOUETTE } from '../../face/topology/mesh.ts';
import { colourHistogram, keepConnected, logRatio } from '../../head/hair.ts';
import { clamp, type RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import type { RgbPlanes } from '../../segment/guided.ts';
import type { PersonSegmenter } from '../../segment/person.ts';
import { meansOf, type Parting, piecesOf } from '../cutout/cutout.ts';
import { partPieces } from '../cutout/parts.ts';
import { findPeople } from '../cutout/people.ts';
import { regionsOf } from '../regions.ts';
import { shrinkImage } from '../shrink.ts';
import { findStrange, wearerAt, type Wearer, wearerOf } from './strange.ts';

/** Below this a pixel is no person's. */
const NOT_PERSON = 0.12;
/** A photo with less of people in it shows a piece of clothing alone. */
const LEAST_PEOPLE = 0.02;
/** Log of how much more likely a colour is of the face's skin than of the rest of the person. */
const SKIN = 1.2;
/** From this share of skin-like colours under the strokes on the garment is of such a colour itself. */
const SKIN_CLOTH = 0.12;
/** Pieces of a garment that an arm or a strand parts lie at most so far from each other, as a share of the longer side. */
const GAP = 0.012;
/**
 * What parts of a garment have that do not hang together with its strokes, as a lapel beyond a tie: least size beside the part with the
 * strokes, share on the same person, share between its upper and lower end, and how far these are extended, as a share of its height.
 */
const FAR = { size: 0.015, onPerson: 0.7, beside: 0.6, reach: 0.6 } as const;
/** A piece of which a face covers this share shows it. */
const FACE = 0.6;
/** Heights of mouth and chin below the middle of a face, in faces. */
const MOUTH = 0.1;
const CHIN = 0.42;
/** What a place beside a chin counts of a head: a collar or a shoulder may be there. */
const COLLAR = 0.5;
/** From this likelihood on a pixel is a person's. */
const PERSON = 0.5;

/**
 * Prepares a photo for parting a garment, that strokes name, from all else. Faces, the heads around them, skin like theirs and what is no
 * person are left out, unless a stroke says otherwise. Blocks the thread.
 */
export function prepareGarment(photo: RasterImage, faces: readonly Face[], segmenter: PersonSegmenter): Parting {
  const { lab, pieces } = piecesOf(photo);
  const { width, height } = lab;
  const people = findPeople(photo, segmenter);
  const out = people.share > LEAST_PEOPLE ? people.plane.map((value) => (value < NOT_PERSON ? 1 : 0)) : null;
  const heads = faces.length > 0 ? headsOf(photo, faces, people.plane, width, height) : null;
  const faceShares = heads ? meansOf(pieces, heads.surface, 1) : [];
  const facePieces = [...faceShares.keys()].filter((i) => faceShares[i]! > FACE);
  const isOut = (i: number, cloth: boolean, skin: boolean): boolean =>
    (out !== null && out[i]! > 0) ||
    (heads !== null && (heads.head[i]! > (cloth ? COLLAR : 0) || (skin && !cloth && heads.skin[i]! > 0)));
  const wearers = faces.map(({ box }) => wearerOf(box, width / photo.width));
  return {
    width,
    height,
    part(keep, drop) {
      const radius = Math.max(2, Math.round(Math.max(width, height) * GAP));
      const painted = boxBlur(Float32Array.from(keep), width, height, radius, 1);
      // Cloth of the colour of skin is parted from it by the strokes alone.
      const skin = heads === null || shareOf(heads.skin, keep) < SKIN_CLOTH;
      const share = meansOf(pieces, keep, 255);
      const strange = findStrange(pieces, share, wearers, facePieces);
      const isCloth = (i: number): boolean => strange.cloth[pieces.labels[i]!] === 1;
      const closed = drop.map((value, i) => (painted[i]! > 0 || !isOut(i, isCloth(i), skin) ? value : 255));
      const hints = {
        prior: null,
        keep: share,
        drop: meansOf(pieces, closed, 255).map((value, i) => Math.max(value, strange.colour[i]!)),
        alike: strange.others,
      };
      const { object } = partPieces(pieces, hints);
      const found = Uint8Array.from(pieces.labels, (label) => object[label]!);
      const near = joined(found, keep, width, height, radius);
      if (out) addFar(near, found, people.plane, width, height, (x, y) => isNamed(strange.named, wearers, x, y));
      return near;
    },
  };
}

/** Share of what is painted that a plane covers. */
function shareOf(plane: Float32Array, painted: Uint8Array): number {
  let [all, covered] = [0, 0];
  painted.forEach((value, i) => {
    if (value < 128) return;
    all += 1;
    covered += plane[i]!;
  });
  return all > 0 ? covered / all : 0;
}

/** The pieces of what was found that hang together with a stroke, over small gaps. */
function joined(found: Uint8Array, keep: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const wide = boxBlur(Float32Array.from(found), width, height, radius, 1).map((value) => (value > 0.02 ? 1 : 0));
  const seeds = Float32Array.from(keep, (value, i) => (value > 127 && found[i] === 1 ? 1 : 0));
  const reached = keepConnected(wide, seeds, width, height, 0.5);
  return found.map((value, i) => (reached[i]! > 0.5 ? value : 0));
}

/** How far beside the middle of a face all belongs to the head, hair, hats and glasses; beside the chin collars and shoulders begin. */
const besideHead = (down: number): number => 0.72 - (0.3 * clamp(down - MOUTH, 0, CHIN - MOUTH)) / (CHIN - MOUTH);

/** Whether a place is on one of those whom strokes are on; without faces everything may be. */
const isNamed = (named: readonly Wearer[], wearers: readonly Wearer[], x: number, y: number): boolean => {
  const wearer = wearerAt(wearers, x, y);
  return wearer === undefined || named.includes(wearer);
};

/** Adds what was found farther away on the same person at the same height, in place. */
function addFar(
  near: Uint8Array,
  found: Uint8Array,
  people: Float32Array,
  width: number,
  height: number,
  isOwn: (x: number, y: number) => boolean,
): void {
  const body = keepConnected(people, Float32Array.from(near), width, height, PERSON);
  const rows = Array.from({ length: height }, (_, y) => near.subarray(y * width, (y + 1) * width).includes(1));
  const [first, last] = [rows.indexOf(true), rows.lastIndexOf(true)];
  const reach = FAR.reach * (last - first);
  const [top, bottom] = [first - reach, last + reach];
  const least = FAR.size * near.reduce((sum, value) => sum + value, 0);
  for (const { pixels } of regionsOf(width, height, (i) => found[i] === 1 && near[i] === 0)) {
    const meanOf = (value: (i: number) => number): number =>
      pixels.reduce((sum, i) => sum + value(i), 0) / pixels.length;
    const belongs =
      pixels.length >= least &&
      isOwn(
        meanOf((i) => i % width),
        meanOf((i) => Math.floor(i / width)),
      ) &&
      meanOf((i) => (body[i]! > 0 ? 1 : 0)) >= FAR.onPerson &&
      meanOf((i) => (i >= top * width && i < (bottom + 1) * width ? 1 : 0)) >= FAR.beside;
    if (belongs) for (const i of pixels) near[i] = 1;
  }
}

/** The surfaces of faces, the heads around them, and skin that is coloured as theirs: 1, else 0; beside chins `COLLAR` of a head. */
function headsOf(
  photo: RasterImage,
  faces: readonly Face[],
  people: Float32Array,
  width: number,
  height: number,
): { readonly surface: Float32Array; readonly head: Float32Array; readonly skin: Float32Array } {
  const scale = width / photo.width;
  const small = shrinkImage(photo, { width, height });
  const colour = [0, 1, 2].map((c) =>
    Float32Array.from({ length: width * height }, (_, i) => small.data[i * 4 + c]! / 255),
  ) as unknown as RgbPlanes;
  const surface = new Float32Array(width * height);
  for (const { landmarks } of faces)
    fillPolygon(
      SILHOUETTE.flatMap((v) => [landmarks[v * 3]! * scale, landmarks[v * 3 + 1]! * scale]),
      width,
      height,
      surface,
    );
  const heads = surface.slice();
  for (const { box, pose } of faces) {
    const unit = box.height * scale;
    const [cx, cy] = [(box.x + box.width / 2) * scale, (box.y + box.height / 2) * scale];
    const [cos, sin] = [Math.cos((pose.roll * Math.PI) / 180), Math.sin((pose.roll * Math.PI) / 180)];
    for (let i = 0; i < heads.length; i++) {
      const [x, y] = [(i % width) + 0.5 - cx, Math.floor(i / width) + 0.5 - cy];
      const across = (x * cos + y * sin) / unit;
      const down = (y * cos - x * sin) / unit;
      if (down < CHIN && down > -1.1 && Math.abs(across) < besideHead(down))
        heads[i] = Math.max(heads[i]!, down < MOUTH ? 1 : COLLAR);
    }
  }
  const skin = colourHistogram(colour, surface);
  const rest = colourHistogram(
    colour,
    people.map((value, i) => (heads[i]! > 0 ? 0 : Math.min(1, 0.2 + value))),
  );
  const like = boxBlur(logRatio(colour, skin, rest), width, height, 1, 1);
  return { surface, head: heads, skin: like.map((value) => (value > SKIN ? 1 : 0)) };
}

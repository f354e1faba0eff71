import type { Face } from '../../face/face.ts';
import { SILHOUETTE } from '../../face/topology/mesh.ts';
import { colourHistogram, keepConnected, logRatio } from '../../head/hair.ts';
import type { RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import type { RgbPlanes } from '../../segment/guided.ts';
import type { PersonSegmenter } from '../../segment/person.ts';
import { meansOf, type Parting, piecesOf } from '../cutout/cutout.ts';
import { partPieces } from '../cutout/parts.ts';
import { findPeople } from '../cutout/people.ts';
import { shrinkImage } from '../shrink.ts';
import { findStrange, wearerOf } from './strange.ts';

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
 * Prepares a photo for parting a garment, that strokes name, from all else. Faces, the heads around them, skin like theirs and what is no
 * person are left out, unless a stroke says otherwise. Blocks the thread.
 */
export function prepareGarment(photo: RasterImage, faces: readonly Face[], segmenter: PersonSegmenter): Parting {
  const { lab, pieces } = piecesOf(photo);
  const { width, height } = lab;
  const people = findPeople(photo, segmenter);
  const out = people.share > LEAST_PEOPLE ? people.plane.map((value) => (value < NOT_PERSON ? 1 : 0)) : null;
  const heads = faces.length > 0 ? headsOf(photo, faces, people.plane, width, height) : null;
  const isOut = (i: number, skin: boolean): boolean =>
    (out !== null && out[i]! > 0) || (heads !== null && (heads.head[i]! > 0 || (skin && heads.skin[i]! > 0)));
  const wearers = faces.map(({ box }) => wearerOf(box, width / photo.width));
  return {
    width,
    height,
    part(keep, drop) {
      const radius = Math.max(2, Math.round(Math.max(width, height) * GAP));
      const painted = boxBlur(Float32Array.from(keep), width, height, radius, 1);
      // Cloth of the colour of skin is parted from it by the strokes alone.
      const skin = heads === null || shareOf(heads.skin, keep) < SKIN_CLOTH;
      const closed = drop.map((value, i) => (painted[i]! > 0 || !isOut(i, skin) ? value : 255));
      const share = meansOf(pieces, keep, 255);
      const strange = findStrange(pieces, share, wearers);
      const hints = {
        prior: null,
        keep: share,
        drop: meansOf(pieces, closed, 255).map((value, i) => Math.max(value, strange.colour[i]!)),
        alike: strange.others,
      };
      const { object } = partPieces(pieces, hints);
      const found = Uint8Array.from(pieces.labels, (label) => object[label]!);
      return joined(found, keep, width, height, radius);
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

/** Faces with the heads around them, and skin that is coloured as theirs: 1, else 0. */
function headsOf(
  photo: RasterImage,
  faces: readonly Face[],
  people: Float32Array,
  width: number,
  height: number,
): { readonly head: Float32Array; readonly skin: Float32Array } {
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
      // Above the chin all that is near belongs to the head: hair, hats, glasses.
      if (down < 0.42 && down > -1.1 && Math.abs(across) < 0.72) heads[i] = 1;
    }
  }
  const skin = colourHistogram(colour, surface);
  const rest = colourHistogram(
    colour,
    people.map((value, i) => (heads[i]! > 0 ? 0 : Math.min(1, 0.2 + value))),
  );
  const like = boxBlur(logRatio(colour, skin, rest), width, height, 1, 1);
  return { head: heads, skin: like.map((value) => (value > SKIN ? 1 : 0)) };
}

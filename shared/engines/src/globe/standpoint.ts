import { cubeFace, cubeTiles, dot, eachTexel, frameAt, placeFrom, type Place } from './sphere.ts';

/** Degrees by which the camera that is far stands beside the place. */
export const ASIDE = 30;
/** The sun stands so many degrees from the place. */
export const SUN = 30;

/** Directions from the place, degrees clockwise from north. */
export interface Standpoint {
  readonly camera: number;
  readonly sun: number;
}

/** The camera stands on one side of the place, the sun on the other: a part of the globe lies in the night. */
const west: Standpoint = { camera: 262, sun: 70 };
const east: Standpoint = { camera: 98, sun: 290 };

/** Cosine between the camera and the rim of the globe. */
const RIM = 0.28;
/** Cells along a side of each tile of the cube: land is counted, not drawn. */
const CELLS = 40;
/** East is chosen where so many times as much land is in view from there. */
const MORE = 1.2;

/**
 * The side from which the globe shows more land around a place: from the other one an island or a coast may have an empty sea before it.
 * @param lands land of the six tiles of a cube, 0 to 255, `size` × `size` texels each
 */
export function standpointOf(place: Place, lands: readonly Uint8Array[], size: number): Standpoint {
  const sides = [west, east].map(({ camera }) => ({ to: frameAt(placeFrom(place, ASIDE, camera)).up, land: 0 }));
  const texel = (cell: number): number => Math.floor(((cell + 0.5) * size) / CELLS);
  cubeTiles(CELLS).forEach((tile, face) => {
    const land = lands[face]!;
    eachTexel(tile, (i, x, y, z, u, v) => {
      // Tiles reach over their neighbours.
      if (cubeFace(x, y, z) !== face) return;
      if (land[texel(Math.floor(i / CELLS)) * size + texel(i % CELLS)]! < 128) return;
      const area = (1 + u * u + v * v) ** -1.5;
      for (const side of sides) side.land += area * Math.max(0, dot(side.to, [x, y, z]) - RIM);
    });
  });
  return sides[1]!.land > MORE * sides[0]!.land ? east : west;
}

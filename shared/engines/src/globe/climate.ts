import { step } from './noise.ts';
import { cubeFace, cubeTiles, eachTexel, frameAt, placeOf, type Frame } from './sphere.ts';

/** Middle (degrees north, east), half height and half width in degrees, strength. */
type Region = readonly [number, number, number, number, number];

/** Deserts and steppes, roughly. */
const dry: readonly Region[] = [
  [22, -4, 8, 15, 1.2], [23, 17, 8, 14, 1.2], [24, 31, 8, 6, 1.2], [23, 46, 8, 9, 1.1], [32, 57, 5, 8, 0.9],
  [28, 67, 5, 6, 0.9], [41, 60, 5, 9, 0.9], [46, 70, 4, 12, 0.6], [39, 83, 3.5, 8, 1.1], [42.5, 103, 4, 10, 1],
  [46, 104, 3, 12, 0.4], [-25, 129, 7, 13, 1.1], [-24, 18, 6, 5, 0.9], [-31, 21, 3, 4, 0.6], [-23, -69, 7, 1.8, 1.3],
  [-11, -77, 5, 1.3, 1], [-45, -68.5, 7, 3, 0.8], [33, -113, 6, 6, 0.9], [40, -116, 4, 5, 0.7], [28, -104, 5, 4, 0.6],
  [44, -106, 5, 5, 0.35], [6, 46, 6, 5, 0.8], [39.5, -3.5, 2.5, 4, 0.35], [39, 34, 2, 5, 0.35], [14, 10, 3, 25, 0.35],
  [18, 76, 5, 3, 0.3], [-9, -40, 4, 3, 0.4], [33, 88, 3.5, 9, 0.8], [31, 38, 4, 5, 0.8], [-20, 24, 4, 5, 0.3],
]; // prettier-ignore

/** Forests, roughly. */
const wet: readonly Region[] = [
  [-4, -62, 8, 12, 0.8], [0, 22, 5, 8, 0.8], [6, -5, 2.5, 9, 0.6], [15, 103, 8, 6, 0.5], [1, 110, 7, 14, 0.9],
  [-5, 141, 4, 8, 0.9], [12, -85, 5, 6, 0.7], [-19, 48.5, 7, 1.5, 0.6], [26, 113, 5, 8, 0.5], [25, 93, 3, 4, 0.6],
  [12, 75, 6, 1.2, 0.6], [34, -84, 6, 8, 0.5], [43, -76, 5, 8, 0.5], [46, -122.5, 6, 2, 0.8], [-23, -47, 5, 4, 0.4],
  [50, 11, 6, 14, 0.32], [36, 138, 5, 4, 0.6], [53, -95, 5, 28, 0.55], [60, 95, 5, 45, 0.5], [62, 22, 5, 9, 0.6],
  [-17, 178, 5, 6, 0.5], [-17, 168, 5, 3, 0.5], [20, -157, 3, 4, 0.35], [18, -70, 4, 9, 0.35], [10, 124, 7, 3, 0.5], [31, 31, 0.9, 1.2, 2.2],
  [-42, 172, 4, 3, 0.5], [-37, 147.5, 2.5, 3, 0.5], [-41, -73, 4, 1.2, 0.7], [54, -4, 4, 5, 0.25], [8, -74, 4, 3, 0.5],
]; // prettier-ignore

/** What is under ice the whole year. */
const ice: readonly Region[] = [
  [75, -41, 8.5, 12, 1.5], [66, -44, 5, 4.5, 1.2], [80, -80, 4, 11, 1.1], [64.6, -17.5, 0.6, 1.6, 0.8],
  [79, 18, 1.6, 6, 1], [76, 62, 1.5, 3, 0.8], [80, 55, 1, 8, 1], [79, 96, 1.4, 4, 0.9], [-48.5, -73.4, 1.6, 0.5, 0.9],
  [61, -141, 1, 4, 0.7], [70, -73, 3, 4, 0.5],
]; // prettier-ignore

/** Mountains. */
const high: readonly Region[] = [
  [28.5, 86, 1.4, 8, 1.2], [34.5, 76, 2, 4, 1.1], [33, 89, 3.5, 9, 0.75], [42, 78, 1.5, 7, 0.9], [38.5, 72.5, 2, 2.5, 1],
  [49, 89, 2, 5, 0.7], [42.7, 45, 0.9, 4, 0.9], [46.5, 10, 0.9, 4, 0.95], [42.6, 0.7, 0.5, 1.6, 0.7], [-33, -70, 5, 0.9, 1],
  [-15, -71.5, 5, 2, 0.9], [-24, -67.5, 5, 2, 0.9], [-1, -78.5, 4, 0.9, 0.9], [6, -74.5, 3, 1.4, 0.7], [-46, -73, 6, 0.9, 0.8],
  [51.5, -117, 5, 3, 0.9], [44, -111, 4, 4, 0.7], [39, -106.5, 3, 2, 0.85], [62.5, -150, 1.5, 7, 0.9], [57, -130, 5, 3, 0.8],
  [64, 13, 5, 3, 0.6], [31.5, -5.5, 1.3, 4, 0.7], [10, 39, 3.5, 2.5, 0.6], [33, 49, 3, 3, 0.7], [36.2, 52, 0.6, 3, 0.8],
  [-43.7, 170.2, 1.4, 1.4, 0.9], [36.2, 137.7, 0.9, 0.7, 0.7], [-29.5, 29, 1.4, 1, 0.5], [56, 160, 3, 1.6, 0.7],
  [66, 130, 4, 6, 0.5], [64, 148, 4, 10, 0.4], [30, 100, 4, 3, 0.8], [38, -119, 3, 1, 0.8], [20, -102, 3, 3, 0.4],
  [38.5, 42, 1.6, 4, 0.6], [-5, 138, 0.9, 3.5, 0.7],
]; // prettier-ignore

/** Of the coarse map's tiles: 1.5° is about a texel. */
const SIZE = 64;
const CHANNELS = 4;

export interface Climate {
  /** Writes dryness (0 wet, 1 desert), ice, height and cold (each about 0 to 1) at a direction. */
  read(x: number, y: number, z: number, into: Float32Array): void;
}

function sumOf(regions: readonly Region[], latitude: number, longitude: number): number {
  let sum = 0;
  for (const region of regions) {
    const a = (latitude - region[0]) / region[2];
    const away = Math.abs(longitude - region[1]);
    const b = Math.min(away, 360 - away) / region[3];
    const squared = a * a + b * b;
    if (squared < 6) sum += region[4] * Math.exp(-squared * squared * 0.35 - squared * 0.35);
  }
  return sum;
}

/** Wetness by latitude alone: rain at the equator, dry air sinking at 25°. */
const wetBase = (latitude: number): number =>
  0.52 + 0.3 * Math.exp(-((latitude / 9) ** 2)) - 0.16 * Math.exp(-(((Math.abs(latitude) - 25) / 9) ** 2));

/** Where land is dry, icy, high and cold: by latitude, and by a list of the large deserts, forests, ice sheets and mountains. */
export function createClimate(): Climate {
  const tiles = cubeTiles(SIZE);
  const frames: readonly Frame[] = tiles.map(({ place }) => frameAt(place));
  const { extent } = tiles[0]!;
  const maps = tiles.map((tile) => {
    const map = new Float32Array(SIZE * SIZE * CHANNELS);
    eachTexel(tile, (i, x, y, z) => {
      const { latitude, longitude } = placeOf([x, y, z]);
      const away = Math.abs(latitude);
      map[i * CHANNELS] =
        1 - wetBase(latitude) + sumOf(dry, latitude, longitude) - 0.75 * sumOf(wet, latitude, longitude);
      // South of 60° all land is Antarctica.
      map[i * CHANNELS + 1] = sumOf(ice, latitude, longitude) + step(-57, -61, latitude) * 1.5;
      map[i * CHANNELS + 2] = Math.min(1.2, sumOf(high, latitude, longitude));
      map[i * CHANNELS + 3] = step(54, 74, away);
    });
    return map;
  });
  return {
    read(x, y, z, into) {
      const face = cubeFace(x, y, z);
      const { up, east, north } = frames[face]!;
      const w = x * up[0] + y * up[1] + z * up[2];
      const u = ((x * east[0] + y * east[1] + z * east[2]) / w / extent + 1) * (SIZE / 2) - 0.5;
      const v = (1 - (x * north[0] + y * north[1] + z * north[2]) / w / extent) * (SIZE / 2) - 0.5;
      const column = Math.floor(u);
      const row = Math.floor(v);
      const a = u - column;
      const b = v - row;
      const map = maps[face]!;
      const at = (row * SIZE + column) * CHANNELS;
      const below = at + SIZE * CHANNELS;
      for (let k = 0; k < CHANNELS; k++) {
        const top = map[at + k]! * (1 - a) + map[at + CHANNELS + k]! * a;
        const bottom = map[below + k]! * (1 - a) + map[below + CHANNELS + k]! * a;
        into[k] = top * (1 - b) + bottom * b;
      }
    },
  };
}

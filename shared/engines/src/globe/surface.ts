import type { Climate } from './climate.ts';
import { mix, step, type Roughness } from './noise.ts';
import { CUBE_EXTENT, cubeFace, cubeTiles, eachTexel, frameAt, type Tile } from './sphere.ts';

/** What is land (0 to 255), and where a border runs, of a tile. */
export interface Masks {
  readonly land: Uint8Array;
  readonly border: Uint8Array;
}

/** Colours of a tile: RGB, and in the fourth channel how much of it is water. */
export type Colours = Uint8ClampedArray<ArrayBuffer>;

type Rgb = readonly [number, number, number];

const sand: Rgb = [214, 187, 139];
const redSand: Rgb = [190, 138, 92];
const steppe: Rgb = [160, 150, 100];
const grass: Rgb = [114, 120, 68];
const forest: Rgb = [64, 84, 46];
const houses: Rgb = [158, 152, 146];
const jungle: Rgb = [32, 68, 33];
const taiga: Rgb = [48, 68, 46];
const tundra: Rgb = [128, 122, 98];
const snow: Rgb = [240, 245, 250];
const glacier: Rgb = [196, 216, 234];
const floe: Rgb = [214, 226, 236];
const rock: Rgb = [126, 112, 97];
const deep: Rgb = [9, 30, 74];
const shelf: Rgb = [30, 96, 138];
const line: Rgb = [255, 240, 205];

/** Radius of a town: 15 km. */
const TOWN = 0.0024;
/** Wavelength, in radii, above which coasts are as the map has them; below they are roughened by rule. */
const ROUGH_FROM = 420;
/** Radii by which a coast may be moved: 4 km. */
const ROUGHNESS = 0.0006;
/** Radians over which the sea grows deep. */
const SHELF = 0.02;

/** Means over a square, in rows and columns. */
function blur(values: Uint8Array, size: number, radius: number): Uint8Array {
  const pass = (from: Uint8Array, along: number, across: number): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let j = 0; j < size; j++) {
      let sum = 0;
      const read = (i: number): number => from[j * across + Math.min(size - 1, Math.max(0, i)) * along]!;
      for (let i = -radius; i <= radius; i++) sum += read(i);
      for (let i = 0; i < size; i++) {
        to[j * across + i * along] = sum / (2 * radius + 1);
        sum += read(i + radius + 1) - read(i - radius);
      }
    }
    return to;
  };
  let result = values;
  for (let k = 0; k < 2; k++) result = pass(pass(result, 1, size), size, 1);
  return result;
}

/** Bilinear read of one channel; coordinates in texels, kept inside. */
function readMask(mask: Uint8Array, size: number, u: number, v: number): number {
  const x = Math.min(size - 1.001, Math.max(0, u));
  const y = Math.min(size - 1.001, Math.max(0, v));
  const column = Math.floor(x);
  const row = Math.floor(y);
  const at = row * size + column;
  const top = mask[at]! + (mask[at + 1]! - mask[at]!) * (x - column);
  const bottom = mask[at + size]! + (mask[at + size + 1]! - mask[at + size]!) * (x - column);
  return (top + (bottom - top) * (y - row)) / 255;
}

const blend = (colour: number[], other: Rgb, t: number): void => {
  for (let k = 0; k < 3; k++) colour[k] = mix(colour[k]!, other[k]!, t);
};

/** Colour of land by its climate. @param coarse, fine noise from -1 to 1 @param crest 0 in valleys, 1 on crests */
function landColour(facts: Float32Array, coarse: number, fine: number, crest: number, into: number[]): void {
  const height = facts[2]!;
  const cold = facts[3]!;
  const wet = 1 - facts[0]! + coarse * 0.2 + fine * 0.14;
  const red = step(-0.25, 0.5, coarse + fine * 0.25) * 0.75;
  for (let k = 0; k < 3; k++) into[k] = mix(sand[k]!, redSand[k]!, red);
  blend(into, steppe, step(0.02, 0.24, wet));
  blend(into, grass, step(0.22, 0.46, wet));
  blend(into, forest, step(0.42, 0.68, wet) * 0.92);
  blend(into, jungle, step(0.8, 1.15, wet) * (1 - cold));
  blend(into, taiga, step(0.1, 0.45, cold) * step(0.25, 0.5, wet) * 0.85);
  blend(into, tundra, step(0.55, 0.85, cold + coarse * 0.12));
  blend(into, rock, step(0.3, 0.8, height * (0.55 + 0.6 * crest)) * 0.75);
  const snowLine = height * (0.4 + crest * 0.75) + cold * 0.45 + fine * 0.05;
  const ice = step(0.42, 0.62, facts[1]! + coarse * 0.12);
  blend(into, snow, Math.max(step(0.78, 0.98, snowLine), ice));
  blend(into, glacier, ice * step(0.1, -0.5, coarse * 0.6 + fine) * 0.6);
}

/** How near land is, 0 to 1, at a direction. */
export type Shallows = (x: number, y: number, z: number) => number;

/** How the sea grows deep away from land, from the land of the six tiles of a cube. */
export function createShallows(lands: readonly Uint8Array[], size: number): Shallows {
  const radius = Math.max(1, Math.round((SHELF * size) / (2 * CUBE_EXTENT)));
  const soft = lands.map((land) => blur(land, size, radius));
  const frames = cubeTiles(1).map(({ place }) => frameAt(place));
  return (x, y, z) => {
    const face = cubeFace(x, y, z);
    const { up, east, north } = frames[face]!;
    const by = 1 / ((x * up[0] + y * up[1] + z * up[2]) * CUBE_EXTENT);
    const u = (x * east[0] + y * east[1] + z * east[2]) * by;
    const v = (x * north[0] + y * north[1] + z * north[2]) * by;
    return readMask(soft[face]!, size, (u + 1) * (size / 2) - 0.5, (1 - v) * (size / 2) - 0.5);
  };
}

export interface Ground {
  readonly climate: Climate;
  readonly shallows: Shallows;
  readonly roughness: Roughness;
  /** Whether the tile's middle is a town. */
  readonly town: boolean;
  /** Whether a direction is ever in view; what is not stays black. */
  readonly seen: (x: number, y: number, z: number) => boolean;
}

/** Heights of the land of a tile, for its light and shadow. */
function heightsOf(tile: Tile, land: Uint8Array, most: number, { climate, roughness, seen }: Ground): Float32Array {
  const heights = new Float32Array(tile.size * tile.size);
  const facts = new Float32Array(4);
  eachTexel(tile, (i, x, y, z, u, v) => {
    if (land[i] === 0 || !seen(x, y, z)) return;
    climate.read(x, y, z, facts);
    const mountain = facts[2]!;
    const crest = mountain > 0.08 ? roughness.crests(x, y, z, u, v, 26, most) * mountain * 1.3 : 0;
    heights[i] = crest + roughness.rolling(x, y, z, u, v, 34, most) * (0.14 + 0.2 * mountain);
  });
  return heights;
}

/** Colours of the ground of a tile, lit from its north-west as maps are. */
export function paintSurface(tile: Tile, { land, border }: Masks, ground: Ground): Colours {
  const { size, extent } = tile;
  const { climate, shallows, roughness, town, seen } = ground;
  const colours = new Uint8ClampedArray(size * size * 4);
  const texel = (2 * extent) / size;
  const most = 0.45 / texel;
  const heights = heightsOf(tile, land, most, ground);
  const facts = new Float32Array(4);
  const rough = most > ROUGH_FROM * 3 ? ROUGHNESS / texel : 0;
  const steep = (0.0022 / texel) ** 0.45 * 1.7;
  const colour = [0, 0, 0];
  const dryLand = [0, 0, 0];
  eachTexel(tile, (i, x, y, z, u, v) => {
    if (!seen(x, y, z)) return;
    let shore = land[i]! / 255;
    if (rough > 0) {
      const du = roughness.rolling(x, y, z, u, v, ROUGH_FROM, most) * rough;
      const dv = roughness.rolling(x, y, z, u + 5, v - 3, ROUGH_FROM, most) * rough;
      // A moved coast is as sharp as a texel, not as the map's edge was.
      shore = step(0.3, 0.7, readMask(land, size, (i % size) + du, Math.floor(i / size) + dv));
    }
    climate.read(x, y, z, facts);
    if (shore < 1) {
      const swell = roughness.rolling(x, y, z, u, v, 12, Math.min(most, 800));
      const shallow = Math.max(0, Math.min(1, step(0.02, 0.6, shallows(x, y, z)) * 0.9 + swell * 0.07));
      for (let k = 0; k < 3; k++) colour[k] = mix(deep[k]!, shelf[k]!, shallow) * (1 + swell * 0.06);
      const frozen = z > 0 ? step(0.972, 0.992, z + swell * 0.008) : step(0.93, 0.965, swell * 0.02 - z);
      // Floes, with thin ice between them.
      if (frozen > 0) {
        const packed = roughness.rolling(x, y, z, u + 4, v + 1, 60, most) + 0.4 * swell;
        blend(colour, floe, frozen * (0.6 + 0.34 * step(-0.4, 0, packed)));
      }
    }
    if (shore > 0) {
      const coarse = roughness.rolling(x, y, z, u, v, 6, Math.min(most, 60));
      const fine = roughness.rolling(x, y, z, u + 2, v + 9, 70, most);
      const crest = heights[i]! / Math.max(0.2, facts[2]! * 1.3);
      landColour(facts, coarse, fine, Math.min(1, Math.max(0, crest)), dryLand);
      const rise = 2 * heights[i]! - heights[Math.max(0, i - 1)]! - heights[Math.max(0, i - size)]!;
      const light = Math.min(1.35, Math.max(0.6, 1 - rise * steep)) * (1 + fine * 0.16);
      if (town && u * u + v * v < 4 * TOWN * TOWN) {
        const built = 1 - Math.hypot(u, v) / TOWN + roughness.rolling(x, y, z, u, v, 1100, most) * 0.4;
        blend(dryLand, houses, step(0, 0.7, built) * (0.6 + 0.12 * roughness.rolling(x, y, z, v, u, 3600, most)));
      }
      for (let k = 0; k < 3; k++) colour[k] = mix(colour[k]!, dryLand[k]! * light, shore);
      blend(colour, line, (border[i]! / 255) * 0.42 * shore);
    }
    const at = i * 4;
    for (let k = 0; k < 3; k++) colours[at + k] = colour[k]!;
    colours[at + 3] = (1 - shore) * 255;
  });
  return colours;
}

import { boxBlur, resizePlane } from '../raster/planes.ts';
import { toOklab } from '../raster/oklab.ts';
import { pullPush } from '../raster/pull-push.ts';
import { finishAtlas, levelOfSize, type UnwrappedFace } from './atlas.ts';
import { connectedParts, extreme } from './morphology.ts';
import { U, V } from './topology/mesh.ts';
import { REGIONS, REGION_SIZE } from './topology/regions.ts';
import { quantile } from '../statistics/index.ts';

/** Side at which rims are looked for: that of the region masks. */
const SIZE = REGION_SIZE;

/** From this score on a face wears glasses: of 48 people with known eyes, bare ones reach 0.086 and glasses start at 0.106. */
export const WEARS_GLASSES = 0.096;

export interface Glasses {
  /** How much like glasses it looks, see {@link WEARS_GLASSES}. */
  readonly score: number;
  /** 1 on rims and bridge, REGION_SIZE squared; empty where none are worn. */
  readonly rims: Float32Array;
  /** Lightness of the face, REGION_SIZE squared. */
  readonly light: Float32Array;
}

const column = (v: number): number => Math.round(U[v]! * SIZE);
const row = (v: number): number => Math.round(V[v]! * SIZE);

/** Lightness of an unwrapped face at the size of the region masks. */
export function lightnessOf(face: UnwrappedFace): Float32Array {
  const { data, size } = levelOfSize(finishAtlas(face), SIZE);
  const lab = new Float32Array(3);
  const light = new Float32Array(size * size);
  for (let i = 0; i < light.length; i++) {
    toOklab(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!, lab, 0);
    light[i] = lab[0]!;
  }
  return boxBlur(light, SIZE, SIZE, 1, 1);
}

/**
 * Looks for glasses: a line under both eyes and over the bridge of the nose, in most columns, where skin has none.
 * @param pads whether pads beside the nose are rims: for taking glasses off; a nose's own shadow looks alike
 */
export function findGlasses(face: UnwrappedFace, pads = false): Glasses {
  const light = lightnessOf(face);
  const under = Math.min(
    lineStrength(light, { columns: [33, 133], rows: [row(145) + 6, row(145) + 38], reach: 5, share: 0.35 }),
    lineStrength(light, { columns: [263, 362], rows: [row(374) + 6, row(374) + 38], reach: 5, share: 0.35 }),
  );
  const middle = column(6);
  const bridge = lineStrength(
    light,
    { columns: [middle - 10, middle + 10], rows: [row(168) - 4, row(195)], reach: 6, share: 0.3 },
    true,
  );
  const score = Math.sqrt(Math.max(0, under) * bridge);
  return { score, light, rims: score > WEARS_GLASSES ? findRims(light, pads) : new Float32Array(SIZE * SIZE) };
}

interface LineSearch {
  /** Vertices, or for the bridge columns. */
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
  /** Distance at which the line is compared with what is above and below. */
  readonly reach: number;
  /** Which of the columns, weakest first, is the measure. */
  readonly share: number;
}

/** How much darker (or, with `either`, lighter as well) a horizontal line is than what is above and below it. */
function lineStrength(light: Float32Array, { columns, rows, reach, share }: LineSearch, either = false): number {
  const [from, to] = either ? columns : columns.map(column);
  const strengths: number[] = [];
  for (let x = Math.min(from!, to!); x <= Math.max(from!, to!); x++) {
    let most = 0;
    for (let y = rows[0]; y < rows[1]; y++) {
      const value = (light[(y - reach) * SIZE + x]! + light[(y + reach) * SIZE + x]!) / 2 - light[y * SIZE + x]!;
      most = Math.max(most, either ? Math.abs(value) : value);
    }
    strengths.push(most);
  }
  return quantile(strengths, share);
}

/** Where rims and pads lie beside a nose, and what looks like them: its shadow. In texture space. */
const BESIDE_NOSE = { aside: 0.13, top: 0.44, shadowBelow: 0.52 };
const besideNose = (i: number): boolean =>
  Math.abs((i % SIZE) / SIZE - 0.5) < BESIDE_NOSE.aside && i > BESIDE_NOSE.top * SIZE * SIZE;

/**
 * Dark structures thinner than a rim, in the zone of glasses, without the eyes themselves (black top-hat). Without `pads`, what is
 * dark beside the nose counts only as part of a line that also lies elsewhere.
 */
function findRims(light: Float32Array, pads: boolean): Float32Array {
  const closed = extreme(extreme(light, SIZE, 9, 'max'), SIZE, 9, 'min');
  const dark = new Uint8Array(SIZE * SIZE);
  for (let y = Math.round(0.26 * SIZE); y < 0.56 * SIZE; y++)
    for (let x = 8; x < SIZE - 8; x++) {
      const i = y * SIZE + x;
      if (!pads && y > BESIDE_NOSE.shadowBelow * SIZE && besideNose(i)) continue;
      const mouthOrNose = y > 0.5 * SIZE && REGIONS.featuresWide[i]! >= 0.3;
      if (REGIONS.eyes[i]! < 0.4 && !mouthOrNose && closed[i]! - light[i]! > 0.05) dark[i] = 1;
    }
  const out = new Float32Array(SIZE * SIZE);
  for (const { members, width } of connectedParts(dark, SIZE)) {
    const surely = pads ? members : members.filter((i) => !besideNose(i));
    if (surely.length > 60 && width > 12) for (const i of members) out[i] = 1;
  }
  return extreme(out, SIZE, 2, 'max');
}

/** Fills the rims of a source from the skin around them (in place), brows excepted. */
export function removeRims(face: UnwrappedFace, rims: Float32Array): void {
  fillFromAround(
    face,
    rims.map((value, i) => value * (1 - Math.min(1, REGIONS.brows[i]! * 2))),
  );
}

/** Paints over (in place) what a mask of REGION_SIZE squared marks, with the colours around it. */
export function fillFromAround(face: UnwrappedFace, mask: Float32Array): void {
  const { size, confidence, cover } = face;
  const large = resizePlane(mask, SIZE, SIZE, size, size);
  const known = confidence.map((c, i) => (cover[i] && c > 0.1 ? Math.max(0, 1 - large[i]! * 2) : 0));
  const planes = [face.r, face.g, face.b];
  pullPush(planes, known, size, size).forEach((filled, c) => {
    const plane = planes[c]!;
    for (let i = 0; i < plane.length; i++) plane[i]! += (filled[i]! - plane[i]!) * Math.min(1, large[i]! * 2);
  });
}

import type { RasterImage } from '../../raster/image.ts';
import { smoothstep } from '../../raster/image.ts';
import { guideRow, type Guide } from './guide.ts';
import type { Size } from './geometry.ts';
import { NODES, type ColourTable } from './lut.ts';
import { BASE_STEPS, TONE_STEPS, type LightTables, type ToneTables } from './tone.ts';
import type { Region } from './warp.ts';

/** What depends on the surroundings of a pixel. */
export interface LocalContrast {
  /** `baseGains` */
  readonly gains: Float32Array;
  readonly clarity: number;
  readonly texture: number;
  readonly sharpen: number;
  /** Of wide surroundings, and of narrow ones. Of the whole picture. */
  readonly wide: Guide;
  readonly fine: Guide;
  /** Radius of sharpening in pixels of what is made. */
  readonly radius: number;
}

/** All changes to the pixels of a picture in one pass. */
export interface Pass {
  readonly light: LightTables;
  readonly tone: ToneTables;
  readonly table: ColourTable | null;
  readonly local: LocalContrast | null;
  readonly vignette: number;
  readonly grain: number;
  /** 0..255 for every pixel of the region: how much of the pass it gets; null for all of it. */
  readonly mask: Uint8Array | null;
}

const BAND = 96;

/**
 * Brings a picture through a pass.
 * @param region where the picture lies in the whole of what is made
 * @param whole size of the whole
 */
export function runPass(
  image: RasterImage,
  pass: Pass,
  region: Region,
  whole: Size,
  onProgress: (fraction: number) => void = () => undefined,
): RasterImage {
  const { width, height } = image;
  const out: RasterImage = { data: new Uint8ClampedArray(image.data.length), width, height };
  for (let top = 0; top < height; top += BAND) {
    onProgress(top / height);
    const bottom = Math.min(height, top + BAND);
    const gains = pass.local || pass.vignette !== 0 ? new Float32Array((bottom - top) * width).fill(1) : null;
    if (pass.local && gains) localGains(image, pass.light, pass.local, region, whole, top, bottom, gains);
    if (pass.vignette !== 0 && gains) vignetteGains(pass.vignette, region, whole, top, bottom, gains);
    colourRows(image, out, pass, gains, top, bottom);
    if (pass.grain > 0) addGrain(out, pass.grain, region, whole, top, bottom);
    if (pass.mask) mixRows(image, out, pass.mask, top, bottom);
  }
  return out;
}

/** Lightness (square root of linear light) of rows of a picture; rows beyond its edge repeat it. */
function lightnessRows(
  { data, width, height }: RasterImage,
  { red, green, blue }: LightTables,
  from: number,
  to: number,
): Float32Array {
  const out = new Float32Array((to - from) * width);
  for (let y = from; y < to; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width * 4;
    for (let x = 0, at = row, i = (y - from) * width; x < width; x++, at += 4, i++)
      out[i] = Math.sqrt(0.2126 * red[data[at]!]! + 0.7152 * green[data[at + 1]!]! + 0.0722 * blue[data[at + 2]!]!);
  }
  return out;
}

/** Lightness of the whole of a small picture, for its guides. */
export const lightnessOf = (image: RasterImage, light: LightTables): Float32Array =>
  lightnessRows(image, light, 0, image.height);

/** Least and greatest factor of linear light by the surroundings. */
const LEAST_GAIN = 0.06;
const MOST_GAIN = 9;

function localGains(
  image: RasterImage,
  light: LightTables,
  { gains: ofBase, clarity, texture, sharpen, wide, fine, radius }: LocalContrast,
  region: Region,
  whole: Size,
  top: number,
  bottom: number,
  out: Float32Array,
): void {
  const { width } = image;
  const margin = sharpen > 0 ? radius * 2 : 0;
  const lightness = lightnessRows(image, light, top - margin, bottom + margin);
  const soft = sharpen > 0 ? blurRows(lightness, width, bottom - top + margin * 2, radius) : lightness;
  const wa = new Float32Array(width);
  const wb = new Float32Array(width);
  const fa = new Float32Array(width);
  const fb = new Float32Array(width);
  const scale = wide.width / whole.width;
  for (let y = top; y < bottom; y++) {
    const at = ((y + region.y + 0.5) * wide.height) / whole.height - 0.5;
    guideRow(wide, at, region.x, scale, wa, wb);
    if (texture !== 0) guideRow(fine, at, region.x, scale, fa, fb);
    const row = (y - top + margin) * width;
    for (let x = 0; x < width; x++) {
      const value = lightness[row + x]!;
      if (value < 0.004) {
        out[(y - top) * width + x] = ofBase[0]! * ofBase[0]!;
        continue;
      }
      const base = wa[x]! * value + wb[x]!;
      const gain = ofBase[base <= 0 ? 0 : base >= 1 ? BASE_STEPS : (base * BASE_STEPS) | 0]!;
      // Clarity spares the deepest shadows and the lightest lights.
      const middle = base * (1 - base) * 4;
      let next = base + (value - base) * (1 + clarity * (0.35 + 0.65 * middle));
      if (texture !== 0) next += (value - (fa[x]! * value + fb[x]!)) * texture * 1.6;
      if (sharpen > 0) next += sharpened(value - soft[row + x]!, sharpen);
      const ratio = (Math.max(0, next) / value) * gain;
      const light2 = ratio * ratio;
      out[(y - top) * width + x] = light2 < LEAST_GAIN ? LEAST_GAIN : light2 > MOST_GAIN ? MOST_GAIN : light2;
    }
  }
}

/** Noise stays below the threshold, and an edge gets no rim beyond the limit. */
function sharpened(detail: number, amount: number): number {
  const size = Math.abs(detail);
  const share = size <= 0.003 ? 0 : size >= 0.014 ? 1 : (size - 0.003) / 0.011;
  const more = detail * amount * 2.2 * share;
  return more > 0.11 ? 0.11 : more < -0.11 ? -0.11 : more;
}

/** Two box blurs of rows, as good as a Gaussian of the same radius for a mask of sharpening. */
function blurRows(rows: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(rows.length);
  const out = new Float32Array(rows.length);
  // The kernel 1 2 1, spread to the radius.
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * width; x < width; x++) {
      const left = at + (x < radius ? 0 : x - radius);
      const right = at + (x + radius >= width ? width - 1 : x + radius);
      across[at + x] = (rows[left]! + 2 * rows[at + x]! + rows[right]!) / 4;
    }
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - radius) * width;
    const below = Math.min(height - 1, y + radius) * width;
    for (let x = 0; x < width; x++)
      out[y * width + x] = (across[above + x]! + 2 * across[y * width + x]! + across[below + x]!) / 4;
  }
  return out;
}

/** Stops at the corners of a full vignette. */
const CORNER = 1.9;
const RINGS = 2048;

function vignetteGains(
  amount: number,
  region: Region,
  whole: Size,
  top: number,
  bottom: number,
  out: Float32Array,
): void {
  // Over the square of the distance from the middle, 0 in it and 1 in the corners.
  const factors = Float32Array.from(
    { length: RINGS + 1 },
    (_, i) => 2 ** (amount * CORNER * smoothstep(0.25, 1.1, Math.sqrt(i / RINGS))),
  );
  const columns = Float32Array.from(
    { length: region.width },
    (_, x) => ((((x + region.x + 0.5) / whole.width) * 2 - 1) ** 2 / 2) * RINGS,
  );
  for (let y = top; y < bottom; y++) {
    const row = ((((y + region.y + 0.5) / whole.height) * 2 - 1) ** 2 / 2) * RINGS;
    for (let x = 0, i = (y - top) * region.width; x < region.width; x++, i++)
      out[i] = out[i]! * factors[(columns[x]! + row) | 0]!;
  }
}

/** @param gains of linear light for every pixel of the rows; null for none */
function colourRows(
  { data, width }: RasterImage,
  out: RasterImage,
  { light, tone, table }: Pass,
  gains: Float32Array | null,
  top: number,
  bottom: number,
): void {
  const to = out.data;
  const plain = gains ? null : composed(light, tone);
  const colour = new Float32Array(3);
  for (let i = top * width, g = 0; i < bottom * width; i++, g++) {
    const at = i * 4;
    let r: number;
    let gr: number;
    let b: number;
    if (plain) {
      r = plain.red[data[at]!]!;
      gr = plain.green[data[at + 1]!]!;
      b = plain.blue[data[at + 2]!]!;
    } else {
      const gain = gains![g]!;
      r = tone.red[stepOf(light.red[data[at]!]! * gain)]!;
      gr = tone.green[stepOf(light.green[data[at + 1]!]! * gain)]!;
      b = tone.blue[stepOf(light.blue[data[at + 2]!]! * gain)]!;
    }
    if (table) {
      lookUpColour(table, r, gr, b, colour);
      r = colour[0]!;
      gr = colour[1]!;
      b = colour[2]!;
    }
    to[at] = r;
    to[at + 1] = gr;
    to[at + 2] = b;
    to[at + 3] = data[at + 3]!;
  }
}

const stepOf = (light: number): number => (light >= 1 ? TONE_STEPS : (Math.sqrt(light) * TONE_STEPS + 0.5) | 0);

/** Light and tone in one table of 8-bit values. */
function composed(light: LightTables, tone: ToneTables): ToneTables {
  const channel = (of: 'red' | 'green' | 'blue'): Float32Array =>
    light[of].map((value) => tone[of][stepOf(Math.max(0, value))]!);
  return { red: channel('red'), green: channel('green'), blue: channel('blue') };
}

const STRIDE_G = NODES * 3;
const STRIDE_B = NODES * NODES * 3;
const PER_STEP = (NODES - 1) / 255;

/**
 * A colour from the table, between nodes by tetrahedra: greys stay grey.
 * Source: Kasson et al., "Performing color space conversions with three-dimensional linear interpolation", 1995.
 */
function lookUpColour(table: ColourTable, r: number, g: number, b: number, out: Float32Array): void {
  const rs = r * PER_STEP;
  const gs = g * PER_STEP;
  const bs = b * PER_STEP;
  const ri = rs >= NODES - 1 ? NODES - 2 : rs | 0;
  const gi = gs >= NODES - 1 ? NODES - 2 : gs | 0;
  const bi = bs >= NODES - 1 ? NODES - 2 : bs | 0;
  const fr = rs - ri;
  const fg = gs - gi;
  const fb = bs - bi;
  const o = ri * 3 + gi * STRIDE_G + bi * STRIDE_B;
  const w = o + 3 + STRIDE_G + STRIDE_B;
  let p: number;
  let q: number;
  let high: number;
  let middle: number;
  let low: number;
  if (fr >= fg) {
    if (fg >= fb) {
      p = o + 3;
      q = o + 3 + STRIDE_G;
      high = fr;
      middle = fg;
      low = fb;
    } else if (fr >= fb) {
      p = o + 3;
      q = o + 3 + STRIDE_B;
      high = fr;
      middle = fb;
      low = fg;
    } else {
      p = o + STRIDE_B;
      q = o + 3 + STRIDE_B;
      high = fb;
      middle = fr;
      low = fg;
    }
  } else if (fb >= fg) {
    p = o + STRIDE_B;
    q = o + STRIDE_G + STRIDE_B;
    high = fb;
    middle = fg;
    low = fr;
  } else if (fb >= fr) {
    p = o + STRIDE_G;
    q = o + STRIDE_G + STRIDE_B;
    high = fg;
    middle = fb;
    low = fr;
  } else {
    p = o + STRIDE_G;
    q = o + 3 + STRIDE_G;
    high = fg;
    middle = fr;
    low = fb;
  }
  const wo = 1 - high;
  const wp = high - middle;
  const wq = middle - low;
  out[0] = table[o]! * wo + table[p]! * wp + table[q]! * wq + table[w]! * low;
  out[1] = table[o + 1]! * wo + table[p + 1]! * wp + table[q + 1]! * wq + table[w + 1]! * low;
  out[2] = table[o + 2]! * wo + table[p + 2]! * wp + table[q + 2]! * wq + table[w + 2]! * low;
}

const TILE = 256;
/** Grain of film lies this many times on the longer side of what is made. */
const GRAINS = 1500;
let tile: Float32Array | null = null;

/** Noise of a fixed seed, slightly soft, mean 0, about -1..1. */
function noiseTile(): Float32Array {
  if (tile) return tile;
  let state = 0x9e3779b9;
  const random = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x5bd1e995);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
  };
  const raw = Float32Array.from({ length: TILE * TILE }, () => random() + random() + random() - 1.5);
  tile = raw.map((value, i) => {
    const x = i % TILE;
    const y = i - x;
    const right = raw[y + ((x + 1) % TILE)]!;
    const below = raw[((y + TILE) % raw.length) + x]!;
    return (value * 2 + right + below) / 2.4;
  });
  return tile;
}

function addGrain(
  { data, width }: RasterImage,
  amount: number,
  region: Region,
  whole: Size,
  top: number,
  bottom: number,
): void {
  const noise = noiseTile();
  const cell = Math.max(1, Math.max(whole.width, whole.height) / GRAINS);
  const lefts = new Uint16Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const u = (x + region.x) / cell;
    lefts[x] = Math.floor(u) % TILE;
    shares[x] = u - Math.floor(u);
  }
  const row = new Float32Array(TILE + 1);
  for (let y = top; y < bottom; y++) {
    const v = (y + region.y) / cell;
    const above = (Math.floor(v) % TILE) * TILE;
    const below = ((Math.floor(v) + 1) % TILE) * TILE;
    const fv = v - Math.floor(v);
    for (let i = 0; i < TILE; i++) row[i] = (noise[above + i]! * (1 - fv) + noise[below + i]! * fv) * amount * 34;
    row[TILE] = row[0]!;
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      const left = lefts[x]!;
      const lightness = (data[at]! * 0.2126 + data[at + 1]! * 0.7152 + data[at + 2]! * 0.0722) / 127.5 - 1;
      const grain = (row[left]! + (row[left + 1]! - row[left]!) * shares[x]!) * (1 - 0.8 * lightness * lightness);
      data[at] = data[at]! + grain;
      data[at + 1] = data[at + 1]! + grain;
      data[at + 2] = data[at + 2]! + grain;
    }
  }
}

function mixRows(before: RasterImage, out: RasterImage, mask: Uint8Array, top: number, bottom: number): void {
  for (let i = top * out.width; i < bottom * out.width; i++) {
    const share = mask[i]!;
    if (share === 255) continue;
    for (let at = i * 4; at < i * 4 + 3; at++)
      out.data[at] = before.data[at]! + ((out.data[at]! - before.data[at]!) * share) / 255;
  }
}

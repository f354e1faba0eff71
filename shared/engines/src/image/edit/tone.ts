import { clamp, smoothstep } from '../../raster/image.ts';
import { fromLinear, toLinear } from '../colour.ts';
import { applyLevels, sampleCurve } from './curves.ts';
import { neutralLevels, type Amounts, type EditDocument } from './document.ts';

/** Stops of a full exposure. */
export const STOPS = 3;
/** Linear light above which more exposure bends instead of clipping. */
const SHOULDER = 0.55;
/** Stops by which a full temperature moves red up and blue down, and a full tint green. */
const WARM = 0.85;
const TINT = 0.45;

/** Linear light 0..1 of every 8-bit value of a channel, white balance and exposure applied. */
export interface LightTables {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/** Factors of linear light per channel; the light of a grey stays. */
export function balanceGains(temperature: number, tint: number): readonly [number, number, number] {
  const red = 2 ** (temperature * WARM + tint * TINT * 0.5);
  const green = 2 ** (-tint * TINT);
  const blue = 2 ** (-temperature * WARM + tint * TINT * 0.5);
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [red / light, green / light, blue / light];
}

/**
 * Temperature and tint that make a colour grey, each -1 to 1 (limited: a colour far from grey is not reached).
 * @param rgb 8-bit sRGB of the source
 */
export function balanceFor(rgb: readonly [number, number, number]): { temperature: number; tint: number } {
  const [r, g, b] = rgb.map((value) => Math.max(0.002, toLinear[clamp(Math.round(value), 0, 255)]!)) as [
    number,
    number,
    number,
  ];
  const temperature = clamp(Math.log2(b / r) / (2 * WARM), -1, 1);
  const red = Math.log2(r) + temperature * WARM;
  const blue = Math.log2(b) - temperature * WARM;
  const tint = clamp((Math.log2(g) - (red + blue) / 2) / (1.5 * TINT), -1, 1);
  return { temperature, tint };
}

export function lightTables({
  exposure,
  temperature,
  tint,
}: Pick<Amounts, 'exposure' | 'temperature' | 'tint'>): LightTables {
  const gains = balanceGains(temperature, tint);
  const gain = 2 ** (exposure * STOPS);
  const table = (balance: number): Float32Array =>
    Float32Array.from(toLinear, (light) => exposed(light * balance, gain));
  return { red: table(gains[0]), green: table(gains[1]), blue: table(gains[2]) };
}

/** Light times a gain; above the shoulder it bends towards white, which stays white. */
function exposed(light: number, gain: number): number {
  if (gain <= 1) return light * gain;
  const value = light * gain;
  if (value <= SHOULDER) return value;
  const room = 1 - SHOULDER;
  const most = 1 - Math.exp(-(gain - SHOULDER) / room);
  return SHOULDER + (room * (1 - Math.exp(-(value - SHOULDER) / room))) / most;
}

/** Steps of the tables over the square root of linear light. */
export const TONE_STEPS = 4096;

export interface ToneTables {
  /** Encoded values 0..255 of `TONE_STEPS + 1` steps. */
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/** From linear light to encoded values through whites, blacks, contrast, levels and curves. */
export function toneTables({
  amounts,
  levels,
  curves,
}: Pick<EditDocument, 'amounts' | 'levels' | 'curves'>): ToneTables {
  const rgb = sampleCurve(curves.rgb, 1025);
  const shared = new Float32Array(TONE_STEPS + 1);
  const leveled = levels.black !== neutralLevels.black || levels.white !== 1 || levels.gamma !== 1;
  for (let i = 0; i <= TONE_STEPS; i++) {
    let value = fromLinear((i / TONE_STEPS) ** 2) / 255;
    value = endPoints(value, amounts.whites, amounts.blacks);
    value = contrasted(value, amounts.contrast);
    if (leveled) value = applyLevels(levels, value);
    shared[i] = lookUp(rgb, value);
  }
  const channel = (name: 'red' | 'green' | 'blue'): Float32Array => {
    const curve = sampleCurve(curves[name], 1025);
    return shared.map((value) => lookUp(curve, value) * 255);
  };
  return { red: channel('red'), green: channel('green'), blue: channel('blue') };
}

function lookUp(table: Float32Array, value: number): number {
  const at = clamp(value, 0, 1) * (table.length - 1);
  const i = Math.min(table.length - 2, Math.floor(at));
  return table[i]! + (table[i + 1]! - table[i]!) * (at - i);
}

function endPoints(value: number, whites: number, blacks: number): number {
  const lifted = value + whites * 0.18 * smoothstep(0.3, 1, value) + blacks * 0.14 * (1 - smoothstep(0, 0.55, value));
  return clamp(lifted, 0, 1);
}

const STEEP = 6.5;
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-STEEP * (x - 0.5)));
const LOW = sigmoid(0);
const SPAN = sigmoid(1) - LOW;

/** More contrast mixes an S in, less its inverse; black, middle and white stay. */
function contrasted(value: number, contrast: number): number {
  if (contrast === 0) return value;
  if (contrast > 0) return value + ((sigmoid(value) - LOW) / SPAN - value) * contrast;
  const y = clamp(value * SPAN + LOW, LOW, LOW + SPAN);
  const inverse = 0.5 - Math.log(1 / y - 1) / STEEP;
  return value + (inverse - value) * -contrast * 0.75;
}

/** Steps of the table of local light. */
export const BASE_STEPS = 512;
/** Stops of full highlights and shadows. */
const LIGHTS = 1.25;
const DARKS = 1.7;

/** Factor of (the square root of) light for every lightness of the surroundings, 0..1. */
export function baseGains({ highlights, shadows }: Pick<Amounts, 'highlights' | 'shadows'>): Float32Array {
  return Float32Array.from({ length: BASE_STEPS + 1 }, (_, i) => {
    const base = i / BASE_STEPS;
    const dark = 1 - smoothstep(0.04, 0.62, base);
    const bright = smoothstep(0.34, 0.97, base);
    const stops = shadows * DARKS * dark + highlights * (highlights > 0 ? 0.6 : LIGHTS) * bright;
    return 2 ** (stops / 2);
  });
}

import { fromLinear, oklab, toLinear } from '../image/colour.ts';
import { tonesOf, type LightRepair } from '../image/enhance/light.ts';
import type { YuvFrame } from './frame.ts';

/** What light and colour of a clip lack. */
export interface ClipLight extends Pick<LightRepair, 'gains' | 'black' | 'white' | 'middle' | 'dark'> {
  /** How much stronger its colours have to become, 1 (not at all) or more. */
  readonly fading: number;
}

/** How strongly each is repaired, 0 none to 1. */
export interface LightStrength {
  readonly light: number;
  /** Of the colour cast. */
  readonly colour: number;
  /** Of faded colours. */
  readonly fading: number;
}

/** The lightness that dark places are brought towards, and the most that they are lifted. */
const MIDDLE = 0.66;
const MOST_LIFT = 2.6;
/** Below this lightness the lift ends, so that black stays black. */
const TOE = 0.22;
/** How strongly colours follow the brightness, and the most. */
const FOLLOW = 0.8;
const MOST_COLOUR = 1.8;
/** The most that a colour is strengthened for its brightness and its fading together: beyond it the noise of the colours shows. */
const MOST_FRESH = 2.6;

/** Shares of red and blue in the brightness. */
export interface Matrix {
  readonly red: number;
  readonly blue: number;
}
/** ITU-R BT.601 and BT.709. */
export const matrices = { bt601: { red: 0.299, blue: 0.114 }, bt709: { red: 0.2126, blue: 0.0722 } } as const;

/** What every pixel of a clip becomes: the same at every place and time, so that nothing flickers. */
export interface LightTable {
  /** Of the brightness that comes, of u and of v: what each adds to the balanced brightness and colours, of 4096. */
  readonly balance: readonly number[];
  readonly curve: Uint8Array;
  /** Gain of the colours by brightness, of 4096. */
  readonly colour: Int32Array;
}

/** Brightness of video range for a lightness after repair. */
function curveOf(
  light: ClipLight,
  { light: strength, fading }: LightStrength,
): { curve: Uint8Array; colour: Int32Array } {
  const curve = new Uint8Array(256);
  const colour = new Int32Array(256);
  const tones = tonesOf(light, 0.8 * strength);
  const fresh = 1 + (light.fading - 1) * fading;
  const lab = [0, 0, 0];
  for (let y = 0; y < 256; y++) {
    const grey = Math.max(0, Math.min(255, Math.round(((y - 16) * 255) / 219)));
    oklab(toLinear[grey]!, toLinear[grey]!, toLinear[grey]!, lab);
    const before = lab[0]!;
    const most = Math.min(MOST_LIFT, Math.max(1, (MIDDLE / Math.max(0.12, before)) ** (0.8 * light.dark)));
    const lift = 1 + (most - 1) * strength;
    // Bright places are lifted less: nothing is burnt out.
    const lifted = before * (1 + (lift - 1) * (1 - before ** 2) * Math.min(1, before / TOE));
    const after = tones(lifted);
    // Of a grey, the cube of the lightness is the light.
    const made = fromLinear(after ** 3);
    curve[y] = Math.round(16 + (made * 219) / 255);
    const follow = grey > 4 ? Math.min(MOST_COLOUR, Math.max(0.5, (made / grey) ** FOLLOW)) : 1;
    colour[y] = Math.round(4096 * Math.min(MOST_FRESH, follow * fresh));
  }
  return { curve, colour };
}

/**
 * The table of a clip: its colour cast, its black and white points, a lift of what is dark, and stronger colours where they
 * have faded.
 */
export function lightTable(light: ClipLight, { red, blue }: Matrix, strength: LightStrength): LightTable {
  // Gains of linear light are gains of the coded values to the power of one over the display's.
  const coded = light.gains.map((gain) => gain ** ((0.8 * strength.colour) / 2.2));
  const green = 1 - red - blue;
  const level = red * coded[0]! + green * coded[1]! + blue * coded[2]!;
  const [r, g, b] = coded.map((gain) => gain / level) as [number, number, number];
  // Columns: a grey, a u, a v of one, as red, green and blue; rows of the result likewise.
  const inputs = [
    [1, 1, 1],
    [0, (-2 * blue * (1 - blue)) / green, 2 * (1 - blue)],
    [2 * (1 - red), (-2 * red * (1 - red)) / green, 0],
  ] as const;
  const balance = inputs.flatMap((rgb) => {
    const [R, G, B] = [rgb[0] * r, rgb[1] * g, rgb[2] * b];
    const y = red * R + green * G + blue * B;
    return [y, (B - y) / (2 * (1 - blue)), (R - y) / (2 * (1 - red))].map((x) => Math.round(4096 * x));
  });
  return { balance, ...curveOf(light, strength) };
}

/** Whether a table changes anything. */
export const changesLight = ({ curve, balance, colour }: LightTable): boolean =>
  balance.some((x, i) => x !== (i % 4 === 0 ? 4096 : 0)) ||
  curve.some((y, i) => i >= 16 && i <= 235 && y !== i) ||
  // Of dark greys the rounding alone is more than a tenth.
  colour.some((gain, i) => i >= 48 && i <= 235 && Math.abs(gain - 4096) > 410);

/** Gives a frame the light and the colours of a table, in place. */
export function applyLight({ y, u, v }: YuvFrame, { balance, curve, colour }: LightTable): void {
  const [, yu, yv, uy, uu, uv, vy, vu, vv] = balance as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const { data: Y, width, height } = y;
  const half = u.width;
  for (let row = 0, k = 0; row < u.height; row++)
    for (let column = 0; column < half; column++, k++) {
      const cu = u.data[k]! - 128;
      const cv = v.data[k]! - 128;
      const shift = (uy * cu + vy * cv) >> 12;
      const top = 2 * row * width + 2 * column;
      const right = 2 * column + 1 < width ? 1 : 0;
      const below = 2 * row + 1 < height ? width : 0;
      const mean = (Y[top]! + Y[top + right]! + Y[top + below]! + Y[top + below + right]! + 2) >> 2;
      const at = mean + shift;
      const gain = colour[at < 0 ? 0 : at > 255 ? 255 : at]!;
      const grey = mean - 16;
      const nu = 128 + ((((yu * grey + uu * cu + vu * cv) >> 12) * gain + 2048) >> 12);
      const nv = 128 + ((((yv * grey + uv * cu + vv * cv) >> 12) * gain + 2048) >> 12);
      u.data[k] = nu < 16 ? 16 : nu > 240 ? 240 : nu;
      v.data[k] = nv < 16 ? 16 : nv > 240 ? 240 : nv;
      Y[top] = curve[bound(Y[top]! + shift)]!;
      if (right) Y[top + 1] = curve[bound(Y[top + 1]! + shift)]!;
      if (below) {
        Y[top + below] = curve[bound(Y[top + below]! + shift)]!;
        if (right) Y[top + below + 1] = curve[bound(Y[top + below + 1]! + shift)]!;
      }
    }
}

const bound = (x: number): number => (x < 0 ? 0 : x > 255 ? 255 : x);

import { clamp, smoothstep } from '../../raster/image.ts';
import { fromLinear, fromOklab, oklab, toLinear } from '../colour.ts';
import { sampleCurve } from './curves.ts';
import { hues, type EditDocument } from './document.ts';
import { filters, type Look } from './filters.ts';

/** Nodes of the colour table along each axis. */
export const NODES = 33;
const COUNT = NODES ** 3;

/** A colour table: encoded sRGB 0..255 of `NODES` cubed nodes, red fastest, three values each. */
export type ColourTable = Float32Array;

/** OKLab of every node, made once. */
let nodes: Float32Array | null = null;
function nodeColours(): Float32Array {
  if (nodes) return nodes;
  nodes = new Float32Array(COUNT * 3);
  const light = Array.from({ length: NODES }, (_, i) => decode(i / (NODES - 1)));
  for (let i = 0; i < COUNT; i++) {
    const r = i % NODES;
    const g = Math.floor(i / NODES) % NODES;
    const b = Math.floor(i / (NODES * NODES));
    oklab(light[r]!, light[g]!, light[b]!, nodes, i * 3);
  }
  return nodes;
}

function decode(value: number): number {
  const at = value * 255;
  const i = Math.min(254, Math.floor(at));
  return toLinear[i]! + (toLinear[i + 1]! - toLinear[i]!) * (at - i);
}

type ColourPart = Pick<EditDocument, 'amounts' | 'hsl' | 'filter'>;

/** The table of vibrance, saturation, hues and filter; null where they change nothing. */
export function colourTable({ amounts: { vibrance, saturation }, hsl, filter }: ColourPart): ColourTable | null {
  const shifted = hues.some((hue) => hsl[hue].hue !== 0 || hsl[hue].saturation !== 0 || hsl[hue].lightness !== 0);
  const filtered = filter !== null && filter.strength > 0;
  if (vibrance === 0 && saturation === 0 && !shifted && !filtered) return null;
  const shift = shifted ? hueShifts(hsl) : null;
  const look = filtered ? createLook(filters[filter.id]) : null;
  const strength = filter?.strength ?? 0;
  const lab = nodeColours();
  const table = new Float32Array(COUNT * 3);
  const colour: Lab = { l: 0, a: 0, b: 0 };
  for (let i = 0; i < COUNT; i++) {
    colour.l = lab[i * 3]!;
    colour.a = lab[i * 3 + 1]!;
    colour.b = lab[i * 3 + 2]!;
    if (shift) shift(colour);
    if (saturation !== 0 || vibrance !== 0) saturate(colour, saturation, vibrance);
    if (look) {
      const { l, a, b } = colour;
      look(colour);
      colour.l = l + (colour.l - l) * strength;
      colour.a = a + (colour.a - a) * strength;
      colour.b = b + (colour.b - b) * strength;
    }
    writeNode(colour, table, i * 3);
  }
  return table;
}

interface Lab {
  l: number;
  a: number;
  b: number;
}

const scratch = new Float32Array(3);
const inGamut = (): boolean => scratch.every((value) => value >= -0.002 && value <= 1.002);

/** Writes a colour; one that screens cannot show loses chroma until they can, and keeps hue and lightness. */
function writeNode({ l, a, b }: Lab, table: Float32Array, at: number): void {
  const lightness = clamp(l, 0, 1);
  fromOklab(lightness, a, b, scratch);
  if (!inGamut()) {
    let [low, high] = [0, 1];
    for (let i = 0; i < 7; i++) {
      const middle = (low + high) / 2;
      fromOklab(lightness, a * middle, b * middle, scratch);
      if (inGamut()) low = middle;
      else high = middle;
    }
    fromOklab(lightness, a * low, b * low, scratch);
  }
  for (let c = 0; c < 3; c++) table[at + c] = fromLinear(scratch[c]!);
}

/** Chroma from which on vibrance does nothing more. */
const VIVID = 0.24;
/** Hue of skin in OKLab degrees and how far around it vibrance is held back. */
const SKIN = 55;
const SKIN_REACH = 38;

function saturate(colour: Lab, saturation: number, vibrance: number): void {
  const chroma = Math.hypot(colour.a, colour.b);
  let factor = 1 + saturation * (saturation > 0 ? 0.9 : 1);
  if (vibrance !== 0) {
    const hue = degrees(colour);
    const skin = 1 - 0.55 * (1 - smoothstep(0, SKIN_REACH, distance(hue, SKIN)));
    const calm = 1 - smoothstep(0, VIVID, chroma);
    factor *= 1 + vibrance * (vibrance > 0 ? 0.95 * calm * skin : 0.75 * (0.35 + 0.65 * calm));
  }
  colour.a *= factor;
  colour.b *= factor;
}

const degrees = ({ a, b }: Lab): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
const distance = (a: number, b: number): number => {
  const apart = Math.abs(a - b) % 360;
  return apart > 180 ? 360 - apart : apart;
};

/** OKLab hues of what people call these colours, in the order of `hues`. */
const CENTRES = [27, 62, 105, 143, 195, 255, 303, 348] as const;
/** Of a full shift, degrees. */
const HUE_STEP = 32;

/** Moves, deepens and lightens each of eight hues; neighbours share what lies between them, greys stay. */
function hueShifts(hsl: EditDocument['hsl']): (colour: Lab) => void {
  const values = hues.map((hue) => hsl[hue]);
  return (colour) => {
    const chroma = Math.hypot(colour.a, colour.b);
    const share = smoothstep(0.008, 0.05, chroma);
    if (share === 0) return;
    const hue = degrees(colour);
    let k = CENTRES.length - 1;
    for (let i = 0; i < CENTRES.length; i++) if (CENTRES[i]! <= hue) k = i;
    if (hue < CENTRES[0]) k = CENTRES.length - 1;
    const next = (k + 1) % CENTRES.length;
    const span = (CENTRES[next]! - CENTRES[k]! + 360) % 360;
    const t = smoothstep(0, 1, ((hue - CENTRES[k]! + 360) % 360) / span);
    const of = (part: 'hue' | 'saturation' | 'lightness'): number =>
      (values[k]![part] * (1 - t) + values[next]![part] * t) * share;
    const angle = ((hue + of('hue') * HUE_STEP) * Math.PI) / 180;
    const saturation = of('saturation');
    const deeper = chroma * (1 + saturation * (saturation > 0 ? 0.85 : 1));
    colour.l += of('lightness') * 0.24 * Math.min(1, chroma / 0.12);
    colour.a = Math.cos(angle) * deeper;
    colour.b = Math.sin(angle) * deeper;
  };
}

const CURVE_STEPS = 257;

/** A look as a function of OKLab. */
function createLook({ curve, chroma, hold, warmth, shadows, lights, poles, mix }: Look): (colour: Lab) => void {
  const lightness = sampleCurve(curve, CURVE_STEPS);
  return (colour) => {
    const l = mix ? mixedLightness(colour, mix) : colour.l;
    const before = Math.hypot(colour.a, colour.b);
    const at = clamp(l, 0, 1) * (CURVE_STEPS - 1);
    const i = Math.min(CURVE_STEPS - 2, Math.floor(at));
    const next = lightness[i]! + (lightness[i + 1]! - lightness[i]!) * (at - i);
    const factor =
      chroma > 1
        ? 1 + (chroma - 1) * (1 - hold * smoothstep(0.05, 0.22, before))
        : chroma * (1 - hold * 0.25 * smoothstep(0.08, 0.25, before));
    let a = colour.a * factor;
    let b = colour.b * factor;
    if (poles > 0 && before > 0.004) ({ a, b } = towardsPoles(a, b, poles));
    const middle = 4 * l * (1 - l);
    b += warmth * (0.35 + 0.65 * middle);
    if (shadows) ({ a, b } = toned(a, b, shadows, (1 - smoothstep(0.1, 0.75, l)) * smoothstep(0, 0.16, next)));
    if (lights) ({ a, b } = toned(a, b, lights, smoothstep(0.3, 0.85, l) * (1 - 0.75 * smoothstep(0.9, 1, l))));
    colour.l = next;
    colour.a = a;
    colour.b = b;
  };
}

function toned(a: number, b: number, tint: { readonly hue: number; readonly strength: number }, share: number) {
  const radians = (tint.hue * Math.PI) / 180;
  return { a: a + Math.cos(radians) * tint.strength * share, b: b + Math.sin(radians) * tint.strength * share };
}

const ORANGE = 60;
const TEAL = 210;

/** Brings hues a share of the way to the nearer of orange and teal; skin is near orange and hardly moves. */
function towardsPoles(a: number, b: number, share: number): { a: number; b: number } {
  const hue = degrees({ l: 0, a, b });
  const pole = distance(hue, ORANGE) < distance(hue, TEAL) ? ORANGE : TEAL;
  const apart = ((pole - hue + 540) % 360) - 180;
  // Half way between the poles a hue belongs to neither and stays.
  const pull = share * (1 - smoothstep(30, 75, Math.abs(apart)));
  const radians = ((hue + apart * pull) * Math.PI) / 180;
  const chroma = Math.hypot(a, b);
  return { a: Math.cos(radians) * chroma, b: Math.sin(radians) * chroma };
}

/** Lightness of a black and white picture through a coloured glass. */
function mixedLightness({ l, a, b }: Lab, [red, green, blue]: readonly [number, number, number]): number {
  fromOklab(l, a, b, scratch);
  return Math.cbrt(clamp(scratch[0]! * red + scratch[1]! * green + scratch[2]! * blue, 0, 1));
}

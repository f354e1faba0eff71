import { boxBlur } from '../raster/planes.ts';

/** Lips at one moment; distances in widths between the outer corners of the eyes. */
export interface Mouth {
  /** Gap between the inner lips. */
  readonly open: number;
  /** -1 pursed, 0 at rest, 1 spread. */
  readonly wide: number;
  /** 1 where the lips must touch (m, b, p), 0 where nothing is asked. */
  readonly press: number;
}

/** Groups of speech sounds that look alike on the lips. */
export type Viseme =
  | 'rest'
  | 'mbp'
  | 'fv'
  | 'aa'
  | 'ae'
  | 'eh'
  | 'ee'
  | 'ih'
  | 'oh'
  | 'oo'
  | 'w'
  | 'uh'
  | 'r'
  | 'sh'
  | 's'
  | 'th'
  | 'td'
  | 'kg'
  | 'h';

const mouth = (open: number, wide: number, press = 0): Mouth => ({ open, wide, press });

/**
 * Lips of each group. Openings are those of calm speech: at most 10 mm for eyes whose outer corners are 90 mm apart.
 * Source of the groups: Fisher, "Confusions among visually perceived consonants", 1968.
 */
export const visemes: Readonly<Record<Viseme, Mouth>> = {
  rest: mouth(0, 0),
  mbp: mouth(0, -0.05, 1),
  fv: mouth(0.016, 0.1),
  aa: mouth(0.115, -0.05),
  ae: mouth(0.105, 0.2),
  eh: mouth(0.085, 0.2),
  ee: mouth(0.055, 0.5),
  ih: mouth(0.065, 0.3),
  oh: mouth(0.09, -0.55),
  oo: mouth(0.048, -0.8),
  w: mouth(0.04, -0.7),
  uh: mouth(0.075, -0.05),
  r: mouth(0.05, -0.35),
  sh: mouth(0.045, -0.45),
  s: mouth(0.035, 0.2),
  th: mouth(0.05, 0.1),
  td: mouth(0.045, 0.15),
  kg: mouth(0.055, 0.1),
  h: mouth(0.06, 0.05),
};

/** A group of sounds and when it is heard, seconds. */
export interface TimedViseme {
  readonly viseme: Viseme;
  readonly from: number;
  readonly to: number;
}

/** Values a second of a track while it is made. */
export const TRACK_RATE = 200;
/** Lips lead the sound, seconds. */
export const LEAD_S = 0.03;
/** Half widths of the blurs, values; two rounds. Lips that meet do so fast, width changes slowly. */
const OPEN_BLUR = 6;
const WIDE_BLUR = 9;
const PRESS_BLUR = 3;

/**
 * The lips at each frame of a clip: targets held, softened into each other over some 80 ms; lips that must meet do.
 * @param list in order, without overlaps; where nothing is, the lips rest
 */
export function mouthTrack(list: readonly TimedViseme[], frames: number, rate: number): Mouth[] {
  const length = Math.ceil((frames / rate) * TRACK_RATE) + 40;
  const [open, wide, press] = [new Float32Array(length), new Float32Array(length), new Float32Array(length)];
  for (const { viseme, from, to } of list) {
    const target = visemes[viseme];
    const begin = Math.max(0, Math.round((from - LEAD_S) * TRACK_RATE));
    const end = Math.min(length, Math.round((to - LEAD_S) * TRACK_RATE));
    open.fill(target.open, begin, Math.max(begin, end));
    wide.fill(target.wide, begin, Math.max(begin, end));
    press.fill(target.press, begin, Math.max(begin, end));
  }
  return framesOf({ open, wide, press }, frames, rate);
}

/** Softens a track of `TRACK_RATE` in place and reads it at each frame. */
export function framesOf(
  { open, wide, press }: Readonly<Record<keyof Mouth, Float32Array>>,
  frames: number,
  rate: number,
): Mouth[] {
  boxBlur(open, open.length, 1, OPEN_BLUR, 2);
  boxBlur(wide, wide.length, 1, WIDE_BLUR, 2);
  boxBlur(press, press.length, 1, PRESS_BLUR, 2);
  return Array.from({ length: frames }, (_, frame) => {
    const i = Math.min(open.length - 1, Math.round((frame / rate) * TRACK_RATE));
    const shut = Math.min(1, press[i]! * 1.7);
    return { open: Math.max(0, open[i]! * (1 - shut)), wide: wide[i]!, press: shut };
  });
}

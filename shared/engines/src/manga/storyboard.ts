/** Seconds of every clip (product 5.7). */
export const MANGA_SECONDS = 4;

export type Backdrop = 'photo' | 'drawn' | 'lines' | 'dots';
/** `paper` is black on white, `negative` white on black; numbers are the palettes of a scheme. */
export type Inks = 'photo' | 'paper' | 'negative' | 0 | 1 | 2;

interface Shot {
  readonly from: number;
  readonly inks: Inks;
  readonly backdrop: Backdrop;
  /** Scale at its beginning and end; 1 fills the frame, `face` brings the face to its share of the frame. */
  readonly zoom: readonly [number, number] | 'face';
  /** Degrees at its beginning and end. */
  readonly tilt: readonly [number, number];
  /** 0 looks at the middle of the photo, 1 at the face. */
  readonly aim: number;
  /** Strength of the shake at its beginning. */
  readonly shake: number;
  readonly letters: 'none' | 'come' | 'all';
}

const shots: readonly Shot[] = [
  { from: 0, inks: 'photo', backdrop: 'photo', zoom: [1.03, 1.08], tilt: [0, 0], aim: 0.2, shake: 0, letters: 'none' },
  {
    from: 0.5,
    inks: 'negative',
    backdrop: 'lines',
    zoom: [1.45, 1.4],
    tilt: [2, 2],
    aim: 0.8,
    shake: 0.6,
    letters: 'none',
  },
  {
    from: 0.6,
    inks: 'paper',
    backdrop: 'drawn',
    zoom: [1.22, 1.12],
    tilt: [0, 0],
    aim: 0.5,
    shake: 1,
    letters: 'none',
  },
  { from: 1, inks: 0, backdrop: 'lines', zoom: [1.5, 1.6], tilt: [-5, -4], aim: 0.9, shake: 0.8, letters: 'none' },
  { from: 1.5, inks: 1, backdrop: 'dots', zoom: [1.2, 1.26], tilt: [5, 6], aim: 0.6, shake: 0.5, letters: 'come' },
  { from: 2, inks: 'negative', backdrop: 'lines', zoom: 'face', tilt: [0, 0], aim: 1, shake: 0.6, letters: 'none' },
  { from: 2.1, inks: 0, backdrop: 'drawn', zoom: 'face', tilt: [0, -2], aim: 1, shake: 1, letters: 'none' },
  { from: 2.5, inks: 2, backdrop: 'lines', zoom: [1.7, 1.8], tilt: [-7, -6], aim: 1, shake: 0.8, letters: 'none' },
  { from: 2.75, inks: 1, backdrop: 'lines', zoom: [1.4, 1.45], tilt: [6, 5], aim: 0.8, shake: 0.8, letters: 'none' },
  {
    from: 3,
    inks: 'negative',
    backdrop: 'lines',
    zoom: [1.25, 1.25],
    tilt: [-3, -3],
    aim: 0.5,
    shake: 0.6,
    letters: 'all',
  },
  { from: 3.1, inks: 0, backdrop: 'lines', zoom: [1.2, 1.08], tilt: [-3, -2], aim: 0.5, shake: 1, letters: 'all' },
];

/** Seconds at which something hits, and how hard. */
export const hits: readonly { readonly at: number; readonly force: number }[] = [
  { at: 0.5, force: 1 },
  { at: 1, force: 0.7 },
  { at: 1.5, force: 0.7 },
  { at: 2, force: 1 },
  { at: 2.5, force: 0.7 },
  { at: 2.75, force: 0.6 },
  { at: 3, force: 1 },
];

/** How a frame is drawn. */
export interface Framing {
  readonly inks: Inks;
  readonly backdrop: Backdrop;
  readonly zoom: number;
  /** Radians. */
  readonly tilt: number;
  readonly aim: number;
  /** Shares of the frame's shorter side. */
  readonly shift: readonly [number, number];
  /** How much of each letter is there, 0 to 1, and how it trembles. */
  readonly letters: (index: number) => number;
  /**
   * Number of the drawing of what moves: lines and letters are redrawn twelve times a second, as on film for comics.
   */
  readonly drawing: number;
}

/** Share of the frame's shorter side that a face fills in a close-up. */
const CLOSE = 0.62;
const MOST_ZOOM = 3.2;

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/**
 * The drawing of a moment.
 * @param seconds since the beginning, 0 to `MANGA_SECONDS`
 * @param face height of the face in shares of the frame's shorter side
 */
export function framingAt(seconds: number, face: number): Framing {
  const last = shots.findLastIndex(({ from }) => seconds >= from - 1e-6);
  const shot = shots[Math.max(0, last)]!;
  const until = shots[last + 1]?.from ?? MANGA_SECONDS;
  const since = Math.max(0, seconds - shot.from);
  const t = Math.min(1, since / (until - shot.from));
  const close = Math.min(MOST_ZOOM, Math.max(1.35, CLOSE / face));
  const [from, to] = shot.zoom === 'face' ? [close, close * 1.08] : shot.zoom;
  // Each cut starts closer and eases back.
  const punch = 1 + 0.07 * Math.exp(-since * 14) * Math.sign(shot.shake);
  const shaken = shot.shake * 0.022 * Math.exp(-since * 6);
  return {
    inks: shot.inks,
    backdrop: shot.backdrop,
    zoom: mix(from, to, t) * punch,
    tilt: (mix(shot.tilt[0], shot.tilt[1], t) * Math.PI) / 180,
    aim: shot.aim,
    shift: [Math.sin(seconds * 83) * shaken, Math.cos(seconds * 101) * shaken],
    letters: (index) =>
      shot.letters === 'none' ? 0 : shot.letters === 'all' ? 1 : Math.min(1, Math.max(0, (since - index * 0.13) * 9)),
    drawing: Math.floor(seconds * 12 + 1e-6),
  };
}

/** Kinds of music that are made by rule. */
export const tuneKinds = ['disco', 'funk', 'toy'] as const;
export type TuneKind = (typeof tuneKinds)[number];

interface Rule {
  /** Notes of the bass in a bar, half steps above the root; null is a rest. Eighths. */
  readonly bass: readonly (number | null)[];
  /** The chord of each bar, half steps above the root. */
  readonly chords: readonly (readonly number[])[];
  /** Eighths in which the chord is struck. */
  readonly strikes: readonly number[];
  /** Eighths with a kick, a clap, a hat. */
  readonly kick: readonly number[];
  readonly clap: readonly number[];
  readonly hat: readonly number[];
  /** Hertz. */
  readonly root: number;
}

const rules: Readonly<Record<TuneKind, Rule>> = {
  disco: {
    bass: [0, 12, 0, 12, 0, 12, 0, 12],
    chords: [
      [0, 3, 7, 10],
      [-4, 0, 3, 7],
    ],
    strikes: [1, 3, 4, 7],
    kick: [0, 2, 4, 6],
    clap: [2, 6],
    hat: [1, 3, 5, 7],
    root: 55,
  },
  funk: {
    bass: [0, null, 0, 3, null, 5, 7, null],
    chords: [
      [0, 4, 7, 10],
      [5, 9, 12, 15],
    ],
    strikes: [2, 5],
    kick: [0, 3, 5],
    clap: [2, 6],
    hat: [0, 1, 2, 3, 4, 5, 6, 7],
    root: 58.27,
  },
  toy: {
    bass: [0, null, 7, null, 0, null, 7, null],
    chords: [
      [0, 4, 7],
      [5, 9, 12],
    ],
    strikes: [0, 1, 2, 3, 4, 5, 6, 7],
    kick: [0, 4],
    clap: [2, 6],
    hat: [3, 7],
    root: 65.41,
  },
};

const EIGHTHS = 8;
/** Peak of the mix. */
const LOUDEST = 0.85;

/**
 * Music of two bars by rule, again and again: bass, chords, kick, clap, hat. Synthesised, so that it is free of rights.
 * @param bpm beats a minute; a bar has four
 * @returns left and right; the last sound fades so that a clip that is played again does not click
 */
export function makeTune(
  kind: TuneKind,
  { seconds, bpm, rate }: { readonly seconds: number; readonly bpm: number; readonly rate: number },
): readonly [Float32Array, Float32Array] {
  const rule = rules[kind];
  const length = Math.round(seconds * rate);
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  const eighth = 30 / bpm;
  const noise = createNoise();
  /** @param pan 0 left, 1 right */
  const add = (from: number, lasts: number, pan: number, gain: number, value: (t: number) => number): void => {
    const start = Math.round(from * rate);
    const end = Math.min(length, start + Math.round(lasts * rate));
    for (let i = start; i < end; i++) {
      const sample = value((i - start) / rate) * gain;
      left[i]! += sample * Math.cos((pan * Math.PI) / 2);
      right[i]! += sample * Math.sin((pan * Math.PI) / 2);
    }
  };
  for (let step = 0; step * eighth < seconds; step++) {
    const at = step * eighth;
    const place = step % EIGHTHS;
    const chord = rule.chords[Math.floor(step / EIGHTHS) % rule.chords.length]!;
    if (rule.kick.includes(place)) add(at, 0.24, 0.5, 1.1, kick);
    if (rule.clap.includes(place)) add(at, 0.18, 0.46, 0.5, (t) => clap(t, noise()));
    if (rule.hat.includes(place)) add(at, 0.06, 0.62, 0.22, hat(noise));
    const note = rule.bass[place];
    if (note !== null && note !== undefined)
      add(at, eighth * 0.92, 0.5, 0.5, bass(rule.root * 2 ** ((note + chord[0]!) / 12), eighth * 0.92));
    if (rule.strikes.includes(place)) {
      // A music box plays the chord note by note.
      const notes = kind === 'toy' ? [chord[place % chord.length]! + 12] : chord;
      for (const [i, one] of notes.entries())
        add(at, 0.5, 0.3 + (0.4 * i) / chord.length, 0.5 / notes.length + 0.04, pluck(rule.root * 4 * 2 ** (one / 12)));
    }
  }
  finish(left, right, rate);
  return [left, right];
}

const TURN = 2 * Math.PI;

/** A falling sine. */
const kick = (t: number): number => Math.sin(TURN * (48 * t + 5.2 * (1 - Math.exp(-t * 26)))) * Math.exp(-t * 15);

/** Three bursts of noise, then their room. */
function clap(t: number, noise: number): number {
  const bursts = [0, 0.011, 0.022].map((at) => (t >= at ? Math.exp(-(t - at) * 130) : 0));
  return noise * (Math.max(...bursts) * 0.7 + (t > 0.022 ? Math.exp(-(t - 0.022) * 26) * 0.5 : 0));
}

/** High noise: the difference of neighbouring samples. */
function hat(noise: () => number): (t: number) => number {
  let before = 0;
  return (t) => {
    const now = noise();
    const high = now - before;
    before = now;
    return high * Math.exp(-t * 75);
  };
}

function bass(hertz: number, lasts: number): (t: number) => number {
  return (t) => {
    const body =
      Math.sin(TURN * hertz * t) + 0.4 * Math.sin(TURN * 2 * hertz * t) + 0.16 * Math.sin(TURN * 3 * hertz * t);
    return body * Math.min(1, t * 180) * Math.min(1, (lasts - t) * 60) * (0.45 + 0.55 * Math.exp(-t * 7));
  };
}

function pluck(hertz: number): (t: number) => number {
  return (t) =>
    [1, 2, 3, 5].reduce((sum, k) => sum + (Math.sin(TURN * hertz * k * t) / k) * Math.exp(-t * (5 + 4 * k)), 0) *
    Math.min(1, t * 400);
}

/** White noise from -1 to 1, the same each time. Source: Park, Miller, "Random number generators", CACM 1988. */
function createNoise(): () => number {
  let state = 20_261;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647) * 2 - 1;
  };
}

/** Brings the mix to its peak and takes the clicks off both ends. */
function finish(left: Float32Array, right: Float32Array, rate: number): void {
  let peak = 1e-6;
  for (let i = 0; i < left.length; i++) peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
  const fade = Math.round(rate * 0.015);
  for (let i = 0; i < left.length; i++) {
    const gain = (LOUDEST / peak) * Math.min(1, (i + 1) / 48, (left.length - i) / fade);
    left[i]! *= gain;
    right[i]! *= gain;
  }
}

import { kernelOf, type Blur, type Kernel } from '../kernel.ts';
import type { Evidence } from './evidence.ts';

export interface Fit<B extends Blur = Blur> {
  readonly blur: B;
  /** Share of the blurred gradients' power that it leaves unexplained. */
  readonly unexplained: number;
}

type Focus = Extract<Blur, { kind: 'focus' }>;
type Motion = Extract<Blur, { kind: 'motion' }>;

/** A kernel may lie this many pixels beside the middle: where a free kernel is centred depends on its specks. */
const SHIFT = 1;

/** Unexplained share of a kernel at its best place; a part of it beyond the evidence's reach counts as missing. */
export function misfit(evidence: Evidence, { side, weights }: Kernel): number {
  const { half, cross, total } = evidence;
  const width = half * 2 + 1;
  const own = (side - 1) / 2;
  const field = new Float64Array(width * width);
  const match = new Float64Array((2 * SHIFT + 1) ** 2);
  for (let y = -Math.min(half, own); y <= Math.min(half, own); y++)
    for (let x = -Math.min(half, own); x <= Math.min(half, own); x++) {
      const weight = weights[(y + own) * side + x + own]!;
      if (weight === 0) continue;
      field[(y + half) * width + x + half] = weight;
      for (let i = 0; i < match.length; i++) {
        const u = x + (i % (2 * SHIFT + 1)) - SHIFT;
        const v = y + Math.floor(i / (2 * SHIFT + 1)) - SHIFT;
        if (Math.max(Math.abs(u), Math.abs(v)) <= half) match[i]! += weight * cross[(v + half) * width + u + half]!;
      }
    }
  const out = new Float64Array(field.length);
  evidence.applyAuto(field, out);
  let sum = total - 2 * Math.max(...match);
  for (let i = 0; i < out.length; i++) sum += field[i]! * out[i]!;
  return sum / Math.max(1e-12, total);
}

const fitOf = <B extends Blur>(evidence: Evidence, blur: B): Fit<B> => ({
  blur,
  unexplained: misfit(evidence, kernelOf(blur)),
});

const better = <B extends Blur>(evidence: Evidence, blurs: readonly B[], start?: Fit<B>): Fit<B> =>
  blurs
    .map((blur) => fitOf(evidence, blur))
    .reduce((best, fit) => (fit.unexplained < best.unexplained ? fit : best), start ?? fitOf(evidence, blurs[0]!));

/** The disc that explains the blur best. */
export function fitFocus(evidence: Evidence): Fit<Focus> {
  const most = evidence.half - 1;
  let best = better<Focus>(
    evidence,
    Array.from({ length: most * 2 }, (_, i) => ({ kind: 'focus', radius: 0.5 + i / 2 })),
  );
  const { radius } = best.blur;
  best = better<Focus>(
    evidence,
    [-0.25, 0.25].map((step) => ({ kind: 'focus', radius: Math.max(0.5, radius + step) })),
    best,
  );
  return best;
}

/** Half turns of a coarse search, and its finer steps: degrees and pixels. */
const TURNS = 12;
const STEPS = [
  [7.5, 2],
  [5, 1],
  [2.5, 1],
] as const;

/** The line that explains the blur best. */
export function fitMotion(evidence: Evidence): Fit<Motion> {
  const most = evidence.half * 2 - 2;
  const lengths = [2, 4, 7, 10, 14, 18, 23, 28].filter((length) => length <= most);
  let best = better<Motion>(
    evidence,
    Array.from({ length: TURNS }, (_, i) => (i * 180) / TURNS).flatMap((angle) =>
      lengths.map((length): Motion => ({ kind: 'motion', length, angle })),
    ),
  );
  for (const [turn, stretch] of STEPS) {
    const { length, angle } = best.blur;
    best = better<Motion>(
      evidence,
      [-1, 0, 1].flatMap((t) =>
        [-1, 0, 1].map((s): Motion => ({
          kind: 'motion',
          length: Math.min(most, Math.max(2, length + s * stretch)),
          angle: (angle + t * turn + 180) % 180,
        })),
      ),
      best,
    );
  }
  return best;
}

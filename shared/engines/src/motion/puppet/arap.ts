import type { Lattice } from './lattice.ts';

/** A net that bends as rigidly as possible. */
export interface RigidNet {
  /** Vertices as they are now, pixels. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Moves the net towards its handles' targets; it continues from where it is, so that few rounds are enough from frame to frame. */
  solve(targetX: Float32Array, targetY: Float32Array, rounds: number): void;
}

/** Keeps a net without handles solvable. */
const STAY = 1e-6;

/**
 * Local turns and a global solve in turn; the matrix is the same for all frames and is factored once (banded Cholesky).
 * Source: Sorkine, Alexa, "As-Rigid-As-Possible Surface Modeling", SGP 2007; Igarashi et al., "As-Rigid-As-Possible Shape Manipulation",
 * SIGGRAPH 2005.
 * @param weight how firmly each vertex is held at its target; 0 leaves it free
 */
export function createRigidNet(lattice: Lattice, weight: Float32Array): RigidNet {
  const count = lattice.x.length;
  const x = lattice.x.slice();
  const y = lattice.y.slice();
  const factor = factorOf(lattice, weight);
  const rightX = new Float64Array(count);
  const rightY = new Float64Array(count);
  const cos = new Float32Array(count);
  const sin = new Float32Array(count);
  return {
    x,
    y,
    solve(targetX, targetY, rounds) {
      for (let round = 0; round < rounds; round++) {
        fitTurns(lattice, x, y, cos, sin);
        for (let i = 0; i < count; i++) {
          let px = weight[i]! * targetX[i]! + STAY * x[i]!;
          let py = weight[i]! * targetY[i]! + STAY * y[i]!;
          for (const j of lattice.neighbours[i]!) {
            const [ux, uy] = [lattice.x[i]! - lattice.x[j]!, lattice.y[i]! - lattice.y[j]!];
            const [c, s] = [(cos[i]! + cos[j]!) / 2, (sin[i]! + sin[j]!) / 2];
            px += c * ux - s * uy;
            py += s * ux + c * uy;
          }
          rightX[i] = px;
          rightY[i] = py;
        }
        substitute(factor, rightX, rightY);
        x.set(rightX);
        y.set(rightY);
      }
    },
  };
}

/** The turn of each vertex's surroundings that comes nearest to what became of them. */
function fitTurns(rest: Lattice, x: Float32Array, y: Float32Array, cos: Float32Array, sin: Float32Array): void {
  for (let i = 0; i < x.length; i++) {
    let [along, across] = [0, 0];
    for (const j of rest.neighbours[i]!) {
      const [ux, uy] = [rest.x[i]! - rest.x[j]!, rest.y[i]! - rest.y[j]!];
      const [vx, vy] = [x[i]! - x[j]!, y[i]! - y[j]!];
      along += ux * vx + uy * vy;
      across += ux * vy - uy * vx;
    }
    const length = Math.hypot(along, across) || 1;
    cos[i] = along / length;
    sin[i] = across / length;
  }
}

/** A lower triangle: the value of row i and column i - d stands at `i * width + d`. */
interface BandFactor {
  readonly values: Float64Array;
  readonly width: number;
}

function factorOf({ neighbours, band }: Lattice, weight: Float32Array): BandFactor {
  const count = neighbours.length;
  const width = band + 1;
  const values = new Float64Array(count * width);
  for (let i = 0; i < count; i++) {
    values[i * width] = neighbours[i]!.length + weight[i]! + STAY;
    for (const j of neighbours[i]!) if (j < i) values[i * width + i - j] = -1;
  }
  for (let i = 0; i < count; i++)
    for (let d = Math.min(i, band); d >= 0; d--) {
      const j = i - d;
      let sum = values[i * width + d]!;
      for (let k = Math.max(0, i - band, j - band); k < j; k++)
        sum -= values[i * width + i - k]! * values[j * width + j - k]!;
      values[i * width + d] = d > 0 ? sum / values[j * width]! : Math.sqrt(sum);
    }
  return { values, width };
}

/** Solves in place for two right sides. */
function substitute({ values, width }: BandFactor, p: Float64Array, q: Float64Array): void {
  const count = p.length;
  for (let i = 0; i < count; i++) {
    let [a, b] = [p[i]!, q[i]!];
    for (let d = Math.min(i, width - 1); d > 0; d--) {
      const value = values[i * width + d]!;
      a -= value * p[i - d]!;
      b -= value * q[i - d]!;
    }
    p[i] = a / values[i * width]!;
    q[i] = b / values[i * width]!;
  }
  for (let i = count - 1; i >= 0; i--) {
    const a = (p[i] = p[i]! / values[i * width]!);
    const b = (q[i] = q[i]! / values[i * width]!);
    for (let d = Math.min(i, width - 1); d > 0; d--) {
      const value = values[i * width + d]!;
      p[i - d]! -= value * a;
      q[i - d]! -= value * b;
    }
  }
}

/** Shares of the mark's cover that a pixel can have. */
const SHARES = [0, 0.5, 1] as const;
const LABELS = SHARES.length;
/** Differences beyond this many levels are edges of the picture and count alike. */
const EDGE = 36;
/** Levels that a change of share costs, so that specks do not pay. */
const CHANGE = 2;
/** Levels that a share costs which the first guess says is wrong. */
const GUESS = 2.2;
/** Levels for a colour below black or above white, each level beyond. */
const BEYOND = 1.5;
const ROUNDS = 7;

/**
 * Share of a mark at each pixel, so that the picture without it is as calm as can be: belief propagation (min-sum) over the four
 * neighbours, with what remains of differences between neighbours as their cost.
 * @param planes R, G, B in levels
 * @param zone where the mark can be: 1, else 0
 * @param guess shares known before
 */
export function labelShares(
  planes: readonly Float32Array[],
  width: number,
  height: number,
  zone: Uint8Array,
  guess: Float32Array,
  { alpha, colour }: { readonly alpha: number; readonly colour: readonly number[] },
): Float32Array<ArrayBuffer> {
  const n = width * height;
  const lifted = liftedPlanes(planes, alpha, colour);
  const unary = new Float32Array(n * LABELS);
  for (let i = 0; i < n; i++)
    for (let k = 0; k < LABELS; k++) {
      let cost = GUESS * Math.abs(SHARES[k]! - Math.min(1, guess[i]!));
      for (let c = 0; c < 3; c++) {
        const value = lifted[(i * LABELS + k) * 3 + c]!;
        cost += BEYOND * Math.max(0, -3 - value, value - 258);
      }
      unary[i * LABELS + k] = zone[i] || k === 0 ? cost : 1e4;
    }
  const messages = propagate(lifted, unary, alpha, width, height);
  const shares = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    let best = Infinity;
    for (let k = 0; k < LABELS; k++) {
      const cost = messages.reduce((sum, incoming) => sum + incoming[i * LABELS + k]!, unary[i * LABELS + k]!);
      if (cost >= best) continue;
      best = cost;
      shares[i] = SHARES[k]!;
    }
  }
  return shares;
}

/** The colour of every pixel without each share of the mark: R, G, B of share 0, of the next, and so on. */
function liftedPlanes(planes: readonly Float32Array[], alpha: number, colour: readonly number[]): Float32Array {
  const out = new Float32Array(planes[0]!.length * LABELS * 3);
  for (let i = 0; i < planes[0]!.length; i++)
    for (let k = 0; k < LABELS; k++) {
      const a = alpha * SHARES[k]!;
      for (let c = 0; c < 3; c++) out[(i * LABELS + k) * 3 + c] = (planes[c]![i]! - a * colour[c]!) / (1 - a);
    }
  return out;
}

/** Messages that come in from the left, the right, above and below, after all rounds. */
function propagate(
  lifted: Float32Array,
  unary: Float32Array,
  alpha: number,
  width: number,
  height: number,
): Float32Array[] {
  const n = width * height;
  const incoming = [0, 1, 2, 3].map(() => new Float32Array(n * LABELS));
  const beliefs = new Float32Array(LABELS);
  const send = (from: number, to: number, back: number, into: number): void => {
    let least = Infinity;
    for (let k = 0; k < LABELS; k++) {
      let sum = unary[from * LABELS + k]!;
      for (let d = 0; d < 4; d++) if (d !== back) sum += incoming[d]![from * LABELS + k]!;
      beliefs[k] = sum;
    }
    const target = incoming[into]!;
    for (let l = 0; l < LABELS; l++) {
      let best = Infinity;
      for (let k = 0; k < LABELS; k++) {
        const a = (from * LABELS + k) * 3;
        const b = (to * LABELS + l) * 3;
        let off = 0;
        for (let c = 0; c < 3; c++) off += Math.abs(lifted[a + c]! - lifted[b + c]!);
        // Beside its like a pixel costs what is seen: taking the mark off makes texture steeper, which is not to speak against it.
        const cost =
          beliefs[k]! + Math.min(EDGE, (off / 3) * (k === l ? 1 - alpha * SHARES[k]! : 1)) + (k === l ? 0 : CHANGE);
        if (cost < best) best = cost;
      }
      target[to * LABELS + l] = best;
      if (best < least) least = best;
    }
    for (let l = 0; l < LABELS; l++) target[to * LABELS + l]! -= least;
  };
  for (let round = 0; round < ROUNDS; round++) {
    // In sweeps: what is known at one end reaches the other in one round.
    for (let y = 0; y < height; y++) {
      for (let x = 0; x + 1 < width; x++) send(y * width + x, y * width + x + 1, 1, 0);
      for (let x = width - 1; x > 0; x--) send(y * width + x, y * width + x - 1, 0, 1);
    }
    for (let x = 0; x < width; x++) {
      for (let y = 0; y + 1 < height; y++) send(y * width + x, (y + 1) * width + x, 3, 2);
      for (let y = height - 1; y > 0; y--) send(y * width + x, (y - 1) * width + x, 2, 3);
    }
  }
  return incoming;
}

import { createFrame, type Plane, type YuvFrame } from './frame.ts';

/** Directions and strengths of edges that have kernels of their own, the places of new pixels between old ones, and taps. */
const ANGLES = 16;
const LEVELS = 4;
const PLACES = 4;
const SIDE = 4;
const TAPS = SIDE * SIDE;
/** Weights are whole numbers of this one. */
const ONE = 1024;
/** How far an edge is smoothed along itself, pixels. */
const ALONG = 0.75;

/** Catmull-Rom. */
function cubic(t: number): number {
  const x = Math.abs(t);
  if (x >= 2) return 0;
  return x < 1 ? 1.5 * x ** 3 - 2.5 * x ** 2 + 1 : -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2;
}

/** Kernels that smooth along an edge and stay sharp across it; level 0 is the same in all directions. */
function makeKernels(): Int16Array {
  const kernels = new Int16Array(ANGLES * LEVELS * PLACES * TAPS);
  for (let angle = 0; angle < ANGLES; angle++)
    for (let level = 0; level < LEVELS; level++)
      for (let place = 0; place < PLACES; place++) {
        const along = level / (LEVELS - 1);
        const turn = (Math.PI * angle) / ANGLES;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const weights = Array.from({ length: TAPS }, (_, i) => {
          // The new pixel lies a quarter before or behind the old one.
          const dx = (i % SIDE) - (place % 2 === 0 ? 1.75 : 1.25);
          const dy = Math.floor(i / SIDE) - (place < 2 ? 1.75 : 1.25);
          const across = dx * cos + dy * sin;
          const beside = -dx * sin + dy * cos;
          const edge = cubic(across) * Math.exp(-(beside ** 2) / (2 * ALONG ** 2));
          return { edge, even: cubic(dx) * cubic(dy) };
        });
        const total = weights.reduce((sum, { edge }) => sum + edge, 0);
        const at = ((angle * LEVELS + level) * PLACES + place) * TAPS;
        weights.forEach(({ edge, even }, i) => {
          kernels[at + i] = Math.round(ONE * (along * (edge / total) + (1 - along) * even));
        });
        const sum = kernels.subarray(at, at + TAPS).reduce((a, b) => a + b, 0);
        kernels[at + SIDE + 1]! += ONE - sum;
      }
  return kernels;
}

let made: Int16Array | null = null;

/** The kernel of each pixel by the edge that runs through it. */
function kernelsOf({ data, width, height }: Plane): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 2; y < height - 2; y++)
    for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) {
      let xx = 0;
      let yy = 0;
      let xy = 0;
      for (let row = i - width; row <= i + width; row += width)
        for (let k = row - 1; k <= row + 1; k++) {
          const gx = data[k + 1]! - data[k - 1]!;
          const gy = data[k + width]! - data[k - width]!;
          xx += gx * gx;
          yy += gy * gy;
          xy += gx * gy;
        }
      const sum = xx + yy;
      // Flat places have no edge.
      if (sum < 1200) continue;
      const difference = xx - yy;
      const clear = Math.sqrt(difference * difference + 4 * xy * xy) / sum;
      const level = clear > 0.85 ? 3 : clear > 0.65 ? 2 : clear > 0.4 ? 1 : 0;
      if (level === 0) continue;
      const turn = Math.atan2(2 * xy, difference) / (2 * Math.PI);
      const angle = Math.round((turn < 0 ? turn + 1 : turn) * ANGLES) % ANGLES;
      out[i] = angle * LEVELS + level;
    }
  return out;
}

function enlargePlane(plane: Plane, kernelOf: Uint8Array | null, out: Plane): void {
  const kernels = (made ??= makeKernels());
  const { data, width, height } = plane;
  const to = out.data;
  const w2 = out.width;
  const patch = new Uint8Array(5 * 5);
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      let from = data;
      let stride = width;
      let at = i - 2 * width - 2;
      if (x < 2 || y < 2 || x + 2 >= width || y + 2 >= height) {
        for (let j = 0; j < 25; j++) {
          const py = Math.max(0, Math.min(height - 1, y + Math.floor(j / 5) - 2));
          patch[j] = data[py * width + Math.max(0, Math.min(width - 1, x + (j % 5) - 2))]!;
        }
        from = patch;
        stride = 5;
        at = 0;
      }
      const base = (kernelOf ? kernelOf[i]! : 0) * PLACES * TAPS;
      for (let place = 0; place < PLACES; place++) {
        const ox = 2 * x + (place & 1);
        const oy = 2 * y + (place >> 1);
        if (ox >= w2 || oy >= out.height) continue;
        let sum = ONE / 2;
        let k = base + place * TAPS;
        let row = at + (place & 1) + (place >> 1) * stride;
        for (let j = 0; j < SIDE; j++, row += stride, k += SIDE)
          sum +=
            kernels[k]! * from[row]! +
            kernels[k + 1]! * from[row + 1]! +
            kernels[k + 2]! * from[row + 2]! +
            kernels[k + 3]! * from[row + 3]!;
        const value = sum >> 10;
        to[oy * w2 + ox] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
}

/** A frame of twice the size. Edges of its brightness are drawn out along themselves, so that they have no steps. */
export function enlarge(frame: YuvFrame, into: YuvFrame | null): YuvFrame {
  const [width, height] = [2 * frame.y.width, 2 * frame.y.height];
  const out = into?.y.width === width && into.y.height === height ? into : createFrame(width, height);
  enlargePlane(frame.y, kernelsOf(frame.y), out.y);
  enlargePlane(frame.u, null, out.u);
  enlargePlane(frame.v, null, out.v);
  return out;
}

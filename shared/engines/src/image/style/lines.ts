import { blurred, type Flow } from './planes.ts';

export interface LineOptions {
  /** Deviation of the inner blur in pixels: the width of the lines. */
  readonly width: number;
  /** How strongly edges are driven apart; about 12 to 40. */
  readonly strength: number;
  /** Brightness (0..1) below which a place is ink even without an edge. */
  readonly ink: number;
  /** Steepness from ink to paper. */
  readonly slope: number;
  /** Pixels along which lines are drawn together. */
  readonly along: number;
}

/**
 * Lines of a picture along its edges: 1 is paper, 0 ink.
 * Source: Winnemöller, Kyprianidis, Olsen, "XDoG: An eXtended difference-of-Gaussians compendium", Computers & Graphics 2012;
 * Kang, Lee, Chui, "Coherent Line Drawing", NPAR 2007.
 */
export function drawLines(
  luma: Float32Array,
  width: number,
  height: number,
  flow: Flow,
  { width: sigma, strength, ink, slope, along }: LineOptions,
): Float32Array {
  const near = blurred(luma, width, height, sigma);
  const far = blurred(luma, width, height, sigma * 1.6);
  const edges = near.map((value, i) => (1 + strength) * value - strength * far[i]!);
  const smooth = smoothAlong(edges, width, height, flow, along);
  return smooth.map((value) => (value >= ink ? 1 : Math.max(0, 1 + Math.tanh(slope * (value - ink)))));
}

/** The mean of a plane along the flow, weighted towards its middle. */
export function smoothAlong(
  plane: Float32Array,
  width: number,
  height: number,
  flow: Flow,
  reach: number,
): Float32Array {
  const steps = Math.max(1, Math.round(reach * 2));
  const weights = Float32Array.from({ length: steps + 1 }, (_, k) => Math.exp(-(k * k) / (2 * reach * reach)));
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const start = y * width + x;
      let sum = plane[start]!;
      let total = 1;
      for (let side = -1; side <= 1; side += 2) {
        let fx = x;
        let fy = y;
        let dx = flow.x[start]! * side;
        let dy = flow.y[start]! * side;
        for (let k = 1; k <= steps; k++) {
          fx += dx;
          fy += dy;
          const px = Math.round(fx);
          const py = Math.round(fy);
          if (px < 0 || py < 0 || px >= width || py >= height) break;
          const i = py * width + px;
          sum += plane[i]! * weights[k]!;
          total += weights[k]!;
          // The flow has no sign: it goes on the way it came.
          const turn = flow.x[i]! * dx + flow.y[i]! * dy < 0 ? -1 : 1;
          dx = flow.x[i]! * turn;
          dy = flow.y[i]! * turn;
        }
      }
      out[start] = sum / total;
    }
  return out;
}

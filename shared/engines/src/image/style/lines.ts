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
  /** Lines this many times as wide are added where the edges are too soft for the others. */
  readonly softer?: number;
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
  { width: sigma, strength, ink, slope, along, softer }: LineOptions,
): Float32Array {
  const edges = edgesOf(luma, width, height, sigma, strength);
  const smooth = smoothAlong(
    softer === undefined ? edges : withSofter(edges, luma, width, height, { width: sigma, strength, ink, softer }),
    width,
    height,
    flow,
    along,
  );
  return smooth.map((value) => (value >= ink ? 1 : Math.max(0, 1 + Math.tanh(slope * (value - ink)))));
}

/** Brightness with the differences at edges of a width strengthened: dark sides fall far below it. */
export function edgesOf(
  luma: Float32Array,
  width: number,
  height: number,
  sigma: number,
  strength: number,
): Float32Array {
  const near = blurred(luma, width, height, sigma);
  const far = blurred(luma, width, height, sigma * 1.6);
  return near.map((value, i) => (1 + strength) * value - strength * far[i]!);
}

/** Broad lines are of clearer edges: soft shadows of a face are no lines. */
const BROAD = 0.8;
/** How much the share of fine lines around a place speaks against a broad one. */
const CROWDED = 4;

/** Broad lines where no fine ones are near: soft edges are drawn, and the features of a small face are not filled in. */
function withSofter(
  fine: Float32Array,
  luma: Float32Array,
  width: number,
  height: number,
  {
    width: sigma,
    strength,
    ink,
    softer,
  }: Pick<LineOptions, 'width' | 'strength' | 'ink'> & { readonly softer: number },
): Float32Array {
  const broad = edgesOf(luma, width, height, sigma * softer, BROAD * strength);
  const crowd = blurred(
    fine.map((value, i) => (value < ink && luma[i]! > ink ? 1 : 0)),
    width,
    height,
    sigma * softer * 3,
  );
  return fine.map((value, i) => Math.min(value, broad[i]! + CROWDED * crowd[i]!));
}

/** Darker than this it is a line. */
const LINE = 0.7;
/** What is darker than this in the picture is a feature, however small: a pupil, a nostril. */
const FEATURE = 0.22;

/** How much longer a stroke of a texture has to be than another line, beyond once. */
const SHORT = 7;

/**
 * Takes out lines of fewer pixels, in place: fur, leaves and grain are full of edges that are no lines of a drawing.
 *
 * @param luma of the picture, 0..1
 * @param texture of each place, 0..1: where it is full of strokes, short ones go too
 */
export function dropSpecks(
  lines: Float32Array,
  luma: Float32Array,
  width: number,
  least: number,
  texture?: Float32Array,
): void {
  const seen = new Uint8Array(lines.length);
  for (let start = 0; start < lines.length; start++) {
    if (seen[start] || lines[start]! >= LINE) continue;
    const speck = [start];
    seen[start] = 1;
    let dark = 0;
    let full = 0;
    // It grows while it is walked through.
    for (const i of speck) {
      dark += luma[i]!;
      full += texture?.[i] ?? 0;
      const x = i % width;
      for (const dy of [-width, 0, width])
        for (let dx = -1; dx <= 1; dx++) {
          const j = i + dy + dx;
          if (x + dx < 0 || x + dx >= width || j < 0 || j >= lines.length) continue;
          if (seen[j] || lines[j]! >= LINE) continue;
          seen[j] = 1;
          speck.push(j);
        }
    }
    const short = least * (1 + (SHORT * full) / speck.length);
    if (speck.length < short && dark > FEATURE * speck.length) for (const i of speck) lines[i] = 1;
  }
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
          // The flow has no sign: it continues the way it came.
          const turn = flow.x[i]! * dx + flow.y[i]! * dy < 0 ? -1 : 1;
          dx = flow.x[i]! * turn;
          dy = flow.y[i]! * turn;
        }
      }
      out[start] = sum / total;
    }
  return out;
}

import { halvePlane } from './halve.ts';
import { assertImage, type RasterImage } from '../../../raster/image.ts';
import { estimateNoise, type WorkOptions } from '../../enhance/denoise.ts';
import { lumaPlane } from '../luma.ts';
import { isTooStrong, kernelOf, spreadOf, type Blur, type Kernel } from '../kernel.ts';
import { blindKernel, WINDOW, type BlindResult } from './blindKernel.ts';
import { fitFocus, fitMotion, misfit, type Fit } from './families.ts';
import { createTrials, type Trial } from './trial.ts';
import { bestPlaces, type LumaPlane } from './windows.ts';

/** What a photo's own pixels say about its blur. */
export type BlurEstimate =
  /** Sharp as it is. */
  | { readonly found: 'none' }
  /** Too few edges, or edges that no blur of one form explains. */
  | { readonly found: 'unclear' }
  | {
      readonly found: 'blur';
      readonly blur: Blur;
      /** The disc and the line nearest to it, to start from by hand. */
      readonly radius: number;
      readonly length: number;
      /** Degrees, 0 up to 180. */
      readonly angle: number;
      readonly tooStrong: boolean;
    };

/** Edges that a window needs. */
const LEAST_EDGES = 1;
/** Edges that a kernel needs for each pixel of its spread: few edges make large kernels of nothing. */
const EDGES_OF_SPREAD = 2;
/** Kernels of less spread in pixels are what every lens and sensor does. */
const SHARP = 0.7;
/** Unexplained share from which an estimate is worth nothing. */
const UNEXPLAINED = 0.85;
/** Halvings of the picture for blurs beyond the reach of a kernel. */
const HALVINGS = 2;
/** Mass at the border of a kernel from which it is cut off. */
const CUT_OFF = 0.03;

/**
 * Estimates how a photo was blurred, of two parts of it with many edges: first a kernel of any form, then the disc or line if one explains
 * the blur nearly as well and undoing it looks as good. About 2.5 seconds of one core whatever the photo's size, more of a strong blur.
 */
export function estimateBlur(image: RasterImage, { onProgress, signal }: WorkOptions = {}): BlurEstimate {
  assertImage(image);
  const noise = estimateNoise(image) / 255;
  let luma: LumaPlane = { plane: lumaPlane(image), width: image.width, height: image.height };
  for (let halvings = 0; ; halvings++) {
    const places = bestPlaces(luma, WINDOW, 2, noise / 2 ** halvings);
    if (places.length === 0 || places[0]!.edges < LEAST_EDGES) return { found: 'unclear' };
    const stage = { from: halvings / (halvings + 1), share: 1 / (halvings + 1) };
    const report = (fraction: number): void => onProgress?.(stage.from + fraction * stage.share);
    const result = blindKernel(luma, places, { onProgress: report, signal });
    if (isCutOff(result.kernel) && halvings < HALVINGS && Math.min(luma.width, luma.height) >= WINDOW) {
      luma = halvePlane(luma);
      continue;
    }
    const free = misfit(result.evidence, result.kernel);
    const spread = spreadOf(result.kernel);
    if (free > UNEXPLAINED || places[0]!.edges < spread * EDGES_OF_SPREAD) return { found: 'unclear' };
    if (halvings === 0 && spread < SHARP) return { found: 'none' };
    return formOf(result, free, 2 ** halvings, createTrials(luma, places, (noise * 255) / 2 ** halvings));
  }
}

function isCutOff({ side, weights }: Kernel): boolean {
  let mass = 0;
  weights.forEach((weight, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    if (Math.min(x, y, side - 1 - x, side - 1 - y) < 2) mass += weight;
  });
  return mass > CUT_OFF;
}

/** A disc or a line is taken when it leaves at most these times as much unexplained as the free kernel, ... */
const AS_GOOD = 1.2;
/** ... loses at most this share of what the free kernel explains, ... */
const LOSS = 0.15;
/** ... and what undoing it gives costs at most so much more. */
const DEARER = 0.035;
/** The picture of few edges explains a part of the blur: discs and lines are found too small by so much, on average. */
const GROWTH = 1.1;
/** Undoing the right blur multiplies the gradients by up to 1.6; by so much, a kernel that is far too large makes edges of nothing. */
const RUNAWAY = 2;

function formOf(
  { kernel, evidence }: BlindResult,
  free: number,
  scale: number,
  tryOut: (kernel: Kernel) => Trial,
): BlurEstimate {
  const focus = fitFocus(evidence);
  const motion = fitMotion(evidence);
  const still = misfit(evidence, { side: 1, weights: Float32Array.of(1) });
  const isGood = ({ unexplained }: Fit): boolean =>
    unexplained < free * AS_GOOD && unexplained - free < LOSS * Math.max(0, still - free);
  const disc: Blur = { kind: 'focus', radius: focus.blur.radius * GROWTH };
  const line: Blur = { ...motion.blur, length: motion.blur.length * GROWTH };
  const [simple, fit] = focus.unexplained <= motion.unexplained ? [disc, focus] : [line, motion];
  const path = tryOut(kernel);
  const plain = isGood(fit) ? tryOut(kernelOf(simple)) : null;
  const isSimple = plain !== null && plain.cost < path.cost + DEARER;
  if ((isSimple ? plain : path).growth > RUNAWAY) return { found: 'unclear' };
  const sized = (size: number): number => Math.round(size * scale * 10) / 10;
  const radius = sized(disc.radius);
  const length = sized(line.length);
  const { angle } = line;
  const blur: Blur = !isSimple
    ? freeBlur(kernel, scale)
    : simple.kind === 'focus'
      ? { kind: 'focus', radius }
      : { kind: 'motion', length, angle };
  return { found: 'blur', blur, radius, length, angle, tooStrong: isTooStrong(blur) };
}

/** The kernel without its empty rim, `scale` times as large. */
function freeBlur({ side, weights }: Kernel, scale: number): Blur {
  const half = (side - 1) / 2;
  let reach = 1;
  weights.forEach((weight, i) => {
    if (weight > 0) reach = Math.max(reach, Math.abs((i % side) - half), Math.abs(Math.floor(i / side) - half));
  });
  const newHalf = reach * scale + (scale - 1);
  const newSide = newHalf * 2 + 1;
  const at = (x: number, y: number): number =>
    Math.max(Math.abs(x), Math.abs(y)) > half ? 0 : weights[(y + half) * side + x + half]!;
  const out = Array.from({ length: newSide * newSide }, (_, i) => {
    const [u, v] = [((i % newSide) - newHalf) / scale, (Math.floor(i / newSide) - newHalf) / scale];
    const [x, y] = [Math.floor(u), Math.floor(v)];
    return (
      (at(x, y) * (1 - u + x) + at(x + 1, y) * (u - x)) * (1 - v + y) +
      (at(x, y + 1) * (1 - u + x) + at(x + 1, y + 1) * (u - x)) * (v - y)
    );
  });
  const sum = out.reduce((a, b) => a + b, 0);
  return { kind: 'shake', side: newSide, weights: out.map((value) => Math.round((value / sum) * 1e5) / 1e5) };
}

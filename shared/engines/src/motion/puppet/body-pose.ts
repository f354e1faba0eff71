import { createPyramid, type MipPyramid } from '../../raster/mips.ts';
import type { RasterImage } from '../../raster/image.ts';
import { sampleSquare, type OrientedSquare } from '../../raster/sample.ts';
import type { Network } from '../../face/graph.ts';
import { createTfliteNetwork } from '../../segment/network.ts';

/** Points of a body that the network finds, in its order: face 0 to 10, then shoulders, elbows, … of the person's left and right. */
export const BODY_POINTS = 33;

/** Where one person's body is in a picture. */
export interface BodyPose {
  /** Pixels of the picture; may lie outside it. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** How likely each point is seen, not hidden, 0 to 1. Of shoulders and hips it says 1 even where the picture ends before them. */
  readonly visibility: Float32Array;
  /** How likely somebody is there at all, 0 to 1. */
  readonly score: number;
  /** The part of the picture that `mask` covers. */
  readonly square: OrientedSquare;
  /** Logits of this one person's pixels, `MASK_SAMPLES` x `MASK_SAMPLES`. */
  readonly mask: Float32Array;
}

export const MASK_SAMPLES = 256;
/** Side of the heat maps, and their channels: the points and two for the next crop and four more. */
const HEAT_SAMPLES = 64;
const HEAT_POINTS = 39;
/** Passes from the whole picture to a crop around the person. */
const PASSES = 4;
/** A pass whose score falls below this share of the one before has lost the person. */
const LOST = 0.7;
/** The crop in relation to the circle around the body. */
const ROOM = 1.25;

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** Finds the body of one person. */
export interface BodyPoseFinder {
  /** Blocks the thread: some 70 ms a pass. */
  find(image: RasterImage): BodyPose;
  dispose(): void;
}

/**
 * The finder needs no detector of people: it starts with the whole picture and comes closer.
 * Source: Bazarevsky et al., "BlazePose: On-device Real-time Body Pose Tracking", arXiv:2006.10204.
 * @param model bytes of `pose_landmark_full.tflite` of `@mediapipe/pose` (Apache-2.0); the numeric backend must have started
 * @throws ModelFileError
 */
export function createBodyPoseFinder(model: Uint8Array): BodyPoseFinder {
  return bodyPoseFinderOf(createTfliteNetwork(model));
}

/** The finder over a network that is loaded. */
export function bodyPoseFinderOf(network: Network): BodyPoseFinder {
  return {
    find(image) {
      const pyramid = createPyramid(image);
      const { width, height } = image;
      let square: OrientedSquare = { cx: width / 2, cy: height / 2, size: Math.max(width, height), angle: 0 };
      let best: BodyPose | null = null;
      for (let pass = 0; pass < PASSES; pass++) {
        const found = look(network, pyramid, square);
        if (best && found.pose.score < best.score * LOST) break;
        best = found.pose;
        square = found.next;
      }
      return best!;
    },
    dispose: () => network.dispose(),
  };
}

function look(
  network: Network,
  pyramid: MipPyramid,
  square: OrientedSquare,
): { readonly pose: BodyPose; readonly next: OrientedSquare } {
  const input = new Float32Array(MASK_SAMPLES * MASK_SAMPLES * 3);
  sampleSquare(pyramid, square, { samples: MASK_SAMPLES, scale: 1 / 255, bias: 0 }, input);
  const [raw, flag, mask, heat] = network.run(input, [1, MASK_SAMPLES, MASK_SAMPLES, 3]);
  const points = refined(raw!, heat!);
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  const scale = square.size / MASK_SAMPLES;
  const place = (j: number): readonly [number, number] => {
    const u = (points[j * 5]! - MASK_SAMPLES / 2) * scale;
    const v = (points[j * 5 + 1]! - MASK_SAMPLES / 2) * scale;
    return [square.cx + u * cos - v * sin, square.cy + u * sin + v * cos];
  };
  const all = (value: (j: number) => number): Float32Array =>
    Float32Array.from({ length: BODY_POINTS }, (_, j) => value(j));
  const [cx, cy] = place(33);
  const [sx, sy] = place(34);
  return {
    pose: {
      x: all((j) => place(j)[0]),
      y: all((j) => place(j)[1]),
      visibility: all((j) => sigmoid(points[j * 5 + 3]!)),
      score: flag![0]!,
      square,
      mask: mask!,
    },
    next: { cx, cy, size: 2 * Math.hypot(sx - cx, sy - cy) * ROOM, angle: Math.atan2(sx - cx, cy - sy) },
  };
}

/** Points moved to the centre of mass of their heat map around them, where that is sure. Source: MediaPipe, `RefineLandmarksFromHeatmap`. */
function refined(raw: Float32Array, heat: Float32Array): Float32Array {
  const points = raw.slice();
  const n = HEAT_SAMPLES;
  for (let j = 0; j < HEAT_POINTS; j++) {
    const cx = Math.floor((points[j * 5]! / MASK_SAMPLES) * n);
    const cy = Math.floor((points[j * 5 + 1]! / MASK_SAMPLES) * n);
    if (cx < 0 || cy < 0 || cx >= n || cy >= n) continue;
    let [sum, sumX, sumY, most] = [0, 0, 0, 0];
    for (let y = Math.max(0, cy - 3); y <= Math.min(n - 1, cy + 3); y++)
      for (let x = Math.max(0, cx - 3); x <= Math.min(n - 1, cx + 3); x++) {
        const value = sigmoid(heat[(y * n + x) * HEAT_POINTS + j]!);
        sum += value;
        sumX += value * x;
        sumY += value * y;
        most = Math.max(most, value);
      }
    if (most < 0.5) continue;
    points[j * 5] = (sumX / sum / n) * MASK_SAMPLES;
    points[j * 5 + 1] = (sumY / sum / n) * MASK_SAMPLES;
  }
  return points;
}

/** The person's mask as a plane of the picture at another size, 0 to 1. @param scale pixels of the plane for one of the picture */
export function maskPlane(
  { mask, square }: Pick<BodyPose, 'mask' | 'square'>,
  width: number,
  height: number,
  scale: number,
): Float32Array {
  const out = new Float32Array(width * height);
  const n = MASK_SAMPLES;
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  const step = n / square.size;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const dx = (x + 0.5) / scale - square.cx;
      const dy = (y + 0.5) / scale - square.cy;
      const u = (dx * cos + dy * sin) * step + n / 2 - 0.5;
      const v = (dy * cos - dx * sin) * step + n / 2 - 0.5;
      if (u < 0 || v < 0 || u > n - 1 || v > n - 1) continue;
      const x0 = Math.min(n - 2, u | 0);
      const y0 = Math.min(n - 2, v | 0);
      const [fx, fy] = [u - x0, v - y0];
      const k = y0 * n + x0;
      out[i] = sigmoid(
        (mask[k]! * (1 - fx) + mask[k + 1]! * fx) * (1 - fy) + (mask[k + n]! * (1 - fx) + mask[k + n + 1]! * fx) * fy,
      );
    }
  return out;
}

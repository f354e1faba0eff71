import type { MipPyramid } from '../raster/mips.ts';
import { type OrientedSquare, sampleSquare } from '../raster/sample.ts';
import type { Detection } from './detect.ts';
import type { FaceNetworks } from './runtime.ts';
import { EYE_CONTOURS, LANDMARK_COUNT, LEFT_IRIS, MIRROR, RIGHT_IRIS, VERTEX_COUNT } from './topology/mesh.ts';

/** Side of the mesh network's input, and the unit of its output. */
const MESH_INPUT = 192;
const EYE_INPUT = 64;
/** Points of the eye network: 71 contour points, then five of the iris; x, y, z each. */
const EYE_VALUES = 228;
const IRIS_OFFSET = 71;

/** Landmarks of one face. */
export interface Landmarks {
  /** LANDMARK_COUNT x 3: x, y in pixels, z in the same unit, smaller = nearer to the camera. */
  readonly points: Float32Array;
  /** Mean probability that the crops show a face, 0..1. */
  readonly confidence: number;
}

/**
 * The crops over which the mesh is averaged: [size relative to the face's box, rotation in radians, mirrored].
 * One crop's landmarks tremble by about a hundredth of the face; the mean of six does so by half of that.
 */
const CROPS: readonly (readonly [scale: number, rotation: number, flip: boolean])[] = [
  [1.5, 0, false],
  [1.5, 0, true],
  [1.65, 0.07, false],
  [1.65, -0.07, true],
  [1.8, 0, false],
  [1.8, 0, true],
];

/** The square around a detection, turned so that the eyes are level. */
export function squareAroundDetection(detection: Detection, scale = 1.5): OrientedSquare {
  const [rightX, rightY, leftX, leftY] = detection.eyes;
  return {
    cx: detection.x + detection.width / 2,
    cy: detection.y + detection.height / 2,
    size: Math.max(detection.width, detection.height) * scale,
    angle: Math.atan2(leftY - rightY, leftX - rightX),
  };
}

/** The square around a mesh, turned so that the eyes are level. */
export function squareAroundMesh(points: Float32Array, scale: number, turn = 0): OrientedSquare {
  const angle = Math.atan2(points[263 * 3 + 1]! - points[33 * 3 + 1]!, points[263 * 3]! - points[33 * 3]!);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < VERTEX_COUNT; i++) {
    const x = points[i * 3]! * cos + points[i * 3 + 1]! * sin;
    const y = -points[i * 3]! * sin + points[i * 3 + 1]! * cos;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const mx = (left + right) / 2;
  const my = (top + bottom) / 2;
  return {
    cx: mx * cos - my * sin,
    cy: mx * sin + my * cos,
    size: Math.max(right - left, bottom - top) * scale,
    angle: angle + turn,
  };
}

/** Points of a square's crop (unit: 1/192 of its side) in pixels of the picture. */
export function cropToPicture(crop: Float32Array, square: OrientedSquare): Float32Array {
  const points = new Float32Array(crop.length);
  const scale = square.size / MESH_INPUT;
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  for (let i = 0; i < crop.length; i += 3) {
    const x = (crop[i]! - MESH_INPUT / 2) * scale;
    const y = (crop[i + 1]! - MESH_INPUT / 2) * scale;
    points[i] = square.cx + x * cos - y * sin;
    points[i + 1] = square.cy + x * sin + y * cos;
    points[i + 2] = crop[i + 2]! * scale;
  }
  return points;
}

/** The inverse of {@link cropToPicture}. */
export function pictureToCrop(points: Float32Array, square: OrientedSquare): Float32Array {
  const crop = new Float32Array(points.length);
  const scale = MESH_INPUT / square.size;
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i]! - square.cx;
    const y = points[i + 1]! - square.cy;
    crop[i] = (x * cos + y * sin) * scale + MESH_INPUT / 2;
    crop[i + 1] = (-x * sin + y * cos) * scale + MESH_INPUT / 2;
    crop[i + 2] = points[i + 2]! * scale;
  }
  return crop;
}

const meshInput = new Float32Array(MESH_INPUT * MESH_INPUT * 3);
const eyeInput = new Float32Array(2 * EYE_INPUT * EYE_INPUT * 3);

/** One pass of the mesh network; points in pixels of the picture. */
function runMesh(
  networks: FaceNetworks,
  pyramid: MipPyramid,
  square: OrientedSquare,
  flip = false,
): { points: Float32Array; confidence: number } {
  sampleSquare(pyramid, square, { samples: MESH_INPUT, scale: 1 / 255, bias: 0, flip }, meshInput);
  const [raw, flag] = networks.mesh.run(meshInput, [1, MESH_INPUT, MESH_INPUT, 3]) as [Float32Array, Float32Array];
  let crop = raw;
  if (flip) {
    crop = new Float32Array(raw.length);
    for (let i = 0; i < VERTEX_COUNT; i++) {
      const j = MIRROR[i]! * 3;
      crop[i * 3] = MESH_INPUT - raw[j]!;
      crop[i * 3 + 1] = raw[j + 1]!;
      crop[i * 3 + 2] = raw[j + 2]!;
    }
  }
  return { points: cropToPicture(crop, square), confidence: flag[0]! };
}

/**
 * Refines eyelids and adds the irises.
 * @param mesh VERTEX_COUNT x 3 points in pixels
 * @returns LANDMARK_COUNT x 3 points in pixels
 */
function refineEyes(networks: FaceNetworks, pyramid: MipPyramid, mesh: Float32Array): Float32Array {
  const square = squareAroundMesh(mesh, 1.6);
  const crop = new Float32Array(LANDMARK_COUNT * 3);
  crop.set(pictureToCrop(mesh, square));
  // The network knows right eyes; the left one goes in mirrored.
  const eyes = [
    { outer: 263, inner: 362, upper: 386, lower: 374, side: 2, flip: true, iris: LEFT_IRIS },
    { outer: 33, inner: 133, upper: 159, lower: 145, side: 1, flip: false, iris: RIGHT_IRIS },
  ] as const;
  const boxes = eyes.map(({ outer, inner, flip }, k) => {
    const x = (crop[outer * 3]! + crop[inner * 3]!) / 2;
    const y = (crop[outer * 3 + 1]! + crop[inner * 3 + 1]!) / 2;
    const size =
      2.3 *
      Math.max(Math.abs(crop[outer * 3]! - crop[inner * 3]!), Math.abs(crop[outer * 3 + 1]! - crop[inner * 3 + 1]!));
    const [cx, cy] = cropToPicture(Float32Array.of(x, y, 0), square) as unknown as [number, number];
    sampleSquare(
      pyramid,
      { cx, cy, size: (size * square.size) / MESH_INPUT, angle: square.angle },
      { samples: EYE_INPUT, scale: 1 / 255, bias: 0, flip, offset: k * EYE_INPUT * EYE_INPUT * 3 },
      eyeInput,
    );
    return { x, y, size };
  });
  const [values] = networks.iris.run(eyeInput, [2, EYE_INPUT, EYE_INPUT, 3]) as [Float32Array];
  eyes.forEach((eye, k) => {
    const box = boxes[k]!;
    const place = (index: number, vertex: number): void => {
      const x = values[k * EYE_VALUES + index * 3]! / EYE_INPUT;
      const y = values[k * EYE_VALUES + index * 3 + 1]! / EYE_INPUT;
      crop[vertex * 3] = ((eye.flip ? 1 - x : x) - 0.5) * box.size + box.x;
      crop[vertex * 3 + 1] = (y - 0.5) * box.size + box.y;
    };
    for (const contour of EYE_CONTOURS) contour[eye.side].forEach((vertex, j) => place(contour[0] + j, vertex));
    const depth = (crop[eye.upper * 3 + 2]! + crop[eye.lower * 3 + 2]!) / 2;
    for (let q = 0; q < 5; q++) {
      place(IRIS_OFFSET + q, eye.iris + q);
      crop[(eye.iris + q) * 3 + 2] = depth;
    }
  });
  return cropToPicture(crop, square);
}

/**
 * Landmarks of a still picture: the crop is centred in two steps, the mesh averaged over six crops, the eyes refined once.
 * Source of the networks: Kartynnik et al., arXiv:1907.06724; Ablavatski et al., arXiv:2006.11341.
 */
export function findLandmarks(networks: FaceNetworks, pyramid: MipPyramid, start: OrientedSquare): Landmarks {
  let mesh = runMesh(networks, pyramid, start);
  mesh = runMesh(networks, pyramid, squareAroundMesh(mesh.points, 1.5));
  mesh = runMesh(networks, pyramid, squareAroundMesh(mesh.points, 1.6));
  const sum = new Float64Array(VERTEX_COUNT * 3);
  let weight = 0;
  for (const [scale, turn, flip] of CROPS) {
    const crop = runMesh(networks, pyramid, squareAroundMesh(mesh.points, scale, turn), flip);
    for (let i = 0; i < sum.length; i++) sum[i]! += crop.points[i]! * crop.confidence;
    weight += crop.confidence;
  }
  const mean = weight > 0 ? Float32Array.from(sum, (value) => value / weight) : mesh.points;
  return { points: refineEyes(networks, pyramid, mean), confidence: weight / CROPS.length };
}

/**
 * Landmarks of a face that was found in the frame before: one pass of the mesh network, the eyes refined.
 * @param start the square around the face as it is expected in this frame
 * @param flip whether the network sees the mirror image: its faults lie on the other side then, and cancel out over two passes
 */
export function followLandmarks(
  networks: FaceNetworks,
  pyramid: MipPyramid,
  start: OrientedSquare,
  flip: boolean,
): Landmarks {
  const { points, confidence } = runMesh(networks, pyramid, start, flip);
  return { points: refineEyes(networks, pyramid, points), confidence };
}

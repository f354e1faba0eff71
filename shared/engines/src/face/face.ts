import { LUMA_B, LUMA_G, LUMA_R, type RasterImage } from '../raster/image.ts';
import { levelForStep, type MipPyramid } from '../raster/mips.ts';
import { sampleRgb } from '../raster/sample.ts';
import type { HeadPose } from './geometry.ts';
import type { FaceBox, Openness } from './pose.ts';
import { LEFT_EYE, LIPS, NOSE, RIGHT_EYE, VERTEX_COUNT } from './topology/mesh.ts';
import type { Finding } from './quality.ts';
import { median } from '../statistics/index.ts';

/** A face in a picture. Plain data: it can be sent to a worker or stored. */
export interface Face {
  /** Its number in the picture, 0 = the largest. */
  readonly index: number;
  /** Box around the surface of the face, in pixels. */
  readonly box: FaceBox;
  /** LANDMARK_COUNT x 3: x, y in pixels, z in the same unit, smaller = nearer. */
  readonly landmarks: Float32Array;
  readonly pose: HeadPose;
  /** Probability that this is a face, 0..1. */
  readonly confidence: number;
  /** Distance of the landmarks from the mean face, see PoseFit. */
  readonly fitError: number;
  readonly openness: Openness;
  /** Median luma over the face, 0..255. */
  readonly brightness: number;
  /** Share of eyes, nose and lips that lies outside of the picture, 0..1. */
  readonly cutOff: number;
  /** Reasons against swapping it that the face alone shows. */
  readonly findings: readonly Finding[];
}

const FEATURES = [...RIGHT_EYE, ...LEFT_EYE, ...NOSE, ...LIPS];

/** Share of eyes, nose and lips that lies outside of a picture: there the landmarks are guessed, and nothing is seen. */
export function cutOffShare(landmarks: Float32Array, { width, height }: Pick<RasterImage, 'width' | 'height'>): number {
  const outside = FEATURES.filter((v) => {
    const [x, y] = [landmarks[v * 3]!, landmarks[v * 3 + 1]!];
    return x < 0 || y < 0 || x >= width || y >= height;
  });
  return outside.length / FEATURES.length;
}

/** Median luma at the surface vertices. */
export function measureBrightness(pyramid: MipPyramid, landmarks: Float32Array, faceSize: number): number {
  const { image, level } = pyramid.level(levelForStep(faceSize / 40));
  const shrink = 1 / (1 << level);
  const colour = new Float32Array(3);
  const values = new Float32Array(VERTEX_COUNT);
  for (let i = 0; i < VERTEX_COUNT; i++) {
    sampleRgb(image, landmarks[i * 3]! * shrink, landmarks[i * 3 + 1]! * shrink, colour);
    values[i] = LUMA_R * colour[0]! + LUMA_G * colour[1]! + LUMA_B * colour[2]!;
  }
  return median(values);
}

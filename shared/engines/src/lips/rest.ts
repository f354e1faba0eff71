import { boundingBox } from '../face/pose.ts';
import { faceNet, type FaceNet } from '../talking/net.ts';
import { eyeLight } from '../talking/inside.ts';
import { CANONICAL, LIPS, SILHOUETTE, VERTEX_COUNT } from '../face/topology/mesh.ts';
import { cropImage, smoothstep, type RasterImage } from '../raster/image.ts';

/** A face with closed lips: what stands in for the mouth of every frame of a shot. */
export interface RestFace {
  readonly picture: RasterImage;
  /** LANDMARK_COUNT x 3, pixels of the picture. */
  readonly landmarks: Float32Array;
  readonly net: FaceNet;
  /** How far each corner of the mesh leaves its own place for that of the closed mouth, 0..1. */
  readonly lower: Float32Array;
  /** How much of the picture of this face is shown there, 0..1. */
  readonly mask: Float32Array;
  /** See `eyeLight`. */
  readonly light: number;
}

const lips = new Set(LIPS);
const [RIGHT_CORNER, LEFT_CORNER] = [61, 291] as const;

/** Surroundings of a face that are kept, in sizes of it. */
const AROUND = 0.35;

/** Copies a face with closed lips out of a frame. @param landmarks x, y, z in pixels of the frame */
export function restFaceOf(frame: RasterImage, landmarks: Float32Array): RestFace {
  const box = boundingBox(landmarks);
  const reach = AROUND * Math.max(box.width, box.height);
  const left = Math.max(0, Math.floor(box.x - reach));
  const top = Math.max(0, Math.floor(box.y - reach));
  const width = Math.min(frame.width, Math.ceil(box.x + box.width + reach)) - left;
  const height = Math.min(frame.height, Math.ceil(box.y + box.height + reach)) - top;
  const picture = cropImage(frame, { left, top, width, height });
  const own = landmarks.map((value, i) => value - (i % 3 === 0 ? left : i % 3 === 1 ? top : 0));
  const net = faceNet(own, width, height);
  return { picture, landmarks: own, net, lower, mask, light: eyeLight(picture, net) };
}

/** Where the mouth of a face is, by the mean face seen from the front: all of lips and chin, nothing above the wings of the nose. */
const { lower, mask } = weightsOf(CANONICAL);

function weightsOf(points: Float32Array) {
  const lowerHalf = new Float32Array(VERTEX_COUNT);
  const shown = new Float32Array(VERTEX_COUNT);
  const x = (i: number): number => points[i * 3]!;
  const y = (i: number): number => points[i * 3 + 1]!;
  const [right, left, chin] = [33, 263, 152] as const;
  const unit = Math.abs(x(left) - x(right));
  const middle = { x: (x(left) + x(right)) / 2, y: (y(RIGHT_CORNER) + y(LEFT_CORNER)) / 2 };
  /** Down from the mouth, in units; the mean face may stand on its head. */
  const down = (i: number): number => ((y(i) - middle.y) * Math.sign(y(chin) - middle.y)) / unit;
  for (let i = 0; i < VERTEX_COUNT; i++) {
    const v = down(i);
    const u = Math.abs(x(i) - middle.x) / unit;
    lowerHalf[i] = smoothstep(-0.3, -0.08, v) * (1 - smoothstep(0.5, 0.8, u));
    shown[i] = lips.has(i)
      ? 1
      : smoothstep(-0.26, -0.14, v) * (1 - smoothstep(0.55, 0.9, v / down(chin))) * (1 - smoothstep(0.32, 0.5, u));
  }
  // Beyond the outline is not the face.
  for (const i of SILHOUETTE) shown[i] = 0;
  return { lower: lowerHalf, mask: shown };
}

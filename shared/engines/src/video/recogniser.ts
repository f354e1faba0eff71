import { createNetwork, type ModelFiles, type Network } from '../face/graph.ts';
import { squareAroundMesh } from '../face/landmarks.ts';
import { type MipPyramid, sampleSquare } from '../raster/index.ts';

/** Name of the recogniser's files; they come with `@vladmandic/human` (HSE-FaceRes, Apache-2.0). */
export const recogniserModel = 'faceres';

/** Numbers that stand for whose face it is: unit length. Only ever kept in memory, and only while a clip is worked on. */
export type FaceVector = Float32Array;

/** Distinguishes people. */
export interface Recogniser {
  /** @param landmarks of the face in pixels of the pyramid's base */
  describe(pyramid: MipPyramid, landmarks: Float32Array): FaceVector;
  dispose(): void;
}

const INPUT = 224;
/** Side of the crop in relation to the face's box. */
const CROP = 1.25;
const input = new Float32Array(INPUT * INPUT * 3);

/**
 * Makes a recogniser of its model file. The numeric backend must have been started.
 * Source: Savchenko, "Efficient facial representations for age, gender and identity recognition", PeerJ CS 2019.
 * @throws ModelFileError
 */
export function createRecogniser(files: ModelFiles): Recogniser {
  const network: Network = createNetwork(files, ['global_pooling/Mean']);
  return {
    describe(pyramid, landmarks) {
      sampleSquare(pyramid, squareAroundMesh(landmarks, CROP), { samples: INPUT, scale: 1, bias: 0 }, input);
      const [vector] = network.run(input, [1, INPUT, INPUT, 3]) as [Float32Array];
      return normalize(vector);
    },
    dispose: () => network.dispose(),
  };
}

/** A vector of the same direction and unit length. */
export function normalize(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  return vector.map((value) => value * scale);
}

/** Cosine of the angle between two unit vectors: 1 = the same person beyond doubt. */
export function likeness(a: FaceVector, b: FaceVector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

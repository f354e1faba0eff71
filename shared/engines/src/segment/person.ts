import type { Network } from '../face/graph.ts';
import type { MipPyramid } from '../raster/mips.ts';
import { type OrientedSquare, sampleSquare } from '../raster/sample.ts';
import { createTfliteNetwork } from './network.ts';

/** Side of the network's input and of its mask in samples. */
export const PERSON_SAMPLES = 256;

/** Finds the people of a part of a picture. */
export interface PersonSegmenter {
  /**
   * How likely each sample belongs to a person: PERSON_SAMPLES x PERSON_SAMPLES values, 0..1. Blocks the thread.
   * @param square the part of the picture, best with head and shoulders upright in its middle
   */
  segment(pyramid: MipPyramid, square: OrientedSquare): Float32Array;
  dispose(): void;
}

/**
 * @param model bytes of `selfie_segmentation.tflite` of `@mediapipe/selfie_segmentation` (Apache-2.0)
 * @throws ModelFileError
 */
export function createPersonSegmenter(model: Uint8Array): PersonSegmenter {
  return personSegmenterOf(createTfliteNetwork(model));
}

/** The segmenter over a network that is loaded. */
export function personSegmenterOf(network: Network): PersonSegmenter {
  return {
    segment(pyramid, square) {
      const input = new Float32Array(PERSON_SAMPLES * PERSON_SAMPLES * 3);
      sampleSquare(pyramid, square, { samples: PERSON_SAMPLES, scale: 1 / 255, bias: 0 }, input);
      return network.run(input, [1, PERSON_SAMPLES, PERSON_SAMPLES, 3])[0]!;
    },
    dispose: () => network.dispose(),
  };
}

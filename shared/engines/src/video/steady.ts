import { LANDMARK_COUNT, LEFT_EYE_GROUP, LEFT_IRIS, LIPS, RIGHT_EYE_GROUP, RIGHT_IRIS } from '../face/topology/mesh.ts';
import { movePoints, type PlaneMotion } from './motion.ts';
import { oneEuroStep, type OneEuroSettings } from './one-euro.ts';

/** Where the head is: only the tremble of the network is to be taken out. Units: sizes of the face. */
const FIRM: OneEuroSettings = { cutoff: 0.7, slope: 6, speedCutoff: 1 };
/** Lids, irises and lips move by themselves, and fast. */
const LIVELY: OneEuroSettings = { cutoff: 2.5, slope: 14, speedCutoff: 2 };

const lively = new Uint8Array(LANDMARK_COUNT);
for (const v of [...LIPS, ...RIGHT_EYE_GROUP, ...LEFT_EYE_GROUP]) lively[v] = 1;
for (let q = 0; q < 5; q++) lively[LEFT_IRIS + q] = lively[RIGHT_IRIS + q] = 1;

/** Takes the tremble out of a face's landmarks, frame by frame. */
export interface Steadier {
  /**
   * @param raw landmarks of this frame in pixels
   * @param motion how the face moved since the last frame; null starts over
   * @param faceSize in pixels
   * @returns steady landmarks, an array of its own
   */
  step(raw: Float32Array, motion: PlaneMotion | null, faceSize: number): Float32Array;
}

/** The last steady landmarks are carried along by the motion of the face, and a One-Euro filter takes in what is left over. */
export function createSteadier(frameRate: number): Steadier {
  let state: Float32Array | null = null;
  let speed = new Float32Array(LANDMARK_COUNT * 3);
  return {
    step(raw, motion, faceSize) {
      if (!state || !motion) {
        state = raw.slice();
        speed = new Float32Array(raw.length);
        return raw.slice();
      }
      state = movePoints(motion, state);
      for (let i = 0; i < raw.length; i++)
        oneEuroStep(state, speed, i, raw[i]!, frameRate, faceSize, lively[(i / 3) | 0] ? LIVELY : FIRM);
      return state.slice();
    },
  };
}

import type { Detection } from '../face/detect.ts';
import { detectFaces, detectLargeFaces } from '../face/detect.ts';
import { type FaceEngine, type FaceEngineOptions, faceEngineOf } from '../face/engine.ts';
import type { ModelFiles } from '../face/graph.ts';
import { findLandmarks, followLandmarks, type Landmarks, squareAroundDetection } from '../face/landmarks.ts';
import { loadNetworks } from '../face/runtime.ts';
import type { MipPyramid, OrientedSquare } from '../raster/index.ts';
import { createRecogniser, type FaceVector, type Recogniser } from './recogniser.ts';

/** The networks' calls for the tracker. They block the thread while they compute. */
export interface FaceFinder {
  /** Faces of a frame, surest first; `large` alone where small ones can wait. */
  detect(pyramid: MipPyramid, which: 'all' | 'large'): Detection[];
  /** Landmarks of a face that was just detected, as exact as those of a still. */
  first(pyramid: MipPyramid, detection: Detection): Landmarks;
  /** Landmarks of a face whose place is known from the frame before; `flip` shows the network its mirror image. */
  follow(pyramid: MipPyramid, square: OrientedSquare, flip: boolean): Landmarks;
  /** Whose face it is; null without a recogniser. */
  describe(pyramid: MipPyramid, landmarks: Float32Array): FaceVector | null;
}

/** The face engine for clips. */
export interface VideoEngine extends FaceFinder, FaceEngine {
  /** Starts the recogniser (`recogniserModel`), once; before that people cannot be distinguished. @throws ModelFileError */
  addRecogniser(files: ModelFiles): void;
}

/**
 * Loads the networks and starts the backend.
 * @throws RuntimeError, ModelFileError; whatever the readers throw; the signal's reason when cancelled
 */
export async function createVideoEngine(options: FaceEngineOptions): Promise<VideoEngine> {
  const networks = await loadNetworks(options.wasm, options.readModel, options.signal);
  let recogniser: Recogniser | null = null;
  const still = faceEngineOf(networks);
  return {
    findFaces: (image, run) => still.findFaces(image, run),
    detect: (pyramid, which) =>
      which === 'all' ? detectFaces(networks.detector, pyramid) : detectLargeFaces(networks.detector, pyramid),
    first: (pyramid, detection) => findLandmarks(networks, pyramid, squareAroundDetection(detection)),
    follow: (pyramid, square, flip) => followLandmarks(networks, pyramid, square, flip),
    addRecogniser(files) {
      recogniser ??= createRecogniser(files);
    },
    describe: (pyramid, landmarks) => recogniser?.describe(pyramid, landmarks) ?? null,
    dispose() {
      still.dispose();
      recogniser?.dispose();
    },
  };
}

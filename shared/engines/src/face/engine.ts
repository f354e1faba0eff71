import { assertImage, type RasterImage } from '../raster/image.ts';
import { createPyramid } from '../raster/mips.ts';
import { detectFaces, isSeenAgain, suppressOverlaps } from './detect.ts';
import { cutOffShare, type Face, measureBrightness } from './face.ts';
import { findLandmarks, squareAroundDetection, squareAroundMesh } from './landmarks.ts';
import { boundingBox, fitPose, measureOpenness } from './pose.ts';
import { type RunOptions, step } from './progress.ts';
import { assessFace } from './quality.ts';
import { type FaceNetworks, loadNetworks, type ReadModel, type WasmLocation } from './runtime.ts';

/** What the engine needs from outside. */
export interface FaceEngineOptions {
  readonly wasm: WasmLocation;
  readonly readModel: ReadModel;
  /** Ends the loading with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Finds faces. Calls block the thread while they compute: run it in a worker. */
export interface FaceEngine {
  /**
   * All faces of a picture, largest first.
   * @throws RangeError when the picture's size does not fit its data; the signal's reason when cancelled
   */
  findFaces(image: RasterImage, options?: RunOptions): Promise<Face[]>;
  /** Gives the networks' memory back. */
  dispose(): void;
}

/**
 * The mesh network's own opinion below which a detection is not a face. Hands, ears and patterns that fool the detector stay
 * below 0.1; profiles, which the mesh does not know well, come to 0.3 and more.
 */
const MINIMUM_CONFIDENCE = 0.2;
/** Below this a detection is looked at once more, by itself. */
const SURE = 0.9;
/** Side of that second look in relation to the face. */
const SECOND_LOOK_SCALE = 3.2;
/** Share of the work that the detection is, for the progress. */
const DETECTION_SHARE = 0.3;

/**
 * Loads the networks and starts the backend.
 * @throws RuntimeError, ModelFileError; whatever `readModel` throws; the signal's reason when cancelled
 */
export async function createFaceEngine({ wasm, readModel, signal }: FaceEngineOptions): Promise<FaceEngine> {
  return faceEngineOf(await loadNetworks(wasm, readModel, signal));
}

/** The engine over networks that are loaded. */
export function faceEngineOf(networks: FaceNetworks): FaceEngine {
  return {
    async findFaces(image, options = {}) {
      assertImage(image);
      const { stopwatch } = options;
      await step(options, 0);
      const pyramid = createPyramid(image);
      const detections = detectFaces(networks.detector, pyramid);
      stopwatch?.lap('detect');
      await step(options, DETECTION_SHARE);
      const candidates: (Omit<Face, 'index' | 'findings'> & { readonly score: number })[] = [];
      for (const [i, detection] of detections.entries()) {
        const { points, confidence } = findLandmarks(networks, pyramid, squareAroundDetection(detection));
        const box = boundingBox(points);
        const { pose, error } = fitPose(points);
        const brightness = measureBrightness(pyramid, points, Math.max(box.width, box.height));
        const isFace =
          confidence >= SURE ||
          (confidence >= MINIMUM_CONFIDENCE &&
            isSeenAgain(networks.detector, pyramid, squareAroundMesh(points, SECOND_LOOK_SCALE), box));
        if (isFace)
          candidates.push({
            box,
            landmarks: points,
            pose,
            confidence,
            fitError: error,
            openness: measureOpenness(points),
            brightness,
            cutOff: cutOffShare(points, image),
            score: confidence,
          });
        stopwatch?.lap('landmarks');
        await step(options, DETECTION_SHARE + ((1 - DETECTION_SHARE) * (i + 1)) / detections.length);
      }
      options.onProgress?.(1);
      return distinct(candidates)
        .sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
        .map(({ score: _, ...face }, index) => ({ ...face, index, findings: assessFace(face, 'source') }));
    },
    dispose() {
      networks.detector.dispose();
      networks.mesh.dispose();
      networks.iris.dispose();
    },
  };
}

/** Two detections may slide onto one face; the surer one stays. */
function distinct<Candidate extends Pick<Face, 'box'> & { readonly score: number }>(
  candidates: readonly Candidate[],
): Candidate[] {
  const kept = suppressOverlaps(
    candidates.map((candidate) => ({ ...candidate.box, score: candidate.score, candidate })),
  );
  return kept.map(({ candidate }) => candidate);
}

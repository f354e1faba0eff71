import {
  assessPair,
  buildSource,
  createFaceEngine,
  createStopwatch,
  swapFaces,
  type Face,
  type FaceEngine,
  type FaceSource,
  type GraphModelJson,
  type Stopwatch,
} from '@facet/engines/face';
import {
  encodePng,
  readPixels,
  serveWorker,
  ToolRefusal,
  workerScope,
  type HandlerContext,
} from '@facet/workbench/worker';
import type { FaceCalls } from './calls.ts';
import { refusalCode, type FoundFace } from './faces.ts';

/** Share of a look at a source picture that finding is; the rest is looking closely. */
const FINDING_SHARE = 0.5;
const SWAPPING_SHARE = 0.8;

let engine: FaceEngine | null = null;
let sources: readonly FaceSource[] = [];
let target: { readonly image: ImageData; readonly faces: readonly Face[] } | null = null;

const found = ({ landmarks: _, ...face }: Face, findings: FoundFace['findings']): FoundFace => ({ ...face, findings });

async function findIn(image: ImageData, context: HandlerContext, share: number, stopwatch: Stopwatch): Promise<Face[]> {
  if (!engine) throw new Error('the engine is not loaded');
  context.progress('finding', 0);
  return engine.findFaces(image, { stopwatch, onProgress: (done) => context.progress('finding', done * share) });
}

const refuseUnusable = (faces: readonly FoundFace[]): void => {
  const code = refusalCode(faces);
  if (code !== null) throw new ToolRefusal(code);
};

serveWorker<FaceCalls>(workerScope(), {
  async load({ models, wasm }) {
    const address = URL.createObjectURL(wasm);
    try {
      engine = await createFaceEngine({
        wasm: { plain: address, simd: address },
        readModel: (name) =>
          Promise.resolve({
            json: JSON.parse(new TextDecoder().decode(models[name].json)) as GraphModelJson,
            weights: models[name].weights.buffer,
          }),
      });
    } finally {
      URL.revokeObjectURL(address);
    }
    return true as const;
  },

  async find({ slot, blob }, context) {
    const stopwatch = createStopwatch(() => performance.now());
    const image = await readPixels(blob);
    stopwatch.lap('decode');
    const { width, height } = image;
    if (slot === 'target') {
      target = null;
      const faces = await findIn(image, context, 1, stopwatch);
      // Findings of a target alone: a source that looks in the same direction and has none of its own.
      const described = faces.map((face) => found(face, assessPair({ findings: [], pose: face.pose }, face)));
      refuseUnusable(described);
      target = { image, faces };
      return { found: { width, height, faces: described }, timings: stopwatch.timings };
    }
    sources = [];
    const faces = await findIn(image, context, FINDING_SHARE, stopwatch);
    refuseUnusable(faces);
    const built = faces.map((face, index) => {
      context.progress('reading', FINDING_SHARE + ((1 - FINDING_SHARE) * index) / faces.length);
      return buildSource(image, face, stopwatch);
    });
    sources = built;
    return {
      found: { width, height, faces: faces.map((face, index) => found(face, built[index]!.findings)) },
      timings: stopwatch.timings,
    };
  },

  async swap({ pairs }, context) {
    const picture = target;
    if (!picture) throw new Error('no target picture');
    context.progress('swapping', 0);
    const assignments = pairs.map((pair) => {
      const source = sources[pair.source];
      const face = picture.faces[pair.target];
      if (!source || !face) throw new Error('no such face');
      return { source, target: face };
    });
    const stopwatch = createStopwatch(() => performance.now());
    const result = await swapFaces(picture.image, assignments, {
      stopwatch,
      onProgress: (done) => context.progress('swapping', done * SWAPPING_SHARE),
    });
    context.progress('saving', SWAPPING_SHARE);
    stopwatch.restart();
    const blob = await encodePng(result);
    stopwatch.lap('encode');
    return { blob, width: result.width, height: result.height, timings: stopwatch.timings };
  },
});

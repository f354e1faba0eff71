import { createFindMinors, type FindMinors } from '@facet/engines/age';
import {
  assessPair,
  buildSource,
  createFaceEngine,
  createStopwatch,
  createTargetPicture,
  swapFacesInto,
  type Assignment,
  type Face,
  type FaceEngine,
  type FaceSource,
  type GraphModelJson,
  type Stopwatch,
  type TargetPicture,
} from '@facet/engines/face';
import { mostTurned, presentFace } from '@facet/engines/face/gender';
import { cropImage, type RasterImage } from '@facet/engines/raster';
import { encodeImage, readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { betterFace } from './better.ts';
import type { FaceAddress, FaceCalls } from './calls.ts';
import { refusalCode, type FoundFace } from './found.ts';
import { withMinor } from './minors.ts';
import { portraitArea } from './portrait.ts';

/** Share of a look at a source picture that finding is; the rest is looking closely. */
const FINDING_SHARE = 0.5;
const SWAPPING_SHARE = 0.8;

/** What is known of a picture that was looked at. */
interface Known {
  readonly blob: Blob;
  readonly faces: readonly Face[];
  /** Numbers of those that look like minors: nothing is done with them. */
  readonly minors: ReadonlySet<number>;
  /** Faces that are ready to be put elsewhere, by number. */
  readonly sources: Map<number, FaceSource>;
}

let engine: FaceEngine | null = null;
let findMinors: FindMinors | null = null;
const pictures = new Map<string, Known>();
/** The one picture whose pixels are held. */
let decoded: { readonly blob: Blob; readonly picture: TargetPicture } | null = null;

async function pictureOf(blob: Blob): Promise<TargetPicture> {
  if (decoded?.blob === blob) return decoded.picture;
  // Gone before the next one comes: two full-size pictures never lie in memory together.
  decoded = null;
  const picture = createTargetPicture(await readPixels(blob));
  decoded = { blob, picture };
  return picture;
}

const pixelsOf = async (blob: Blob): Promise<RasterImage> => (await pictureOf(blob)).image;

/** A small JPEG of a picture, `side` pixels on its longer side. */
async function shrink(image: RasterImage, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const bitmap = await createImageBitmap(
    new ImageData(image.data as Uint8ClampedArray<ArrayBuffer>, image.width, image.height),
    {
      resizeWidth: Math.max(1, Math.round(image.width * scale)),
      resizeHeight: Math.max(1, Math.round(image.height * scale)),
      resizeQuality: 'medium',
    },
  );
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

const describe = ({ landmarks: _, ...face }: Face, findings: FoundFace['findings']): FoundFace => ({
  ...face,
  findings,
});

const known = (key: string): Known => {
  const picture = pictures.get(key);
  if (!picture) throw new Error(`no picture ${key}`);
  return picture;
};

const faceAt = ({ picture, face }: FaceAddress): Face => {
  if (known(picture).minors.has(face)) throw new ToolRefusal('apparent-minor');
  const found = known(picture).faces[face];
  if (!found) throw new Error(`no face ${String(face)} in ${picture}`);
  return found;
};

async function sourceAt(address: FaceAddress, stopwatch: Stopwatch): Promise<FaceSource> {
  const { blob, sources } = known(address.picture);
  const ready = sources.get(address.face);
  if (ready) return ready;
  const built = buildSource(await pixelsOf(blob), faceAt(address), stopwatch);
  sources.set(address.face, built);
  return built;
}

/** A face that was looked at, is not used in this swap, and would do better than that of one of its pairs. */
function betterThan(
  target: TargetPicture,
  pairs: readonly { readonly source: FaceAddress }[],
  doubtful: number,
  assignment: Assignment,
): Promise<FaceAddress | null> {
  const used = new Set(pairs.map(({ source: { picture, face } }) => `${picture} ${String(face)}`));
  const own = pairs[doubtful]!.source.picture;
  const others = [...pictures]
    .flatMap(([picture, { sources }]) => [...sources].map(([face, source]) => ({ picture, face, source })))
    .filter(({ picture, face }) => !used.has(`${picture} ${String(face)}`))
    // Those of the same photo first: they are at hand.
    .sort((a, b) => Number(b.picture === own) - Number(a.picture === own));
  return betterFace(
    others,
    async ({ source }) => (await swapFacesInto(target, [{ ...assignment, source }])).outcomes[0],
  );
}

serveWorker<FaceCalls>(workerScope(), {
  async load({ models, age, wasm }) {
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
      findMinors = createFindMinors(age);
    } finally {
      URL.revokeObjectURL(address);
    }
    return true as const;
  },

  async find({ key, blob, role }, { progress }) {
    if (!engine || !findMinors) throw new Error('the engine is not loaded');
    const stopwatch = createStopwatch(() => performance.now());
    const image = await pixelsOf(blob);
    stopwatch.lap('decode');
    const { width, height } = image;
    const share = role === 'source' ? FINDING_SHARE : 1;
    progress('finding', 0);
    const faces = await engine.findFaces(image, {
      stopwatch,
      onProgress: (done) => progress('finding', done * share),
    });
    // As a target it has findings of its own alone: it is paired with a source that looks in the same direction.
    const minors = findMinors(image, faces);
    const asTarget = faces.map((face, i) =>
      describe(face, withMinor(assessPair({ findings: [], pose: face.pose }, face), minors.has(i), 'target')),
    );
    const asSource = faces.map((face, i) => describe(face, withMinor(face.findings, minors.has(i), 'source')));
    const code = refusalCode(role === 'source' ? asSource : asTarget);
    if (code !== null) throw new ToolRefusal(code);
    const picture: Known = { blob, faces, minors, sources: new Map() };
    const found =
      role === 'target'
        ? asTarget
        : faces.map((face, index) => {
            progress('reading', FINDING_SHARE + ((1 - FINDING_SHARE) * index) / faces.length);
            // Nothing is made of a face that is refused.
            if (minors.has(index)) return asSource[index]!;
            const source = buildSource(image, face, stopwatch);
            picture.sources.set(index, source);
            return describe(face, source.findings);
          });
    pictures.set(key, picture);
    return { found: { width, height, faces: found }, timings: stopwatch.timings };
  },

  async swap({ target, pairs, type, keeps, thumbSide, doubted }, { progress }) {
    progress('swapping', 0);
    const stopwatch = createStopwatch(() => performance.now());
    const assignments: Assignment[] = [];
    for (const pair of pairs) {
      assignments.push({
        source: await sourceAt(pair.source, stopwatch),
        target: faceAt({ picture: target, face: pair.target }),
        keeps,
      });
    }
    const picture = await pictureOf(known(target).blob);
    stopwatch.restart();
    const { image: result, outcomes } = await swapFacesInto(picture, assignments, {
      stopwatch,
      onProgress: (done) => progress('swapping', done * SWAPPING_SHARE),
    });
    progress('saving', SWAPPING_SHARE);
    stopwatch.restart();
    const blob = await encodeImage(result, type);
    const thumb = thumbSide === null ? null : await shrink(result, thumbSide);
    stopwatch.lap('encode');
    const doubts = [...new Set(outcomes.flatMap((outcome) => outcome.doubts))];
    const first = outcomes.findIndex((outcome) => outcome.doubts.length > 0);
    const doubtful = first < 0 && doubted ? 0 : first;
    const better = doubtful < 0 ? null : await betterThan(picture, pairs, doubtful, assignments[doubtful]!);
    const { width, height } = result;
    return { blob, thumb, width, height, doubts, better, timings: stopwatch.timings };
  },

  async preview({ target, pair, keeps, side }, { transfer }) {
    const face = faceAt({ picture: target, face: pair.target });
    const source = await sourceAt(
      pair.source,
      createStopwatch(() => performance.now()),
    );
    const picture = await pictureOf(known(target).blob);
    const { image } = await swapFacesInto(picture, [{ source, target: face, keeps }]);
    // A part alone is copied: the whole may have 40 megapixels.
    const { data, width, height } = cropImage(image, portraitArea(image, face.box));
    const drawn = new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height);
    const bitmap = await createImageBitmap(drawn, {
      resizeWidth: side,
      resizeHeight: side,
      resizeQuality: 'medium',
    });
    transfer(bitmap);
    return bitmap;
  },

  async present({ address, change, type }, { progress }) {
    progress('drawing', 0);
    const face = faceAt(address);
    if (Math.abs(face.pose.yaw) > mostTurned) throw new ToolRefusal('turned-too-far');
    const image = await pixelsOf(known(address.picture).blob);
    const stopwatch = createStopwatch(() => performance.now());
    const result = presentFace(image, face, change);
    stopwatch.lap('present');
    progress('saving', SWAPPING_SHARE);
    const blob = await encodeImage(result, type);
    stopwatch.lap('encode');
    return { blob, thumb: null, width: result.width, height: result.height, timings: stopwatch.timings };
  },

  landmarks: (address) => faceAt(address).landmarks,

  forget({ keys }) {
    for (const key of keys) {
      if (decoded && decoded.blob === pictures.get(key)?.blob) decoded = null;
      pictures.delete(key);
    }
    return true as const;
  },
});

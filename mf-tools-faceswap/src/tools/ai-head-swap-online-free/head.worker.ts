import { createFindMinors, type FindMinors } from '@facet/engines/age';
import {
  createFaceEngine,
  createStopwatch,
  type Face,
  type FaceEngine,
  type Finding,
  type GraphModelJson,
} from '@facet/engines/face';
import { createPersonSegmenter, HEAD_LIMITS, type PersonSegmenter, swapHead } from '@facet/engines/head';
import { encodeImage, readPixels, serveWorker, ToolRefusal, workerScope } from '@facet/workbench/worker';
import { refusalCode, type FoundFace } from '../../face/found.ts';
import { withMinor } from '../../face/minors.ts';
import type { HeadCalls, HeadPicture } from './calls.ts';

const SWAPPING_SHARE = 0.85;

/** What is known of a picture that was looked at. */
interface Known {
  readonly faces: readonly Face[];
  /** Numbers of those that look like minors: nothing is done with them. */
  readonly minors: ReadonlySet<number>;
}

let engine: {
  readonly faces: FaceEngine;
  readonly people: PersonSegmenter;
  readonly findMinors: FindMinors;
} | null = null;
const pictures = new Map<string, Known>();

function loaded(): NonNullable<typeof engine> {
  if (!engine) throw new Error('the engine is not loaded');
  return engine;
}

/** What is known of a head before it is cut out. */
function findingsOf({ box, pose, findings }: Face): readonly Finding[] {
  const about = 'target' as const;
  const size = Math.min(box.width, box.height);
  const yaw = Math.abs(pose.yaw);
  const own: Finding[] = [];
  if (size < HEAD_LIMITS.size)
    own.push({ code: 'too-small', severity: 'refuse', about, value: size, limit: HEAD_LIMITS.size });
  if (yaw > HEAD_LIMITS.yaw)
    own.push({ code: 'turned-too-far', severity: 'refuse', about, value: yaw, limit: HEAD_LIMITS.yaw });
  return [...own, ...findings.filter(({ code }) => code === 'unclear')];
}

const describe = (face: Face, isMinor: boolean): FoundFace => {
  const { landmarks: _, ...rest } = face;
  return { ...rest, findings: withMinor(findingsOf(face), isMinor, 'target') };
};

async function facesOf({ key, blob }: HeadPicture): Promise<Known & { readonly image: ImageData }> {
  const image = await readPixels(blob);
  let known = pictures.get(key);
  if (!known) {
    const faces = await loaded().faces.findFaces(image);
    known = { faces, minors: loaded().findMinors(image, faces) };
    pictures.set(key, known);
  }
  return { image, ...known };
}

serveWorker<HeadCalls>(workerScope(), {
  async load({ models, age, wasm, person }) {
    const address = URL.createObjectURL(wasm);
    try {
      const faces = await createFaceEngine({
        wasm: { plain: address, simd: address },
        readModel: (name) =>
          Promise.resolve({
            json: JSON.parse(new TextDecoder().decode(models[name].json)) as GraphModelJson,
            weights: models[name].weights.buffer,
          }),
      });
      engine = { faces, people: createPersonSegmenter(person), findMinors: createFindMinors(age) };
    } finally {
      URL.revokeObjectURL(address);
    }
    return true as const;
  },

  async find(picture, { progress }) {
    const stopwatch = createStopwatch(() => performance.now());
    progress('finding', null);
    const { image, faces, minors } = await facesOf(picture);
    stopwatch.lap('find');
    const found = faces.map((face, i) => describe(face, minors.has(i)));
    const code = refusalCode(found);
    if (code !== null) throw new ToolRefusal(code);
    return { found: { width: image.width, height: image.height, faces: found }, timings: stopwatch.timings };
  },

  async swap({ source, target }, { progress }) {
    progress('cutting', 0);
    const { people } = loaded();
    const stopwatch = createStopwatch(() => performance.now());
    const headOf = async (address: typeof source) => {
      const { image, faces, minors } = await facesOf(address);
      if (minors.has(address.face)) throw new ToolRefusal('apparent-minor');
      const face = faces[address.face];
      if (!face) throw new Error(`no face ${String(address.face)} in ${address.key}`);
      return { image, face, others: faces.filter((one) => one !== face) };
    };
    const from = await headOf(source);
    const to = await headOf(target);
    stopwatch.lap('decode');
    const swapped = await swapHead(from, to, people, {
      stopwatch,
      onProgress: (done) => progress(done < 0.7 ? 'cutting' : 'joining', done * SWAPPING_SHARE),
    });
    if (swapped.status === 'refused') {
      const [{ about, code }] = swapped.refusals;
      throw new ToolRefusal(`head.${about}.${code}`);
    }
    progress('saving', SWAPPING_SHARE);
    stopwatch.restart();
    const blob = await encodeImage(swapped.image, 'image/png');
    stopwatch.lap('encode');
    const { width, height } = swapped.image;
    return { blob, thumb: null, width, height, timings: stopwatch.timings };
  },

  forget({ key }) {
    pictures.delete(key);
    return true as const;
  },
});

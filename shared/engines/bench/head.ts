/**
 * Benchmark of the head swap on pairs of the group photos of face-api.
 *
 *   npx tsx shared/engines/bench/head.ts [--json] [--pictures DIR] [--every N]
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFaceEngine, createStopwatch, type Face, seamGradientRatio } from '../src/face/index.ts';
import { assessHeads, createPersonSegmenter, type HeadRefusalCode, swapHead } from '../src/head/index.ts';
import type { RasterImage } from '../src/raster/index.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { uprightCrop } from './crop.ts';
import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from './files.ts';

const require = createRequire(import.meta.url);
const MODEL = join(
  dirname(require.resolve('@mediapipe/selfie_segmentation/package.json')),
  'selfie_segmentation.tflite',
);
/** Side of a picture in the contact sheets, and what of it is shown, in widths of the face. */
const CELL = 300;
const SHOWN = 3.4;

/** What the benchmark found. */
export interface HeadBenchmark {
  /** Ordered pairs of people of different photos that were tried. */
  readonly pairs: number;
  readonly swapped: number;
  /** How many pairs were refused for each reason; the first counts. */
  readonly refused: Readonly<Partial<Record<HeadRefusalCode, number>>>;
  /** Mean gradient along the outline of the face, after over before: 1 = no seam. */
  readonly seam: number;
  /** Milliseconds per stage and swapped head. */
  readonly milliseconds: Readonly<Record<string, number>>;
}

interface Person {
  readonly photo: number;
  readonly image: RasterImage;
  readonly face: Face;
  readonly others: readonly Face[];
}

/** @param every only each so many of the pairs whose heads are held alike */
export async function benchHead(options: { pictures?: string; every?: number } = {}): Promise<HeadBenchmark> {
  const engine = await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
  const segmenter = createPersonSegmenter(new Uint8Array(await readFile(MODEL)));
  const people: Person[] = [];
  for (const [photo, file] of samplePhotos.entries()) {
    const image = await readPicture(file);
    const faces = await engine.findFaces(image);
    for (const face of faces) people.push({ photo, image, face, others: faces.filter((one) => one !== face) });
  }
  const refused: Partial<Record<HeadRefusalCode, number>> = {};
  const milliseconds: Record<string, number> = {};
  const seams: number[] = [];
  const sheet: RasterImage[][] = [];
  let pairs = 0;
  let alike = 0;
  for (const source of people)
    for (const target of people) {
      if (source.photo === target.photo) continue;
      const early = assessHeads(source.face, target.face)[0];
      if (!early && alike++ % (options.every ?? 1) !== 0) continue;
      pairs++;
      const stopwatch = createStopwatch(() => performance.now());
      const swapped = early ? null : await swapHead(source, target, segmenter, { stopwatch });
      if (!swapped || swapped.status === 'refused') {
        const code = swapped?.status === 'refused' ? swapped.refusals[0].code : early!.code;
        refused[code] = (refused[code] ?? 0) + 1;
        continue;
      }
      seams.push(seamGradientRatio(target.image, swapped.image, target.face.landmarks));
      for (const [stage, time] of Object.entries(stopwatch.timings))
        milliseconds[stage] = (milliseconds[stage] ?? 0) + time;
      const shown = (image: RasterImage, face: Face): RasterImage => uprightCrop(image, face, SHOWN, CELL);
      if (options.pictures)
        sheet.push([
          shown(source.image, source.face),
          shown(target.image, target.face),
          shown(swapped.image, target.face),
        ]);
    }
  engine.dispose();
  segmenter.dispose();
  if (options.pictures)
    for (let from = 0; from < sheet.length; from += 5)
      await writeContactSheet(
        join(options.pictures, `heads-${String(from / 5)}.png`),
        sheet.slice(from, from + 5),
        CELL,
      );
  for (const stage of Object.keys(milliseconds)) milliseconds[stage]! /= Math.max(1, seams.length);
  return {
    pairs,
    swapped: seams.length,
    refused,
    seam: seams.reduce((sum, value) => sum + value, 0) / Math.max(1, seams.length),
    milliseconds,
  };
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, pictures: { type: 'string' }, every: { type: 'string' } },
  });
  const result = await benchHead({
    ...(values.pictures ? { pictures: values.pictures } : {}),
    ...(values.every ? { every: Number(values.every) } : {}),
  });
  console.log(values.json ? JSON.stringify(result) : result);
}

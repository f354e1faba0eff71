/**
 * Benchmark of the face engine on the six group photos of face-api.
 *
 *   npx tsx shared/engines/bench/face.ts [--json] [--pictures DIR] [--pairs N]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  assessPair,
  buildSource,
  createFaceEngine,
  createStopwatch,
  type Face,
  type FaceSource,
  seamGradientRatio,
  swapFaces,
} from '../src/face/index.ts';
import type { RasterImage } from '../src/raster/index.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from './files.ts';
import { uprightCrop } from './crop.ts';
import { naiveWarp } from './naive-warp.ts';
import { descriptorDistance, loadRecogniser, SAME_PERSON } from './recogniser.ts';

/** Faces that each photo shows, counted by a person. */
const REAL_FACES = [3, 3, 3, 4, 5, 4];

/** Side of a picture in the contact sheets. */
const CELL = 224;

/** What the recogniser gets to see: it was trained on upright faces with their surroundings. */
const recognisable = (image: RasterImage, face: Face): RasterImage => uprightCrop(image, face, 2.2, 400);

/** Recogniser and seam over all pairs. */
interface Scores {
  readonly toSource: number;
  readonly toTarget: number;
  /** Share of pairs in which the recogniser takes the result for the source. */
  readonly samePerson: number;
  readonly seam: number;
}

/** What the benchmark found. */
export interface FaceBenchmark {
  readonly facesFound: readonly number[];
  readonly realFaces: readonly number[];
  readonly falseFaces: number;
  readonly pairs: number;
  /** Distance of source and target before any swap. */
  readonly before: number;
  readonly swap: Scores;
  readonly naiveWarp: Scores;
  /** Pairs in which the recogniser saw no face after the swap. */
  readonly unrecognised: number;
  /** Milliseconds per face for the search, per source, and per swapped face. */
  readonly milliseconds: Readonly<Record<string, number>>;
  /** A whole photo (1920 x 1280) with three faces swapped, warm. */
  readonly photoMilliseconds: number;
}

interface Person {
  readonly photo: number;
  readonly image: RasterImage;
  readonly face: Face;
  readonly descriptor: Float32Array | null;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Runs everything; takes about a minute. */
export async function benchFace(options: { pictures?: string; pairs?: number } = {}): Promise<FaceBenchmark> {
  const now = (): number => performance.now();
  const engine = await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
  const recogniser = await loadRecogniser();
  const images = await Promise.all(samplePhotos.map(readPicture));
  await engine.findFaces(images[0]!);

  const search = createStopwatch(now);
  const people: Person[] = [];
  const facesFound: number[] = [];
  for (const [photo, image] of images.entries()) {
    const faces = await engine.findFaces(image, { stopwatch: search });
    facesFound.push(faces.length);
    for (const face of faces)
      people.push({ photo, image, face, descriptor: await recogniser.describe(recognisable(image, face)) });
  }

  const building = createStopwatch(now);
  const sources = people.map(({ image, face }) => buildSource(image, face, building));
  const pairs = choosePairs(people, sources, options.pairs ?? 90);

  const swapping = createStopwatch(now);
  const swapped: number[][] = [];
  const warped: number[][] = [];
  const before: number[] = [];
  const sheet: RasterImage[][] = [];
  let unrecognised = 0;
  for (const [from, to] of pairs) {
    const source = people[from]!;
    const target = people[to]!;
    const result = await swapFaces(target.image, [{ source: sources[from]!, target: target.face }], {
      stopwatch: swapping,
    });
    const naive = naiveWarp(source.image, source.face, target.image, target.face);
    before.push(descriptorDistance(source.descriptor!, target.descriptor!));
    for (const [image, list] of [
      [result, swapped],
      [naive, warped],
    ] as const) {
      const descriptor = await recogniser.describe(recognisable(image, target.face));
      if (descriptor)
        list.push([
          descriptorDistance(descriptor, source.descriptor!),
          descriptorDistance(descriptor, target.descriptor!),
          seamGradientRatio(target.image, image, target.face.landmarks),
        ]);
      else if (list === swapped) unrecognised++;
    }
    if (options.pictures)
      sheet.push([
        uprightCrop(source.image, source.face, 1.5, CELL),
        uprightCrop(target.image, target.face, 1.5, CELL),
        uprightCrop(result, target.face, 1.5, CELL),
      ]);
  }
  if (options.pictures) await writeSheets(options.pictures, sheet);

  const faces = people.length;
  const milliseconds: Record<string, number> = {};
  for (const [group, { timings }, count] of [
    ['search', search, faces],
    ['source', building, faces],
    ['swap', swapping, pairs.length],
  ] as const)
    for (const [stage, time] of Object.entries(timings)) milliseconds[`${group}: ${stage}`] = time / count;
  const photoMilliseconds = await timePhoto(images[0]!, people, sources);
  engine.dispose();
  return {
    facesFound,
    realFaces: REAL_FACES,
    falseFaces: facesFound.reduce((sum, count, i) => sum + Math.max(0, count - REAL_FACES[i]!), 0),
    pairs: pairs.length,
    before: mean(before),
    swap: score(swapped, pairs.length),
    naiveWarp: score(warped, pairs.length),
    unrecognised,
    milliseconds,
    photoMilliseconds,
  };
}

function score(results: readonly number[][], pairs: number): Scores {
  return {
    toSource: mean(results.map(([distance]) => distance!)),
    toTarget: mean(results.map(([, distance]) => distance!)),
    samePerson: results.filter(([distance]) => distance! < SAME_PERSON).length / pairs,
    seam: mean(results.map(([, , seam]) => seam!)),
  };
}

/** Ordered pairs of different photos against which the engine's own gate has nothing to say, spread evenly over all of them. */
function choosePairs(people: readonly Person[], sources: readonly FaceSource[], wanted: number): [number, number][] {
  const all: [number, number][] = [];
  for (const [from, source] of sources.entries())
    for (const [to, person] of people.entries())
      if (
        people[from]!.photo !== person.photo &&
        people[from]!.descriptor &&
        person.descriptor &&
        assessPair(source, person.face).length === 0
      )
        all.push([from, to]);
  const step = Math.max(1, all.length / wanted);
  return Array.from({ length: Math.min(wanted, all.length) }, (_, i) => all[Math.floor(i * step)]!);
}

async function timePhoto(
  image: RasterImage,
  people: readonly Person[],
  sources: readonly FaceSource[],
): Promise<number> {
  const targets = people.filter((person) => person.image === image);
  const assignments = targets.map(({ face }, i) => ({ source: sources[targets.length + i]!, target: face }));
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    await swapFaces(image, assignments);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[2]!;
}

async function writeSheets(folder: string, cells: readonly RasterImage[][]): Promise<void> {
  const perRow = 3;
  const perSheet = 15;
  for (let i = 0; i < cells.length; i += perSheet) {
    const rows: RasterImage[][] = [];
    for (let k = i; k < Math.min(cells.length, i + perSheet); k += perRow) rows.push(cells.slice(k, k + perRow).flat());
    await writeContactSheet(join(folder, `pairs-${String(i / perSheet + 1)}.png`), rows, CELL);
  }
}

function print(result: FaceBenchmark): void {
  const found = result.facesFound.map((count, i) => `${String(count)}/${String(result.realFaces[i])}`).join(' ');
  const line = (name: string, { toSource, toTarget, samePerson, seam }: Scores): string =>
    `${name.padEnd(12)} to source ${toSource.toFixed(3)}   to target ${toTarget.toFixed(3)}   ` +
    `same person ${(samePerson * 100).toFixed(1)} %   seam ${seam.toFixed(2)}`;
  console.log(`faces found  ${found}   false ${String(result.falseFaces)}`);
  console.log(
    `pairs        ${String(result.pairs)}   source to target before ${result.before.toFixed(3)}   unrecognised ${String(result.unrecognised)}`,
  );
  console.log(line('swap', result.swap));
  console.log(line('naive warp', result.naiveWarp));
  console.log(`photo        ${result.photoMilliseconds.toFixed(0)} ms for three faces, warm`);
  for (const [stage, time] of Object.entries(result.milliseconds))
    console.log(`${stage.padEnd(22)} ${time.toFixed(1)} ms`);
}

if (process.argv[1]?.endsWith('bench/face.ts')) {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, pictures: { type: 'string' }, pairs: { type: 'string' } },
  });
  const result = await benchFace({
    ...(values.pictures ? { pictures: values.pictures } : {}),
    ...(values.pairs ? { pairs: Number(values.pairs) } : {}),
  });
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else print(result);
}

/**
 * Benchmark of the face engine on the six group photos of face-api.
 *
 *   npx tsx shared/engines/bench/face.ts [--json] [--pictures DIR] [--pairs N] [--photos DIR]
 *
 * `--photos` takes other photos, one file a person or more: the six show young women at parties alone.
 */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  assessPair,
  buildSource,
  createFaceEngine,
  createStopwatch,
  type Face,
  type FaceEngine,
  type FaceSource,
  type ResultMeasures,
  scoreOf,
  SCORE_LIMIT,
  seamGradientRatio,
  swapFaces,
  swapFacesScored,
} from '../src/face/index.ts';
import { looksBearded } from '../src/face/beard.ts';
import { measureDetail } from '../src/face/detail.ts';
import { WEARS_GLASSES } from '../src/face/glasses.ts';
import { measureResult } from '../src/face/score.ts';
import { areaUnderCurve, oddsLeftOut } from './score-fit.ts';
import { sampleGrid } from '../src/face/target-field.ts';
import { GRID_FACE } from '../src/face/topology/grid.ts';
import { VERTEX_COUNT } from '../src/face/topology/mesh.ts';
import { createPyramid, type RasterImage } from '../src/raster/index.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { readModelFromDisk, readPicture, samplePhotos, wasmFolder } from './files.ts';
import { uprightCrop } from './crop.ts';
import { naiveWarp } from './naive-warp.ts';
import { coverFace, type Occluder, occluders, unchangedShare } from './occluders.ts';
import { descriptorDistance, loadRecogniser, SAME_PERSON } from './recogniser.ts';

/** Faces that each photo shows, counted by a person. */
const REAL_FACES = [3, 3, 3, 4, 5, 4];

/** What the tools for photos keep of a target unless the visitor wants it otherwise. */
const AS_PHOTO_TOOLS = ['unsuited-brows'] as const;

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

/** What the engine's own measures say. Colours in hundredths of Oklab. */
interface Looks {
  readonly chromaShift: number;
  readonly patchiness: number;
  /** Share of pairs whose skin has 0.9 to 1.1 of the target's fine detail. */
  readonly detailKept: number;
  /** Share of pairs that are shown without a word. */
  readonly shown: number;
  /** Pairs whose source, or whose target, wears glasses, or whose target has a beard, and the share of them that is recognised. */
  readonly glasses: Recognised;
  readonly targetGlasses: Recognised;
  readonly targetBeard: Recognised;
  /** Chroma shift and detail of the naive warp. */
  readonly naive: { readonly chromaShift: number; readonly detailKept: number };
}

interface Recognised {
  readonly pairs: number;
  readonly samePerson: number;
}

/** How well the score separates results that a judge would post from others. */
interface ScoreQuality {
  readonly labels: number;
  readonly area: number;
  /** The same by a fit to the labels of all pairs but the one of the result. */
  readonly areaLeftOut: number;
  /** Both areas for the fresh pairs alone. */
  readonly areaFresh: number;
  readonly areaFreshLeftOut: number;
  /** Of the fresh pairs, with this engine and with the one before. */
  readonly now: Verdict;
  readonly before: Verdict;
}

/** Shares of the results of one engine. */
interface Verdict {
  readonly results: number;
  readonly posted: number;
  readonly postedOrBorderline: number;
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
  readonly looks: Looks;
  readonly score: ScoreQuality;
  readonly naiveWarp: Scores;
  /** Share of the pixels of things laid in front of faces that come out as they went in. */
  readonly covered: Readonly<Record<Occluder, number>>;
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
export async function benchFace(
  options: { pictures?: string; pairs?: number; photos?: string } = {},
): Promise<FaceBenchmark> {
  const now = (): number => performance.now();
  const engine = await createFaceEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
  const recogniser = await loadRecogniser();
  const files = options.photos ? await picturesIn(options.photos) : samplePhotos;
  const images = await Promise.all(files.map(readPicture));
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
  const looks: PairLooks[] = [];
  const sheet: RasterImage[][] = [];
  let unrecognised = 0;
  for (const [from, to] of pairs) {
    const source = people[from]!;
    const target = people[to]!;
    const assignment = { source: sources[from]!, target: target.face, keeps: AS_PHOTO_TOOLS };
    const { image: result, outcomes } = await swapFacesScored(target.image, [assignment], { stopwatch: swapping });
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
      if (list === swapped && outcomes[0]?.measures)
        looks.push({
          measures: outcomes[0].measures,
          score: outcomes[0].score ?? 0,
          detail: detailRatio(target, result),
          naive: { detail: detailRatio(target, naive), chromaShift: chromaShift(target, naive, sources[from]!) },
          targetGlasses: sources[to]!.glasses > WEARS_GLASSES,
          targetBeard: looksBearded(sources[to]!.field.colour),
          samePerson: descriptor !== null && descriptorDistance(descriptor, source.descriptor!) < SAME_PERSON,
        });
    }
    if (options.pictures)
      sheet.push([
        uprightCrop(source.image, source.face, 1.5, CELL),
        uprightCrop(target.image, target.face, 1.5, CELL),
        uprightCrop(result, target.face, 1.5, CELL),
      ]);
  }
  if (options.pictures) await writeSheets(options.pictures, sheet);

  // The faces of other photos are not counted.
  const realFaces = options.photos ? facesFound : REAL_FACES;
  const faces = people.length;
  const milliseconds: Record<string, number> = {};
  for (const [group, { timings }, count] of [
    ['search', search, faces],
    ['source', building, faces],
    ['swap', swapping, pairs.length],
  ] as const)
    for (const [stage, time] of Object.entries(timings)) milliseconds[`${group}: ${stage}`] = time / count;
  const photoMilliseconds = await timePhoto(await readPicture(samplePhotos[0]!), engine, sources[sources.length - 1]!);
  const covered = await measureCovered(engine, people, sources);
  engine.dispose();
  return {
    facesFound,
    realFaces,
    falseFaces: facesFound.reduce((sum, count, i) => sum + Math.max(0, count - realFaces[i]!), 0),
    pairs: pairs.length,
    before: mean(before),
    swap: score(swapped, pairs.length),
    looks: summarizeLooks(looks),
    score: judgeScore(),
    naiveWarp: score(warped, pairs.length),
    covered,
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

async function timePhoto(image: RasterImage, engine: FaceEngine, source: FaceSource): Promise<number> {
  const assignments = (await engine.findFaces(image)).map((target) => ({ source, target }));
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    await swapFaces(image, assignments);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[2]!;
}

/** What is kept of one result. */
interface PairLooks {
  readonly measures: ResultMeasures;
  readonly score: number;
  readonly detail: number | null;
  readonly samePerson: boolean;
  readonly naive: { readonly detail: number | null; readonly chromaShift: number };
  readonly targetGlasses: boolean;
  readonly targetBeard: boolean;
}

const AT_REST = new Float32Array(VERTEX_COUNT * 2);

/** Fine detail of the result's skin over that of the target's. */
function detailRatio({ image, face }: Person, result: RasterImage): number | null {
  const measure = (picture: RasterImage) =>
    measureDetail({ ...picture, x: 0, y: 0 }, face.landmarks, AT_REST, GRID_FACE)?.fine;
  const [before, after] = [measure(image), measure(result)];
  return before === undefined || after === undefined ? null : (after + 0.1) / (before + 0.1);
}

/** See ResultMeasures. */
function chromaShift({ image, face }: Person, result: RasterImage, source: FaceSource): number {
  const size = Math.max(face.box.width, face.box.height);
  const sample = (picture: RasterImage) => sampleGrid(createPyramid(picture), face.landmarks, size);
  return measureResult(sample(image), sample(result), source, face).chromaShift;
}

/** Faces that things are laid in front of. */
const COVERED_FACES = 6;

async function measureCovered(
  engine: FaceEngine,
  people: readonly Person[],
  sources: readonly FaceSource[],
): Promise<Record<Occluder, number>> {
  const shares: Record<Occluder, number[]> = { hand: [], glasses: [], bar: [] };
  const step = Math.max(1, Math.floor(people.length / COVERED_FACES));
  for (let i = 0; i < people.length && i / step < COVERED_FACES; i += step) {
    const { image, face } = people[i]!;
    const source = sources[(i + step) % sources.length]!;
    for (const occluder of occluders) {
      const before = coverFace(image, face, occluder);
      const found = (await engine.findFaces(before.image)).find((one) => overlaps(one, face));
      if (found)
        shares[occluder].push(unchangedShare(before, await swapFaces(before.image, [{ source, target: found }])));
    }
  }
  return { hand: mean(shares.hand), glasses: mean(shares.glasses), bar: mean(shares.bar) };
}

const overlaps = ({ box: a }: Face, { box: b }: Face): boolean =>
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < b.width / 2 &&
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < b.height / 2;

function summarizeLooks(looks: readonly PairLooks[]): Looks {
  const share = (list: readonly boolean[]): number => mean(list.map(Number));
  const recognised = (list: readonly PairLooks[]): Recognised => ({
    pairs: list.length,
    samePerson: share(list.map(({ samePerson }) => samePerson)),
  });
  const inRange = (details: readonly (number | null)[]): number =>
    share(details.flatMap((detail) => (detail === null ? [] : [detail > 0.9 && detail < 1.1])));
  return {
    chromaShift: mean(looks.map(({ measures }) => measures.chromaShift)),
    patchiness: mean(looks.map(({ measures }) => measures.patchiness)),
    detailKept: inRange(looks.map(({ detail }) => detail)),
    shown: share(looks.map((one) => one.score >= SCORE_LIMIT)),
    glasses: recognised(looks.filter(({ measures }) => measures.glasses > 0)),
    targetGlasses: recognised(looks.filter(({ targetGlasses }) => targetGlasses)),
    targetBeard: recognised(looks.filter(({ targetBeard }) => targetBeard)),
    naive: {
      chromaShift: mean(looks.map(({ naive }) => naive.chromaShift)),
      detailKept: inRange(looks.map(({ naive }) => naive.detail)),
    },
  };
}

/** A result that a judge looked at without knowing whose it was: 1 = would post it, 0.5 = borderline, 0 = no. */
interface LabelledResult {
  /**
   * People that were looked at while the engine was made, people that were not, 44 pairs of people from other collections (rows from 100
   * on), and twice 60 pairs and once 42 as a seed drew them from portraits of speakers (rows from 200, from 300 and from 400 on).
   */
  readonly half: 'tuned' | 'held-out' | 'fresh' | 'ordinary';
  /**
   * By what the engine leaves the target, each with all that stands before it: the skin around the features; the texture of all skin, its
   * beard and what is in front; the shade around eyes and nose, and blurred eyes; brows that are held otherwise; lids where the source wears
   * glasses, and most of the light on the nose; nearly all of that light, and the nose where heads look to different sides (as the engine is
   * now).
   */
  readonly engine: 'own-skin' | 'own-texture' | 'own-shade' | 'own-brows' | 'own-lids' | 'own-nose';
  readonly pair: 'plain' | 'hard';
  /** Which photos it was made from: two engines made one each; without it where that is not known. */
  readonly row?: number;
  readonly label: number;
  /** Early labels know nothing of eyes and of the surroundings of the mouth. */
  readonly measures: Omit<ResultMeasures, LaterMeasure> & Partial<Pick<ResultMeasures, LaterMeasure>>;
}

type LaterMeasure = 'faint' | 'whites' | 'muzzle';

/** Measures that the score is fitted to. */
const FITTED = ['whites', 'muzzle', 'eyes', 'turn', 'glasses', 'brows'] as const;

function judgeScore(): ScoreQuality {
  const file = new URL('./face-labels.json', import.meta.url);
  const all = JSON.parse(readFileSync(file, 'utf8')) as LabelledResult[];
  const known = all.filter(({ row }) => row !== undefined);
  const fresh = known.filter(({ half }) => half === 'fresh');
  const verdict = (wanted: LabelledResult['engine']): Verdict => {
    const labels = fresh.filter(({ engine }) => engine === wanted).map(({ label }) => label);
    const share = (least: number): number => mean(labels.map((label) => Number(label >= least)));
    return { results: labels.length, posted: share(1), postedOrBorderline: share(0.5) };
  };
  return {
    labels: known.length,
    area: areaAsFitted(known),
    areaLeftOut: areaLeftOut(known),
    areaFresh: areaAsFitted(fresh),
    areaFreshLeftOut: areaLeftOut(fresh),
    now: verdict('own-shade'),
    before: verdict('own-texture'),
  };
}

const areaAsFitted = (list: readonly LabelledResult[]): number =>
  areaUnderCurve(
    list.map(({ measures }) => scoreOf({ faint: 0, whites: 0, muzzle: 0, ...measures })),
    list.map(({ label }) => label === 1),
  );

const areaLeftOut = (list: readonly LabelledResult[]): number =>
  areaUnderCurve(
    oddsLeftOut(
      list.map(({ row, label, measures }) => ({
        pair: row!,
        label,
        values: FITTED.map((name) => measures[name] ?? 0),
      })),
    ),
    list.map(({ label }) => label === 1),
  );

async function picturesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
  return names.map((name) => join(folder, name));
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
  const { looks, score } = result;
  console.log(
    `looks        chroma shift ${looks.chromaShift.toFixed(2)}   patchiness ${looks.patchiness.toFixed(2)}   ` +
      `detail kept in ${(looks.detailKept * 100).toFixed(0)} %   shown ${(looks.shown * 100).toFixed(0)} %`,
  );
  console.log(
    `score        area ${score.area.toFixed(2)} on ${String(score.labels)} labels, ${score.areaLeftOut.toFixed(2)} with each pair left out; ` +
      `on the fresh pairs ${score.areaFresh.toFixed(2)} and ${score.areaFreshLeftOut.toFixed(2)}`,
  );
  for (const [name, { results, posted, postedOrBorderline }] of [
    ['judged now', score.now],
    ['before', score.before],
  ] as const)
    console.log(
      `${name.padEnd(12)} ${(posted * 100).toFixed(0)} % of ${String(results)} fresh pairs would be posted, ` +
        `${(postedOrBorderline * 100).toFixed(0)} % with borderline ones`,
    );
  for (const [name, { pairs, samePerson }] of [
    ['glasses', looks.targetGlasses],
    ['beard', looks.targetBeard],
  ] as const)
    console.log(`${name.padEnd(12)} on the target: ${(samePerson * 100).toFixed(0)} % of ${String(pairs)} recognised`);
  const kept = occluders.map((name) => `${name} ${(result.covered[name] * 100).toFixed(0)} %`).join('   ');
  console.log(`in front     ${kept} of the pixels unchanged`);
  console.log(`photo        ${result.photoMilliseconds.toFixed(0)} ms for three faces, warm`);
  for (const [stage, time] of Object.entries(result.milliseconds))
    console.log(`${stage.padEnd(22)} ${time.toFixed(1)} ms`);
}

if (process.argv[1]?.endsWith('bench/face.ts')) {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      pictures: { type: 'string' },
      pairs: { type: 'string' },
      photos: { type: 'string' },
    },
  });
  const result = await benchFace({
    ...(values.pictures ? { pictures: values.pictures } : {}),
    ...(values.photos ? { photos: values.photos } : {}),
    ...(values.pairs ? { pairs: Number(values.pairs) } : {}),
  });
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else print(result);
}

/**
 * Benchmark of the video engine on a hand-held camera over the group photos of face-api, whose motion is known exactly.
 *
 *   npx tsx shared/engines/bench/video.ts [--json] [--frames N] [--faces 1|3] [--pictures DIR]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSource, type Face } from '../src/face/index.ts';
import { boundingBox } from '../src/face/pose.ts';
import type { RasterImage } from '../src/raster/index.ts';
import { createVideoEngine, createVideoSwapper, frameChange } from '../src/video/index.ts';
import { uprightCrop } from './crop.ts';
import { readModelFromDisk, readPicture, samplePhotos, toSharp, wasmFolder } from './files.ts';
import { type CameraPlace, handHeld, lookAtStill, projectPoints } from './moving-still.ts';
import { descriptorDistance, loadRecogniser } from './recogniser.ts';

const width = 1280;
const height = 720;
const rate = 25;
/** Frames that warm the engine up and are not counted. */
const warmUp = 12;

/** Clips by the number of faces that are seen in them: photo, and where the camera looks (pixels of the photo). */
const scenes = {
  1: { photo: 0, x: 1570, y: 330, width: 620 },
  3: { photo: 2, x: 1140, y: 420, width: 1500 },
} as const;
/** Whose face is put in: evenly lit, from the front. */
const sourceOf = { photo: 5, face: 3 } as const;

/** What the benchmark found. */
export interface VideoBenchmark {
  /** Frames a second of the swap alone, 720p, one thread. */
  readonly framesPerSecond: number;
  /** The same by the processor's time: true on a machine that does other things too. */
  readonly framesPerCpuSecond: number;
  readonly facesPerFrame: number;
  /** Frame-to-frame change in the face over that of the original: mean of the clip, and the worst frame. */
  readonly flicker: number;
  readonly worstFlicker: number;
  /** Mean distances of the recogniser over sampled frames. */
  readonly toSource: number;
  readonly toTarget: number;
  /** The sampled frame that is least like the source. */
  readonly worstToSource: number;
  /** Share of sampled frames in which the recogniser sees the source. */
  readonly samePerson: number;
  /** Share of the pixels of a bar that passes before the faces, in the colour of skin, that come out as they went in. */
  readonly barKept: number;
}

/** The bar: frames in which it passes, its width as a share of the frame's, and its colour in the middle. */
const bar = { from: 40, to: 70, width: 0.05, colour: [205, 150, 120] } as const;
/** An invisible difference of a channel. */
const UNSEEN = 6;

/** Left edge and width of the bar in pixels; null where it is not there. */
function barAt(n: number): { readonly left: number; readonly wide: number } | null {
  if (n < bar.from || n >= bar.to) return null;
  const wide = Math.round(width * bar.width);
  return { left: Math.round(((n - bar.from) / (bar.to - bar.from)) * (width - wide)), wide };
}

function drawBar({ data }: RasterImage, n: number): void {
  const place = barAt(n);
  if (!place) return;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < place.wide; x++) {
      const shade = 1 - 0.35 * Math.abs((2 * x) / place.wide - 1);
      for (let c = 0; c < 3; c++) data[(y * width + place.left + x) * 4 + c] = bar.colour[c]! * shade;
    }
}

/** Of the bar's pixels inside a box: how many there are, and how many are as they were. */
function countKept(
  input: RasterImage,
  output: RasterImage,
  n: number,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): { readonly all: number; readonly kept: number } {
  const place = barAt(n);
  let all = 0;
  let kept = 0;
  if (place)
    for (let y = Math.max(0, Math.ceil(box.y)); y < Math.min(height, box.y + box.height); y++)
      for (
        let x = Math.max(place.left, Math.ceil(box.x));
        x < Math.min(place.left + place.wide, box.x + box.width);
        x++
      ) {
        const i = (y * width + x) * 4;
        all++;
        if ([0, 1, 2].every((c) => Math.abs(input.data[i + c]! - output.data[i + c]!) <= UNSEEN)) kept++;
      }
  return { all, kept };
}

export async function benchVideo(options: {
  faces: 1 | 3;
  frames: number;
  pictures?: string;
}): Promise<VideoBenchmark> {
  const engine = await createVideoEngine({ wasm: { prefix: wasmFolder }, readModel: readModelFromDisk });
  const recogniser = await loadRecogniser();
  const scene = scenes[options.faces];
  const { photo, face } = sourceOf;
  const portrait = await readPicture(samplePhotos[photo]!);
  const person = (await engine.findFaces(portrait))[face]!;
  const source = buildSource(portrait, person);
  const still = await readPicture(samplePhotos[scene.photo]!);
  const targets = await engine.findFaces(still);
  const own = await recogniser.describe(uprightCrop(portrait, person, 2.2, 400));
  const place = (n: number): CameraPlace => handHeld(still, scene, n / rate);

  const swapper = createVideoSwapper({ finder: engine, casting: { kind: 'everyone', source }, frameRate: rate });
  const waiting: RasterImage[] = [];
  const changes: number[] = [];
  const distances: { toSource: number; toTarget: number }[] = [];
  const kept = { all: 0, kept: 0 };
  let before: { input: RasterImage; output: RasterImage } | null = null;
  let number = 0;
  let milliseconds = 0;
  let cpu = 0;
  let counted = 0;

  async function judge(output: RasterImage): Promise<void> {
    const input = waiting.shift()!;
    const seen = targets.filter((target) => isInside(target, place(number)));
    for (const { landmarks } of seen) {
      const counts = countKept(
        input,
        output,
        number,
        boundingBox(projectPoints(landmarks, place(number), width, height)),
      );
      kept.all += counts.all;
      kept.kept += counts.kept;
    }
    // What passes before a face flickers by itself.
    if (before && !barAt(number))
      for (const { landmarks } of seen) {
        const box = boundingBox(projectPoints(landmarks, place(number), width, height));
        changes.push(frameChange(before.output, output, box) / frameChange(before.input, input, box));
      }
    if (number % 10 === 5 && !barAt(number)) {
      const target = seen[0]!;
      const inFrame: Face = { ...target, landmarks: projectPoints(target.landmarks, place(number), width, height) };
      const after = await recogniser.describe(uprightCrop(output, inFrame, 2.2, 400));
      const original = await recogniser.describe(uprightCrop(input, inFrame, 2.2, 400));
      if (after && original && own)
        distances.push({ toSource: descriptorDistance(after, own), toTarget: descriptorDistance(after, original) });
      if (options.pictures) {
        mkdirSync(options.pictures, { recursive: true });
        const name = `${String(options.faces)}-${String(number).padStart(4, '0')}`;
        await toSharp(input).toFile(join(options.pictures, `${name}-before.png`));
        await toSharp(output).toFile(join(options.pictures, `${name}-after.png`));
      }
    }
    before = { input, output };
    number++;
  }

  for (let n = 0; n < options.frames; n++) {
    const frame = lookAtStill(still, place(n), width, height);
    drawBar(frame, n);
    waiting.push({ ...frame, data: frame.data.slice() });
    const [started, used] = [performance.now(), process.cpuUsage()];
    const ready = swapper.push(frame);
    if (n >= warmUp) {
      const spent = process.cpuUsage(used);
      milliseconds += performance.now() - started;
      cpu += (spent.user + spent.system) / 1000;
      counted++;
    }
    for (const output of ready) await judge(output);
  }
  for (const output of swapper.finish()) await judge(output);
  engine.dispose();
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
  return {
    framesPerSecond: (counted * 1000) / milliseconds,
    framesPerCpuSecond: (counted * 1000) / cpu,
    facesPerFrame: swapper.counts.faces / swapper.counts.frames,
    flicker: mean(changes),
    worstFlicker: Math.max(...changes),
    toSource: mean(distances.map(({ toSource }) => toSource)),
    toTarget: mean(distances.map(({ toTarget }) => toTarget)),
    worstToSource: Math.max(...distances.map(({ toSource }) => toSource)),
    samePerson: mean(distances.map(({ toSource }) => (toSource < 0.6 ? 1 : 0))),
    barKept: kept.all > 0 ? kept.kept / kept.all : 1,
  };
}

function isInside({ landmarks }: Face, place: CameraPlace): boolean {
  const box = boundingBox(projectPoints(landmarks, place, width, height));
  return box.x > 8 && box.y > 8 && box.x + box.width < width - 8 && box.y + box.height < height - 8;
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    frames: { type: 'string', default: '100' },
    faces: { type: 'string', default: '1' },
    pictures: { type: 'string' },
  },
});
const result = await benchVideo({
  faces: values.faces === '3' ? 3 : 1,
  frames: Number(values.frames),
  ...(values.pictures ? { pictures: values.pictures } : {}),
});
console.log(values.json ? JSON.stringify(result) : result);

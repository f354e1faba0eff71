import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DoubtCode } from '@facet/contracts/doubts';
import type { RasterImage } from '@facet/engines/raster';
import {
  type Casting,
  createVideoSwapper,
  type ReviewRecord,
  type SwapCounts,
  type VideoEngine,
} from '@facet/engines/video';
import { decodeLimits, type Ffmpeg, inputFile, inputFrames, startFfmpeg } from './ffmpeg.ts';
import { createFramePool, type FramePool, readFrames, writeFrame } from './frames.ts';
import { type Clip, rawOutput } from './look.ts';

/** Seconds of a segment: what is lost at most when the process is killed. */
const segmentSeconds = 5;
/** Seconds that are swapped again before the first missing segment, so that tracks and light are as they were. */
const warmUp = 1;

/** How segments are encoded. */
export interface SegmentCodec {
  readonly extension: string;
  readonly arguments: readonly string[];
}

export interface SegmentJob {
  readonly ffmpeg: string;
  readonly engine: VideoEngine;
  readonly clip: Clip;
  /** Filters that bring decoded frames to the clip's size. */
  readonly filters: string;
  readonly casting: Casting;
  /** Frames of the clip. */
  readonly frames: number;
  /** Frames a second, nominal. */
  readonly rate: number;
  readonly codec: SegmentCodec;
  /** Where finished segments lie, and are found again. */
  readonly folder: string;
  /** 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/** What was swapped in this run; earlier segments were counted by the run that made them. */
export interface SegmentResult {
  readonly files: readonly string[];
  readonly counts: SwapCounts;
  /** What gives the clip away, by frames of all runs. */
  readonly doubts: readonly DoubtCode[];
  /** Whether some segments were there already. */
  readonly resumed: boolean;
}

/**
 * Swaps a clip and encodes it in segments. Each is whole or not there at all; those that are there are kept, so that a task that was
 * killed continues with the first that is missing.
 * @throws FfmpegError
 */
export async function swapInSegments(job: SegmentJob): Promise<SegmentResult> {
  await mkdir(job.folder, { recursive: true });
  const length = Math.max(1, Math.round(segmentSeconds * job.rate));
  const files = Array.from({ length: Math.ceil(job.frames / length) }, (_, i) =>
    path.join(job.folder, `${String(i).padStart(5, '0')}.${job.codec.extension}`),
  );
  const missing = files.findIndex((file) => !existsSync(file));
  const whole = missing < 0 ? files.length : missing;
  const from = whole * length;
  const start = Math.max(0, from - Math.round(warmUp * job.rate));
  const known = whole > 0 ? await readReview(files[whole - 1]!) : [];
  const { engine: finder, casting, rate: frameRate } = job;
  const swapper = createVideoSwapper({ finder, casting, frameRate, from: start, known });
  if (missing < 0) return { files, counts: swapper.counts, doubts: swapper.doubts(), resumed: true };

  const { width, height } = job.clip;
  const pool = createFramePool(width, height);
  const decoder = startFfmpeg(job.ffmpeg, [
    ...decodeLimits,
    ...inputFile(job.clip.file),
    ...['-map', '0:v:0', '-vf', `select=gte(n\\,${String(start)}),${job.filters}`],
    ...rawOutput,
  ]);
  const writer = createSegmentWriter(job, files, length, pool, () => swapper.review());
  let out = start;
  async function deliver(ready: readonly RasterImage[]): Promise<void> {
    for (const frame of ready) {
      if (out >= from && out < job.frames) await writer.write(frame, out);
      else pool.give(frame);
      out++;
      job.onProgress(Math.min(1, out / job.frames));
    }
  }
  try {
    for await (const frame of readFrames(decoder, pool)) await deliver(swapper.push(frame));
    await deliver(swapper.finish());
    await writer.close();
  } finally {
    writer.abandon();
  }
  const { counts } = swapper;
  return { files: files.filter((file) => existsSync(file)), counts, doubts: swapper.doubts(), resumed: start > 0 };
}

/** What was thought of the faces up to the end of a segment, beside it. */
const reviewOf = (segment: string): string => `${segment}.json`;

/** Nothing for a segment that an older version made. */
async function readReview(segment: string): Promise<readonly ReviewRecord[]> {
  const file = reviewOf(segment);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as readonly ReviewRecord[]) : [];
}

function createSegmentWriter(
  { ffmpeg, clip, rate, codec }: SegmentJob,
  files: readonly string[],
  length: number,
  pool: FramePool,
  review: () => readonly ReviewRecord[],
): { write(frame: RasterImage, number: number): Promise<void>; close(): Promise<void>; abandon(): void } {
  let encoder: Ffmpeg | null = null;
  let segment = -1;
  const draft = (file: string): string => `${file}.part`;

  async function close(): Promise<void> {
    if (!encoder) return;
    encoder.stdin.end();
    await encoder.ended;
    encoder = null;
    const file = files[segment]!;
    await writeFile(reviewOf(file), JSON.stringify(review()));
    await rename(draft(file), file);
  }

  return {
    async write(frame, number) {
      const wanted = Math.floor(number / length);
      if (wanted !== segment || !encoder) {
        await close();
        segment = wanted;
        await rm(draft(files[segment]!), { force: true });
        encoder = startFfmpeg(ffmpeg, [
          ...inputFrames(clip.width, clip.height, rate),
          ...codec.arguments,
          draft(files[segment]!),
        ]);
        encoder.stdout.resume();
      }
      await writeFrame(encoder, frame);
      pool.give(frame);
    },
    close,
    abandon: () => encoder?.kill(),
  };
}

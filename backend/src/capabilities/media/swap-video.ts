import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { VideoEngine } from '@facet/engines/video';
import { say } from '../../messages/say.ts';
import { type TaskContext, TaskError, type TaskJob, type TaskOutcome } from '../tasks/tool.ts';
import { joinSegments, laySound } from './assemble.ts';
import type { Cast } from './cast.ts';
import { canDecode, FfmpegError, findFfmpeg } from './ffmpeg.ts';
import { type Clip, type Look, lookThrough, scaleTo } from './look.ts';
import { mp4XmpBox, xmpPacket } from './marks.ts';
import { openMinorCheck, refuseMinors } from './minors.ts';
import { probeVideo, type VideoFacts } from './probe.ts';
import { resultName } from './result-name.ts';
import { type SegmentCodec, swapInSegments } from './segments.ts';

/** H.264 that every browser plays; colours as HD video has them, and said so. */
const h264 = (rate: number): SegmentCodec => ({
  extension: 'mp4',
  arguments: [
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-g', String(Math.round(rate * 2))],
    ...['-f', 'mp4'],
  ],
});

/** Shares of the whole work, for the progress. */
const share = { look: 0.08, swap: 0.97 };

/** A video to be swapped, and by what. */
export interface VideoSwap {
  readonly job: TaskJob<unknown>;
  readonly context: TaskContext;
  readonly engine: VideoEngine;
  readonly target: string;
  /** Whose face goes onto whom, once it is known who is there. */
  readonly cast: (look: Look, clip: Clip) => Cast | Promise<Cast>;
  /** Longest video, seconds. */
  readonly longest: number;
  /** Product and tool, for the mark. */
  readonly software: string;
}

/**
 * Swaps the faces of a video: look through it, swap and encode segment by segment, join them, lay the sound under, mark it.
 * @throws TaskError
 */
export async function swapVideo(swap: VideoSwap): Promise<TaskOutcome> {
  const { job, context, engine, target } = swap;
  const ffmpeg = findFfmpeg();
  const facts = await probeVideo(target, swap.longest);
  const clip = { file: target, ...facts };
  try {
    context.report('finding', 0);
    const look = await lookThrough(ffmpeg, clip, engine, (part) => {
      context.report('finding', part * share.look);
    });
    if (look.times.length === 0) throw new TaskError('input', say('media.broken'));
    const { casting, changed } = await swap.cast(look, clip);
    await refuseMinors(engine, await openMinorCheck(), changed);
    context.report('swapping', share.look);
    const segments = await swapInSegments({
      ffmpeg,
      engine,
      clip,
      casting,
      filters: decodeFilter(facts, look),
      frames: look.times.length,
      rate: facts.rate,
      codec: h264(facts.rate),
      folder: path.join(job.folder, 'segments'),
      onProgress: (part) => {
        context.report('swapping', share.look + part * (share.swap - share.look));
      },
    });
    if (segments.counts.faces === 0 && !segments.resumed) throw new TaskError('input', say('media.noUsableFace'));
    context.report('joining', share.swap);
    const silent = path.join(job.folder, 'silent.mp4');
    const result = path.join(job.folder, 'result.mp4');
    await joinSegments(segments.files, look.times, silent);
    await laySound({ ffmpeg, audio: facts.audio, target, silent, start: look.times[0] ?? 0, result });
    await appendFile(result, mp4XmpBox(xmpPacket(swap.software, new Date())));
    context.report('saving', 1);
    const { width, height, duration } = facts;
    return {
      path: result,
      filename: resultName(job.title, 'mp4'),
      type: 'video/mp4',
      width,
      height,
      duration,
      message: '',
      doubts: segments.doubts,
    };
  } catch (error) {
    // What ffmpeg cannot read although its index is in order is damaged.
    if (error instanceof FfmpegError && !(await canDecode(ffmpeg, target)))
      throw new TaskError('input', say('media.broken'));
    throw error;
  }
}

function decodeFilter({ width, height }: VideoFacts, { colourTagged }: Look): string {
  // Where the file does not say it, the matrix is what players take it for.
  return scaleTo(width, height, colourTagged ? '' : `:in_color_matrix=${height >= 720 ? 'bt709' : 'bt601'}`);
}

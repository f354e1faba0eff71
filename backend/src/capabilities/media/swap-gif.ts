import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VideoEngine } from '@facet/engines/video';
import { say } from '../../messages/say.ts';
import { type TaskContext, TaskError, type TaskJob, type TaskOutcome } from '../tasks/tool.ts';
import type { Cast } from './cast.ts';
import { canDecode, FfmpegError, findFfmpeg, inputFile, runFfmpeg } from './ffmpeg.ts';
import { GifError, type GifFacts, readGif, rewriteGif } from './gif.ts';
import { type Look, lookThrough, scaleTo } from './look.ts';
import { gifXmpExtension, xmpPacket } from './marks.ts';
import { resultName } from './result-name.ts';
import { openMinorCheck, refuseMinors } from './minors.ts';
import { type SegmentCodec, swapInSegments } from './segments.ts';

/** Every pixel as it is, transparent ones too: the palette is chosen at the end, for all frames together. */
const lossless: SegmentCodec = { extension: 'mkv', arguments: ['-c:v', 'ffv1', '-pix_fmt', 'bgra', '-f', 'matroska'] };

const share = { look: 0.08, swap: 0.85 };
/** A frame that names no time is shown for a tenth of a second, as browsers do. */
const usualDelay = 10;

/** A GIF to be swapped, and by what. */
export interface GifSwap {
  readonly job: TaskJob<unknown>;
  readonly context: TaskContext;
  readonly engine: VideoEngine;
  readonly target: string;
  readonly cast: (look: Look) => Cast;
  readonly longest: number;
  readonly software: string;
}

/**
 * Swaps the faces of a GIF; delays, loops and transparency stay. One palette serves all frames, so that still parts stay still.
 * @throws TaskError
 */
export async function swapGif(swap: GifSwap): Promise<TaskOutcome> {
  const { job, context, engine, target } = swap;
  const ffmpeg = findFfmpeg();
  const facts = await openGif(target);
  const seconds = facts.delays.map((delay) => (delay < 2 ? usualDelay : delay) / 100);
  const duration = seconds.reduce((sum, delay) => sum + delay, 0);
  if (duration > swap.longest + 0.1)
    throw new TaskError('input', say('media.tooLong', { seconds: Math.ceil(duration), most: swap.longest }));
  const { width, height } = facts;
  const clip = { file: target, width, height, duration };
  const rate = Math.max(2, Math.min(50, facts.delays.length / duration));
  try {
    context.report('finding', 0);
    const look = await lookThrough(ffmpeg, clip, engine, (part) => {
      context.report('finding', part * share.look);
    });
    const { casting, changed } = swap.cast(look);
    await refuseMinors(engine, await openMinorCheck(), changed);
    const folder = path.join(job.folder, 'segments');
    const { files, counts, doubts, resumed } = await swapInSegments({
      ffmpeg,
      engine,
      clip,
      casting,
      filters: scaleTo(width, height),
      frames: facts.delays.length,
      rate,
      codec: lossless,
      folder,
      onProgress: (part) => {
        context.report('swapping', share.look + part * (share.swap - share.look));
      },
    });
    if (counts.faces === 0 && !resumed) throw new TaskError('input', say('media.noUsableFace'));
    context.report('joining', share.swap);
    const plain = await encodeGif(ffmpeg, files, folder, (part) => {
      context.report('joining', share.swap + part * (1 - share.swap));
    });
    const delays = facts.delays.map((delay) => (delay < 2 ? usualDelay : delay));
    const extension = gifXmpExtension(xmpPacket(swap.software, new Date()));
    const result = path.join(job.folder, 'result.gif');
    await writeFile(result, rewriteGif(await readFile(plain), { delays, loops: facts.loops }, extension));
    context.report('saving', 1);
    return {
      path: result,
      filename: resultName(job.title, 'gif'),
      type: 'image/gif',
      width,
      height,
      duration,
      message: '',
      doubts,
    };
  } catch (error) {
    if (error instanceof GifError) throw new TaskError('input', say('media.gifBroken'));
    if (error instanceof FfmpegError && !(await canDecode(ffmpeg, target)))
      throw new TaskError('input', say('media.gifBroken'));
    throw error;
  }
}

async function openGif(file: string): Promise<GifFacts> {
  try {
    const facts = readGif(await readFile(file));
    if (facts.delays.length === 0 || facts.width < 1 || facts.height < 1) throw new GifError('There is no frame.');
    return facts;
  } catch (error) {
    if (error instanceof GifError) throw new TaskError('input', say('media.gifBroken'));
    throw error;
  }
}

/** Two passes over the segments, first for the palette: in one pass ffmpeg would hold all frames in memory. */
async function encodeGif(
  ffmpeg: string,
  files: readonly string[],
  folder: string,
  onProgress: (share: number) => void,
): Promise<string> {
  const list = path.join(folder, 'list.txt');
  // The names are our own: digits and an extension.
  await writeFile(list, files.map((file) => `file '${path.basename(file)}'\n`).join(''));
  const palette = path.join(folder, 'palette.png');
  const target = path.join(folder, 'plain.gif');
  const segments = ['-safe', '1', '-f', 'concat', ...inputFile(list, 'concat,matroska,webm')];
  await runFfmpeg(ffmpeg, [...segments, '-vf', 'palettegen=stats_mode=full', '-f', 'image2', '-update', '1', palette]);
  onProgress(0.4);
  await runFfmpeg(ffmpeg, [
    ...segments,
    ...inputFile(palette, 'png_pipe,image2'),
    ...['-lavfi', 'paletteuse=dither=none:diff_mode=none', '-fps_mode', 'passthrough', '-f', 'gif', target],
  ]);
  onProgress(0.9);
  return target;
}

import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { withTimeout } from '@facet/contracts/timeout';
import { frameTimes } from '@facet/engines/nsfw';
import { decodeLimits, FfmpegError, inputFile, startFfmpeg } from '../media/ffmpeg.ts';

/** Time that taking frames may need, milliseconds (product 5.9). */
export const framesTimeoutMs = 30_000;

/** JPEG at about 0.8 of the usual scale, in ffmpeg's own (2 is best, 31 worst). */
const jpegQuality = '4';

/**
 * Writes frames of a video as JPEG files. A moment that shows no frame is left out.
 * @returns their paths in the folder
 * @throws FfmpegError when none can be read, or it takes too long
 */
export async function takeFrames(
  ffmpeg: string,
  clip: { readonly file: string; readonly duration: number },
  folder: string,
  { timeoutMs = framesTimeoutMs }: { readonly timeoutMs?: number } = {},
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return withTimeout(timeoutMs, null, async (deadline) => {
    const taken: string[] = [];
    for (const [i, time] of frameTimes(clip.duration).entries()) {
      const target = path.join(folder, `${String(i)}.jpg`);
      if (await takeFrame(ffmpeg, clip.file, { time, target, isFirst: i === 0 }, deadline)) taken.push(target);
    }
    if (taken.length === 0) throw new FfmpegError('no frame could be taken');
    return taken;
  });
}

/** @returns whether there is a frame at the moment. @throws FfmpegError when the first cannot be read, and after the deadline */
async function takeFrame(
  ffmpeg: string,
  file: string,
  { time, target, isFirst }: { readonly time: number; readonly target: string; readonly isFirst: boolean },
  deadline: AbortSignal,
): Promise<boolean> {
  const run = startFfmpeg(ffmpeg, [
    ...['-ss', time.toFixed(3), ...decodeLimits, ...inputFile(file), '-map', '0:v:0', '-frames:v', '1'],
    ...['-c:v', 'mjpeg', '-q:v', jpegQuality, '-pix_fmt', 'yuvj420p', '-f', 'image2', '-update', '1', target],
  ]);
  const kill = (): void => {
    run.kill();
  };
  deadline.addEventListener('abort', kill);
  run.stdin.end();
  run.stdout.resume();
  try {
    await run.ended;
    return (await stat(target).catch(() => null)) !== null;
  } catch (error) {
    if (deadline.aborted) throw new FfmpegError('taking frames took too long');
    if (isFirst) throw error;
    return false;
  } finally {
    deadline.removeEventListener('abort', kill);
  }
}

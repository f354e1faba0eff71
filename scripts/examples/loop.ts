import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../backend/src/capabilities/media/ffmpeg.ts';
import { loopLimit, sizes } from './encode.ts';
import type { Recipe } from './recipes.ts';

const run = promisify(execFile);
const size = { width: 480, height: 360 };

/** A loop without sound (H.264, 480 x 360 pixels, 15 frames a second) and its still as PNG. */
export interface Loop {
  readonly film: Buffer;
  readonly still: Buffer;
}

/**
 * A clip or an animation as a loop, in the best quality that stays below the limit. Needs an ffmpeg with libx264.
 * @throws Error when ffmpeg is missing or does not read the clip
 */
export async function loopOf(clip: Buffer, { seconds, still }: NonNullable<Recipe['loop']>): Promise<Loop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-loop-'));
  const at = (name: string): string => path.join(folder, name);
  const cover = ({ width, height }: { readonly width: number; readonly height: number }): string =>
    `scale=${String(width)}:${String(height)}:force_original_aspect_ratio=increase,crop=${String(width)}:${String(height)}`;
  const ffmpeg = (...args: readonly string[]) => run(findFfmpeg(), ['-v', 'error', '-y', ...args]);
  try {
    await writeFile(at('clip'), clip);
    const frame = ['-frames:v', '1', '-vf', cover(sizes.hero)];
    await ffmpeg('-ss', String(still), '-i', at('clip'), ...frame, at('still.png'));
    for (let crf = 26; crf <= 38; crf += 2) {
      const picture = ['-vf', `fps=15,${cover(size)}`, '-c:v', 'libx264', '-preset', 'veryslow', '-crf', String(crf)];
      const form = ['-an', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
      await ffmpeg('-i', at('clip'), '-t', String(seconds), ...picture, ...form, at('loop.mp4'));
      const film = await readFile(at('loop.mp4'));
      if (film.length < loopLimit) return { film, still: await readFile(at('still.png')) };
    }
    throw new Error(`The loop does not fit into ${String(loopLimit)} bytes.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

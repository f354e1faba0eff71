import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../backend/src/capabilities/media/ffmpeg.ts';
import { loopLimit, sizes } from './encode.ts';
import type { Recipe, Strip } from './recipes.ts';

const run = promisify(execFile);
const size = { width: 480, height: 360 };
const RATE = 15;
/** Height of the strip below a clip, pixels, and the number of its frames. */
const STRIP = 64;
const FRAMES = 6;

/** A loop without sound (H.264, 480 x 360 pixels, 15 frames a second) and its still as PNG. */
export interface Loop {
  readonly film: Buffer;
  readonly still: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const cover = ({ width, height }: Size): string =>
  `scale=${String(width)}:${String(height)}:force_original_aspect_ratio=increase,crop=${String(width)}:${String(height)},setsar=1`;

/**
 * A clip or an animation as a loop, in the best quality that stays below the limit. Needs an ffmpeg with libx264.
 *
 * @param source what the clip was made from
 * @throws Error when ffmpeg is missing or does not read the clip
 */
export function loopOf(clip: Buffer, source: Buffer, loop: NonNullable<Recipe['loop']>): Promise<Loop> {
  const { from = 0, seconds, still } = loop;
  return inFolder({ clip, source }, async (at, ffmpeg) => {
    const large = { width: sizes.hero.width, height: sizes.hero.height };
    const inputs = ['-ss', String(from), '-i', at('clip'), '-i', at('source')];
    const stillAt = ['-ss', String(still), '-frames:v', '1', at('still.png')];
    await ffmpeg(...inputs, '-filter_complex', graph(loop, large), '-map', '[out]', ...stillAt);
    for (let crf = 24; crf <= 38; crf += 2) {
      const picture = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', String(crf)];
      const form = ['-t', String(seconds), '-an', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', at('loop.mp4')];
      await ffmpeg(...inputs, '-filter_complex', graph(loop, size), '-map', '[out]', ...picture, ...form);
      const film = await readFile(at('loop.mp4'));
      if (film.length < loopLimit) return { film, still: await readFile(at('still.png')) };
    }
    throw new Error(`The loop does not fit into ${String(loopLimit)} bytes.`);
  });
}

/** The graph of filters that draws a loop, of the clip (0) and of what it was made from (1). */
function graph({ seconds, strip: part }: NonNullable<Recipe['loop']>, whole: Size): string {
  return part ? aboveStrip(part, seconds, whole) : `[0:v]fps=${String(RATE)},${cover(whole)}[out]`;
}

/** Below the picture the film of the clip before; what is not of its part is dark, and a line goes through the part. */
function aboveStrip({ from, to, of }: Strip, seconds: number, { width, height }: Size): string {
  const high = Math.round((STRIP * height) / size.height / 2) * 2;
  const frame = { width: width / FRAMES, height: high };
  const [start, end] = [from, to].map((moment) => Math.round((moment / of) * width)) as [number, number];
  const edge = Math.max(2, Math.round(width / 200));
  const dark = 'color=0x14121f@0.72:t=fill';
  const film = [
    `fps=${String(FRAMES / of)},${cover(frame)},tile=${String(FRAMES)}x1`,
    `drawbox=x=0:y=0:w=${String(start)}:h=ih:${dark}`,
    `drawbox=x=${String(end)}:y=0:w=iw-${String(end)}:h=ih:${dark}`,
    `drawbox=x=${String(start)}:y=0:w=${String(end - start)}:h=ih:color=0xff7a59:t=${String(edge)}`,
    'loop=-1:1',
    `fps=${String(RATE)}`,
  ].join(',');
  const way = `${String(start)}+${String(end - start)}*t/${String(seconds)}`;
  return [
    `[0:v]fps=${String(RATE)},${cover({ width, height: height - high })},pad=${String(width)}:${String(height)}:0:0[picture]`,
    `[1:v]${film}[film]`,
    `color=white:s=${String(edge)}x${String(high)}:r=${String(RATE)}[line]`,
    `[picture][film]overlay=0:${String(height - high)}:shortest=1[both]`,
    `[both][line]overlay=x='${way}':y=${String(height - high)}:shortest=1[out]`,
  ].join(';');
}

/** Works on files in a folder of their own, with an ffmpeg. */
async function inFolder<T>(
  files: Readonly<Record<string, Buffer>>,
  work: (at: (name: string) => string, ffmpeg: (...args: readonly string[]) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-loop-'));
  const at = (name: string): string => path.join(folder, name);
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(at(name), bytes);
    return await work(at, (...args) => run(findFfmpeg(), ['-v', 'error', '-y', ...args]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../backend/src/capabilities/media/ffmpeg.ts';
import { loopLimit, sizes } from './encode.ts';
import type { Frame, LoopPart, Strip } from './recipes.ts';

const run = promisify(execFile);
const size = { width: 480, height: 360 };
const RATE = 15;
/** Height of the strip below a clip, pixels, and the number of its frames. */
const STRIP = 64;
const FRAMES = 6;

/** A loop (H.264, 480 x 360 pixels, 15 frames a second) and its still as PNG. */
export interface Loop {
  readonly film: Buffer;
  readonly still: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far the line of a sweep goes to each side of the middle, as a share of the width. */
const REACH = 0.4;

const cover = ({ width, height }: Size): string =>
  `scale=${String(width)}:${String(height)}:force_original_aspect_ratio=increase,crop=${String(width)}:${String(height)},setsar=1`;

/**
 * A clip, an animation or a sound as a loop, in the best quality that stays below the limit. Needs an ffmpeg with libx264 and DejaVu Sans.
 *
 * @param source what the clip was made from; null where that is no file
 * @throws Error when ffmpeg is missing or does not read the clip
 */
export function loopOf(clip: Buffer, source: Buffer | null, loop: LoopPart): Promise<Loop> {
  const { from = 0, seconds, still, sound, words = [] } = loop;
  const lines = Object.fromEntries(words.map((line, at) => [lineFile(at), Buffer.from(line)]));
  return inFolder({ clip, ...(source && { source }), ...lines }, async (at, ffmpeg) => {
    const large = { width: sizes.hero.width, height: sizes.hero.height };
    const inputs = ['-ss', String(from), '-i', at('clip'), ...(source ? ['-i', at('source')] : [])];
    const stillAt = ['-ss', String(still), '-frames:v', '1', at('still.png')];
    await ffmpeg(...inputs, '-filter_complex', graph(loop, large, at), '-map', '[out]', ...stillAt);
    for (let crf = 24; crf <= 38; crf += 2) {
      const picture = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', String(crf)];
      const soundArgs = sound ? ['-map', '0:a', '-c:a', 'aac', '-ac', '1', '-b:a', '48k'] : ['-an'];
      const form = [
        '-t',
        String(seconds),
        ...soundArgs,
        '-pix_fmt',
        'yuv420p',
        '-movflags',
        '+faststart',
        at('loop.mp4'),
      ];
      await ffmpeg(...inputs, '-filter_complex', graph(loop, size, at), '-map', '[out]', ...picture, ...form);
      const film = await readFile(at('loop.mp4'));
      if (film.length < loopLimit) return { film, still: await readFile(at('still.png')) };
    }
    throw new Error(`The loop does not fit into ${String(loopLimit)} bytes.`);
  });
}

const lineFile = (at: number): string => `line${String(at)}`;

/** The graph of filters that draws a loop, of the clip (0) and of what it was made from (1). @param at the path of a file by its name */
function graph({ seconds, strip, sweep, part, words }: LoopPart, whole: Size, at: (name: string) => string): string {
  if (words) return waves(words.length, seconds, whole, at);
  const shown = part ? `${cut(part, whole)},${cover(whole)}` : cover(whole);
  if (sweep) return swept(shown, seconds, whole);
  return strip ? aboveStrip(strip, seconds, whole) : `[0:v]fps=${String(RATE)},${shown}[out]`;
}

/** The words that are spoken, above the waves of the sound, of which the part that was heard has another colour. */
function waves(lines: number, seconds: number, { width, height }: Size, at: (name: string) => string): string {
  const margin = Math.round(width * 0.08);
  const wide = width - 2 * margin;
  const high = Math.round(height * 0.36);
  const top = Math.round(height * 0.52);
  const type = Math.round(height * 0.085);
  const drawn = (colour: string): string => `showwavespic=s=${String(wide)}x${String(high)}:scale=lin:colors=${colour}`;
  const laid = `overlay=${String(margin)}:${String(top)}:eof_action=repeat,format=yuv444p`;
  const texts = Array.from({ length: lines }, (_, line) => {
    const y = height * 0.3 + (line - (lines - 1) / 2) * type * 1.45 - type / 2;
    return `drawtext=textfile=${at(lineFile(line))}:font=DejaVu Sans:fontsize=${String(type)}:fontcolor=white:x=(w-tw)/2:y=${String(y)}`;
  });
  return [
    `[0:a]atrim=0:${String(seconds)},apad=whole_dur=${String(seconds)},aformat=channel_layouts=mono,volume=2,asplit[first][second]`,
    `[first]${drawn('0x7a70c4')}[ahead]`,
    `[second]${drawn('0xf27a4d')}[heard]`,
    `color=0x1f1a3d:s=${String(width)}x${String(height)}:r=${String(RATE)}:d=${String(seconds)},split[ground][base]`,
    `[ground][ahead]${laid}[silent]`,
    `[base][heard]${laid}[loud]`,
    `[silent][loud]blend=all_expr='if(lt(X,${String(margin)}*SW+${String(wide)}*SW*T/${String(seconds)}),B,A)'[both]`,
    `[both]${texts.join(',')}[out]`,
  ].join(';');
}

const cut = ({ left, top, width }: Frame, whole: Size): string => {
  const wide = `iw*${String(width)}`;
  return `crop=${wide}:min(ih\\,${wide}*${String(whole.height / whole.width)}):iw*${String(left)}:ih*${String(top)}`;
};

/** On the left of a line that goes to and fro the clip before, on the right what came of it. */
function swept(shown: string, seconds: number, { width, height }: Size): string {
  const place = `(0.5+${String(REACH)}*sin(2*PI*T/${String(seconds)}))`;
  const edge = Math.max(2, Math.round(width / 200));
  const alike = `fps=${String(RATE)},${shown},format=yuv444p`;
  return [
    `[1:v]${alike}[before]`,
    `[0:v]${alike}[after]`,
    `[before][after]blend=all_expr='if(lt(X,W*${place}),A,B)':shortest=1[both]`,
    `color=white:s=${String(edge)}x${String(height)}:r=${String(RATE)}[line]`,
    `[both][line]overlay=x='W*${place.replace('T', 't')}-${String(edge / 2)}':y=0:shortest=1[out]`,
  ].join(';');
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

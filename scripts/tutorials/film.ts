import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { pictureSize } from '../../shell/src/content/picture-size.ts';

/** Pixels of a film and of the page in it; below the page there is room for captions. */
export const filmSize = pictureSize;
export const pageSize = { width: filmSize.width, height: filmSize.height - 80 } as const;
export const framesPerSecond = 20;

/** A place on the page, CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One state of the picture: the page as it was shot, the pointer over it, and a ring around that just after a press, 0 to 1. */
export interface Frame {
  /** PNG of `pageSize`. */
  readonly shot: Buffer;
  readonly pointer: Point;
  readonly ring: number | null;
}

const arrow = `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="44" viewBox="0 0 18 22"><path d="M2 1v17l4.2-3.9 2.7 6.2 3-1.3-2.7-6.1h5.7z" fill="#111" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>`;
/** The tip of the arrow within its picture, pixels. */
const tip: Point = { x: 4, y: 2 };
const ringOf = (share: number): string => {
  const [radius, opacity] = [8 + 26 * share, 0.9 * (1 - share)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="${String(radius)}" fill="none" stroke="#5a45d6" stroke-width="5" opacity="${String(opacity)}"/></svg>`;
};

interface Sprite {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function spriteOf(svg: string): Promise<Sprite> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Blends a sprite over RGB pixels of `filmSize`, within the page. */
function blend(pixels: Buffer, { data, width, height }: Sprite, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < height && top + y < pageSize.height; y += 1)
    for (let x = Math.max(0, -left); x < width && left + x < pageSize.width; x += 1) {
      const from = (y * width + x) * 4;
      const to = ((top + y) * filmSize.width + left + x) * 3;
      const alpha = (data[from + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3 && alpha > 0; channel += 1)
        pixels[to + channel] = (pixels[to + channel] ?? 0) * (1 - alpha) + (data[from + channel] ?? 0) * alpha;
    }
}

/** The pixels of frames, RGB of `filmSize`, one after another. */
async function* draw(frames: readonly Frame[]): AsyncGenerator<Buffer> {
  const pointer = await spriteOf(arrow);
  const rings = new Map<number, Sprite>();
  const bottom = filmSize.height - pageSize.height;
  let drawn: Buffer | null = null;
  let page = Buffer.alloc(0);
  for (const { shot, pointer: at, ring } of frames) {
    // Many frames in a row show one picture.
    if (drawn !== shot)
      page = await sharp(shot).removeAlpha().extend({ bottom, background: '#17151f' }).raw().toBuffer();
    drawn = shot;
    const pixels = Buffer.from(page);
    if (ring !== null) {
      const sprite = rings.get(ring) ?? (await spriteOf(ringOf(ring)));
      rings.set(ring, sprite);
      blend(pixels, sprite, Math.round(at.x) - 40, Math.round(at.y) - 40);
    }
    blend(pixels, pointer, Math.round(at.x) - tip.x, Math.round(at.y) - tip.y);
    yield pixels;
  }
}

/** VP9 for most, H.264 for the others. Both are for pages: the index of the MP4 stands first. */
const codecs: Readonly<Record<'webm' | 'mp4', readonly string[]>> = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-row-mt', '1', '-cpu-used', '5', '-g', '200'],
  mp4: ['-c:v', 'libx264', '-preset', 'medium', '-crf', '27', '-movflags', '+faststart', '-g', '200'],
};

/**
 * Writes a film as `<target>.webm`, `<target>.mp4` and its poster `<target>.webp`.
 * @param poster number of the frame that stands for the film
 * @throws Error with what ffmpeg says
 */
export async function writeFilm(frames: readonly Frame[], poster: number, target: string): Promise<void> {
  const size = `${String(filmSize.width)}x${String(filmSize.height)}`;
  const outputs = Object.entries(codecs).flatMap(([ending, codec]) => [
    ...['-an', '-pix_fmt', 'yuv420p', ...codec],
    `${target}.${ending}`,
  ]);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(framesPerSecond), '-i', 'pipe:0'];
  const ffmpeg = spawn(process.env['FFMPEG_PATH'] ?? 'ffmpeg', ['-v', 'error', '-y', ...input, ...outputs], {
    stdio: ['pipe', 'inherit', 'pipe'],
  });
  let log = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(ffmpeg, 'close');
  ffmpeg.stdin.on('error', () => undefined);
  for await (const pixels of draw(frames)) if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg: ${log}`);
  const shown = frames[poster] ?? frames.at(-1);
  if (!shown) throw new RangeError('A film without a frame.');
  const { shot } = shown;
  const bottom = filmSize.height - pageSize.height;
  await sharp(shot).extend({ bottom, background: '#17151f' }).webp({ quality: 78 }).toFile(`${target}.webp`);
}

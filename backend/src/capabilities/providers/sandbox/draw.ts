import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { escapeHtml } from '../../../http/html.ts';
import { findFfmpeg, inputFile, runFfmpeg } from '../../media/ffmpeg.ts';

/** What the sandbox draws in place of a model's result. */
export interface Drawing {
  readonly prompt: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Pictures that were given, shown small. */
  readonly pictures: readonly Buffer[];
}

/** Most pictures that are shown. */
const SHOWN = 4;
const LINE = 46;

/** A PNG that states that no model made it, and the prompt. */
export async function drawPicture({ prompt, seed, width, height, pictures }: Drawing): Promise<Buffer> {
  const unit = Math.round(Math.min(width, height) / 24);
  const hue = seed % 360;
  const lines = wrap(prompt, LINE).slice(0, 7);
  const text = lines
    .map((line, i) => `<tspan x="${String(unit)}" dy="${i === 0 ? '0' : '1.35em'}">${escapeHtml(line)}</tspan>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" font-family="sans-serif">
<defs><pattern id="s" width="${String(unit * 2)}" height="${String(unit * 2)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="${String(unit)}" height="${String(unit * 2)}" fill="hsl(${String(hue)} 45% 82%)"/></pattern></defs>
<rect width="100%" height="100%" fill="hsl(${String(hue)} 50% 90%)"/><rect width="100%" height="100%" fill="url(#s)"/>
<rect width="100%" height="${String(unit * 4)}" fill="#222"/>
<text x="${String(unit)}" y="${String(unit * 1.9)}" font-size="${String(unit * 1.5)}" font-weight="700" fill="#fff">SANDBOX</text>
<text x="${String(unit)}" y="${String(unit * 3.3)}" font-size="${String(unit * 0.9)}" fill="#fff">Not made by a model. Seed ${String(seed)}</text>
<rect y="${String(height - unit * 11)}" width="100%" height="${String(unit * 11)}" fill="#fff" fill-opacity=".85"/>
<text y="${String(height - unit * 9.5)}" font-size="${String(unit * 0.9)}" fill="#222">${text}</text></svg>`;
  const side = Math.floor((width - unit * (SHOWN + 1)) / SHOWN);
  const room = Math.max(8, Math.min(side, height - unit * 17));
  const small = await Promise.all(
    pictures.slice(0, SHOWN).map(async (picture, i) => ({
      input: await sharp(picture).autoOrient().resize(side, room, { fit: 'inside' }).png().toBuffer(),
      left: unit + i * (side + unit),
      top: unit * 5,
    })),
  );
  return sharp(Buffer.from(svg)).composite(small).png().toBuffer();
}

/** The same as a clip of two seconds. MP4. @throws TaskError without ffmpeg */
export async function drawClip(drawing: Drawing): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-sandbox-'));
  try {
    const still = path.join(folder, 'still.png');
    const clip = path.join(folder, 'clip.mp4');
    await sharp(await drawPicture(drawing)).toFile(still);
    // A bar that moves shows that it plays.
    const moves = "drawbox=x='mod(t*160,iw)':y=ih*0.2:w=24:h=24:color=red:t=fill,format=yuv420p";
    await runFfmpeg(findFfmpeg(), [
      ...['-loop', '1', '-framerate', '12', ...inputFile(still, 'image2,png_pipe'), '-t', '2', '-vf', moves],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-f', 'mp4', `file:${clip}`],
    ]);
    return await readFile(clip);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lines of at most so many signs, broken at spaces. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, most));
  }
  return lines;
}

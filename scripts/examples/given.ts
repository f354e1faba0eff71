import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@facet/build';
import sharp from 'sharp';
import type { Given } from './recipes.ts';

/** The file of an input, as somebody would bring it. */
export async function makeGiven({ file, as, part }: Given): Promise<Buffer> {
  const bytes = await readFile(path.join(root, file));
  const cut = part ? await cutOut(bytes, part) : bytes;
  return as ? changes[as](cut) : cut;
}

async function cutOut(bytes: Buffer, part: NonNullable<Given['part']>): Promise<Buffer> {
  const image = sharp(bytes);
  const { width, height } = await image.metadata();
  const box = {
    left: Math.round(part.left * width),
    top: Math.round(part.top * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  };
  return image.extract(box).jpeg({ quality: 92 }).toBuffer();
}

const changes: Readonly<Record<NonNullable<Given['as']>, (bytes: Buffer) => Promise<Buffer>>> = {
  small: (bytes) => sharp(bytes).resize(200).jpeg({ quality: 60 }).toBuffer(),
  blurred: (bytes) => sharp(bytes).convolve(disc(DEFOCUS)).jpeg({ quality: 95 }).toBuffer(),
  marked: async (bytes) => {
    const { width, height } = await sharp(bytes).metadata();
    return sharp(bytes)
      .composite([{ input: Buffer.from(repeatedWord(width, height)) }])
      .jpeg({ quality: 92 })
      .toBuffer();
  },
};

/** Radius of the blur of a lens that is out of focus, pixels. */
const DEFOCUS = 5;

/** What such a lens makes of a point. */
function disc(radius: number): { width: number; height: number; kernel: number[] } {
  const side = 2 * radius + 1;
  const inside = (i: number): boolean => Math.hypot((i % side) - radius, Math.floor(i / side) - radius) <= radius + 0.3;
  return { width: side, height: side, kernel: Array.from({ length: side * side }, (_, i) => (inside(i) ? 1 : 0)) };
}

/** A see-through word in staggered rows over a whole picture; DejaVu Sans draws it. */
function repeatedWord(width: number, height: number): string {
  const step = width / 4;
  const words: string[] = [];
  for (let y = -step, row = 0; y < height + step; y += step * 0.62, row++)
    for (let x = -step + (row % 2) * (step / 2); x < width + step; x += step)
      words.push(`<text transform="translate(${String(x)} ${String(y)}) rotate(-24)">SAMPLE</text>`);
  const font = `font-family="DejaVu Sans" font-weight="bold" font-size="${String(step * 0.15)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><g ${font} fill="#fff" fill-opacity="0.4">${words.join('')}</g></svg>`;
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RasterImage } from '../../src/raster/index.ts';
import { samplePhotos } from '../files.ts';

/** Side of every picture in pixels. */
export const SIDE = 256;

/** Places of the sample photos that hold faces, cloth, walls and edges. */
const people = [
  { photo: 0, left: 700, top: 200 },
  { photo: 2, left: 300, top: 300 },
  { photo: 4, left: 600, top: 150 },
  { photo: 5, left: 200, top: 100 },
];

/** Photos of things that the site shows as samples. */
const samples = join(import.meta.dirname, '../../../../mf-tools-image/samples');
const things = new Set(['cat.jpg', 'coffee.jpg', 'dahlia.jpg', 'pagoda.jpg', 'rocket.jpg']);

export const toRaster = (data: Buffer, width: number, height: number): RasterImage => ({
  data: new Uint8ClampedArray(data),
  width,
  height,
});

/** A screen with strokes as of writing, thin lines, a fine chequer and a fan: what photos have little of. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="#f4f1ea"/>
  <g stroke="#222" stroke-width="1.5">${Array.from(
    { length: 90 },
    (_, i) =>
      `<path d="M${String(10 + (i % 18) * 7)} ${String(14 + Math.floor(i / 18) * 12)}l${String((i * 7) % 5)} 7" />`,
  ).join('')}</g>
  <g stroke="#a33">${Array.from({ length: 24 }, (_, i) => `<path d="M200 190L${String(140 + i * 5)} 100" stroke-width="0.8"/>`).join('')}</g>
  ${Array.from({ length: 100 }, (_, i) => `<rect x="${String(10 + (i % 10) * 8 + (Math.floor(i / 10) % 2) * 4)}" y="${String(110 + Math.floor(i / 10) * 8)}" width="4" height="8" fill="#357"/>`).join('')}
  <circle cx="60" cy="225" r="22" fill="#e8a020"/><path d="M110 205h120v40h-120z" fill="#2b6e4f"/>
</svg>`;

/** Crops of photos of people and things, and a drawing. */
export async function benchPictures(): Promise<RasterImage[]> {
  const box = { width: SIDE, height: SIDE };
  const faces = people.map(({ photo, left, top }) =>
    sharp(samplePhotos[photo])
      .rotate()
      .extract({ left, top, ...box }),
  );
  const names = (await readdir(samples)).filter((name) => things.has(name)).sort();
  const others = await Promise.all(
    names.map(async (name) => {
      const file = sharp(join(samples, name)).rotate();
      const { width, height } = await file.metadata();
      return file.extract({ left: (width - SIDE) >> 1, top: (height - SIDE) >> 1, ...box });
    }),
  );
  const drawn = sharp(Buffer.from(drawing));
  return Promise.all(
    [...faces, ...others, drawn].map(async (file) => toRaster(await file.ensureAlpha().raw().toBuffer(), SIDE, SIDE)),
  );
}

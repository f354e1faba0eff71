import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { RasterImage } from '../src/raster/index.ts';
import { toSharp } from './files.ts';

/** Writes pictures as rows of equal cells into one file (PNG or JPEG by its name). */
export async function writeContactSheet(
  file: string,
  rows: readonly (readonly RasterImage[])[],
  cell = 256,
): Promise<void> {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const parts = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async (image, x) => ({
        input: await toSharp(image).resize(cell, cell, { fit: 'cover' }).png().toBuffer(),
        left: x * cell,
        top: y * cell,
      })),
    ),
  );
  await mkdir(dirname(file), { recursive: true });
  await sharp({ create: { width: columns * cell, height: rows.length * cell, channels: 3, background: '#808080' } })
    .composite(parts)
    .toFile(file);
}

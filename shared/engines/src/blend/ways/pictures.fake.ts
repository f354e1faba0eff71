import { createImage, type RasterImage } from '../../raster/image.ts';
import type { SubjectMask } from './traits.ts';

/** The colour of a place, R, G and B. */
export type Paint = (x: number, y: number) => readonly [number, number, number];

export function painted(width: number, height: number, paint: Paint): RasterImage {
  const image = createImage(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) image.data.set([...paint(x, y), 255], (y * width + x) * 4);
  return image;
}

export const pixel = ({ data, width }: RasterImage, x: number, y: number): number[] => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

export function maskOf(width: number, height: number, isIn: (x: number, y: number) => boolean): SubjectMask {
  const data = Uint8Array.from({ length: width * height }, (_, i) => Number(isIn(i % width, Math.floor(i / width))));
  return { data, width, height };
}

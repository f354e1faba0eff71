import type { RasterImage } from '../../raster/image.ts';

/**
 * Fills what lies above a photo in its frame with the colours of its upper edge, in place: before an empty place that edge looks like a
 * part of the person.
 * @returns how many rows are filled in each column
 */
export function fillAbove({ data, width, height }: RasterImage): Uint16Array<ArrayBuffer> {
  return Uint16Array.from({ length: width }, (_, x) => {
    let first = 0;
    while (first < height && data[(first * width + x) * 4 + 3]! < 255) first++;
    if (first === height) return 0;
    const from = (first * width + x) * 4;
    for (let y = 0; y < first; y++) data.copyWithin((y * width + x) * 4, from, from + 4);
    return first;
  });
}

/** Empties what `fillAbove` filled, in place. */
export function clearAbove({ data, width }: RasterImage, rows: ArrayLike<number>): void {
  for (let x = 0; x < width; x++) for (let y = 0; y < rows[x]!; y++) data[(y * width + x) * 4 + 3] = 0;
}

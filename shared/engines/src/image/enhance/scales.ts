import { copyImage, type RasterImage } from '../../raster/image.ts';
import { shrinkImage } from '../shrink.ts';
import { denoise, evenNoise, type WorkOptions } from './denoise.ts';

/** Times a picture is halved in the search for noise that lies over several pixels. */
const COARSER = 2;
/** Grains of several pixels have so many times the deviation of the finest noise at most; what differs more is texture. */
const COARSEST = 2;
/** Less than this, of 255, is not seen. */
const UNSEEN = 0.8;

/**
 * Takes noise out at its own measure, grains of several pixels too: those of small sensors, of film and of JPEG.
 * Each size of the picture is cleaned of what the larger one has left.
 * @param strength 1 takes about all of it out
 * @param least deviation of the finest noise, of 255, that is assumed at least
 * @returns a new picture; alpha stays
 */
export function denoiseScales(
  image: RasterImage,
  strength: number,
  { least = 0, ...work }: WorkOptions & { readonly least?: number } = {},
): RasterImage {
  const noise = evenNoise(image);
  return cleaned(image, strength, { noise: Math.max(least, noise), most: COARSEST * noise }, COARSER, work);
}

function cleaned(
  image: RasterImage,
  strength: number,
  { noise, most }: { readonly noise: number; readonly most: number },
  coarser: number,
  { onProgress, signal }: WorkOptions,
): RasterImage {
  const clean =
    noise < UNSEEN
      ? copyImage(image)
      : denoise(image, strength * noise, { signal, onProgress: (f) => onProgress?.(f * 0.75) });
  if (coarser === 0 || Math.min(image.width, image.height) < 64) return clean;
  const half = shrinkImage(clean, { width: image.width >> 1, height: image.height >> 1 });
  const calm = cleaned(half, strength, { noise: Math.min(most, evenNoise(half)), most }, coarser - 1, { signal });
  onProgress?.(0.9);
  addDifference(clean, half, calm);
  return clean;
}

/** Adds the difference of two small pictures, enlarged bilinearly, in place: large pictures have no room for a copy. */
function addDifference({ data, width, height }: RasterImage, from: RasterImage, to: RasterImage): void {
  const row = new Float32Array(from.width * 3);
  for (let y = 0; y < height; y++) {
    const at = Math.min(from.height - 1, Math.max(0, ((y + 0.5) * from.height) / height - 0.5));
    const top = Math.floor(at) * from.width;
    const bottom = Math.min(from.height - 1, Math.floor(at) + 1) * from.width;
    const down = at - Math.floor(at);
    for (let x = 0; x < from.width; x++)
      for (let c = 0; c < 3; c++) {
        const i = (top + x) * 4 + c;
        const j = (bottom + x) * 4 + c;
        row[x * 3 + c] = (to.data[i]! - from.data[i]!) * (1 - down) + (to.data[j]! - from.data[j]!) * down;
      }
    for (let x = 0; x < width; x++) {
      const along = Math.min(from.width - 1, Math.max(0, ((x + 0.5) * from.width) / width - 0.5));
      const left = Math.floor(along);
      const right = Math.min(from.width - 1, left + 1);
      const share = along - left;
      const i = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[i + c]! += row[left * 3 + c]! * (1 - share) + row[right * 3 + c]! * share;
    }
  }
}

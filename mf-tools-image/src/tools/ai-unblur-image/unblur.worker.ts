import { type Blur, type BlurEstimate, estimateBlur, isTooStrong, kernelOf, unblur } from '@facet/engines/image/deblur';
import type { RasterImage } from '@facet/engines/raster';
import type { OptionValues } from '@facet/workbench';
import { readPixels } from '@facet/workbench/worker';
import { servePicture, type WholePhoto } from '../../studio/servePicture.ts';
import type { options } from './options.ts';

type UnblurOptions = OptionValues<typeof options>;

/** Sides of the part that the preview shows, pixel by pixel. */
const PART = { width: 480, height: 360 };

/** The blur that is set by hand; null where it is to be found. */
function setByHand({ kind, radius, length, angle }: UnblurOptions): Blur | null {
  switch (kind) {
    case 'found':
      return null;
    case 'focus':
      return { kind, radius };
    case 'motion':
      return { kind, length, angle };
    default: {
      const never: never = kind;
      return never;
    }
  }
}

const blurIn = (estimate: BlurEstimate | undefined): Blur | null => (estimate?.found === 'blur' ? estimate.blur : null);

/** The middle of the photo that is shown, and the photo that it was cut from. */
let held: { readonly key: string; readonly part: RasterImage } | null = null;

async function middleOf({ blob, width, height }: WholePhoto): Promise<RasterImage> {
  const key = `${blob.size} ${blob.type} ${width} ${height}`;
  if (held?.key === key) return held.part;
  const photo = await readPixels(blob);
  const size = { width: Math.min(PART.width, photo.width), height: Math.min(PART.height, photo.height) };
  const left = (photo.width - size.width) >> 1;
  const top = (photo.height - size.height) >> 1;
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    const from = ((top + y) * photo.width + left) * 4;
    data.set(photo.data.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  held = { key, part: { data, ...size } };
  return held.part;
}

/** Draws the kernel, enlarged, into the lower right corner. */
function drawKernel({ data, width, height }: RasterImage, blur: Blur): void {
  const { side, weights } = kernelOf(blur);
  const scale = Math.max(1, Math.floor(Math.min(width, height) / 4 / side));
  const size = side * scale;
  if (size > Math.min(width, height) / 2) return;
  const most = weights.reduce((a, b) => Math.max(a, b), 0);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const value = (weights[Math.floor(y / scale) * side + Math.floor(x / scale)]! / most) * 235 + 10;
      data.set([value, value, value, 255], ((height - size - 8 + y) * width + width - size - 8 + x) * 4);
    }
}

/** Share of a run that finding the blur takes, where the page has not found it. */
const FINDING = 0.3;

servePicture<UnblurOptions>({
  make(photo, options, onProgress) {
    const byHand = setByHand(options);
    const looks = byHand === null && options.found === null;
    const from = looks ? FINDING : 0;
    const estimate = looks
      ? estimateBlur(photo, { onProgress: (fraction) => onProgress(fraction * FINDING) })
      : options.found?.estimate;
    const blur = byHand ?? blurIn(estimate);
    if (!blur) {
      const message = estimate?.found === 'none' ? 'note.none' : 'note.unclear';
      return { image: photo, notes: [{ id: 'found', tone: 'info', message }] };
    }
    return {
      image: unblur(photo, blur, options.strength, {
        onProgress: (fraction) => onProgress(from + fraction * (1 - from)),
      }),
      notes: isTooStrong(blur) ? [{ id: 'strong', tone: 'warning', message: 'note.strong' }] : [],
    };
  },
  async preview(_, options, photo) {
    const blur = setByHand(options) ?? blurIn(options.found?.estimate);
    const part = await middleOf(photo);
    if (!blur) return part;
    const image = unblur(part, blur, options.strength);
    drawKernel(image, blur);
    return image;
  },
});

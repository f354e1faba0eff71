import { isTooStrong, kernelOf, unblur, type Blur } from '@facet/engines/image/deblur';
import type { RasterImage } from '@facet/engines/raster';
import { readPixels } from '@facet/workbench/worker';
import { servePicture, type WholePhoto } from '../../studio/servePicture.ts';

interface UnblurOptions {
  readonly kind: Blur['kind'];
  readonly radius: number;
  readonly length: number;
  readonly angle: number;
  readonly strength: number;
}

/** Sides of the part that the preview shows, pixel by pixel. */
const PART = { width: 480, height: 360 };

const blurOf = ({ kind, radius, length, angle }: UnblurOptions): Blur =>
  kind === 'focus' ? { kind, radius } : { kind, length, angle };

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

servePicture<UnblurOptions>({
  make(photo, options, onProgress) {
    const blur = blurOf(options);
    return {
      image: unblur(photo, blur, options.strength, { onProgress }),
      notes: isTooStrong(blur) ? [{ id: 'strong', tone: 'warning', message: 'note.strong' }] : [],
    };
  },
  async preview(_, options, photo) {
    const blur = blurOf(options);
    const image = unblur(await middleOf(photo), blur, options.strength);
    drawKernel(image, blur);
    return image;
  },
});

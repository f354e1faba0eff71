import { denoiseScales, estimateNoise, findLight, repairLight, sharpen } from '@facet/engines/image/enhance';
import { createUpscaleNetwork, upscale, type UpscaleModelFiles } from '@facet/engines/image/upscale';
import type { RasterImage } from '@facet/engines/raster';
import type { EngineBytes } from '../../studio/calls.ts';
import { startEngine } from '../../studio/engine.ts';
import { servePicture, type Progress } from '../../studio/servePicture.ts';
import { minutesOf, type EnhanceOptions } from './options.ts';

/** Sides of the part of the photo that the live preview shows at full size. */
const SHOWN = { width: 480, height: 360 };
/** Noise of a photo that has hardly any still counts as this much, so that the slider does something. */
const LEAST_NOISE = 1.3;

let network: ReturnType<typeof createUpscaleNetwork> | null = null;

async function load(files: EngineBytes): Promise<void> {
  await startEngine(files);
  const json = JSON.parse(new TextDecoder().decode(files['upscale.json'])) as UpscaleModelFiles['json'];
  network = createUpscaleNetwork({ json, weights: files['upscale.bin']!.buffer });
}

/** How often its own deviation the noise is taken out: about once at a third of the slider, twice at its end. */
const cleaning = ({ denoise }: EnhanceOptions): number => 2 * denoise ** 0.6;

const noiseLeft = (noise: number, options: EnhanceOptions): number => noise * Math.max(0.2, 1 - cleaning(options));

/** Noise, light and colour; what is enlarged afterwards is clean. */
function repair(photo: RasterImage, whole: RasterImage, options: EnhanceOptions, progress: Progress): RasterImage {
  const clean =
    options.denoise > 0
      ? denoiseScales(photo, cleaning(options), { least: LEAST_NOISE, onProgress: (f) => progress(f * 0.7) })
      : photo;
  if (options.light === 0 && options.colour === 0) return clean;
  return repairLight(clean, findLight(whole), options, { onProgress: (f) => progress(0.7 + f * 0.3) });
}

servePicture<EnhanceOptions>({
  load,
  async make(photo, options, progress) {
    const noise = estimateNoise(photo);
    const enlarging = minutesOf(photo, options) > 0 ? 0.8 : 0;
    let image = repair(photo, photo, options, (f) => progress(f * (0.85 - enlarging)));
    const passes = Math.log2(Number(options.size));
    for (let pass = 0; pass < passes; pass++) {
      // The second pass has four times the work of the first.
      const from = passes === 2 && pass === 1 ? 0.2 : 0;
      const share = passes === 2 ? (pass === 0 ? 0.2 : 0.8) : 1;
      image = await upscale(image, network!, {
        onProgress: (f) => progress(0.85 - enlarging + enlarging * (from + f * share)),
      });
    }
    return {
      image: sharpen(image, options.sharpen, noiseLeft(noise, options), {
        onProgress: (f) => progress(0.85 + f * 0.15),
      }),
    };
  },
  async preview(small, options, { blob, width, height }) {
    const w = Math.min(SHOWN.width, width);
    const h = Math.min(SHOWN.height, height);
    const part = await cropOf(blob, (width - w) >> 1, (height - h) >> 1, w, h);
    const noise = estimateNoise(part);
    const image = repair(part, small, options, () => undefined);
    return sharpen(image, options.sharpen, noiseLeft(noise, options));
  },
});

let crop: { readonly of: string; readonly image: RasterImage } | null = null;

/** A part of a photo at its full size; the last one is kept. */
async function cropOf(blob: Blob, x: number, y: number, w: number, h: number): Promise<RasterImage> {
  const of = [blob.size, blob.type, x, y, w, h].join(' ');
  if (crop?.of === of) return crop.image;
  const bitmap = await createImageBitmap(blob, x, y, w, h, { imageOrientation: 'from-image' });
  const context = new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('could not allocate a canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  crop = { of, image: context.getImageData(0, 0, w, h) };
  return crop.image;
}

import {
  denoiseScales,
  estimateNoise,
  findFade,
  findLight,
  refreshColours,
  repairLight,
  sharpen,
  type Fade,
} from '@facet/engines/image/enhance';
import { createUpscaleNetwork, upscale, type UpscaleModelFiles } from '@facet/engines/image/upscale';
import { fitSize, shrinkImage } from '@facet/engines/image/shrink';
import type { RasterImage } from '@facet/engines/raster';
import type { ToolNotice } from '@facet/workbench';
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

/** Side of the small photo that its light is found in. */
const LIGHT_SIDE = 512;

interface Repaired {
  readonly image: RasterImage;
  /** How the photo has faded; null where that was not looked for. */
  readonly fade: Fade | null;
}

/** Of the photos that are held: a preview is made anew for every option that changes. */
const fades = new WeakMap<RasterImage, Fade>();

function fadeOf(whole: RasterImage, noise: number): Fade {
  const fade = fades.get(whole) ?? findFade(whole, noise);
  fades.set(whole, fade);
  return fade;
}

/** Noise, faded colours, light and cast; what is enlarged afterwards is clean. @param noise of the photo */
function repair(
  photo: RasterImage,
  whole: RasterImage,
  noise: number,
  options: EnhanceOptions,
  progress: Progress,
): Repaired {
  let image =
    options.denoise > 0
      ? denoiseScales(photo, cleaning(options), { least: LEAST_NOISE, onProgress: (f) => progress(f * 0.7) })
      : photo;
  const fade = options.fading > 0 ? fadeOf(whole, noise) : null;
  const refresh = (picture: RasterImage, onProgress: Progress = () => undefined): RasterImage =>
    // What has not faded is not copied: a large photo is 160 MB.
    fade && fade.amount > 0 ? refreshColours(picture, fade, options.fading, { onProgress }) : picture;
  image = refresh(image, (f) => progress(0.7 + f * 0.15));
  if (options.light === 0 && options.colour === 0) return { image, fade };
  // What was refreshed needs less light than what had faded.
  const light = findLight(fade ? refresh(shrinkImage(whole, fitSize(whole, LIGHT_SIDE))) : whole);
  return { image: repairLight(image, light, options, { onProgress: (f) => progress(0.85 + f * 0.15) }), fade };
}

function notesOf(fade: Fade | null): readonly ToolNotice[] {
  if (fade?.monochrome) return [{ id: 'monochrome', tone: 'info', message: 'note.monochrome' }];
  return fade?.amount === 0 ? [{ id: 'unfaded', tone: 'info', message: 'note.unfaded' }] : [];
}

servePicture<EnhanceOptions>({
  load,
  async make(photo, options, progress) {
    const noise = estimateNoise(photo);
    const enlarging = minutesOf(photo, options) > 0 ? 0.8 : 0;
    const { image: repaired, fade } = repair(photo, photo, noise, options, (f) => progress(f * (0.85 - enlarging)));
    let image = repaired;
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
      notes: notesOf(fade),
    };
  },
  async preview(small, options, { blob, width, height }) {
    const w = Math.min(SHOWN.width, width);
    const h = Math.min(SHOWN.height, height);
    const part = await cropOf(blob, (width - w) >> 1, (height - h) >> 1, w, h);
    const noise = estimateNoise(part);
    const { image } = repair(part, small, noise, options, () => undefined);
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

import { cropImage, type RasterImage } from '../../raster/image.ts';
import { fitSize, shrinkImage } from '../../image/shrink.ts';
import { blendImages } from '../blend.ts';
import { boxOf } from './figure.ts';
import type { CutSides } from './traits.ts';

/** Height of a subject that is cut off below, and of one that stands whole, as shares of the scene. */
const BUST = 0.8;
const WHOLE = 0.58;
/** Width at most. */
const BROAD = 0.7;
/** Where a whole subject stands: its lower end. */
const GROUND = 0.94;
/** How far the subject takes on the light and colour of the scene. */
const LIGHT = 0.35;

export interface SceneOptions {
  readonly cut: CutSides;
  readonly onProgress?: (fraction: number) => void;
}

/** A cut-out placed in a scene, in the light of it. The result has the size of the scene; null of an empty cut-out. */
export function placeInScene(
  subject: RasterImage,
  scene: RasterImage,
  { cut, onProgress }: SceneOptions,
): RasterImage | null {
  const box = boxOf(subject);
  if (!box) return null;
  const part = cropImage(subject, box);
  relight(part, scene);
  const share = cut.bottom ? BUST : WHOLE;
  const scale = Math.min((scene.height * share) / box.height, (scene.width * BROAD) / box.width);
  const tall = (box.height * scale) / scene.height;
  return blendImages(scene, part, {
    mode: 'normal',
    strength: 1,
    fit: 'contain',
    hand: {
      x: 0.5,
      y: (cut.bottom ? 1.002 : GROUND) - tall / 2,
      size: (box.width * scale) / scene.width,
      turn: 0,
    },
    ...(onProgress && { onProgress }),
  });
}

/** Moves the colours of a cut-out towards those of a scene, in place. */
function relight(part: RasterImage, scene: RasterImage): void {
  const [own, there] = [statsOf(part), statsOf(scene)];
  const tables = own.map(({ mean, spread }, c) => {
    const gain = 1 + (Math.min(1.25, Math.max(0.8, there[c]!.spread / spread)) - 1) * LIGHT;
    const to = mean + (there[c]!.mean - mean) * LIGHT;
    return Uint8ClampedArray.from({ length: 256 }, (_, value) => to + (value - mean) * gain);
  });
  for (let i = 0; i < part.data.length; i += 4)
    for (let c = 0; c < 3; c++) part.data[i + c] = tables[c]![part.data[i + c]!]!;
}

/** Mean and spread of the channels, 0..255, of what is not transparent. */
function statsOf(image: RasterImage): { readonly mean: number; readonly spread: number }[] {
  const { data } = shrinkImage(image, fitSize(image, 128));
  return [0, 1, 2].map((c) => {
    let [sum, square, count] = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) {
      const share = data[i + 3]! / 255;
      sum += data[i + c]! * share;
      square += data[i + c]! ** 2 * share;
      count += share;
    }
    const mean = sum / Math.max(1, count);
    return { mean, spread: Math.max(10, Math.sqrt(Math.max(0, square / Math.max(1, count) - mean * mean))) };
  });
}

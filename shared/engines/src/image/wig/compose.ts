import { clamp, type RasterImage } from '../../raster/image.ts';
import { planeSampler, sampleRgb } from '../../raster/sample.ts';
import { lumaOf } from '../../head/light.ts';
import type { HeadArea } from '../hair/find.ts';
import { type HairyHead, premultipliedAt } from './layers.ts';
import type { WigPlan } from './plan.ts';
import { DARK } from './skin.ts';

/** Order of the planes that are read for each pixel. */
const AT = {
  x: 0,
  y: 1,
  goes: 2,
  behind: 3,
  skin: 6,
  ratios: 7,
  covered: 10,
  isCovered: 13,
  shade: 14,
  alpha: 15,
} as const;

/**
 * Draws the new hair into the photo, which changes: a photo of 40 megapixels and a copy of it are too much for a phone.
 * @param area where the head of the plan lies in the photo
 * @param onProgress 0 to 1
 */
export function composeWig(
  photo: RasterImage,
  area: HeadArea,
  donor: HairyHead,
  plan: WigPlan,
  onProgress?: (fraction: number) => void,
): void {
  const { layers, gain } = plan;
  const { data } = photo;
  const sample = planeSampler(
    [
      layers.fromX,
      layers.fromY,
      plan.goes,
      ...plan.behind,
      plan.skin,
      ...plan.ratios,
      ...plan.covered,
      plan.isCovered,
      plan.shade,
      layers.alpha,
    ],
    layers.width,
    layers.height,
  );
  const scale = layers.width / area.width;
  const values = new Float32Array(16);
  const seen = new Float32Array(4);
  const { image } = donor.hair;
  const reduced = donor.cut.width / image.width;
  for (let y = 0; y < area.height; y++) {
    if (y % 64 === 0) onProgress?.(y / area.height);
    for (let x = 0; x < area.width; x++) {
      sample((x + 0.5) * scale, (y + 0.5) * scale, values);
      const [goes, skin, shade] = [values[AT.goes]!, values[AT.skin]!, values[AT.shade]!];
      if (goes < 0.004 && skin < 0.004 && shade > 0.996 && values[AT.alpha]! < 0.002) continue;
      const o = ((area.top + y) * photo.width + area.left + x) * 4;
      const [fromX, fromY] = [values[AT.x]!, values[AT.y]!];
      sampleRgb(image, fromX, fromY, seen);
      const grey = layers.isGrey ? lumaOf([seen[0]!, seen[1]!, seen[2]!]) : null;
      const under = [0, 0, 0];
      for (let c = 0; c < 3; c++) {
        let value = data[o + c]! / 255;
        value += (values[AT.behind + c]! - value) * goes;
        const own = ((grey ?? seen[c]!) / 255 + DARK) * Math.exp(values[AT.ratios + c]!) - DARK;
        const bare = own + (values[AT.covered + c]! - own) * values[AT.isCovered]!;
        under[c] = (value + (clamp(bare, 0, 1) - value) * skin) * shade;
      }
      seen.fill(0);
      if (values[AT.alpha]! >= 0.002) premultipliedAt(donor.cut, fromX * reduced, fromY * reduced, seen);
      const alpha = seen[3]!;
      const hairGrey = layers.isGrey ? lumaOf([seen[0]!, seen[1]!, seen[2]!]) : null;
      for (let c = 0; c < 3; c++)
        data[o + c] = (Math.min(alpha, (hairGrey ?? seen[c]!) * gain[c]!) + under[c]! * (1 - alpha)) * 255;
    }
  }
}

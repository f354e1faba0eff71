import type { RasterImage } from '../../raster/image.ts';

export const studioTones = {
  grey: [
    [206, 209, 214],
    [138, 143, 151],
  ],
  blue: [
    [183, 201, 222],
    [94, 121, 156],
  ],
  warm: [
    [226, 214, 200],
    [168, 148, 128],
  ],
  dark: [
    [92, 96, 104],
    [34, 36, 41],
  ],
} as const;
export type StudioTone = keyof typeof studioTones;
export const flatTones = { white: [255, 255, 255], 'light-grey': [226, 228, 231] } as const;
export type FlatTone = keyof typeof flatTones;

/** Lays a cut-out on a plain tone, or on a studio wall that is lit behind the head. In place. */
export function layOnTone(cut: RasterImage, tone: StudioTone | FlatTone): void {
  const { data, width, height } = cut;
  const [near, far] =
    tone in studioTones ? studioTones[tone as StudioTone] : [flatTones[tone as FlatTone], flatTones[tone as FlatTone]];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const away = Math.min(1, Math.hypot((x / width - 0.5) * 1.15, (y / height - 0.38) * 1.05) / 0.8);
      const share = away * away * (3 - 2 * away);
      // Less than a level of noise keeps the gradient from banding.
      const grain = near === far ? 0 : (((x * 73 + y * 151 + ((x * y) % 97) * 31) % 64) / 64 - 0.5) * 1.6;
      const alpha = data[i + 3]! / 255;
      for (let c = 0; c < 3; c++) {
        const wall = near[c as 0 | 1 | 2] + (far[c as 0 | 1 | 2] - near[c as 0 | 1 | 2]) * share + grain;
        data[i + c] = data[i + c]! * alpha + wall * (1 - alpha);
      }
      data[i + 3] = 255;
    }
}

/** How bright and how even the background is: mean and standard deviation of its luma, 0..255. Null where there is none to be seen. */
export function backgroundOf(
  { data, width, height }: RasterImage,
  person: ArrayLike<number>,
  mask: { readonly width: number; readonly height: number },
): { readonly mean: number; readonly spread: number } | null {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = 0; y < height * 0.6; y += 3)
    for (let x = 0; x < width; x += 3) {
      const at = Math.floor((y * mask.height) / height) * mask.width + Math.floor((x * mask.width) / width);
      if (person[at]! > 0.1) continue;
      const i = (y * width + x) * 4;
      const luma = data[i]! * 0.299 + data[i + 1]! * 0.587 + data[i + 2]! * 0.114;
      count++;
      sum += luma;
      squares += luma * luma;
    }
  if (count < 50) return null;
  const mean = sum / count;
  return { mean, spread: Math.sqrt(Math.max(0, squares / count - mean * mean)) };
}

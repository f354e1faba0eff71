export const shapes = ['photo', 'wide', 'upright', 'square'] as const;
/** Shape of a clip; `photo` is that of the photo. */
export type Shape = (typeof shapes)[number];

/** Frames a second. */
export const RATE = 30;
/** The longer side is at most so many times the shorter one. */
const LONGEST = 2.2;

const proportions: Readonly<Record<Exclude<Shape, 'photo'>, number>> = { wide: 16 / 9, upright: 9 / 16, square: 1 };

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** Size of a clip in pixels, both even as encoders want them. */
export function clipSize(
  photo: { readonly width: number; readonly height: number },
  shape: Shape,
  side: number,
): { readonly width: number; readonly height: number } {
  const ratio =
    shape === 'photo' ? Math.min(LONGEST, Math.max(1 / LONGEST, photo.width / photo.height)) : proportions[shape];
  return ratio >= 1
    ? { width: even(side * ratio), height: even(side) }
    : { width: even(side), height: even(side / ratio) };
}

/** The part of a photo that fills a shape, a little above the middle where heads are. */
export function cropFor(
  photo: { readonly width: number; readonly height: number },
  { width, height }: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } {
  const scale = Math.min(photo.width / width, photo.height / height);
  const [w, h] = [width * scale, height * scale];
  return { x: (photo.width - w) / 2, y: (photo.height - h) * 0.38, width: w, height: h };
}

import { lumaOf, mapColours, type Painting } from './planes.ts';

/** The strongest lifting of dark tones: beyond it they turn grey and their noise shows. */
const LEAST_EXPONENT = 0.55;

/**
 * A picture whose darkest and brightest parts are black and white, and whose middle is not dark. Hues stay.
 * @param least brightness (0..1) that half of the picture is above, as far as lifting may go
 */
export function evenTones(picture: Painting, least: number): Painting {
  const luma = lumaOf(picture);
  const sorted = luma.filter((_, i) => i % 11 === 0).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  const low = Math.min(0.12, at(0.01));
  const high = Math.max(0.8, at(0.99));
  const middle = Math.max(0.02, (at(0.5) - low) / (high - low));
  const bright = Math.max(0.02, (at(0.85) - low) / (high - low));
  const towards = (from: number, to: number): number => (from >= to ? 1 : Math.log(to) / Math.log(from));
  // A bright face before a dark ground has its light already.
  const exponent = Math.max(LEAST_EXPONENT, towards(middle, least), towards(bright, least + 0.25));
  if (low < 0.01 && high > 0.99 && exponent === 1) return picture;
  return mapColours(picture, (r, g, b, out, i) => {
    const before = luma[i]!;
    const spread = Math.min(1, Math.max(0, (before - low) / (high - low)));
    // Lifted less where it is bright: a face in a dark room keeps its shades.
    const after = spread + (spread ** exponent - spread) * (1 - spread * spread);
    const gain = after / Math.max(0.02, before);
    out[0] = Math.min(1, r * gain);
    out[1] = Math.min(1, g * gain);
    out[2] = Math.min(1, b * gain);
  });
}

/** A colour of a brightness and differences from it; they shrink together where one would leave 0..1, so that the hue stays. */
export function inGamut(luma: number, r: number, g: number, b: number, out: Float32Array): void {
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  let scale = 1;
  if (luma + most > 1) scale = (1 - luma) / most;
  if (luma + least * scale < 0) scale = -luma / least;
  out[0] = luma + r * scale;
  out[1] = luma + g * scale;
  out[2] = luma + b * scale;
}

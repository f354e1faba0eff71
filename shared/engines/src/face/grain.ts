import { boxBlur } from '../raster/planes.ts';

/** From this many texels a pixel on, grain of single texels would be averaged away in the picture. */
const COARSE = 1.3;
let made: { readonly size: number; readonly coarse: boolean; readonly noise: Float32Array } | null = null;

/** Noise of deviation 1 in the pixels of the picture, side `size` in texels: the same each time, so that it does not boil in a clip. */
export function grainOf(size: number, texelsPerPixel: number): Float32Array {
  const coarse = texelsPerPixel > COARSE;
  if (made?.size === size && made.coarse === coarse) return made.noise;
  const noise = new Float32Array(size * size);
  // xorshift32 (Marsaglia, 2003); the sum of two even distributions is near enough to a normal one.
  let state = 0x9e3779b9;
  for (let i = 0; i < noise.length; i++) {
    let sum = 0;
    for (let k = 0; k < 2; k++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      sum += (state >>> 0) / 4294967296 - 0.5;
    }
    noise[i] = sum * Math.sqrt(6);
  }
  if (coarse) {
    boxBlur(noise, size, size, 1, 1);
    for (let i = 0; i < noise.length; i++) noise[i] = noise[i]! * 3;
  }
  made = { size, coarse, noise };
  return noise;
}

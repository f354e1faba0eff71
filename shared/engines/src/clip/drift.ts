/** Side of the squares over which a slow change of the light is parted from noise, pixels. */
const SQUARE = 8;
/** Mean of a channel by which a square may differ from what is shown, 0 to 255: more of it is seen as patches in an even area. */
const MOST = 2.5;

/** Pictures of one size, RGBA, and how far a channel of a pixel may differ before it is drawn again, 0 to 255. */
export interface DriftOptions {
  readonly width: number;
  readonly height: number;
  readonly tolerance: number;
}

/**
 * Which pixels of a frame are near enough to what is shown not to be drawn again: as transparent as before, each channel within the
 * tolerance, and not in a square whose colour as a whole has moved away. Noise cancels out over a square, a fading sky does not.
 * @param data the next frame
 * @param drawn the colours that the pixels were drawn for
 * @returns 1 for each such pixel
 */
export function nearPixels(
  data: Uint8ClampedArray,
  drawn: Uint8ClampedArray,
  { width, height, tolerance }: DriftOptions,
): Uint8Array {
  const near = new Uint8Array(width * height);
  for (let i = 0; i < near.length; i++) near[i] = isNear(data, drawn, i * 4, tolerance) ? 1 : 0;
  const columns = Math.ceil(width / SQUARE);
  const sums = new Int32Array(columns * 3);
  const counts = new Int32Array(columns);
  for (let top = 0; top < height; top += SQUARE) {
    const bottom = Math.min(height, top + SQUARE);
    sums.fill(0);
    counts.fill(0);
    for (let y = top; y < bottom; y++)
      for (let x = 0, o = y * width * 4; x < width; x++, o += 4) {
        // Where something comes or goes there is no colour to compare.
        if (data[o + 3] !== drawn[o + 3]) continue;
        const s = Math.floor(x / SQUARE);
        counts[s]!++;
        for (let c = 0; c < 3; c++) sums[s * 3 + c]! += data[o + c]! - drawn[o + c]!;
      }
    for (let column = 0; column < columns; column++) {
      const left = column * SQUARE;
      const right = Math.min(width, left + SQUARE);
      const most = MOST * counts[column]!;
      if (![0, 1, 2].some((c) => Math.abs(sums[column * 3 + c]!) > most)) continue;
      for (let y = top; y < bottom; y++) near.fill(0, y * width + left, y * width + right);
    }
  }
  return near;
}

const isNear = (a: Uint8ClampedArray, b: Uint8ClampedArray, o: number, tolerance: number): boolean =>
  a[o + 3] === b[o + 3] &&
  Math.abs(a[o]! - b[o]!) <= tolerance &&
  Math.abs(a[o + 1]! - b[o + 1]!) <= tolerance &&
  Math.abs(a[o + 2]! - b[o + 2]!) <= tolerance;

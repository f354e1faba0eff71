/** Side of the squares over which a slow change of the light is parted from noise, pixels. */
const SQUARE = 8;
/** Mean of a channel by which a square may differ from what is shown, 0 to 255: more of it is seen as patches in an even area. */
const MOST = 2.5;

/** Pictures of one size, RGBA. */
export interface DriftSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Which pixels lie in a square whose colour as a whole has moved away from what is shown: noise cancels out over a square, a fading sky
 * does not. Pixels that are each still within a tolerance must be drawn again there.
 * @param data the next frame
 * @param drawn the colours that the pixels were drawn for
 * @returns 1 for each such pixel
 */
export function driftedPixels(
  data: Uint8ClampedArray,
  drawn: Uint8ClampedArray,
  { width, height }: DriftSize,
): Uint8Array {
  const columns = Math.ceil(width / SQUARE);
  const sums = new Int32Array(columns * 3);
  const drifted = new Uint8Array(width * height);
  for (let top = 0; top < height; top += SQUARE) {
    const bottom = Math.min(height, top + SQUARE);
    sums.fill(0);
    for (let y = top; y < bottom; y++)
      for (let x = 0, o = y * width * 4; x < width; x++, o += 4) {
        const s = Math.floor(x / SQUARE) * 3;
        for (let c = 0; c < 3; c++) sums[s + c]! += data[o + c]! - drawn[o + c]!;
      }
    for (let column = 0; column < columns; column++) {
      const left = column * SQUARE;
      const right = Math.min(width, left + SQUARE);
      const most = MOST * (right - left) * (bottom - top);
      if (![0, 1, 2].some((c) => Math.abs(sums[column * 3 + c]!) > most)) continue;
      for (let y = top; y < bottom; y++) drifted.fill(1, y * width + left, y * width + right);
    }
  }
  return drifted;
}

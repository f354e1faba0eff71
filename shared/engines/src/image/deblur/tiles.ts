/** A part of a plane as a square of values; beyond the plane lies its mirror image. */
export function tileAt(
  plane: Float32Array,
  width: number,
  height: number,
  left: number,
  top: number,
  side: number,
  tile: Float64Array = new Float64Array(side * side),
): Float64Array {
  const mirrored = (value: number, size: number): number => {
    const period = Math.max(1, size * 2 - 2);
    const at = ((value % period) + period) % period;
    return at < size ? at : period - at;
  };
  for (let y = 0; y < side; y++) {
    const row = mirrored(top + y, height) * width;
    for (let x = 0; x < side; x++) tile[y * side + x] = plane[row + mirrored(left + x, width)]!;
  }
  return tile;
}

/** Brings opposite edges of a tile together over `width` pixels, since the transform takes it as periodic. */
export function fadeEdges(tile: Float64Array, side: number, width: number): void {
  const blend = (a: number, b: number, step: number): void => {
    const share = 0.5 * (1 - step / width);
    const [one, two] = [tile[a]!, tile[b]!];
    tile[a] = one * (1 - share) + two * share;
    tile[b] = two * (1 - share) + one * share;
  };
  for (let line = 0; line < side; line++)
    for (let step = 0; step < width; step++) {
      blend(line * side + step, line * side + side - 1 - step, step);
      blend(step * side + line, (side - 1 - step) * side + line, step);
    }
}

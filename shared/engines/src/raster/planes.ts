/** A plane is a Float32Array of `width * height` values, row by row. */

/** Between the two passes of a blur: the same memory for all small planes, of which engines blur hundreds. */
const smallScratch = new Float32Array(1 << 14);
const scratchFor = ({ length }: Float32Array): Float32Array =>
  length <= smallScratch.length ? smallScratch : new Float32Array(length);

/**
 * Repeated box blur in place, edges repeated; three rounds are close to a Gaussian with
 * sigma = sqrt(radius * (radius + 1)). Source: P. Kovesi, "Fast almost-Gaussian filtering", DICTA 2010.
 * @param radius half width of the box in samples (rounded); 0 leaves the plane as it is
 * @param rounds how often the box is applied
 * @returns the same plane
 */
export function boxBlur(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
  rounds = 3,
  scratch: Float32Array = scratchFor(plane),
): Float32Array {
  const r = Math.max(0, Math.round(radius));
  if (r === 0) return plane;
  const inverse = 1 / (2 * r + 1);
  const columns = new Float32Array(width);
  for (let round = 0; round < rounds; round++) {
    blurRows(plane, scratch, width, height, r);
    // Columns are summed row by row: that reads memory in order.
    for (let x = 0; x < width; x++) columns[x] = scratch[x]! * r;
    for (let y = 0; y < r; y++) {
      const row = (y < height ? y : height - 1) * width;
      for (let x = 0; x < width; x++) columns[x]! += scratch[row + x]!;
    }
    for (let y = 0; y < height; y++) {
      const entering = (y + r < height ? y + r : height - 1) * width;
      const leaving = (y > r ? y - r : 0) * width;
      const row = y * width;
      for (let x = 0; x < width; x++) {
        const sum = columns[x]! + scratch[entering + x]!;
        plane[row + x] = sum * inverse;
        columns[x] = sum - scratch[leaving + x]!;
      }
    }
  }
  return plane;
}

/** Box blur along the rows. Four at a time: the running sum of one would wait for itself at every sample. */
function blurRows(plane: Float32Array, out: Float32Array, width: number, height: number, r: number): void {
  const inverse = 1 / (2 * r + 1);
  const start = (y: number): number => Math.min(y, height - 1) * width;
  for (let y = 0; y < height; y += 4) {
    // Past the last row that one is blurred again, to the same values.
    const [a, b, c, d] = [start(y), start(y + 1), start(y + 2), start(y + 3)];
    let [sa, sb, sc, sd] = [plane[a]! * r, plane[b]! * r, plane[c]! * r, plane[d]! * r];
    for (let x = 0; x < r; x++) {
      const at = x < width ? x : width - 1;
      sa += plane[a + at]!;
      sb += plane[b + at]!;
      sc += plane[c + at]!;
      sd += plane[d + at]!;
    }
    for (let x = 0; x < width; x++) {
      const entering = x + r < width ? x + r : width - 1;
      const leaving = x > r ? x - r : 0;
      sa += plane[a + entering]!;
      sb += plane[b + entering]!;
      sc += plane[c + entering]!;
      sd += plane[d + entering]!;
      out[a + x] = sa * inverse;
      out[b + x] = sb * inverse;
      out[c + x] = sc * inverse;
      out[d + x] = sd * inverse;
      sa -= plane[a + leaving]!;
      sb -= plane[b + leaving]!;
      sc -= plane[c + leaving]!;
      sd -= plane[d + leaving]!;
    }
  }
}

/** Bilinear resize with aligned centres, edges repeated. No filter: shrink by more than two only what is smooth. */
export function resizePlane(
  plane: Float32Array,
  width: number,
  height: number,
  newWidth: number,
  newHeight: number,
): Float32Array {
  const out = new Float32Array(newWidth * newHeight);
  const stepX = width / newWidth;
  const stepY = height / newHeight;
  for (let y = 0; y < newHeight; y++) {
    let sy = (y + 0.5) * stepY - 0.5;
    if (sy < 0) sy = 0;
    else if (sy > height - 1) sy = height - 1;
    const y0 = sy | 0;
    const fy = sy - y0;
    const top = y0 * width;
    const bottom = (y0 + 1 < height ? y0 + 1 : y0) * width;
    for (let x = 0; x < newWidth; x++) {
      let sx = (x + 0.5) * stepX - 0.5;
      if (sx < 0) sx = 0;
      else if (sx > width - 1) sx = width - 1;
      const x0 = sx | 0;
      const x1 = x0 + 1 < width ? x0 + 1 : x0;
      const fx = sx - x0;
      out[y * newWidth + x] =
        (plane[top + x0]! * (1 - fx) + plane[top + x1]! * fx) * (1 - fy) +
        (plane[bottom + x0]! * (1 - fx) + plane[bottom + x1]! * fx) * fy;
    }
  }
  return out;
}

/** Mean of `factor` x `factor` blocks, counting only samples whose weight is positive; 0 where there is none. */
export function shrinkPlane(
  plane: Float32Array,
  weight: Float32Array | Uint8Array,
  size: number,
  factor: number,
): Float32Array {
  const small = Math.floor(size / factor);
  const out = new Float32Array(small * small);
  for (let y = 0; y < small; y++)
    for (let x = 0; x < small; x++) {
      let sum = 0;
      let count = 0;
      for (let yy = 0; yy < factor; yy++) {
        const row = (y * factor + yy) * size + x * factor;
        for (let xx = 0; xx < factor; xx++)
          if (weight[row + xx]! > 0) {
            sum += plane[row + xx]!;
            count++;
          }
      }
      out[y * small + x] = count > 0 ? sum / count : 0;
    }
  return out;
}

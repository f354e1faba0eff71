import type { RasterImage } from '../raster/image.ts';

/** Size of a picture brought to at most `side` pixels on its longer side. */
export function fitSize(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The picture reduced to a size: each pixel is the mean of the area that falls on it, colours weighted by alpha.
 * @param size at most the picture's own
 */
export function shrinkImage(
  image: RasterImage,
  { width, height }: { readonly width: number; readonly height: number },
): RasterImage {
  if (width === image.width && height === image.height) return image;
  const across = sharesOf(image.width, width);
  const down = sharesOf(image.height, height);
  const sums = new Float32Array(width * height * 4);
  const row = new Float32Array((width + 1) * 4);
  for (let y = 0; y < image.height; y++) {
    row.fill(0);
    addRow(image, y, across, row);
    const first = down.share[y]!;
    const to = down.at[y]! * width * 4;
    for (let k = 0; k < width * 4; k++) sums[to + k]! += row[k]! * first;
    if (first < 1) for (let k = 0; k < width * 4; k++) sums[to + width * 4 + k]! += row[k]! * (1 - first);
  }
  const area = (image.width / width) * (image.height / height);
  const out = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < out.length; i += 4) {
    const alpha = sums[i + 3]!;
    if (alpha > 0) for (let c = 0; c < 3; c++) out[i + c] = sums[i + c]! / alpha;
    out[i + 3] = alpha / area;
  }
  return { data: out, width, height };
}

/** Adds a row of a picture, weighted by alpha, to a shorter row. */
function addRow({ data, width }: RasterImage, y: number, { at, share }: Shares, row: Float32Array): void {
  for (let x = 0, from = y * width * 4; x < width; x++, from += 4) {
    const alpha = data[from + 3]!;
    if (alpha === 0) continue;
    const to = at[x]! * 4;
    const first = alpha * share[x]!;
    row[to]! += data[from]! * first;
    row[to + 1]! += data[from + 1]! * first;
    row[to + 2]! += data[from + 2]! * first;
    row[to + 3]! += first;
    if (first === alpha) continue;
    const second = alpha - first;
    row[to + 4]! += data[from]! * second;
    row[to + 5]! += data[from + 1]! * second;
    row[to + 6]! += data[from + 2]! * second;
    row[to + 7]! += second;
  }
}

/** The place that each pixel of a row falls on in a shorter one, and the share of it that does; the rest falls on the next. */
interface Shares {
  readonly at: Int32Array;
  readonly share: Float32Array;
}

function sharesOf(from: number, to: number): Shares {
  const at = Int32Array.from({ length: from }, (_, i) => Math.floor((i * to) / from));
  // In whole numbers: the last pixel ends exactly where the row does.
  const share = Float32Array.from(at, (place, i) => Math.min(1, ((place + 1) * from - i * to) / to));
  return { at, share };
}

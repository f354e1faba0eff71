import { boxBlur, resizePlane } from '../../raster/planes.ts';
import { cropImage, type RasterImage, seenArea } from '../../raster/image.ts';
import { fitSize, shrinkImage } from '../shrink.ts';

/** What is laid behind a cut-out: nothing, a colour (sRGB 0..255), or the photo it was cut from, blurred. */
export type Backdrop =
  | { readonly kind: 'none' }
  | { readonly kind: 'colour'; readonly colour: readonly [number, number, number] }
  | { readonly kind: 'blur'; readonly photo: RasterImage };

const SMALL = 512;
/** Alpha below which nothing is seen of a pixel, 0..255. */
const LEAST_SEEN = 12;

/** Lays a cut-out on a backdrop, with a soft shadow if wanted. The picture is as large as the cut-out. */
export function layOn(cut: RasterImage, backdrop: Backdrop, shadow: boolean): RasterImage {
  const { width, height } = cut;
  const out = new Uint8ClampedArray(cut.data);
  const shade = shadow ? shadowRows(cut) : null;
  const behind = backdrop.kind === 'blur' ? blurredRows(backdrop.photo, cut.data) : null;
  for (let y = 0; y < height; y++) {
    const dark = shade?.(y);
    const rows = behind?.(y);
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const front = cut.data[i + 3]! / 255;
      const shaded = dark ? dark[x]! : 0;
      const under = backdrop.kind === 'none' ? 0 : 1;
      // The shadow lies on the backdrop; on nothing it is half transparent black.
      const backAlpha = under + (1 - under) * shaded;
      const alpha = front + (1 - front) * backAlpha;
      if (alpha === 0) continue;
      for (let c = 0; c < 3; c++) {
        const ground = backdrop.kind === 'colour' ? backdrop.colour[c as 0 | 1 | 2] : rows ? rows[c]![x]! : 0;
        const back = under ? ground * (1 - shaded) : 0;
        out[i + c] = (cut.data[i + c]! * front + back * backAlpha * (1 - front)) / alpha;
      }
      out[i + 3] = alpha * 255;
    }
  }
  return { data: out, width, height };
}

const DARKNESS = 0.38;

/** How dark the shadow is in each row: the cut-out's own form, lower and blurred. */
function shadowRows(cut: RasterImage): (y: number) => Float32Array {
  const size = fitSize(cut, SMALL);
  const { data } = shrinkImage(cut, size);
  const longer = Math.max(size.width, size.height);
  const drop = Math.round(longer * 0.02);
  const plane = Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const from = i - drop * size.width;
    return from < 0 ? 0 : (data[from * 4 + 3]! / 255) * DARKNESS;
  });
  boxBlur(plane, size.width, size.height, longer * 0.018);
  return (y) => enlargedRow(plane, size.width, size.height, y, cut.width, cut.height);
}

/** Rows of the photo, blurred; what was cut out does not bleed into it. */
function blurredRows(photo: RasterImage, cut: Uint8ClampedArray): (y: number) => Float32Array[] {
  const size = fitSize(photo, SMALL);
  const hollow = new Uint8ClampedArray(photo.data);
  for (let i = 3; i < hollow.length; i += 4) hollow[i] = 255 - cut[i]!;
  const { data } = shrinkImage({ data: hollow, width: photo.width, height: photo.height }, size);
  const n = size.width * size.height;
  const radius = Math.max(size.width, size.height) * 0.02;
  const weight = Float32Array.from({ length: n }, (_, i) => data[i * 4 + 3]! / 255 + 1e-4);
  const planes = [0, 1, 2].map((c) =>
    boxBlur(
      Float32Array.from({ length: n }, (_, i) => data[i * 4 + c]! * weight[i]!),
      size.width,
      size.height,
      radius,
    ),
  );
  boxBlur(weight, size.width, size.height, radius);
  for (const plane of planes) for (let i = 0; i < n; i++) plane[i]! /= weight[i]!;
  return (y) => planes.map((plane) => enlargedRow(plane, size.width, size.height, y, photo.width, photo.height));
}

function enlargedRow(
  plane: Float32Array,
  width: number,
  height: number,
  y: number,
  fullWidth: number,
  fullHeight: number,
): Float32Array {
  const at = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / fullHeight - 0.5));
  const top = Math.floor(at);
  const bottom = Math.min(height - 1, top + 1);
  const share = at - top;
  const row = new Float32Array(width);
  for (let x = 0; x < width; x++) row[x] = plane[top * width + x]! * (1 - share) + plane[bottom * width + x]! * share;
  return resizePlane(row, width, 1, fullWidth, 1);
}

/**
 * The part of a cut-out that holds something, with a margin.
 * @returns null where there is nothing
 */
export function cropToContent(cutout: RasterImage, margin = 0.04): RasterImage | null {
  const seen = seenArea(cutout, LEAST_SEEN);
  if (!seen) return null;
  const room = Math.round((Math.max(seen.width, seen.height) - 1) * margin);
  const left = Math.max(0, seen.left - room);
  const top = Math.max(0, seen.top - room);
  const right = Math.min(cutout.width, seen.left + seen.width + room);
  const bottom = Math.min(cutout.height, seen.top + seen.height + room);
  return cropImage(cutout, { left, top, width: right - left, height: bottom - top });
}

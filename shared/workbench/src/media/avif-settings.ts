/** Most pixels that are encoded as AVIF: the encoder's memory grows by some 40 bytes a pixel. */
export const AVIF_MOST_PIXELS = 16_000_000;

export interface AvifCalls {
  load: { request: { wasm: Uint8Array<ArrayBuffer> }; answer: true };
  encode: { request: { blob: Blob; quality: number }; answer: Blob };
}

/** Of libavif, from 0 (slow, small files) to 10: large pictures would take a minute on a phone. */
const SPEED = { small: 8, large: 9 } as const;
const LARGE = 4_000_000;
/** Colours at half the size up to this quality, as in the JPEGs of the browser; above it at their own. */
const HALF_COLOURS = 0.95;
/** The quality that a picture is saved with at first, and libavif's that looks alike; the lowest of libavif. */
const USUAL = { quality: 0.92, avif: 80 };
const LOWEST = 22;

/** Quality of libavif, 0 to 100, that is as good as one of JPEG: by PSNR of two photos. @param quality 0 to 1 */
function qualityOf(quality: number): number {
  const share = quality / USUAL.quality;
  if (share <= 1) return Math.round(LOWEST + (USUAL.avif - LOWEST) * share ** 2);
  return Math.round(USUAL.avif + ((100 - USUAL.avif) * (quality - USUAL.quality)) / (1 - USUAL.quality));
}

/** How libavif encodes a picture. @param quality 0 to 1, as of JPEG */
export const avifSettings = (quality: number, pixels: number) => ({
  quality: qualityOf(quality),
  qualityAlpha: -1,
  denoiseLevel: 0,
  tileRowsLog2: 0,
  tileColsLog2: 0,
  speed: pixels > LARGE ? SPEED.large : SPEED.small,
  /** YUV 4:2:0 or 4:4:4. */
  subsample: quality > HALF_COLOURS ? 3 : 1,
  chromaDeltaQ: false,
  sharpness: 0,
  enableSharpYUV: false,
  /** Automatic. */
  tune: 0,
  bitDepth: 8,
  lossless: false,
});

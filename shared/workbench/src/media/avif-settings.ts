/** Most pixels that are encoded as AVIF: the encoder's memory grows by some 40 bytes a pixel. */
export const AVIF_MOST_PIXELS = 16_000_000;

export interface AvifCalls {
  load: { request: { wasm: Uint8Array<ArrayBuffer> }; answer: true };
  encode: { request: { blob: Blob; quality: number }; answer: Blob };
}

/** From 0 (slow, small files) to 10. */
const SPEED = 8;
/** Colours at half the size up to this quality, as in the JPEGs of the browser; above it at their own. */
const HALF_COLOURS = 0.95;

/**
 * How libavif encodes a picture.
 *
 * @param quality 0 to 1, as of JPEG: 0.92 looks like a JPEG of 0.92, for which libavif needs some 0.75
 */
export const avifSettings = (quality: number) => ({
  quality: Math.round(100 * Math.min(1, quality ** 3.2 * 0.98 + 0.02)),
  qualityAlpha: -1,
  denoiseLevel: 0,
  tileRowsLog2: 0,
  tileColsLog2: 0,
  speed: SPEED,
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

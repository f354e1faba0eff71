/** Most bytes of a picture that a tool takes. */
export const IMAGE_MAX_BYTES = 60_000_000;
/** Most pixels of a picture: 40 megapixels, what current phones take. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/** A picture needs this many pixels on its shorter side. */
export const IMAGE_MIN_SIDE = 32;
/** Most bytes of a video or sound file; it stays a file on disk and is not read as a whole. */
export const MEDIA_MAX_BYTES = 2_000_000_000;
/** Longest side, in pixels, of a small tile. */
export const TILE_SIDE = 320;
/** Longest side, in pixels, of the picture that is shown; the full size is kept for the work itself. */
export const PREVIEW_SIDE = 1600;

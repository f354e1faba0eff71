/** Frames that the price of one run pays for: those of 60 seconds at 30 a second (product 10.31). */
export const framesOfRun = 1_800;

/**
 * Credits of a run on a video: the tool's price for every 1,800 frames that were begun. Shown by the page, charged by the backend, which
 * counts the frames itself.
 * @param base the tool's price
 * @param frames of the video; null when not counted, at the price of one run
 */
export const videoCredits = (base: number, frames: number | null): number =>
  base * Math.max(1, Math.ceil((frames ?? 0) / framesOfRun));

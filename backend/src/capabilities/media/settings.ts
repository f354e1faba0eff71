/** Longest video that is worked on, seconds, unless `FACET_VIDEO_SECONDS` says otherwise. */
const usualSeconds = 60;

/** The setting as a worker thread reads it: it was checked when the process started. */
export function longestVideo(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const seconds = Number(env['FACET_VIDEO_SECONDS']);
  return seconds > 0 ? seconds : usualSeconds;
}

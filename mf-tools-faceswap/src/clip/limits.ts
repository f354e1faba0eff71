/** Longest clip that our servers take, seconds. */
export const LONGEST_CLIP = 60;

/** Limits of a run on the visitor's device: the longest clip in seconds, and the most pixels of a frame. */
export const HERE = { seconds: 10, pixels: 1280 * 720 } as const;

/** Frames of a clip that are looked at for its people, at least and at most, and how many of a second. */
export const SAMPLES = { fewest: 12, most: 40, perSecond: 2 } as const;

/** How long a frame takes on our servers, seconds: of a megapixel, and of a face; and how long a task takes to begin. */
export const SERVER_SPEED = { start: 6, megapixel: 0.03, face: 0.035 } as const;

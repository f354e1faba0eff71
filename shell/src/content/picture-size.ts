/** Size of the pictures in texts, in pixels; all have the same, so that nothing moves when they come. */
export const pictureSize = { width: 1280, height: 800 } as const;

/** Kinds of first file of a tool. */
export const fileKinds = ['image', 'video', 'audio'] as const;
export type FirstFile = (typeof fileKinds)[number];

/** As of `<input accept>`; formats that browsers do not know by their type have their endings beside it. */
export const acceptedBy: Readonly<Record<FirstFile, string>> = {
  image: 'image/*,.heic,.heif',
  video: 'video/*,.mkv',
  audio: 'audio/*,video/*',
};

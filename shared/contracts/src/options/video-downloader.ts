import * as z from 'zod/mini';

/** Longest address that is taken, characters. */
export const mostLinkLength = 2000;

/** What a download is saved as: the video (or the file) as it is, or its sound alone. */
export const savedAs = ['video', 'mp3', 'm4a', 'opus'] as const;
export type SavedAs = (typeof savedAs)[number];

/** Most entries of a list that one run saves. */
export const mostEntries = 25;

/** Options of every downloader: the general one and those of named sites. */
export const optionsSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(mostLinkLength)),
  /** Id of a format that the probe offered; `best` for the largest that is offered. */
  format: z.string().check(z.regex(/^[\w.+-]{1,80}$/)),
  as: z.enum(savedAs),
  /** Language of the subtitles that are put into a video, as the probe offered it; none without it. */
  subtitles: z.optional(z.string().check(z.regex(/^[\w-]{1,30}$/))),
  /** Ids of entries where the link is a list: one is saved as its file, several as a ZIP. */
  entries: z.optional(
    z.array(z.string().check(z.regex(/^[\da-f]{16}$/))).check(z.minLength(1), z.maxLength(mostEntries)),
  ),
  /** The visitor said that the video is theirs, or that they may save it. */
  rights: z.literal(true),
});
export type Options = z.infer<typeof optionsSchema>;

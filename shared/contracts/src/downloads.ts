import * as z from 'zod/mini';
import type { Endpoint } from './api.ts';
import { envelope } from './envelope.ts';
import { mostLinkLength } from './options/video-downloader.ts';

/** What lies behind a link, and how downloading went lately (product 10.34 to 10.36). */

/** Why a link cannot be saved. Each has words of its own on the page. */
export const downloadRefusals = [
  /** No web address. */
  'link',
  /** The operator's list, or a takedown. */
  'blocked',
  /** A private network, this site itself, or another place that no visitor sends our server to. */
  'forbidden-address',
  /** Only people who signed in may see it. */
  'sign-in',
  /** Its owner shows it to chosen people alone. */
  'private',
  /** Not in the country of our server. */
  'geo',
  'rate-limit',
  /** A stream that still runs, or has not begun. */
  'live',
  /** Encrypted or copy-protected: that is never circumvented. */
  'drm',
  'not-found',
  /** There is no video or sound at the address. */
  'no-media',
  /** A site that needs an extractor, and this server has none. */
  'no-extractor',
  'too-large',
  'too-slow',
  /** No answer, or one that makes no sense. */
  'unreachable',
] as const;
export const downloadRefusalSchema = z.enum(downloadRefusals);
export type DownloadRefusal = z.infer<typeof downloadRefusalSchema>;

export const downloadFormatSchema = z.object({
  id: z.string(),
  kind: z.enum(['video', 'audio']),
  /** Ending of the file as it is saved: `mp4`. */
  extension: z.string(),
  /** Pixels; null for sound and when unknown. */
  height: z.nullable(z.int()),
  /** Bits per second; null when unknown. */
  bitrate: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  /** The size is computed from bitrate and duration. */
  approximate: z.boolean(),
});
export type DownloadFormat = z.infer<typeof downloadFormatSchema>;

const text = z.nullable(z.string());

export const probedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    title: z.string(),
    author: text,
    /** Seconds. */
    duration: z.nullable(z.number()),
    /** A small picture as a `data:` address: the visitor's browser asks the site for nothing. */
    thumbnail: text,
    /** As the page says it: a name or an address. */
    licence: text,
    /** Best first; never none. */
    formats: z.array(downloadFormatSchema),
    /** That can be put into a video. `label` is the site's name for them. */
    subtitles: z.array(z.object({ language: z.string(), label: z.string() })),
    /** How many chapters there are; they are put into the file. */
    chapters: z.int(),
  }),
  /** A playlist, a feed, a page with several players. */
  z.object({
    kind: z.literal('list'),
    title: z.string(),
    author: text,
    thumbnail: text,
    /** In the order of the list; never none. */
    entries: z.array(z.object({ id: z.string(), title: z.string(), duration: z.nullable(z.number()) })),
    /** How many the list has, those that are not shown too. */
    total: z.int(),
  }),
  z.object({ kind: z.literal('refused'), reason: downloadRefusalSchema }),
]);
export type Probed = z.infer<typeof probedSchema>;

/** Looks at what is behind a link; nothing is stored. Six links a minute and network, then one every few seconds: 429. */
export const probeDownloadEndpoint = {
  name: 'probe-download',
  method: 'POST',
  path: '/api/downloads/v1/probe',
  body: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(mostLinkLength)) }),
  answer: envelope(probedSchema),
  manner: 'quiet',
} as const satisfies Endpoint;

/** Of one downloader, from the runs of the last 24 hours. */
export const downloadRunsSchema = z.object({
  tool_id: z.string(),
  succeeded: z.int(),
  /** Runs that a rule or the visitor's link did not end: the site or the server failed. */
  failed: z.int(),
  last_success: z.nullable(z.iso.datetime()),
  last_failure: z.nullable(z.iso.datetime()),
});
export type DownloadRuns = z.infer<typeof downloadRunsSchema>;

export const downloadStatusEndpoint = {
  name: 'download-status',
  method: 'GET',
  path: '/api/downloads/v1/status',
  answer: envelope(
    z.object({
      /** The yt-dlp of the server's machine, which named sites need; null where there is none. */
      extractor: z.nullable(z.object({ version: z.string(), days_old: z.nullable(z.int()) })),
      runs: z.array(downloadRunsSchema),
    }),
  ),
  manner: 'quiet',
} as const satisfies Endpoint;

/** A blocked host with its subdomains, or a blocked link: the operator's list and takedowns. */
export const downloadBlockSchema = z.strictObject({
  kind: z.enum(['host', 'link']),
  /** `example.com`, or an address. */
  target: z.string().check(z.minLength(1), z.maxLength(mostLinkLength)),
  reason: z.string().check(z.maxLength(500)),
});
export type DownloadBlock = z.infer<typeof downloadBlockSchema>;

/** For the operator alone. */
export const downloadBlocksEndpoint = {
  name: 'download-blocks',
  method: 'GET',
  path: '/api/downloads/v1/blocks',
  answer: envelope(z.object({ blocks: z.array(z.extend(downloadBlockSchema, { created_at: z.iso.datetime() })) })),
  manner: 'quiet',
} as const satisfies Endpoint;
export const addDownloadBlockEndpoint = {
  name: 'add-download-block',
  method: 'POST',
  path: '/api/downloads/v1/blocks',
  body: downloadBlockSchema,
  answer: envelope(downloadBlockSchema),
  manner: 'quiet',
} as const satisfies Endpoint;
export const removeDownloadBlockEndpoint = {
  name: 'remove-download-block',
  method: 'POST',
  path: '/api/downloads/v1/blocks/remove',
  body: z.pick(downloadBlockSchema, { kind: true, target: true }),
  answer: envelope(z.object({ removed: z.boolean() })),
  manner: 'quiet',
} as const satisfies Endpoint;

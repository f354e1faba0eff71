/** What an app takes as a sticker. */
export interface StickerFormat {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: 'image/webp' | 'image/png';
  /** Most bytes of the file; null for any. */
  readonly bytes: number | null;
  /** Page on which the app says so. */
  readonly source: string | null;
}

export const stickerFormats = {
  whatsapp: {
    width: 512,
    height: 512,
    type: 'image/webp',
    bytes: 100_000,
    source: 'https://github.com/WhatsApp/stickers#sticker-art-and-app-requirements',
  },
  telegram: {
    width: 512,
    height: 512,
    type: 'image/webp',
    bytes: 512_000,
    source: 'https://core.telegram.org/stickers#static-stickers-and-emoji',
  },
  signal: {
    width: 512,
    height: 512,
    type: 'image/webp',
    bytes: 300_000,
    source: 'https://support.signal.org/hc/en-us/articles/360031836512-Stickers',
  },
  discord: {
    width: 320,
    height: 320,
    type: 'image/png',
    bytes: 512_000,
    source: 'https://support.discord.com/hc/en-us/articles/4402687377815',
  },
  imessage: {
    width: 618,
    height: 618,
    type: 'image/png',
    bytes: 500_000,
    source: 'https://developer.apple.com/design/human-interface-guidelines/imessage-apps-and-stickers',
  },
  line: {
    width: 370,
    height: 320,
    type: 'image/png',
    bytes: 1_000_000,
    source: 'https://creator.line.me/en/guideline/sticker/',
  },
  print: { width: 1400, height: 1400, type: 'image/png', bytes: null, source: null },
} as const satisfies Readonly<Record<string, StickerFormat>>;
export type StickerFormatName = keyof typeof stickerFormats;
export const stickerFormatNames = Object.keys(stickerFormats) as StickerFormatName[];

/** What an app takes as an animated sticker. */
export interface MovingFormat extends Pick<StickerFormat, 'width' | 'height'> {
  readonly type: 'image/webp' | 'video/webm' | 'image/png';
  readonly bytes: number;
  /** Least width, pixels, where a smaller sticker is taken too. Default: `width`. */
  readonly least?: number;
  /** Fewest and most frames. Default: any. */
  readonly frames?: readonly [number, number];
  /** It lasts whole seconds, and all times that it is played together at most so many. Default: any length, played for ever. */
  readonly plays?: number;
  readonly source: string;
}

/**
 * Animated stickers: a WebP for WhatsApp, of at most ten seconds and frames of at least 8 ms; VP9 without sound for
 * Telegram, of at most three seconds and 30 frames a second; APNG for the others. Signal takes squares that are played for ever, of at
 * most three seconds; LINE pictures of at least 270 pixels in one direction. iMessage's regular size is 408 pixels, its small one 300.
 */
export const movingFormats = {
  whatsapp: {
    width: 512,
    height: 512,
    type: 'image/webp',
    bytes: 500_000,
    source: 'https://github.com/WhatsApp/stickers#sticker-art-and-app-requirements',
  },
  telegram: {
    width: 512,
    height: 512,
    type: 'video/webm',
    bytes: 256_000,
    source: 'https://core.telegram.org/stickers#video-stickers-and-emoji',
  },
  signal: {
    width: 512,
    height: 512,
    type: 'image/png',
    bytes: 300_000,
    least: 200,
    source: 'https://support.signal.org/hc/en-us/articles/360031836512-Stickers',
  },
  discord: {
    width: 320,
    height: 320,
    type: 'image/png',
    bytes: 512_000,
    source: 'https://support.discord.com/hc/en-us/articles/4402687377815',
  },
  imessage: {
    width: 408,
    height: 408,
    type: 'image/png',
    bytes: 500_000,
    least: 300,
    source: 'https://developer.apple.com/documentation/messages/msstickersize/regular',
  },
  line: {
    width: 320,
    height: 270,
    type: 'image/png',
    bytes: 300_000,
    frames: [5, 20],
    plays: 4,
    source: 'https://creator.line.me/en/guideline/animationsticker/',
  },
} as const satisfies Readonly<Record<string, MovingFormat>>;
export type MovingFormatName = keyof typeof movingFormats;
export const movingFormatNames = Object.keys(movingFormats) as MovingFormatName[];

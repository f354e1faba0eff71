import type { StickerFormatName } from '@facet/engines/image/sticker/formats';
import type { EngineBytes } from '../../studio/calls.ts';

export const stickerSubjects = ['auto', 'person', 'main', 'whole'] as const;
export type StickerSubject = (typeof stickerSubjects)[number];

/** Colours of outline and letters, sRGB 0..255. */
export const inks = {
  white: [255, 255, 255],
  black: [24, 24, 27],
  yellow: [255, 209, 46],
  pink: [255, 105, 160],
  blue: [64, 132, 255],
  green: [62, 190, 110],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>;
export type Ink = keyof typeof inks;
export const inkNames = Object.keys(inks) as Ink[];

/** What is drawn around the picture. */
export interface StickerLook {
  /** Width of the outline, 0 to 1. */
  readonly outline: number;
  readonly colour: Ink;
  readonly shadow: boolean;
  readonly ink: Ink;
}

export interface StickerOptions extends StickerLook {
  readonly subject: StickerSubject;
  readonly format: StickerFormatName;
}

/** Calls of the page to the worker. */
export interface StickerCalls {
  load: { request: EngineBytes; answer: true };
  /** Refuses with `nothing-found`, `too-large` and `webp-unsupported`. */
  make: {
    request: { readonly photo: Blob; readonly text: string; readonly options: StickerOptions };
    answer: { readonly blob: Blob; readonly width: number; readonly height: number };
  };
  preview: {
    /** @param id of the photo: its cut-out is kept while options change */
    request: { readonly id: string; readonly photo: Blob; readonly text: string; readonly options: StickerOptions };
    answer: ImageBitmap;
  };
}

import { designFamilies, type DesignFamily } from '@facet/engines/image/tattoo/families';
import type { Hand, Ornament } from '@facet/engines/image/tattoo/hands';
import type { EngineBytes } from '../../studio/calls.ts';
import type { PlacementOptions } from './placing.ts';

/** What can be drawn: words, the families of the engine, and dots after a photo. */
export const styles = ['lettering', ...designFamilies, 'dots'] as const;
export type Style = 'lettering' | DesignFamily | 'dots';
export const makes = ['png', 'svg'] as const;
export type Make = (typeof makes)[number];
/** Where a design is seen: as a stencil on its sheet, or on a photo of skin. */
export const places = ['sheet', 'skin'] as const;
export type Place = (typeof places)[number];

export interface TattooOptions extends PlacementOptions {
  readonly style: Style;
  readonly seed: number;
  readonly detail: number;
  readonly weight: number;
  /** Of a photo for dots: the motif without what is around it. */
  readonly alone: boolean;
  readonly folds: number;
  readonly make: Make;
  readonly place: Place;
  readonly hand: Hand;
  readonly ornament: Ornament;
  readonly arch: number;
  readonly hollow: boolean;
  readonly strength: number;
  readonly age: number;
  readonly behind: boolean;
}

export interface DrawRequest {
  readonly options: TattooOptions;
  /** What dots are made after; null where none are. */
  readonly photo: Blob | null;
  /** What is lettered; empty where nothing is. */
  readonly words: string;
}
export interface WearRequest extends DrawRequest {
  /** The photo that the design is laid on. */
  readonly skin: Blob;
}

/**
 * Calls of the page to the worker. Designs are refused with `nothing-dark` (a photo without anything dark) and `no-letters` (letters that
 * the hand lacks, as `letters`); photos of skin with `apparent-minor`, corners that cannot be seen with `folded`.
 */
export interface TattooCalls {
  /** Starts the networks that look for faces, before anything is worn. */
  load: { request: EngineBytes; answer: true };
  /** Starts the networks that find the motif of a photo, before dots are made of it alone. */
  subject: { request: EngineBytes; answer: true };
  /** Takes the typeface of a hand, before it letters. */
  hand: { request: { readonly hand: Hand; readonly files: readonly Uint8Array<ArrayBuffer>[] }; answer: true };
  draw: { request: DrawRequest; answer: { readonly blob: Blob; readonly side: number } };
  preview: { request: DrawRequest; answer: ImageBitmap };
  wear: {
    request: WearRequest;
    answer: { readonly blob: Blob; readonly width: number; readonly height: number; readonly onSkin: number };
  };
  /** The same on a small photo; faces are looked for in it. */
  wearPreview: { request: WearRequest; answer: ImageBitmap };
}

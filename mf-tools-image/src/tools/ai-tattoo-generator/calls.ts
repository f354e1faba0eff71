import { designFamilies, type DesignFamily } from '@facet/engines/image/tattoo/families';

/** What can be drawn: the families of the engine, and dots after a photo. */
export const styles = [...designFamilies, 'dots'] as const;
export type Style = DesignFamily | 'dots';
export const makes = ['png', 'svg'] as const;
export type Make = (typeof makes)[number];

export interface TattooOptions {
  readonly style: Style;
  readonly seed: number;
  readonly detail: number;
  readonly weight: number;
  readonly folds: number;
  readonly make: Make;
}

export interface DrawRequest {
  readonly options: TattooOptions;
  /** What dots are made after; null where none are. */
  readonly photo: Blob | null;
}

/** Calls of the page to the worker. `draw` and `preview` refuse a photo without anything dark with `nothing-dark`. */
export interface TattooCalls {
  draw: { request: DrawRequest; answer: { readonly blob: Blob; readonly side: number } };
  preview: { request: DrawRequest; answer: ImageBitmap };
}

import type { ToolNotice } from '@facet/workbench';

/** Files that a worker's networks need, by their names. */
export type EngineBytes = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/**
 * Calls of the page to the worker of a tool that makes one picture from one. Pictures are sent encoded; pixels stay in
 * the worker.
 */
export interface PictureCalls<Options> {
  /** Starts what needs files. */
  load: { request: EngineBytes; answer: true };
  make: {
    request: { readonly photo: Blob; readonly options: Options };
    answer: {
      readonly blob: Blob;
      readonly width: number;
      readonly height: number;
      readonly notes: readonly ToolNotice[];
    };
  };
  /** A small picture of what `make` would make. */
  preview: {
    request: {
      readonly photo: Blob;
      readonly small: Blob;
      /** Size of the photo in pixels. */
      readonly width: number;
      readonly height: number;
      readonly options: Options;
    };
    answer: ImageBitmap;
  };
}

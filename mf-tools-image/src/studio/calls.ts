import type { ToolNotice } from '@facet/workbench';

/** Files that a worker's networks need, by their names. */
export type EngineBytes = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/**
 * Calls of the page to the worker of a tool that makes one picture from one. Pictures are sent encoded; pixels stay in
 * the worker.
 */
export interface PictureCalls<Options, Found = null> {
  /** Starts what needs files. */
  load: { request: EngineBytes; answer: true };
  /** Looks at the photo, made small, with what was loaded. */
  look: { request: { readonly small: Blob; readonly options: Options }; answer: Found };
  make: {
    /** @property found null where the tool looks at nothing */
    request: { readonly photo: Blob; readonly options: Options; readonly found: Found | null };
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

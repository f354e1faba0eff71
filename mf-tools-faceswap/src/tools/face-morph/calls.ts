import type { Mark } from '@facet/workbench/worker';

/** One end of a morph: the picture as it was given, and the landmarks of the chosen face in its pixels. */
export interface MorphEnd {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly landmarks: Float32Array;
}

export interface Animation {
  readonly blob: Blob;
  /** Ending of the file's name. */
  readonly ending: 'gif' | 'mp4' | 'webm';
}

/** Calls of the page to the morph worker. Faces are cut out once for each size. */
export interface MorphCalls {
  /** Cuts both faces out and lines them up. `key` names faces and size. */
  prepare: {
    request: { readonly key: string; readonly size: number; readonly from: MorphEnd; readonly to: MorphEnd };
    answer: true;
  };
  /** One picture on the way, to be shown. */
  frame: { request: { readonly key: string; readonly at: number }; answer: ImageBitmap };
  /** One picture on the way, to be saved. PNG. */
  still: { request: { readonly key: string; readonly at: number }; answer: Blob };
  /** The whole way. Refuses with `no-video` where the browser encodes none. */
  animate: {
    request: {
      readonly key: string;
      readonly positions: readonly number[];
      /** Seconds that each picture is shown. */
      readonly seconds: number;
      readonly make: 'gif' | 'video';
      readonly mark: Mark;
    };
    answer: Animation;
  };
}

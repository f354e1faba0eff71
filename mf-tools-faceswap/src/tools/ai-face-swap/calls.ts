import type { FoundFaces } from './faces.ts';
import type { modelNames } from './models.ts';

export type Slot = 'source' | 'target';
export type ModelBytes = Readonly<
  Record<
    (typeof modelNames)[number],
    { readonly json: Uint8Array<ArrayBuffer>; readonly weights: Uint8Array<ArrayBuffer> }
  >
>;

/** Milliseconds per stage of the work. */
export type Timings = Readonly<Record<string, number>>;

/** What the page asks of the face worker. Pictures cross once, encoded; pixels stay in the worker. */
export interface FaceCalls {
  /** Starts the engine. */
  load: { request: { readonly models: ModelBytes; readonly wasm: Blob }; answer: true };
  /** Decodes a picture, keeps it in its slot, and finds its faces. Refuses with `no-face` and the engine's codes. */
  find: {
    request: { readonly slot: Slot; readonly blob: Blob };
    answer: { readonly found: FoundFaces; readonly timings: Timings };
  };
  /** Swaps faces of the two pictures that were looked at last. */
  swap: {
    request: { readonly pairs: readonly { readonly source: number; readonly target: number }[] };
    answer: { readonly blob: Blob; readonly width: number; readonly height: number; readonly timings: Timings };
  };
}

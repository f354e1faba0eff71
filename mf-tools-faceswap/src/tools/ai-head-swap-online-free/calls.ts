import type { ModelBytes, NetBytes, SwappedPicture, Timings } from '../../face/calls.ts';
import type { FoundFaces } from '../../face/found.ts';

/** A picture, and the name by which the worker knows what it found in it. */
export interface HeadPicture {
  readonly key: string;
  readonly blob: Blob;
}

/** One head of a picture. */
export interface HeadAddress extends HeadPicture {
  /** Number of its face. */
  readonly face: number;
}

/** Calls of the page to the head worker. Every request carries its pictures: a new worker needs no earlier state. */
export interface HeadCalls {
  load: {
    request: {
      readonly models: ModelBytes;
      readonly age: NetBytes;
      readonly wasm: Blob;
      readonly person: Uint8Array<ArrayBuffer>;
    };
    answer: true;
  };
  /** Finds the faces of a picture. Refuses with `no-face` and the codes of faces that are too small, turned too far or look like minors. */
  find: { request: HeadPicture; answer: { readonly found: FoundFaces; readonly timings: Timings } };
  /** Refuses with `head.<whom>.<code>` what would not look right. */
  swap: {
    request: { readonly source: HeadAddress; readonly target: HeadAddress };
    answer: SwappedPicture & { readonly timings: Timings };
  };
  /** Lets go of what is known of a picture. */
  forget: { request: { readonly key: string }; answer: true };
}

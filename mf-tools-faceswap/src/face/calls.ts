import type { DoubtCode } from '@facet/contracts/doubts';
import type { KeptPart } from '@facet/contracts/kept-parts';
import type { GenderChange } from '@facet/engines/face/gender';
import type { FoundFaces } from './found.ts';
import type { modelNames } from './models.ts';

/** A network's two files. */
export interface NetBytes {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly weights: Uint8Array<ArrayBuffer>;
}

export type ModelBytes = Readonly<Record<(typeof modelNames)[number], NetBytes>>;

/** Milliseconds per stage of the work. */
export type Timings = Readonly<Record<string, number>>;

/** What the faces of a picture are looked at for: `source` prepares each one to be put elsewhere, `target` does not. */
export type Role = 'source' | 'target';

/** How a result is encoded. */
export type ResultType = 'image/png' | 'image/jpeg' | 'image/webp';

/** A result as it is kept: encoded, at full size. */
export interface SwappedPicture {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** A small copy for a list, where requested. */
  readonly thumb: Blob | null;
  /** See Opinion. */
  readonly doubts?: readonly DoubtCode[];
}

/** One face of one picture that was looked at: the picture's key and the face's number in it. */
export interface FaceAddress {
  readonly picture: string;
  readonly face: number;
}

/**
 * Calls of the page to the face worker. Pictures are sent once, encoded; the worker keeps what it found, and the pixels
 * of the last decoded picture.
 */
export interface FaceCalls {
  /** Starts the engine. */
  load: {
    request: { readonly models: ModelBytes; readonly age: NetBytes; readonly wasm: Blob };
    answer: true;
  };
  /** Finds the faces of a picture and keeps them under its key. Refuses with `no-face` and the engine's codes. */
  find: {
    request: { readonly key: string; readonly blob: Blob; readonly role: Role };
    answer: { readonly found: FoundFaces; readonly timings: Timings };
  };
  /** Puts faces of pictures that were looked at into one of them. */
  swap: {
    request: {
      readonly target: string;
      readonly pairs: readonly { readonly source: FaceAddress; readonly target: number }[];
      readonly type: ResultType;
      /** What those who are swapped keep of their own. */
      readonly keeps: readonly KeptPart[];
      /** Longest side in pixels of a small copy of the result; null for none. */
      readonly thumbSide: number | null;
      /** Looks for a better face even where the result is fit to be shown. */
      readonly doubted: boolean;
    };
    answer: SwappedPicture & {
      /** Another face that was looked at, with which the first doubtful face would be fit to be shown. */
      readonly better?: FaceAddress | null;
      readonly timings: Timings;
    };
  };
  /** One face of a picture swapped: the square around it, `side` pixels on both sides. Nothing is looked at or judged anew. */
  preview: {
    request: {
      readonly target: string;
      readonly pair: { readonly source: FaceAddress; readonly target: number };
      readonly keeps: readonly KeptPart[];
      readonly side: number;
    };
    answer: ImageBitmap;
  };
  /** A picture with one of its faces turned feminine or masculine. Refuses with `turned-too-far`. */
  present: {
    request: { readonly address: FaceAddress; readonly change: GenderChange; readonly type: ResultType };
    answer: SwappedPicture & { readonly timings: Timings };
  };
  /** The landmarks of a face that was found: x, y, z in pixels of its picture. */
  landmarks: { request: FaceAddress; answer: Float32Array };
  /** Lets go of everything that is known of these pictures. */
  forget: { request: { readonly keys: readonly string[] }; answer: true };
}

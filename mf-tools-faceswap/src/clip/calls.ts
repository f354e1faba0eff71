import type { DoubtCode } from '@facet/contracts/doubts';
import type { KeptPart } from '@facet/contracts/kept-parts';
import type { Mark } from '@facet/workbench/worker';

/** What a browser that decodes a clip knows of it. */
export interface ClipFacts {
  /** Upright, pixels. */
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
  /** Frames a second, on average. */
  readonly rate: number;
  /** Whether this browser can write a clip of this size, and take its sound along. */
  readonly writable: boolean;
  /** Seconds that a swap of one face takes here for one frame, measured; null where the clip is not for this device. */
  readonly secondsPerFrame: number | null;
}

/** What the index of a clip says. */
export interface ClipIndex {
  readonly frames: number;
  /** Seconds. */
  readonly duration: number;
}

/** Somebody who is seen in a clip. */
export interface SeenPerson {
  /** Where the best view is: seconds, and the middle of the face in shares of the frame. */
  readonly place: { readonly time: number; readonly x: number; readonly y: number };
  /** Whether any view is good enough for a swap. */
  readonly usable: boolean;
}

/** The people of a clip, the main person first. */
export interface SeenPeople {
  readonly people: readonly SeenPerson[];
  /** Upright cut-outs of their best views, squares side by side in one picture. */
  readonly gallery: Blob;
  /** Side of a square, pixels. */
  readonly side: number;
}

/** A face of a photo: the photo, and a point on the face in shares of it. */
export interface GivenFace {
  readonly photo: Blob;
  readonly x: number;
  readonly y: number;
}

/** Whose face goes onto whom; people are numbered as `people` listed them. */
export type ClipCast = (
  | { readonly kind: 'everyone' | 'main'; readonly face: GivenFace }
  | { readonly kind: 'people'; readonly given: readonly { readonly face: GivenFace; readonly person: number }[] }
) & {
  /** What those who get one keep of their own. */
  readonly keeps: readonly KeptPart[];
};

/** Upright pictures of people, square and all of one size: each person's best view. */
export interface PeopleViews {
  readonly views: readonly Blob[];
  /** Side of a square, pixels. */
  readonly side: number;
}

/** A frame with the faces swapped. */
export interface SwappedFrame {
  readonly picture: ImageBitmap;
  /** What gives it away; empty: it is fit to be shown. */
  readonly doubts: readonly DoubtCode[];
}

/** A clip with the faces swapped. */
export interface SwappedClip {
  readonly blob: Blob;
  /** What gives it away, by some of its frames; empty: it is fit to be shown. */
  readonly doubts: readonly DoubtCode[];
}

/** Files of networks, by name. */
export type ModelBytes = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Calls of the page to the clip worker. Clips are named by key; their bytes are not copied. */
export interface ClipCalls {
  /** Starts the engine. */
  load: { request: { readonly models: ModelBytes; readonly wasm: Blob }; answer: true };
  /** Adds the recogniser to it: from then on people can be distinguished. */
  recognise: { request: { readonly models: ModelBytes }; answer: true };
  /** Reads the index of a clip and decodes nothing; null for what has none, as a file that was cut off. */
  index: { request: { readonly blob: Blob }; answer: ClipIndex | null };
  /** Opens a clip. Refuses with `unreadable` what this browser cannot decode. */
  look: { request: { readonly blob: Blob; readonly measure: boolean }; answer: ClipFacts };
  /** The people of a clip, the main person first. Face vectors stay in the worker. Refuses with `nobody`. */
  people: { request: { readonly key: string; readonly blob: Blob }; answer: SeenPeople };
  /** Everyone whom a cast changes, for the checks; empty when no face is visible. */
  views: { request: { readonly key: string; readonly blob: Blob; readonly cast: ClipCast }; answer: PeopleViews };
  /** One frame with the faces swapped. Refuses with `frame-without-face`. */
  frame: {
    request: { readonly key: string; readonly blob: Blob; readonly time: number; readonly cast: ClipCast };
    answer: SwappedFrame;
  };
  /** The whole clip with the faces swapped, its sound as it was; MP4. Refuses with `nobody-swapped`. */
  swap: {
    request: { readonly key: string; readonly blob: Blob; readonly cast: ClipCast; readonly mark: Mark };
    answer: SwappedClip;
  };
}

import type { ClipLight } from '@facet/engines/repair';
import type { Container, VideoFacts } from '@facet/workbench/clip';

/** What a look at a clip finds. */
export interface EnhanceFacts extends VideoFacts {
  /** Standard deviation of its noise, grey values. */
  readonly noise: number;
  /** How strongly the edges of compressed blocks show, 0 to 1. */
  readonly blocks: number;
  readonly light: ClipLight;
}

/** How strongly each is repaired, 0 to 1. */
export interface EnhanceSettings {
  readonly denoise: number;
  readonly deblock: number;
  readonly sharpen: number;
  readonly brighten: number;
  readonly colour: number;
  /** Twice the width and height. */
  readonly enlarge: boolean;
}

/** One frame as it was and as it becomes, and how long frames take on this device. */
export interface FramePair {
  /** PNG. */
  readonly before: Blob;
  /** PNG. */
  readonly after: Blob;
  /** Milliseconds a frame: decoding, repairing and encoding. */
  readonly milliseconds: number;
}

/** Calls of the page to the worker. Refuses with a `ClipRefusal`. */
export interface EnhanceCalls {
  look: { request: { readonly blob: Blob }; answer: EnhanceFacts };
  pair: {
    request: {
      readonly blob: Blob;
      /** Seconds. */
      readonly time: number;
      readonly light: ClipLight;
      readonly settings: EnhanceSettings;
    };
    answer: FramePair;
  };
  enhance: {
    request: { readonly blob: Blob; readonly light: ClipLight; readonly settings: EnhanceSettings };
    answer: { readonly blob: Blob; readonly container: Container; readonly frames: number };
  };
}

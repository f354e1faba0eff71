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
  readonly fading: number;
  /** Twice the width and height. */
  readonly enlarge: boolean;
  /** How strongly the camera is steadied. */
  readonly steady: 'off' | 'little' | 'strong';
  /** Twice the frame rate: a frame is laid between each and the next. */
  readonly smooth: boolean;
}

/** One frame as it was and as it becomes, and how long frames take on this device. */
export interface FramePair {
  /** PNG. */
  readonly before: Blob;
  /** PNG. */
  readonly after: Blob;
  /** Milliseconds a frame of the clip: decoding, repairing and encoding, and what steadies it and lays one more beside it. */
  readonly milliseconds: number;
}

/** A second as it was and as it becomes: clips without sound. */
export interface SecondPair {
  readonly before: Blob;
  readonly after: Blob;
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
  second: { request: EnhanceCalls['pair']['request']; answer: SecondPair };
  enhance: {
    request: { readonly blob: Blob; readonly light: ClipLight; readonly settings: EnhanceSettings };
    answer: {
      readonly blob: Blob;
      readonly container: Container;
      readonly frames: number;
      /** Frames between others that repeat the one before. */
      readonly repeated: number;
    };
  };
}

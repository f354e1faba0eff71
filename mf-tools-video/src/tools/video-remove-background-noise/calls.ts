/** What is taken out, and what is done to the rest. */
export interface CleanSettings {
  /** `speech` keeps voices alone; `music` takes what is always there, and keeps the rest. */
  readonly keep: 'speech' | 'music';
  /** 0..1. */
  readonly strength: number;
  /** Mains hum; of a recording of speech other steady tones too. */
  readonly hum: boolean;
  readonly clicks: boolean;
  /** LUFS that the result is brought to; null leaves it as loud as it is. */
  readonly loudness: number | null;
}

/** What a look at a file finds. */
export interface SoundFacts {
  /** Seconds of the sound. */
  readonly duration: number;
  readonly picture: boolean;
  /** Name of the sound's codec as mediabunny has it. */
  readonly codec: string;
  readonly sampleRate: number;
  readonly channels: number;
  /** LUFS of the beginning; null for silence. */
  readonly loudness: number | null;
  /** Mains hum that was found: hertz; null where there is none. */
  readonly hum: number | null;
  /** What the file becomes. */
  readonly result: 'mp4' | 'mov' | 'webm' | 'mkv' | 'm4a' | 'wav';
  /** Whether this browser can decode the sound. */
  readonly decodable: boolean;
}

/** A few seconds before and after, and how they look. */
export interface Excerpt {
  readonly before: Blob;
  readonly after: Blob;
  readonly spectrograms: readonly [ImageBitmap, ImageBitmap];
}

export interface CleanReport {
  readonly blob: Blob;
  readonly extension: SoundFacts['result'];
  /** LUFS; null for silence. */
  readonly before: number | null;
  readonly after: number | null;
  readonly clicks: number;
  /** Steady tones that were taken out, multiples of a hum each for itself. */
  readonly tones: number;
}

/** Calls of the page to the worker. Refuses with a `ClipRefusal`, `no-sound` or `sound-undecodable`. */
export interface NoiseCalls {
  look: { request: { readonly blob: Blob }; answer: SoundFacts };
  listen: {
    request: {
      readonly blob: Blob;
      readonly settings: CleanSettings;
      readonly from: number;
      readonly rnnoise: Uint8Array<ArrayBuffer>;
    };
    answer: Excerpt;
  };
  clean: {
    request: { readonly blob: Blob; readonly settings: CleanSettings; readonly rnnoise: Uint8Array<ArrayBuffer> };
    answer: CleanReport;
  };
}

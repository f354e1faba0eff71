/** The voices that are packaged. */
export const voiceIds = ['us', 'uk', 'spain', 'america'] as const;
export type VoiceId = (typeof voiceIds)[number];

export interface SpeechRequest {
  readonly text: string;
  readonly voice: VoiceId;
  readonly speed: number;
  readonly pitch: number;
  /** LUFS. */
  readonly loudness: number;
  readonly format: 'mp3' | 'wav';
  readonly captions: 'none' | 'sentences' | 'words';
  /** Name of the files without their endings. */
  readonly stem: string;
  readonly files: SpeechFiles;
}

/** The engine, the voice, and what encodes. */
export interface SpeechFiles {
  readonly engine: Uint8Array<ArrayBuffer>;
  readonly analysis: Uint8Array<ArrayBuffer>;
  readonly signal: Uint8Array<ArrayBuffer>;
  /** The MP3 encoder; null for WAV. */
  readonly mp3: Uint8Array<ArrayBuffer> | null;
}

export interface SpeechReport {
  readonly blob: Blob;
  /** Captions, SRT and WebVTT; null when not requested, or without speech. */
  readonly captions: readonly { readonly blob: Blob; readonly name: string }[];
  readonly peaks: readonly number[];
  /** Seconds. */
  readonly duration: number;
  readonly sentences: number;
  /** LUFS. */
  readonly loudness: number;
  /** Marks that are not known. */
  readonly unknown: readonly string[];
  /** Words whose letters the voice does not know. */
  readonly silent: readonly string[];
}

/** Calls of the page to the worker. Refuses with `nothing-to-say`. */
export interface SpeechCalls {
  speak: { request: SpeechRequest; answer: SpeechReport };
}

import type { SpeechFiles, VoiceId } from '../speech/calls.ts';

/** Voices that a text may have here. */
export const talkVoices = ['us', 'uk', 'spain'] as const satisfies readonly VoiceId[];
export type TalkVoice = (typeof talkVoices)[number];

export const talkShapes = ['upright', 'square', 'wide'] as const;
export type TalkShape = (typeof talkShapes)[number];

/** What is said: a recording, or a text and the voice that reads it. */
export type VoiceSource =
  | { readonly kind: 'sound'; readonly blob: Blob }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly voice: TalkVoice;
      readonly pitch: number;
      readonly files: Omit<SpeechFiles, 'mp3'>;
    };

export interface TalkRequest {
  readonly photo: Blob;
  readonly voice: VoiceSource;
  /** `head` comes close to the face, `whole` keeps as much of the photo as the shape allows. */
  readonly frame: 'head' | 'whole';
  readonly shape: TalkShape;
  /** How lively the head moves, 1 = calm talk. */
  readonly liveliness: number;
  /** Pixels of the shorter side. */
  readonly side: number;
}

export interface TalkReport {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Whether the speaker was parted from the background, which then stands still. */
  readonly parted: boolean;
}

/** Most seconds of a recording. */
export const MOST_SECONDS = 60;
/** Most characters of a text. */
export const MOST_CHARACTERS = 300;

import type { TuneKind } from '@facet/engines/sound';
import type { FontFiles } from '../../clip/letterFonts.ts';
import type { Passage } from '@facet/engines/clip';
import type { SpeechFiles, VoiceId } from '../../speech/calls.ts';

export const stagings = ['auto', 'card'] as const;
/** What a scene shows: the next picture, a drawn card, or a picture by its number. */
export type Staging = (typeof stagings)[number] | `picture-${number}`;

export const cardLooks = ['night', 'paper', 'sunset', 'forest'] as const;
export type CardLook = (typeof cardLooks)[number];

export const readers = ['us', 'uk', 'spain'] as const satisfies readonly VoiceId[];
export type Reader = (typeof readers)[number];

export const stageShapes = ['wide', 'upright', 'square'] as const;
export type StageShape = (typeof stageShapes)[number];

/** A scene as it is filmed. */
export interface SceneRequest {
  /** What is said and shown. */
  readonly text: string;
  readonly isTitle: boolean;
  /** Number of its picture; null for a drawn card. */
  readonly picture: number | null;
}

export interface ScriptRequest {
  readonly scenes: readonly SceneRequest[];
  readonly pictures: readonly Blob[];
  /** The voice that reads it; null for none. */
  readonly voice: { readonly id: Reader; readonly files: Omit<SpeechFiles, 'mp3'> } | null;
  readonly captions: boolean;
  readonly fonts: FontFiles;
  readonly tune: TuneKind | 'none';
  readonly passage: Passage;
  readonly shape: StageShape;
  readonly look: CardLook;
}

export interface ScriptReport {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** Most characters of a script, scenes, and pictures. */
export const MOST_SCRIPT = 1500;
export const MOST_SCENES = 20;
export const MOST_PICTURES = 12;

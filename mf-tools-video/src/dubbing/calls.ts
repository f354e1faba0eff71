import type { LipRefusal } from '@facet/engines/lips';
import type { TalkReport, TalkRequest } from '../talking/calls.ts';

/** What is done where clip and sound differ in length. */
export const dubEnds = ['cut', 'loop', 'freeze'] as const;
export type DubEnd = (typeof dubEnds)[number];

/** A clip, or a photo, and what is said. */
export type DubRequest =
  | { readonly kind: 'clip'; readonly clip: Blob; readonly sound: Blob; readonly end: DubEnd }
  | { readonly kind: 'photo'; readonly talk: TalkRequest };

export type DubReport =
  | {
      readonly kind: 'clip';
      readonly blob: Blob;
      readonly width: number;
      readonly height: number;
      readonly seconds: number;
      /** Share of the frames whose mouth was moved wholly. */
      readonly moved: number;
    }
  | ({ readonly kind: 'photo' } & TalkReport);

/** Why a clip is not given other lips. */
export type DubRefusal = LipRefusal | 'apparent-minor' | 'clip-too-long';

/** Most seconds of a clip. */
export const MOST_CLIP_SECONDS = 60;

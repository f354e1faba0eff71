import type { DyeName } from '@facet/engines/image/hair/dyes';
import type { PhotoMarks } from '../../studio/marks.ts';

export const looks = ['one', 'highlights', 'ombre'] as const;
export type Look = (typeof looks)[number];

export const makes = ['dye', 'wig'] as const;
/** Another colour, or the hair of another photo. */
export type Make = (typeof makes)[number];

export const tones = ['theirs', 'own'] as const;
export type Tone = (typeof tones)[number];

export interface HairOptions {
  readonly make: Make;
  readonly dye: DyeName;
  readonly look: Look;
  /** Of highlights, or of the ends. */
  readonly second: DyeName;
  /** How much of the second colour, 0 to 1. */
  readonly amount: number;
  readonly strength: number;
  /** How far from the top the own colour stays, 0 to 1. */
  readonly roots: number;
  /** Of hair from another photo: whose colour it has, how large it is, how far up (face heights), how wide its line passes into skin. */
  readonly tone: Tone;
  readonly size: number;
  readonly up: number;
  readonly hairline: number;
  readonly marks: PhotoMarks;
}

/** What the worker is given. */
export interface HairWork extends HairOptions {
  /** The photo whose hair is taken; null for a colour. */
  readonly donor: Blob | null;
}

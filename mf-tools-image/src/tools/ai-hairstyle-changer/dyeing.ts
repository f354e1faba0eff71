import type { DyeName } from '@facet/engines/image/hair/dyes';
import type { PhotoMarks } from '../../studio/marks.ts';

export const looks = ['one', 'highlights', 'ombre'] as const;
export type Look = (typeof looks)[number];

export interface HairOptions {
  readonly dye: DyeName;
  readonly look: Look;
  /** Of highlights, or of the ends. */
  readonly second: DyeName;
  /** How much of the second colour, 0 to 1. */
  readonly amount: number;
  readonly strength: number;
  /** How far from the top the own colour stays, 0 to 1. */
  readonly roots: number;
  readonly marks: PhotoMarks;
}

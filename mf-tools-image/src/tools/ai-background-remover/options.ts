import type { Subject } from '../../studio/findSubject.ts';
import type { PhotoMarks } from '../../studio/marks.ts';

export type { Subject };
export const subjects = ['auto', 'person', 'main', 'marks'] as const satisfies readonly Subject[];
export const edges = ['hard', 'soft', 'hair'] as const;
export type Edges = (typeof edges)[number];

/** Colours that a cut-out may be laid on, sRGB 0..255. */
export const colours = {
  white: [255, 255, 255],
  grey: [232, 233, 236],
  black: [0, 0, 0],
  blue: [178, 202, 232],
  green: [0, 177, 64],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>;
export const backgrounds = ['none', 'white', 'grey', 'black', 'blue', 'green', 'blur'] as const;
export type Background = (typeof backgrounds)[number];

export interface CutOptions {
  readonly marks: PhotoMarks;
  readonly subject: Subject;
  readonly edges: Edges;
  readonly background: Background;
  readonly shadow: boolean;
  readonly crop: boolean;
  /** More photos get the same. */
  readonly batch: boolean;
}

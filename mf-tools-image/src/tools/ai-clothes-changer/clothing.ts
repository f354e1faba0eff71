import type { ClothName, Pattern } from '@facet/engines/image/garment/cloths';
import type { PhotoMarks } from '../../studio/marks.ts';

export interface ClothesOptions {
  readonly cloth: ClothName;
  readonly pattern: Pattern;
  /** Of the pattern. */
  readonly second: ClothName;
  /** How often the pattern repeats along the photo's longer side. */
  readonly repeats: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  /** Of the pattern: another number gives another one. */
  readonly number: number;
  readonly strength: number;
  /** How much of the garment's own print stays, 0 to 1. */
  readonly print: number;
  readonly marks: PhotoMarks;
}

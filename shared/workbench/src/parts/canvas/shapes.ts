import type { MaskRuns } from './runs.ts';

/**
 * One act of painting, in pixels of the picture at full size. A mask is the list of them: it is small, it can be drawn at any size,
 * and undo takes the last one away. `role` says what was painted; a tool names its own.
 */
export type MaskShape =
  | {
      readonly kind: 'stroke';
      readonly role: string;
      /** x, y, radius of every point, one after the other. */
      readonly points: readonly number[];
      /** Share of the radius that is covered wholly, 0 to 1; beyond it the cover fades. */
      readonly hardness: number;
    }
  | {
      readonly kind: 'rectangle';
      readonly role: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  /** A closed outline: x, y of every corner. */
  | { readonly kind: 'lasso'; readonly role: string; readonly points: readonly number[] }
  /** What hangs together with a point and has its colour. `tolerance` is 0 to 1. */
  | { readonly kind: 'wand'; readonly role: string; readonly x: number; readonly y: number; readonly tolerance: number }
  /** A mask from a file, over the whole picture. */
  | ({ readonly kind: 'runs'; readonly role: string } & MaskRuns)
  /** Takes away all that was painted before. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'invert' };

/** What was painted, and what was taken back and can come again. */
export interface MaskValue {
  readonly done: readonly MaskShape[];
  readonly undone: readonly MaskShape[];
  /** Pixels of the picture by which the whole mask is wider (below 0: narrower). */
  readonly grow: number;
}

export const emptyMask: MaskValue = { done: [], undone: [], grow: 0 };

/** Adds a shape; what was taken back is gone. */
export const addShape = (mask: MaskValue, shape: MaskShape): MaskValue => ({
  ...mask,
  done: [...mask.done, shape],
  undone: [],
});

export const undoShape = (mask: MaskValue): MaskValue =>
  mask.done.length === 0
    ? mask
    : { ...mask, done: mask.done.slice(0, -1), undone: [...mask.undone, mask.done[mask.done.length - 1]!] };

export const redoShape = (mask: MaskValue): MaskValue =>
  mask.undone.length === 0
    ? mask
    : { ...mask, done: [...mask.done, mask.undone[mask.undone.length - 1]!], undone: mask.undone.slice(0, -1) };

/** Whether the mask holds anything of these roles that was not cleared. It may still be painted over. */
export function isMaskEmpty({ done }: MaskValue, roles: readonly string[]): boolean {
  for (let i = done.length - 1; i >= 0; i--) {
    const shape = done[i]!;
    if (shape.kind === 'clear') return true;
    if (shape.kind === 'invert' || roles.includes(shape.role)) return false;
  }
  return true;
}

import { useRef, useState, type RefObject } from 'react';
import type { ImageValue } from '../../model/definition.ts';
import { radiusOf, type BrushState } from './brush.ts';
import { extendDraft, shapeOf, startDraft, type Draft } from './draft.ts';
import type { Painter } from './painter.ts';
import type { MaskShape } from './shapes.ts';
import type { Point } from './view.ts';

export interface Drafting {
  readonly draft: Draft | null;
  /** @param at in pixels of the picture @param pressure 0 to 1 */
  begin(at: Point, pressure: number): void;
  extend(at: Point, pressure: number): void;
  finish(): void;
  cancel(): void;
}

/** What is being painted; a stroke is drawn by the painter while it grows. */
export function useDraft(
  picture: ImageValue,
  brush: BrushState,
  painter: RefObject<Painter | null>,
  onShape: (shape: MaskShape) => void,
): Drafting {
  const [draft, setDraft] = useState<Draft | null>(null);
  /** The draft as it is between two renderings: a fast pointer brings several places at a time. */
  const latest = useRef<Draft | null>(null);
  const { role, hardness } = brush;
  const put = (next: Draft | null): void => {
    latest.current = next;
    setDraft(next);
  };
  const commit = (shape: MaskShape): void => {
    put(null);
    onShape(shape);
  };
  const cancel = (): void => {
    put(null);
    painter.current?.dropDraft();
  };
  return {
    draft,
    cancel,
    begin(at, pressure) {
      const begun = startDraft(brush, at, radiusOf(brush, picture, pressure));
      if (begun === null) return;
      if (begun.kind === 'wand') {
        commit(begun);
        return;
      }
      if (begun.kind === 'stroke') painter.current?.draft(role, begun.points, 0, 0, hardness);
      put(begun);
    },
    extend(at, pressure) {
      if (!latest.current) return;
      const extended = extendDraft(latest.current, at, radiusOf(brush, picture, pressure));
      if (extended.kind === 'stroke') {
        const last = extended.points.length - 3;
        painter.current?.draft(role, extended.points, last - 3, last, hardness);
      } else put(extended);
    },
    finish() {
      if (!latest.current) return;
      const shape = shapeOf(latest.current, brush);
      if (shape) commit(shape);
      else cancel();
    },
  };
}

import { useEnteredWheel, wheelFactor } from '@facet/ui';
import type { RefObject } from 'react';
import { zoomBy, type CanvasView, type ViewSizes } from './view.ts';

export interface CanvasWheelOptions {
  readonly view: CanvasView | null;
  readonly sizes: ViewSizes | null;
  readonly onView: (view: CanvasView) => void;
}

/** Zooms a picture about the pointer by the wheel; where it cannot be zoomed further the page scrolls. */
export function useCanvasWheel(
  frame: RefObject<HTMLElement | null>,
  { view, sizes, onView }: CanvasWheelOptions,
): void {
  useEnteredWheel(frame, (event, element) => {
    if (!view || !sizes) return false;
    const box = element.getBoundingClientRect();
    const pointer = { x: event.clientX - box.left, y: event.clientY - box.top };
    const next = zoomBy(view, wheelFactor(event.deltaY, event.deltaMode), pointer, sizes);
    const isUsed = next.scale !== view.scale || event.ctrlKey;
    if (isUsed) onView(next);
    return isUsed;
  });
}

import { useRef, type PointerEvent } from 'react';
import { distance, panBy, pinchTo, type Point, type ZoomLimits, type ZoomView } from './zoom-view.ts';

/** CSS pixels that a pointer moves before its press is a drag. */
const DRAG_THRESHOLD = 4;

interface ZoomDrag {
  readonly view: ZoomView;
  readonly limits: ZoomLimits;
  readonly show: (view: ZoomView) => void;
}

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** Handlers of an element that is moved by one pointer and zoomed by two. */
export function useZoomDrag({ view, limits, show }: ZoomDrag): {
  readonly onPointerDown: Handler;
  readonly onPointerMove: Handler;
  readonly onPointerUp: Handler;
  readonly onPointerCancel: Handler;
  readonly onPointerLeave: Handler;
} {
  /** Pressed pointers, and where each was last. */
  const pointers = useRef(new Map<number, Point>());
  const move: Handler = (event) => {
    const pressed = pointers.current;
    const before = pressed.get(event.pointerId);
    if (before === undefined) return;
    const now = fromCentre(event, event.currentTarget);
    // Captured only once it is a drag: a captured press would never become a click on what is inside.
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
      if (pressed.size === 1 && (view.scale <= 1 || distance(before, now) < DRAG_THRESHOLD)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
    pressed.set(event.pointerId, now);
    if (other !== undefined) show(pinchTo(view, before, now, other, limits));
    else if (view.scale > 1) show(panBy(view, { x: now.x - before.x, y: now.y - before.y }, limits));
  };
  const end: Handler = (event) => {
    pointers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event) => {
      if (event.button === 0) pointers.current.set(event.pointerId, fromCentre(event, event.currentTarget));
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}

/** Where an event is, relative to the element's centre, in CSS pixels. */
export function fromCentre(event: { readonly clientX: number; readonly clientY: number }, element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}

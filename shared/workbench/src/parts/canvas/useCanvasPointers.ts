import { useRef, useState, type PointerEvent } from 'react';
import { pressureOf } from './brush.ts';
import type { Drafting } from './useDraft.ts';
import { panBy, pinchTo, toPicture, type CanvasView, type Point, type ViewSizes } from './view.ts';

type Handler = (event: PointerEvent<HTMLDivElement>) => void;

export interface CanvasPointersOptions {
  readonly view: CanvasView | null;
  readonly sizes: ViewSizes | null;
  readonly disabled: boolean;
  readonly drafting: Drafting;
  /** Whether a press moves the picture, whatever the tool. */
  readonly movesPicture: () => boolean;
  readonly onPress: () => void;
  readonly onView: (view: CanvasView) => void;
}

/** Handlers of the frame: one pointer paints or moves the picture, two fingers zoom and move it. */
export function useCanvasPointers(options: CanvasPointersOptions): {
  /** Where the pointer is, in CSS pixels of the frame; null without one, and of a finger. */
  readonly pointer: Point | null;
  readonly handlers: Readonly<
    Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave', Handler>
  >;
} {
  const { view, sizes, disabled, drafting, movesPicture, onPress, onView } = options;
  const [pointer, setPointer] = useState<Point | null>(null);
  /** Pressed pointers, and where each was last. */
  const pressed = useRef(new Map<number, Point>());
  const down: Handler = (event) => {
    if (!view || disabled || (event.button !== 0 && event.button !== 1)) return;
    event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = within(event);
    pressed.current.set(event.pointerId, at);
    onPress();
    if (pressed.current.size > 1) return drafting.cancel();
    if (event.button !== 1 && !movesPicture()) drafting.begin(toPicture(view, at), pressureOf(event));
    event.preventDefault();
  };
  const move: Handler = (event) => {
    if (!view || !sizes) return;
    const now = within(event);
    setPointer(event.pointerType === 'touch' ? null : now);
    const before = pressed.current.get(event.pointerId);
    if (!before) return;
    const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1];
    pressed.current.set(event.pointerId, now);
    if (other) onView(pinchTo(view, before, now, other, sizes));
    else if (drafting.draft) {
      const box = event.currentTarget.getBoundingClientRect();
      const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const one of moves.length > 0 ? moves : [event.nativeEvent])
        drafting.extend(toPicture(view, { x: one.clientX - box.left, y: one.clientY - box.top }), pressureOf(one));
    } else onView(panBy(view, now.x - before.x, now.y - before.y, sizes));
  };
  const end: Handler = (event) => {
    if (!pressed.current.delete(event.pointerId)) return;
    if (event.type === 'pointercancel') drafting.cancel();
    else drafting.finish();
  };
  return {
    pointer,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: () => setPointer(null),
    },
  };
}

function within(event: PointerEvent<HTMLDivElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

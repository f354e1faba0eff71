import { createEvent, fireEvent } from '@testing-library/react';

interface Pointer {
  readonly clientX: number;
  readonly clientY?: number;
  /** Default 1, the primary pointer. */
  readonly pointerId?: number;
}

/**
 * Sends a pointer event of the main button. jsdom's own pointer events lose their coordinates and id,
 * which are therefore set on the event itself.
 */
export function firePointer(type: 'Down' | 'Move' | 'Up' | 'Cancel' | 'Out', target: Element, pointer: Pointer): void {
  const event = createEvent[`pointer${type}`](target);
  const { clientX, clientY = 0, pointerId = 1 } = pointer;
  const fields = { clientX, clientY, pointerId, button: 0, isPrimary: pointerId === 1 };
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  fireEvent(target, event);
}

/** Pointer capture, which jsdom lacks: remembered, so that `hasPointerCapture` is true. */
export function installPointerCapture(): void {
  const captured = new WeakMap<Element, Set<number>>();
  Element.prototype.setPointerCapture = function setPointerCapture(id) {
    captured.set(this, (captured.get(this) ?? new Set()).add(id));
  };
  Element.prototype.hasPointerCapture = function hasPointerCapture(id) {
    return captured.get(this)?.has(id) ?? false;
  };
}

export type Direction = 'ltr' | 'rtl';

/** Share moved by one arrow key, and by PageUp or PageDown. */
const STEP = 0.02;
const PAGE = 0.1;

/**
 * The next position of a compare handle for one key.
 *
 * @param position share of the width, 0 to 1, measured from the inline start
 * @returns the new share, or null for a key that is not one of the slider's. Left and right move the
 *   handle left and right on the screen in both directions of text.
 */
export function positionAfterKey(key: string, position: number, direction: Direction): number | null {
  const forwards = direction === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return clampShare(position + forwards * STEP);
    case 'ArrowLeft':
      return clampShare(position - forwards * STEP);
    case 'ArrowUp':
      return clampShare(position + STEP);
    case 'ArrowDown':
      return clampShare(position - STEP);
    case 'PageUp':
      return clampShare(position + PAGE);
    case 'PageDown':
      return clampShare(position - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return 1;
    default:
      return null;
  }
}

/** The share at a pointer; `box` is the compared area, all in CSS pixels of the viewport. */
export function positionAtPointer(
  clientX: number,
  box: { readonly left: number; readonly width: number },
  direction: Direction,
): number {
  if (box.width <= 0) return 0;
  const fromLeft = clampShare((clientX - box.left) / box.width);
  return direction === 'rtl' ? 1 - fromLeft : fromLeft;
}

/** The `clip-path` that leaves the inline-start share of a box visible. */
export function clipToShare(position: number, direction: Direction): string {
  const hidden = `${round((1 - position) * 100)}%`;
  return direction === 'rtl' ? `inset(0 0 0 ${hidden})` : `inset(0 ${hidden} 0 0)`;
}

function clampShare(share: number): number {
  return round(Math.min(1, Math.max(0, share)));
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

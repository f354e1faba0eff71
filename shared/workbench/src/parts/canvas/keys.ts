import type { Point } from './view.ts';

/** What a key does on the canvas. */
export type CanvasCommand =
  | { readonly kind: 'undo' | 'redo' | 'fit' | 'switch-role' | 'cancel' | 'press' }
  /** While the key is held a drag moves the picture. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'zoom'; readonly direction: -1 | 1 }
  | { readonly kind: 'resize'; readonly factor: number }
  /** CSS pixels. */
  | { readonly kind: 'move'; readonly by: Point };

/** CSS pixels of one arrow key. */
const ARROW = 10;
/** Shift makes a step of the arrows so many times longer. */
const FAST = 5;
const RESIZE = 1.25;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The keys of painting programs: brackets, x, plus, minus, 0, Space, arrows, Enter. Null for every other one. */
export function canvasCommandOf({ key: pressed, shiftKey, ctrlKey, metaKey, altKey }: Key): CanvasCommand | null {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  if (ctrlKey || metaKey) {
    if (key === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    return key === 'y' ? { kind: 'redo' } : null;
  }
  if (altKey) return null;
  switch (key) {
    case ' ':
      return { kind: 'hold' };
    case '+':
    case '=':
      return { kind: 'zoom', direction: 1 };
    case '-':
      return { kind: 'zoom', direction: -1 };
    case '0':
      return { kind: 'fit' };
    case '[':
      return { kind: 'resize', factor: 1 / RESIZE };
    case ']':
      return { kind: 'resize', factor: RESIZE };
    case 'x':
      return { kind: 'switch-role' };
    case 'Escape':
      return { kind: 'cancel' };
    case 'Enter':
      return { kind: 'press' };
    default: {
      const arrow = arrows[key];
      const step = ARROW * (shiftKey ? FAST : 1);
      return arrow ? { kind: 'move', by: { x: arrow.x * step, y: arrow.y * step } } : null;
    }
  }
}

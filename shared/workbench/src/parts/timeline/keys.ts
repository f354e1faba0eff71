/** The command of a key in a timeline. */
export type TimelineCommand =
  | { readonly kind: 'step'; readonly frames: number }
  | { readonly kind: 'skip'; readonly seconds: number }
  /** -1 backwards, 0 stop, 1 forwards; again in the same direction is faster. */
  | { readonly kind: 'shuttle'; readonly direction: -1 | 0 | 1 }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'mark'; readonly edge: 'from' | 'to' }
  | { readonly kind: 'jump'; readonly direction: -1 | 1 }
  | { readonly kind: 'goto'; readonly place: 'start' | 'end' }
  | { readonly kind: 'split' | 'remove' }
  | { readonly kind: 'zoom'; readonly factor: number };

/** The keys of editing programs: J K L, I and O, arrows, S, Delete, plus and minus. Null for every other one. */
export function commandOf({
  key,
  shiftKey,
  modified,
}: {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Control, Meta or Alt is held: the browser's own. */
  readonly modified: boolean;
}): TimelineCommand | null {
  if (modified) return null;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'ArrowRight':
      return shiftKey ? { kind: 'skip', seconds: 1 } : { kind: 'step', frames: 1 };
    case 'ArrowLeft':
      return shiftKey ? { kind: 'skip', seconds: -1 } : { kind: 'step', frames: -1 };
    case 'ArrowUp':
      return { kind: 'jump', direction: -1 };
    case 'ArrowDown':
      return { kind: 'jump', direction: 1 };
    case 'PageUp':
      return { kind: 'skip', seconds: -10 };
    case 'PageDown':
      return { kind: 'skip', seconds: 10 };
    case 'Home':
      return { kind: 'goto', place: 'start' };
    case 'End':
      return { kind: 'goto', place: 'end' };
    case ' ':
      return { kind: 'toggle' };
    case 'j':
      return { kind: 'shuttle', direction: -1 };
    case 'k':
      return { kind: 'shuttle', direction: 0 };
    case 'l':
      return { kind: 'shuttle', direction: 1 };
    case 'i':
      return { kind: 'mark', edge: 'from' };
    case 'o':
      return { kind: 'mark', edge: 'to' };
    case 's':
      return { kind: 'split' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove' };
    case '+':
    case '=':
      return { kind: 'zoom', factor: 2 };
    case '-':
    case '_':
      return { kind: 'zoom', factor: 0.5 };
    default:
      return null;
  }
}

const FASTEST = 8;

/** The speed after J, K or L: each press in the same direction doubles it, the other direction stops first. */
export function shuttleSpeed(speed: number, direction: -1 | 0 | 1): number {
  if (direction === 0) return 0;
  if (speed * direction < 0) return 0;
  return speed === 0 ? direction : direction * Math.min(FASTEST, Math.abs(speed) * 2);
}

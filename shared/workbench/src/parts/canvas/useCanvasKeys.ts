import { useRef, useState, type KeyboardEvent } from 'react';
import { resizeBrush, type BrushState } from './brush.ts';
import { canvasCommandOf, type CanvasCommand } from './keys.ts';
import { redoShape, undoShape, type MaskValue } from './shapes.ts';
import type { Drafting } from './useDraft.ts';
import { fitView, reveal, stepInside, toPicture, zoomBy, ZOOM_STEP } from './view.ts';
import type { CanvasView, Point, ViewSizes } from './view.ts';

export interface CanvasKeysOptions {
  readonly view: CanvasView | null;
  readonly sizes: ViewSizes | null;
  readonly disabled: boolean;
  readonly drafting: Drafting;
  readonly value: MaskValue;
  readonly onChange: (value: MaskValue) => void;
  readonly brush: BrushState;
  readonly onBrush: (patch: Partial<BrushState>) => void;
  readonly otherRole: string;
  readonly onView: (view: CanvasView) => void;
}

export interface CanvasKeys {
  /** Where the keys paint, in pixels of the picture; null until they have moved. */
  readonly cross: Point | null;
  readonly handlers: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onKeyUp(event: KeyboardEvent<HTMLElement>): void;
    onBlur(): void;
  };
  /** Whether the key is held that lets a drag move the picture. */
  isHeld(): boolean;
  dropCross(): void;
}

/** The canvas by keys: a cross that arrows move paints what a pointer does. */
export function useCanvasKeys(options: CanvasKeysOptions): CanvasKeys {
  const { view, sizes, disabled, drafting, value, onChange, brush, onBrush, onView } = options;
  const [cross, setCross] = useState<Point | null>(null);
  const held = useRef(false);
  const release = (): void => {
    held.current = false;
  };

  /** @returns whether there was something to do */
  const perform = (command: CanvasCommand, now: CanvasView, { frame, picture }: ViewSizes): boolean => {
    const middle = { x: frame.x / 2, y: frame.y / 2 };
    const at = cross ?? toPicture(now, middle);
    switch (command.kind) {
      case 'undo':
        onChange(undoShape(value));
        return true;
      case 'redo':
        onChange(redoShape(value));
        return true;
      case 'hold':
        held.current = true;
        return true;
      case 'zoom':
        onView(zoomBy(now, ZOOM_STEP ** command.direction, middle, { frame, picture }));
        return true;
      case 'fit':
        onView(fitView({ frame, picture }));
        return true;
      case 'resize':
        onBrush({ size: resizeBrush(brush, command.factor) });
        return true;
      case 'switch-role':
        onBrush({ role: options.otherRole });
        return true;
      case 'cancel':
        if (drafting.draft) drafting.cancel();
        return drafting.draft !== null;
      case 'move': {
        const to = stepInside(at, command.by, now, { frame, picture });
        setCross(to);
        drafting.extend(to, 1);
        onView(reveal(now, to, { frame, picture }));
        return true;
      }
      case 'press':
        if (drafting.draft) drafting.finish();
        else drafting.begin(at, 1);
        setCross(at);
        return true;
      default:
        return command satisfies never;
    }
  };
  return {
    cross,
    handlers: {
      onKeyDown(event) {
        if (!view || !sizes || disabled || event.target !== event.currentTarget) return;
        const command = canvasCommandOf(event);
        if (command && perform(command, view, sizes)) event.preventDefault();
      },
      onKeyUp({ key }) {
        if (key === ' ') release();
      },
      onBlur: release,
    },
    isHeld: () => held.current,
    dropCross: () => setCross(null),
  };
}

import { cx } from '@facet/ui';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { RangeEdge } from './edit.ts';
import { formatTime } from './time.ts';
import * as styles from './timeline.module.css';

interface RangeHandleProps {
  readonly edge: RangeEdge;
  readonly label: string;
  readonly time: number;
  /** Place in shares of the width; outside of 0..1 it is out of sight. */
  readonly share: number;
  readonly duration: number;
  readonly frame: number;
  readonly disabled: boolean;
  readonly active: boolean;
  /** Moment under the pointer. */
  readonly timeOf: (clientX: number) => number;
  /** @param snap false when the keyboard moves it: a step of a frame is a step of a frame */
  readonly onMove: (time: number, snap: boolean) => void;
  readonly onFocus: () => void;
}

/**
 * One edge of a range, as a slider. Arrows: one frame, with Shift one second; Page keys: ten seconds; Home and End: to
 * its limits. Source of the keys: WAI-ARIA Authoring Practices, multi-thumb slider.
 */
export function RangeHandle(props: RangeHandleProps) {
  const { edge, label, time, share, duration, frame, disabled, active, timeOf, onMove, onFocus } = props;
  /** Seconds between the pointer and the edge when it was grabbed, so that the edge does not jump. */
  const offset = useRef(0);
  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = stepOf(event, frame, duration);
    if (step === null || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(time + step, false);
  };
  const grab = (event: PointerEvent<HTMLElement>): void => {
    if (disabled || event.button !== 0) return;
    event.stopPropagation();
    offset.current = timeOf(event.clientX) - time;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (disabled || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.stopPropagation();
    onMove(timeOf(event.clientX) - offset.current, !event.altKey);
  };
  return (
    <span
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={Math.round(time * 1000) / 1000}
      aria-valuetext={formatTime(time)}
      className={cx(styles.handle, edge === 'from' ? styles.from : styles.to, active && styles.active)}
      style={{ insetInlineStart: `${String(Math.min(1.02, Math.max(-0.02, share)) * 100)}%` }}
      onKeyDown={keyDown}
      onPointerDown={grab}
      onPointerMove={drag}
      onFocus={onFocus}
    />
  );
}

function stepOf({ key, shiftKey }: KeyboardEvent, frame: number, duration: number): number | null {
  const small = shiftKey ? 1 : frame;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return small;
    case 'ArrowLeft':
    case 'ArrowDown':
      return -small;
    case 'PageUp':
      return 10;
    case 'PageDown':
      return -10;
    case 'Home':
      return -duration;
    case 'End':
      return duration;
    default:
      return null;
  }
}

import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { cx } from '@facet/ui';
import type { Translate } from '@facet/contracts';
import { formatTime, type Span, type SpanEdge, type SpanLimits } from '../core/span.ts';
import * as styles from './Timeline.module.css';

export interface EdgeProps {
  readonly edge: SpanEdge;
  readonly label: string;
  readonly span: Span;
  readonly limits: SpanLimits;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly onMove: (time: number) => void;
}

interface HandleProps extends EdgeProps {
  readonly track: RefObject<HTMLDivElement | null>;
}

/**
 * One edge of the part, as a slider. Arrows: one frame, with Shift one second; Page keys: ten seconds;
 * Home and End: as far as it goes. Source of the keys: WAI-ARIA Authoring Practices, multi-thumb slider.
 */
export function Handle({ edge, label, span, limits, disabled, track, onMove }: HandleProps) {
  const time = span[edge];
  /** Pixels between the pointer and the edge when it was grabbed, so that the edge does not jump. */
  const offset = useRef(0);
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event, limits);
    if (step === null || disabled) return;
    event.preventDefault();
    onMove(time + step);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (disabled || !event.currentTarget.hasPointerCapture(event.pointerId) || !track.current) return;
    const { left, width } = track.current.getBoundingClientRect();
    if (width > 0) onMove(((event.clientX - offset.current - left) / width) * limits.duration);
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.button !== 0) return;
    if (track.current) {
      const { left, width } = track.current.getBoundingClientRect();
      offset.current = event.clientX - left - (time / limits.duration) * width;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
  };
  return (
    <span
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-valuemin={0}
      aria-valuemax={limits.duration}
      aria-valuenow={Math.round(time * 1000) / 1000}
      aria-valuetext={formatTime(time)}
      className={cx(styles.handle, edge === 'from' ? styles.from : styles.to)}
      style={{ insetInlineStart: `${String(limits.duration > 0 ? (time / limits.duration) * 100 : 0)}%` }}
      onKeyDown={keyDown}
      onPointerDown={grab}
      onPointerMove={drag}
    />
  );
}

function stepOf({ key, shiftKey }: KeyboardEvent, { shortest, duration }: SpanLimits): number | null {
  const small = shiftKey ? 1 : shortest;
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

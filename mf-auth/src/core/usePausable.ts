import type { Clock } from '@facet/platform';
import { useEffect, useRef, type FocusEvent } from 'react';
import { startPausable, type Pausable } from './pausable.ts';

/** Handlers for the element that holds its own leaving up while it is pointed at or has focus inside. */
export interface Hold {
  onPointerEnter(): void;
  onPointerLeave(): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

/** Runs `run` after `ms` milliseconds from when it is first shown; null waits for nothing. */
export function usePausable(clock: Clock, ms: number | null, run: () => void): Hold {
  const timer = useRef<Pausable | null>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (ms === null) return;
    const mine = startPausable(clock, ms, () => {
      latest.current();
    });
    timer.current = mine;
    return () => {
      timer.current = null;
      mine.cancel();
    };
  }, [clock, ms]);
  return {
    // Not `onPointerOver`: a pointer that rests where the pressed button was must not pause it.
    onPointerEnter: () => timer.current?.pause(),
    onPointerLeave: () => timer.current?.resume(),
    onFocus: ({ currentTarget, target }) => {
      // The element itself is where the focus is put, without anybody's doing.
      if (target !== currentTarget) timer.current?.pause();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) timer.current?.resume();
    },
  };
}

import { useEffect, useState } from 'react';

const SWEEP_MS = 2600;
/** How far the handle goes to each side of the middle, as a share of the width. */
const REACH = 0.38;

/** Where the handle is, as a share of the width, at a time of the sweep: from the middle to both sides and back. @param passed 0 to 1 */
export function sweepAt(passed: number): number {
  const eased = passed * passed * (3 - 2 * passed);
  return 0.5 + REACH * Math.sin(2 * Math.PI * eased);
}

/** Whether motion is reduced; also true where the browser cannot say. */
export const wantsStill = (): boolean =>
  !('matchMedia' in window) || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves a comparison once from side to side, unless the visitor wants no motion or moves it. A key or a press anywhere
 * ends it: what comes next, such as an open menu, needs the frames.
 */
export function useSweep(isOn: boolean): {
  readonly position: number;
  readonly onPositionChange: (position: number) => void;
} {
  const [position, setPosition] = useState(0.5);
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (!isOn || isTaken || wantsStill()) return;
    let start: number | null = null;
    const step = (now: number): void => {
      start ??= now;
      const passed = Math.min(1, (now - start) / SWEEP_MS);
      setPosition(passed === 1 ? 0.5 : sweepAt(passed));
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    const listening = new AbortController();
    const end = (): void => {
      cancelAnimationFrame(frame);
      listening.abort();
      setPosition(0.5);
    };
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, end, { capture: true, passive: true, signal: listening.signal });
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [isOn, isTaken]);
  return {
    position,
    onPositionChange(next) {
      setTaken(true);
      setPosition(next);
    },
  };
}

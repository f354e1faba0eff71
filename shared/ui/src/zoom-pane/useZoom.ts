import { useEffect, useState, type RefObject } from 'react';
import { limitView, restingView, zoomTo, type Point, type ZoomLimits, type ZoomView } from './zoom-view.ts';

export interface ZoomOptions {
  readonly scale: number;
  readonly onScaleChange: (scale: number) => void;
  readonly min: number;
  readonly max: number;
}

export interface Zoom {
  readonly view: ZoomView;
  readonly limits: ZoomLimits;
  readonly show: (view: ZoomView) => void;
  /** Zooms about the middle of the pane. */
  readonly zoom: (scale: number) => void;
  readonly reset: () => void;
}

/** Position of the content in a pane; the caller owns the scale. */
export function useZoom(pane: RefObject<HTMLElement | null>, { scale, onScaleChange, min, max }: ZoomOptions): Zoom {
  const [offset, setOffset] = useState<Point>(restingView);
  const [size, setSize] = useState<Point>({ x: 0, y: 0 });
  useEffect(() => {
    const element = pane.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setSize({ x: element.clientWidth, y: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);

  const limits: ZoomLimits = { min, max, size };
  // The scale may be set from outside; the offset kept here is brought within what it allows.
  const view = limitView({ scale, x: offset.x, y: offset.y }, limits);
  const show = (next: ZoomView): void => {
    setOffset({ x: next.x, y: next.y });
    if (next.scale !== scale) onScaleChange(next.scale);
  };
  return {
    view,
    limits,
    show,
    zoom: (to) => show(zoomTo(view, to, { x: 0, y: 0 }, limits)),
    reset: () => show(limitView(restingView, limits)),
  };
}

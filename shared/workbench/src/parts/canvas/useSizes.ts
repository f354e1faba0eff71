import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { ImageValue } from '../../model/definition.ts';
import type { Point, ViewSizes } from './view.ts';

/** Sizes of the frame and the picture, followed as the frame changes; null before they are known. */
export function useSizes(
  frame: RefObject<HTMLElement | null>,
  { width, height }: ImageValue,
  onSizes: (sizes: ViewSizes) => void,
): ViewSizes | null {
  const [size, setSize] = useState<Point | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setSize({ x: element.clientWidth, y: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  const sizes = useMemo(() => size && { frame: size, picture: { x: width, y: height } }, [size, width, height]);
  useEffect(() => {
    if (sizes) onSizes(sizes);
    // Once for each size; the listener may be a new function at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sizes]);
  return sizes;
}

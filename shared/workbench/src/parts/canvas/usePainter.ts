import { useCallback, useEffect, useRef, useState, type RefCallback, type RefObject } from 'react';
import { createPainter, type MaskLayer, type Painter } from './painter.ts';
import type { WandPicture } from './rasterize.ts';
import type { MaskValue } from './shapes.ts';

/**
 * The canvas of the marks, redrawn when they change. The canvas may come later than the pixels.
 * @param width of the picture, in its own pixels
 */
export function usePainter(
  width: number,
  pixels: WandPicture | null,
  layers: readonly MaskLayer[],
  value: MaskValue,
): { canvas: RefCallback<HTMLCanvasElement>; painter: RefObject<Painter | null> } {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** How many canvases there have been. */
  const [placed, setPlaced] = useState(0);
  const place = useCallback((element: HTMLCanvasElement | null) => {
    canvas.current = element;
    if (element) setPlaced((before) => before + 1);
  }, []);
  const painter = useRef<Painter | null>(null);
  useEffect(() => {
    painter.current = null;
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!pixels || !element || !context) return;
    element.width = pixels.width;
    element.height = pixels.height;
    const size = { width: pixels.width, height: pixels.height, scale: pixels.width / width };
    painter.current = createPainter(size, layers, (data, box) =>
      context.putImageData(new ImageData(data, box.right - box.left), box.left, box.top),
    );
  }, [placed, pixels, layers, width]);
  useEffect(() => painter.current?.show(value, pixels), [placed, value, pixels, layers]);
  return { canvas: place, painter };
}

/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import type { MaskLayer } from './painter.ts';
import type { WandPicture } from './rasterize.ts';
import { emptyMask, type MaskValue } from './shapes.ts';
import { usePainter } from './usePainter.ts';

const putImageData = jest.fn();
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = (() => ({ putImageData })) as never;
  Object.assign(globalThis, { ImageData: jest.fn() });
});
beforeEach(() => putImageData.mockClear());

const layers: readonly MaskLayer[] = [{ colour: [255, 0, 0], targets: () => 255 }];
const pixels: WandPicture = { data: new Uint8ClampedArray(8 * 4 * 4), width: 8, height: 4 };
const box: MaskValue = { ...emptyMask, done: [{ kind: 'rectangle', role: 'take', x: 2, y: 1, width: 3, height: 2 }] };

function Stage({ value, read, mounted }: { value: MaskValue; read: boolean; mounted: boolean }) {
  const { canvas } = usePainter(8, read ? pixels : null, layers, value);
  return mounted ? <canvas ref={canvas} /> : null;
}

test.each([
  ['the pixels are read before the canvas is there', { read: true, mounted: false }],
  ['the canvas is there before the pixels are read', { read: false, mounted: true }],
])('marks are drawn where %s', (_name, first) => {
  const { rerender } = render(<Stage value={emptyMask} {...first} />);
  act(() => rerender(<Stage value={emptyMask} read mounted />));
  act(() => rerender(<Stage value={box} read mounted />));
  expect(putImageData).toHaveBeenCalledTimes(1);
});

test('marks that were there before the canvas are drawn on it, and again on another one', () => {
  const { rerender } = render(<Stage value={box} read mounted={false} />);
  act(() => rerender(<Stage value={box} read mounted />));
  expect(putImageData).toHaveBeenCalledTimes(1);
  act(() => rerender(<Stage value={box} read mounted={false} />));
  act(() => rerender(<Stage value={box} read mounted />));
  expect(putImageData).toHaveBeenCalledTimes(2);
});

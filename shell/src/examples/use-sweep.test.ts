/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { sweepAt, useSweep } from './use-sweep.ts';

test('a sweep begins and ends in the middle, and reaches both sides', () => {
  const positions = Array.from({ length: 101 }, (_, at) => sweepAt(at / 100));
  expect(positions[0]).toBe(0.5);
  expect(positions.at(-1)).toBeCloseTo(0.5);
  expect(Math.max(...positions)).toBeGreaterThan(0.87);
  expect(Math.min(...positions)).toBeLessThan(0.13);
});

test('it never leaves the picture', () => {
  for (let at = 0; at <= 1; at += 0.01) {
    expect(sweepAt(at)).toBeGreaterThan(0);
    expect(sweepAt(at)).toBeLessThan(1);
  }
});

describe('a sweep on the page', () => {
  let frames: FrameRequestCallback[];
  const drawAt = (now: number): void => act(() => frames.splice(0).forEach((frame) => frame(now)));

  beforeEach(() => {
    frames = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => frames.splice(0));
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
  });

  test.each(['keydown', 'pointerdown'])('moves until a %s anywhere, which ends it in the middle', (type) => {
    const { result } = renderHook(() => useSweep(true));
    drawAt(0);
    drawAt(800);
    expect(result.current.position).toBe(sweepAt(800 / 2600));
    act(() => void document.body.dispatchEvent(new Event(type, { bubbles: true })));
    expect(result.current.position).toBe(0.5);
    expect(frames).toEqual([]);
  });

  test('once over, it leaves the handle where the visitor puts it, whatever they press', () => {
    const { result } = renderHook(() => useSweep(true));
    drawAt(0);
    drawAt(2600);
    act(() => result.current.onPositionChange(0.2));
    act(() => void document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
    expect(result.current.position).toBe(0.2);
  });
});

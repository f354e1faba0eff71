/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { useState } from 'react';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firePointer, installPointerCapture } from '../test-support/pointer.ts';
import { ZoomPane } from './ZoomPane.tsx';

let resize: () => void;

beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {}
    },
  });
  installPointerCapture();
});

function Page() {
  const [scale, setScale] = useState(1);
  return (
    <ZoomPane
      label="Result"
      zoomInLabel="Zoom in"
      zoomOutLabel="Zoom out"
      resetLabel="Fit"
      formatScale={(value) => `${String(Math.round(value * 100))} %`}
      scale={scale}
      onScaleChange={setScale}
      max={4}
    >
      <button type="button">Inside</button>
    </ZoomPane>
  );
}

function setUp() {
  render(<Page />);
  const pane = screen.getByRole('group', { name: 'Result' });
  Object.defineProperties(pane, { clientWidth: { value: 400 }, clientHeight: { value: 200 } });
  pane.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 200 }) as DOMRect;
  act(() => resize());
  const content = pane.firstElementChild as HTMLElement;
  return {
    user: userEvent.setup(),
    pane,
    scale: () => screen.getByRole('status').textContent,
    offset: () => ['--zoom-x', '--zoom-y'].map((name) => content.style.getPropertyValue(name)),
  };
}

describe('ZoomPane', () => {
  it('zooms by its buttons, up to its limit, and back', async () => {
    const { user, scale } = setUp();
    const larger = screen.getByRole('button', { name: 'Zoom in' });
    await user.click(larger);
    expect(scale()).toBe('125 %');
    for (let press = 0; press < 8; press += 1) await user.click(larger);
    expect(scale()).toBe('400 %');
    expect(larger).toHaveAttribute('aria-disabled', 'true');
    expect(larger).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Fit' }));
    expect(scale()).toBe('100 %');
    expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('zooms by + - 0 and moves by arrows', async () => {
    const { user, scale, offset } = setUp();
    await user.tab();
    await user.keyboard('++');
    expect(scale()).toBe('156 %');
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(offset()).toEqual(['-48px', '48px']);
    await user.keyboard('-');
    expect(scale()).toBe('125 %');
    await user.keyboard('0');
    expect([scale(), ...offset()]).toEqual(['100 %', '0px', '0px']);
  });

  it('leaves the keys of what is inside alone', async () => {
    const { user, scale } = setUp();
    screen.getByRole('button', { name: 'Inside' }).focus();
    await user.keyboard('+');
    expect(scale()).toBe('100 %');
  });

  it('lets the page scroll by a plain wheel, and zooms by Ctrl and wheel', () => {
    const { pane, scale } = setUp();
    const plain = createEvent.wheel(pane, { deltaY: -100, cancelable: true });
    fireEvent(pane, plain);
    expect([scale(), plain.defaultPrevented]).toEqual(['100 %', false]);
    const pinch = createEvent.wheel(pane, {
      deltaY: -100,
      ctrlKey: true,
      clientX: 200,
      clientY: 100,
      cancelable: true,
    });
    fireEvent(pane, pinch);
    expect([scale(), pinch.defaultPrevented]).toEqual(['128 %', true]);
  });

  it('takes the plain wheel once it has focus, but not past its smallest scale', () => {
    const { pane, scale } = setUp();
    act(() => pane.focus());
    fireEvent.wheel(pane, { deltaY: -100, clientX: 200, clientY: 100 });
    expect(scale()).toBe('128 %');
    fireEvent.wheel(pane, { deltaY: 400, clientX: 200, clientY: 100 });
    expect(scale()).toBe('100 %');
    const more = createEvent.wheel(pane, { deltaY: 100, cancelable: true });
    fireEvent(pane, more);
    expect(more.defaultPrevented).toBe(false);
  });

  it('moves by drag when zoomed, within the edges, and stops when the pointer is up', async () => {
    const { user, pane, offset } = setUp();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    const at = (clientX: number) => ({ clientX, clientY: 100 });
    firePointer('Down', pane, at(200));
    firePointer('Move', pane, at(220));
    expect(offset()).toEqual(['20px', '0px']);
    firePointer('Move', pane, at(900));
    expect(offset()).toEqual(['50px', '0px']);
    firePointer('Up', pane, at(900));
    firePointer('Move', pane, at(100));
    expect(offset()).toEqual(['50px', '0px']);
  });

  it('leaves a press on what is inside a click, and forgets it when the pointer leaves', async () => {
    const { user, pane, offset } = setUp();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    firePointer('Down', screen.getByRole('button', { name: 'Inside' }), { clientX: 200 });
    firePointer('Move', pane, { clientX: 203 });
    expect(pane.hasPointerCapture(1)).toBe(false);
    firePointer('Out', pane, { clientX: 500 });
    firePointer('Move', pane, { clientX: 300 });
    expect(offset()).toEqual(['0px', '0px']);
  });

  it('zooms by two fingers', () => {
    const { pane, scale } = setUp();
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100 });
    firePointer('Down', pane, finger(1, 150));
    firePointer('Down', pane, finger(2, 250));
    firePointer('Move', pane, finger(2, 350));
    expect(scale()).toBe('200 %');
    firePointer('Cancel', pane, finger(1, 150));
    firePointer('Move', pane, finger(2, 250));
    expect(scale()).toBe('200 %');
  });
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import type { PixelBox } from '@facet/engines/clip';
import { firePointer, installPointerCapture } from '@facet/ui/test-support';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ImageValue } from '../../model/definition.ts';
import { maskTools, type MaskTool } from './brush.ts';
import { MaskEditor } from './MaskEditor.tsx';
import { emptyMask, type MaskValue } from './shapes.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const picture = { id: 'a', preview: new Blob(['x']), blob: new Blob(['x']), width: 800, height: 400 } as ImageValue;
const roles = [
  { id: 'take', label: 'Take away' },
  { id: 'keep', label: 'Keep' },
] as const;
const layers = [] as const;
let host: TestHost;
let mask: MaskValue;

beforeAll(() => {
  installPointerCapture();
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 400, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { value: 200, configurable: true });
  HTMLElement.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 200 }) as DOMRect;
  Object.assign(globalThis, {
    // The preview's pixels are not needed for what is tested here.
    createImageBitmap: () => Promise.reject(new Error('no pixels')),
    ResizeObserver: class {
      private readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe() {
        this.callback();
      }
      disconnect() {}
    },
  });
});
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

interface Shown {
  tool?: MaskTool;
  disabled?: boolean;
  stays?: PixelBox | null;
}

function show({ tool = 'brush', disabled = false, stays = null }: Shown = {}) {
  host = createTestHost();
  const tools = [tool, ...maskTools.filter((other) => other !== tool)];
  function Stage() {
    const [value, setValue] = useState(emptyMask);
    mask = value;
    return (
      <MaskEditor
        picture={picture}
        title="Marks"
        help="Paint."
        roles={roles}
        layers={layers}
        tools={tools}
        value={value}
        onChange={setValue}
        whole
        stays={stays}
        disabled={disabled}
      />
    );
  }
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    defineWidget({ component: Stage })(element, {}, host);
  });
  return userEvent.setup();
}
const canvas = () => screen.getByRole('application');
const at = (clientX: number, clientY: number, pointerId = 1) => ({ clientX, clientY, pointerId });
const scale = () => screen.getByRole('status').textContent;

test('a drag paints what the tool makes of it, in pixels of the picture; undo takes it back, redo brings it again', async () => {
  const user = show({ tool: 'rectangle' });
  firePointer('Down', canvas(), at(100, 50));
  firePointer('Move', canvas(), at(200, 150));
  firePointer('Up', canvas(), at(200, 150));
  const box = { kind: 'rectangle', role: 'take', x: 200, y: 100, width: 200, height: 200 };
  expect(mask.done).toEqual([box]);
  await user.keyboard('{Control>}z{/Control}');
  expect(mask).toMatchObject({ done: [], undone: [box] });
  await user.keyboard('{Control>}y{/Control}');
  expect(mask.done).toEqual([box]);
  expect(host.seen.missingMessages).toEqual([]);
});

test('a lasso keeps every place of a fast pointer, which come several at a time', () => {
  show({ tool: 'lasso' });
  firePointer('Down', canvas(), at(100, 50));
  const event = createEvent.pointerMove(canvas());
  const places = [at(200, 50), at(200, 100), at(200, 150)];
  const fields = { ...places.at(-1)!, getCoalescedEvents: () => places };
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  fireEvent(canvas(), event);
  firePointer('Up', canvas(), at(200, 150));
  expect(mask.done).toEqual([{ kind: 'lasso', role: 'take', points: [200, 100, 400, 100, 400, 200, 400, 300] }]);
});

test('a pointer that is taken away paints nothing', () => {
  show({ tool: 'rectangle' });
  firePointer('Down', canvas(), at(100, 50));
  firePointer('Move', canvas(), at(200, 150));
  firePointer('Cancel', canvas(), at(200, 150));
  expect(mask.done).toEqual([]);
});

test('keys paint too: arrows move a cross, Enter begins and ends, x paints the other role, Escape gives up', async () => {
  const user = show();
  act(() => canvas().focus());
  await user.keyboard('x{Enter}{ArrowRight}{Enter}');
  expect(mask.done).toEqual([{ kind: 'stroke', role: 'keep', points: [400, 200, 20, 420, 200, 20], hardness: 0.8 }]);
  await user.keyboard('{Enter}{ArrowRight}{Escape}{Enter}{Escape}');
  expect(mask.done).toHaveLength(1);
});

test('two fingers zoom and paint nothing', () => {
  show();
  firePointer('Down', canvas(), at(150, 100));
  firePointer('Down', canvas(), at(250, 100, 2));
  firePointer('Move', canvas(), at(350, 100, 2));
  expect(scale()).toBe('100%');
  firePointer('Up', canvas(), at(350, 100, 2));
  firePointer('Up', canvas(), at(150, 100));
  expect(mask.done).toEqual([]);
});

test('plus, minus and 0 zoom; the plain wheel only once the canvas was entered', async () => {
  const user = show();
  const wheel = () => {
    const event = createEvent.wheel(canvas(), { deltaY: -100, clientX: 200, clientY: 100, cancelable: true });
    fireEvent(canvas(), event);
    return event.defaultPrevented;
  };
  expect([wheel(), scale()]).toEqual([false, '50%']);
  act(() => canvas().focus());
  expect([wheel(), scale()]).toEqual([true, '64%']);
  await user.keyboard('0++-');
  expect(scale()).toBe('70%');
  await user.click(screen.getByRole('button', { name: 'Show the whole picture' }));
  expect(scale()).toBe('50%');
});

test('while Space is held a drag moves the picture and paints nothing', async () => {
  const user = show({ tool: 'rectangle' });
  act(() => canvas().focus());
  await user.keyboard('++{ >}');
  firePointer('Down', canvas(), at(100, 50));
  firePointer('Move', canvas(), at(150, 90));
  firePointer('Up', canvas(), at(150, 90));
  expect(mask.done).toEqual([]);
});

test('a box is placed by numbers, and what is no box cannot be added', async () => {
  const user = show();
  await user.click(screen.getByText('Place a box by numbers'));
  const add = screen.getByRole('button', { name: 'Add the box' });
  await user.click(add);
  expect(mask.done).toEqual([{ kind: 'rectangle', role: 'take', x: 320, y: 160, width: 160, height: 80 }]);
  await user.clear(screen.getByRole('spinbutton', { name: 'Width, %' }));
  expect(add).toBeDisabled();
});

test('while a run is under way nothing can be painted', async () => {
  const user = show({ tool: 'rectangle', disabled: true });
  firePointer('Down', canvas(), at(100, 50));
  firePointer('Move', canvas(), at(200, 150));
  firePointer('Up', canvas(), at(200, 150));
  act(() => canvas().focus());
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  expect(mask.done).toEqual([]);
});

test('what is cut off is dimmed up to the part that stays, and the marks can still be painted there', () => {
  show({ stays: { left: 0, top: 100, width: 800, height: 300 } });
  const [cutOff] = canvas().querySelectorAll('svg[viewBox="0 0 800 400"] path');
  expect(cutOff).toHaveAttribute('d', 'M0 0h800v400h-800zM0 100h800v300h-800z');
  firePointer('Down', canvas(), at(10, 10));
  firePointer('Up', canvas(), at(10, 10));
  expect(mask.done).toHaveLength(1);
});

test('nothing is dimmed where all of the picture stays', () => {
  show();
  expect(canvas().querySelector('svg[viewBox]')).toBeNull();
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { firePointer, installPointerCapture } from '@facet/ui/test-support';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { TimeRange } from './edit.ts';
import { Timeline } from './Timeline.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let host: TestHost;
let ranges: readonly TimeRange[];
let speeds: number[];

beforeAll(() => {
  installPointerCapture();
  HTMLCanvasElement.prototype.getContext = () => null;
});
beforeEach(() => {
  HTMLElement.prototype.getBoundingClientRect = () => ({ left: 100, width: 1000 }) as DOMRect;
});
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

function show({
  start = [{ from: 3, to: 8 }],
  most = 4,
  disabled = false,
}: { start?: readonly TimeRange[]; most?: number; disabled?: boolean } = {}) {
  host = createTestHost();
  speeds = [];
  function Stage() {
    const [kept, setKept] = useState(start);
    const [time, setTime] = useState(0);
    ranges = kept;
    return (
      <Timeline
        title="Part to keep"
        duration={10}
        frame={0.04}
        aspect={16 / 9}
        ranges={kept}
        onRanges={setKept}
        most={most}
        playback={{ time, speed: speeds.at(-1) ?? 0, seek: setTime, setSpeed: (speed) => void speeds.push(speed) }}
        film={null}
        snaps={[0, 2.5, 5, 7.5]}
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
const slider = (name: string) => screen.getByRole('slider', { name });
const near = (from: number, to: number) => ({ from: expect.closeTo(from, 6), to: expect.closeTo(to, 6) });

test('arrow keys move an edge by a frame, with Shift by a second, Home and End to its limits', async () => {
  const user = show();
  act(() => slider('Start').focus());
  await user.keyboard('{ArrowRight}');
  expect(ranges).toEqual([near(3.04, 8)]);
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(ranges).toEqual([near(4.04, 8)]);
  await user.keyboard('{End}');
  expect(ranges).toEqual([near(7.96, 8)]);
  await user.keyboard('{Home}');
  expect(ranges).toEqual([near(0, 8)]);
});

test('a drag moves an edge by what the pointer moved, and it snaps to a mark that is near', () => {
  show();
  firePointer('Down', slider('End'), { clientX: 905 });
  firePointer('Move', slider('End'), { clientX: 712 });
  expect(ranges).toEqual([near(3, 6.07)]);
  firePointer('Move', slider('End'), { clientX: 609 });
  expect(ranges).toEqual([near(3, 5)]);
});

test('the magnet is switched off for those who want the frame beside the mark', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Snap to marks' }));
  firePointer('Down', slider('End'), { clientX: 900 });
  firePointer('Move', slider('End'), { clientX: 604 });
  expect(ranges).toEqual([near(3, 5.04)]);
});

test('a typed time is taken on Enter; what is no time says what one looks like', async () => {
  const user = show();
  const field = screen.getByRole('textbox', { name: 'Start' });
  await user.clear(field);
  await user.type(field, '4,5{Enter}');
  expect(ranges).toEqual([near(4.5, 8)]);
  await user.clear(field);
  await user.type(field, 'soon');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Write a time like 0:03.2, up to 0:10.000.');
  expect(ranges).toEqual([near(4.5, 8)]);
});

test('the playhead’s keys step, jump, and set start and end', async () => {
  const user = show();
  const head = slider('Playhead');
  act(() => head.focus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(head).toHaveAttribute('aria-valuetext', '0:02.540');
  await user.keyboard('i');
  expect(ranges).toEqual([near(2.54, 8)]);
  await user.keyboard('{ArrowDown}o');
  expect(ranges).toEqual([near(2.54, 5.04)]);
  await user.keyboard('l');
  expect(speeds.at(-1)).toBe(1);
});

test('a part is divided, removed and added where the playhead stands', async () => {
  const user = show();
  act(() => slider('Playhead').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}s');
  expect(ranges).toEqual([near(3, 5), near(5, 8)]);
  expect(screen.getByText('2 parts, 0:05.000 of 0:10.000')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove the part' }));
  expect(ranges).toEqual([near(3, 5)]);
  await user.click(screen.getByRole('button', { name: 'Add a part at the playhead' }));
  expect(ranges).toEqual([near(3, 5), near(5, 6.5)]);
  expect(host.seen.missingMessages).toEqual([]);
});

test('with one part allowed there is nothing to divide', async () => {
  const user = show({ most: 1 });
  expect(screen.queryByRole('button', { name: /Divide/ })).toBeNull();
  act(() => slider('Playhead').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}s');
  expect(ranges).toHaveLength(1);
});

test('zoomed in, a scroll bar says what is in sight', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(slider('Part of the timeline in sight')).toHaveAttribute('aria-valuetext', '0:00.000 – 0:05.000');
  fireEvent.change(slider('Part of the timeline in sight'), { target: { value: '2' } });
  expect(slider('Part of the timeline in sight')).toHaveAttribute('aria-valuetext', '0:02.000 – 0:07.000');
});

test('while a run is under way nothing can be moved', async () => {
  const user = show({ disabled: true });
  act(() => slider('Start').focus());
  await user.keyboard('{ArrowRight}');
  firePointer('Down', slider('End'), { clientX: 900 });
  firePointer('Move', slider('End'), { clientX: 500 });
  expect(ranges).toEqual([near(3, 8)]);
  expect(screen.getByRole('textbox', { name: 'Start' })).toBeDisabled();
});

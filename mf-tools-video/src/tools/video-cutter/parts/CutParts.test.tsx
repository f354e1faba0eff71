/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { firePointer, installPointerCapture } from '@facet/ui/test-support';
import { defineWidget } from '@facet/platform/widget';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { VideoFacts } from '@facet/workbench/clip';
import type { ClipSpan, CutMethod } from '../cutOptions.ts';
import { en } from '../messages/en.ts';
import { CutMethodPart, CutParts } from './CutParts.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const facts: VideoFacts = {
  container: 'mp4',
  duration: 10,
  width: 1280,
  height: 720,
  frameRate: 25,
  videoCodec: 'avc',
  audioCodec: null,
  bytes: 5_000_000,
  keyframes: { times: [0, 2.5, 5, 7.5], knownUntil: 10 },
  decodable: true,
  exact: true,
};
const clip = { kind: 'video', id: 'one', blob: new Blob(), name: 'a.mp4', type: 'video/mp4' } as const;

let host: TestHost;
beforeAll(() => {
  installPointerCapture();
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => undefined;
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => undefined;
});
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

function show(patch: Partial<VideoFacts> = {}, disabled = false) {
  host = createTestHost();
  const t = host.i18n.translator({ en });
  function Stage() {
    const [span, setSpan] = useState<ClipSpan>({ clip: 'one', from: 3, to: 8 });
    const [method, setMethod] = useState<CutMethod>('copy');
    const props = {
      inputs: { clip },
      insights: { clip: { status: 'found' as const, value: { ...facts, ...patch } } },
      options: { span, method },
      setOption: (name: 'span' | 'method', value: ClipSpan | CutMethod) =>
        name === 'span' ? setSpan(value as ClipSpan) : setMethod(value as CutMethod),
      disabled,
      t,
    };
    return (
      <>
        <CutParts {...props} />
        <CutMethodPart {...props} />
      </>
    );
  }
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    defineWidget({ component: Stage })(element, {}, host);
  });
  return userEvent.setup();
}
const handle = (name: 'Start' | 'End') => screen.getByRole('slider', { name });
const field = (name: 'Start' | 'End') => screen.getByRole('textbox', { name });

test('what the file is stands there, in the words people use', () => {
  show();
  expect(
    screen.getByText('0:10.000 · 1280 × 720 · 25 frames a second · MP4, H.264, no sound · 5 MB'),
  ).toBeInTheDocument();
  expect(host.seen.missingMessages).toEqual([]);
});

test('arrow keys move a handle by a frame, with Shift by a second, Home and End as far as it goes', async () => {
  const user = show();
  handle('Start').focus();
  await user.keyboard('{ArrowRight}');
  expect(handle('Start')).toHaveAttribute('aria-valuetext', '0:03.040');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(handle('Start')).toHaveAttribute('aria-valuetext', '0:04.040');
  await user.keyboard('{End}');
  expect(handle('Start')).toHaveAttribute('aria-valuetext', '0:07.960');
  await user.keyboard('{Home}');
  expect(handle('Start')).toHaveAttribute('aria-valuetext', '0:00.000');
});

test('a drag moves the edge by what the pointer moved', () => {
  show();
  const track = handle('End').parentElement!;
  track.getBoundingClientRect = () => ({ left: 100, width: 1000 }) as DOMRect;
  firePointer('Down', handle('End'), { clientX: 912 });
  firePointer('Move', handle('End'), { clientX: 712 });
  expect(handle('End')).toHaveAttribute('aria-valuetext', '0:06.000');
});

test('a typed time is taken on Enter', async () => {
  const user = show();
  await user.clear(field('Start'));
  await user.type(field('Start'), '4,5{Enter}');
  expect(handle('Start')).toHaveAttribute('aria-valuetext', '0:04.500');
  expect(field('Start')).toHaveValue('0:04.500');
});

test.each(['soon', '0:11', ''])('typing %j says what a time looks like and moves nothing', async (text) => {
  const user = show();
  await user.clear(field('End'));
  if (text) await user.type(field('End'), text);
  await user.tab();
  expect(field('End')).toHaveAccessibleDescription('Write a time like 0:03.2, up to 0:10.000.');
  expect(handle('End')).toHaveAttribute('aria-valuetext', '0:08.000');
});

test('a button moves an edge by one frame', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'End one frame earlier' }));
  expect(handle('End')).toHaveAttribute('aria-valuetext', '0:07.960');
});

test('a cut without encoding says where it will really start', async () => {
  const user = show();
  expect(screen.getByText(/Starts at the key frame at 0:02.500, 0.5 sec before your start/)).toBeInTheDocument();
  await user.clear(field('Start'));
  await user.type(field('Start'), '5{Enter}');
  expect(screen.getByText(/Your start is on a key frame/)).toBeInTheDocument();
});

test('beyond what was scanned it names no time', () => {
  show({ keyframes: { times: [0], knownUntil: 0 } });
  expect(screen.getByText(/Starts at the last key frame before your start/)).toBeInTheDocument();
});

test('where the browser cannot encode, the exact cut cannot be chosen, and says why', () => {
  show({ exact: false, videoCodec: 'hevc' });
  expect(screen.getByRole('radio', { name: 'Exact' })).toBeDisabled();
  expect(screen.getByText('This browser cannot decode or encode this video (H.265).')).toBeInTheDocument();
});

test('a video that cannot be shown is told, and its times still be typed', () => {
  show();
  fireEvent.error(screen.getByLabelText('First frame of the part'));
  expect(screen.getByText(/cannot show this video/)).toBeInTheDocument();
  expect(field('Start')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Play the part' })).toBeNull();
});

test('while a run is under way nothing can be moved', async () => {
  const user = show({}, true);
  handle('Start').focus();
  await user.keyboard('{ArrowRight}');
  expect(handle('Start')).toHaveAttribute('aria-valuetext', '0:03.000');
  expect(field('Start')).toBeDisabled();
});

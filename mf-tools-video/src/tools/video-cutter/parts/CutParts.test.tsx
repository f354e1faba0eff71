/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { firePointer } from '@facet/ui/test-support';
import { defineWidget } from '@facet/platform/widget';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { VideoFacts } from '@facet/workbench/clip';
import { fakeVideo, fakeVideoFacts } from '@facet/workbench/test-support';
import { installTimeline } from '../../../clip/parts.fake.tsx';
import type { CutAct, CutMethod, ClipParts } from '../cutOptions.ts';
import { en } from '../messages/en.ts';
import { noCrop, type CropChoice, type ShapeOptions } from '../shape.ts';
import { CutMethodPart, CutParts } from './CutParts.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const facts = fakeVideoFacts({ keyframes: { times: [0, 2.5, 5, 7.5], knownUntil: 10 } });
const clip = fakeVideo('one');

let host: TestHost;
beforeAll(installTimeline);
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

function show(
  patch: Partial<VideoFacts> = {},
  disabled = false,
  chosen: CutAct = 'keep',
  shape: Partial<ShapeOptions> = {},
) {
  host = createTestHost();
  const t = host.i18n.translator({ en });
  function Stage() {
    const [parts, setParts] = useState<ClipParts>({ clip: 'one', ranges: [{ from: 3, to: 8 }] });
    const [method, setMethod] = useState<CutMethod>('copy');
    const [box, setBox] = useState<CropChoice>({ ...noCrop, box: { x: 0.2, y: 0.2, width: 0.4, height: 0.4 } });
    const props = {
      inputs: { clip },
      insights: { clip: { status: 'found' as const, value: { ...facts, ...patch } } },
      options: { act: chosen, parts, method, mute: false, turn: '0', crop: 'none', speed: '1', ...shape, box } as const,
      setOption(name: 'parts' | 'method' | 'box', value: ClipParts | CutMethod | CropChoice) {
        if (name === 'parts') setParts(value as ClipParts);
        else if (name === 'box') setBox(value as CropChoice);
        else setMethod(value as CutMethod);
      },
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
  expect(screen.getByText('10 sec · 1280 × 720 · 25 fps · MP4, H.264, no sound · 5 MB')).toBeInTheDocument();
  expect(host.seen.missingMessages).toEqual([]);
});

test('a part is chosen on the timeline, its edges typed or moved by keys', async () => {
  const user = show();
  expect(screen.getByRole('region', { name: 'Parts to keep' })).toBeInTheDocument();
  handle('Start').focus();
  await user.keyboard('{ArrowRight}');
  expect(handle('Start')).toHaveAttribute('aria-valuetext', '0:03.040');
  await user.clear(field('Start'));
  await user.type(field('Start'), '4,5{Enter}');
  expect(handle('Start')).toHaveAttribute('aria-valuetext', '0:04.500');
});

test('what is removed is named as such', () => {
  show({}, false, 'remove');
  expect(screen.getByRole('region', { name: 'Parts to remove' })).toBeInTheDocument();
});

const cropBox = () => screen.getByRole('group', { name: 'What stays of the picture' });
const placeOfBox = () => {
  const { left, top, width, height } = cropBox().style;
  return [left, top, width, height].map(parseFloat);
};

test('a crop is moved and resized by keys and by pointer', async () => {
  const user = show({}, false, 'keep', { crop: 'free' });
  act(() => cropBox().focus());
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(placeOfBox()).toEqual([expect.closeTo(21), expect.closeTo(25), 40, 40]);
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(placeOfBox()).toEqual([expect.closeTo(21), expect.closeTo(25), expect.closeTo(41), 40]);
  cropBox().parentElement!.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 1000 }) as DOMRect;
  firePointer('Down', cropBox(), { clientX: 620, clientY: 650 });
  firePointer('Move', cropBox(), { clientX: 700, clientY: 750 });
  firePointer('Up', cropBox(), { clientX: 700, clientY: 750 });
  expect(placeOfBox()).toEqual([expect.closeTo(21), expect.closeTo(25), expect.closeTo(49), expect.closeTo(50)]);
  firePointer('Move', cropBox(), { clientX: 900, clientY: 900 });
  expect(placeOfBox()[2]).toBeCloseTo(49);
  // A finger that misses an edge by a little still takes hold of it.
  const area = cropBox().parentElement!;
  firePointer('Down', area, { clientX: 710, clientY: 500 });
  firePointer('Move', area, { clientX: 610, clientY: 500 });
  firePointer('Up', area, { clientX: 610, clientY: 500 });
  expect(placeOfBox()[2]).toBeCloseTo(39);
});

test('a crop is encoded again, and what comes out is said', () => {
  show({}, false, 'keep', { crop: 'free', turn: '90', speed: '2' });
  expect(screen.getByRole('radio', { name: 'Without re-encoding' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Exact' })).toBeChecked();
  expect(screen.getByText('Comes out as 288 × 512, 2.5 sec.')).toBeInTheDocument();
});

test('what comes out is said of a whole picture too', () => {
  show();
  expect(screen.getByText('Comes out as 1280 × 720, 5.5 sec.')).toBeInTheDocument();
});

test('a turn and a speed need no encoding; the player shows both', () => {
  show({}, false, 'keep', { turn: '270', speed: '2' });
  expect(screen.getByRole('radio', { name: 'Without re-encoding' })).toBeChecked();
  expect(screen.getByLabelText('Your video')).toHaveStyle({ rotate: '270deg' });
  expect(screen.getByText('Comes out as 720 × 1280, 2.8 sec.')).toBeInTheDocument();
  expect(host.seen.missingMessages).toEqual([]);
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

test('of a video that cannot be shown, the times can still be typed', () => {
  show();
  fireEvent.error(screen.getByLabelText('Your video'));
  expect(screen.getByText(/cannot show this video/)).toBeInTheDocument();
  expect(field('Start')).toBeEnabled();
});

test('while a run is under way nothing can be moved', async () => {
  const user = show({}, true);
  handle('Start').focus();
  await user.keyboard('{ArrowRight}');
  expect(handle('Start')).toHaveAttribute('aria-valuetext', '0:03.000');
  expect(field('Start')).toBeDisabled();
});

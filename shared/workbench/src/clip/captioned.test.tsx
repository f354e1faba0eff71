/** @jest-environment jsdom */
import { defineWidget } from '@facet/platform/widget';
import { createTestHost } from '@facet/testing/host';
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import type { Caption } from '../media/caption.ts';
import { CaptionedClip, CaptionFields } from './captioned.tsx';
import type { VideoFacts } from './videoFacts.ts';

/** The film worker does not exist here: its pictures never arrive. */
jest.mock('./useClipFilm.ts', () => {
  const never = () => new Promise(() => undefined);
  return { useClipFilm: () => ({ pictures: never, peaks: never }) };
});
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(URL, { createObjectURL: () => 'blob:clip', revokeObjectURL: () => undefined });
});

const words = (key: string): string => key;
const facts: VideoFacts = {
  container: 'mp4',
  duration: 12,
  width: 640,
  height: 360,
  frameRate: 25,
  videoCodec: 'avc',
  audioCodec: null,
  bytes: 6000,
  keyframes: { times: [0], knownUntil: 0 },
  decodable: true,
  exact: true,
};
const clip = { kind: 'video', id: 'clip', blob: new Blob(['x']), name: 'a.mp4', type: 'video/mp4' } as const;

function fields(caption: Caption) {
  const onCaption = jest.fn();
  render(<CaptionFields caption={caption} onCaption={onCaption} disabled={false} t={words} />);
  return onCaption;
}

test('typing changes the text and keeps the place', () => {
  const onCaption = fields({ text: '', place: 'top' });
  fireEvent.change(screen.getByLabelText('caption.label'), { target: { value: 'Hello' } });
  expect(onCaption).toHaveBeenCalledWith({ text: 'Hello', place: 'top' });
});

test('the place can be chosen once there is a text', () => {
  fields({ text: '', place: 'bottom' });
  expect(screen.getByLabelText('caption.top')).toBeDisabled();
});

test('choosing a place keeps the text', () => {
  const onCaption = fields({ text: 'Hello', place: 'bottom' });
  fireEvent.click(screen.getByLabelText('caption.top'));
  expect(onCaption).toHaveBeenCalledWith({ text: 'Hello', place: 'top' });
});

test.each([
  ['Hello', 1],
  ['  ', 0],
])('a caption “%s” is drawn over the clip %d times', (text, count) => {
  const element = document.body.appendChild(document.createElement('div'));
  const Clip = () => (
    <CaptionedClip
      clip={clip}
      facts={facts}
      range={{ clip: 'clip', from: 0, to: 4 }}
      onRange={() => {}}
      caption={{ text, place: 'top' }}
      disabled={false}
      t={words}
    />
  );
  act(() => {
    defineWidget({ component: Clip })(element, {}, createTestHost());
  });
  expect(element.querySelector('video')).not.toBeNull();
  expect(element.querySelectorAll('[data-place="top"]')).toHaveLength(count);
  element.remove();
});

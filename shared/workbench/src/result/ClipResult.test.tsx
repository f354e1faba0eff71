/** @jest-environment jsdom */
import { createTestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { act, fireEvent, screen } from '@testing-library/react';
import { installBrowserParts } from '../test-support/mountTool.tsx';
import { ClipResult, type ClipResultProps } from './ClipResult.tsx';

beforeAll(installBrowserParts);
afterEach(() => document.body.replaceChildren());

const made = new Blob(['after'], { type: 'video/mp4' });
const given = new Blob(['before'], { type: 'video/mp4' });

async function show(props: Partial<ClipResultProps>): Promise<void> {
  const all: ClipResultProps = { blob: made, before: given, media: 'video', name: 'clip.mp4', ...props };
  const mount = defineWidget<object>({ component: () => <ClipResult {...all} /> });
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    mount(element, {}, createTestHost());
    await Promise.resolve();
  });
}
const player = () => document.querySelector('video')!;

test('the clip before takes the place of the one after, where it was', async () => {
  await show({});
  const after = player().src;
  player().currentTime = 3;
  fireEvent.click(screen.getByRole('radio', { name: 'Before' }));
  expect(player().src).not.toBe(after);
  expect(player().getAttribute('aria-label')).toBe('The clip before');
  Object.defineProperty(player(), 'duration', { value: 2 });
  player().currentTime = 0;
  fireEvent(player(), new Event('loadedmetadata'));
  expect(player().currentTime).toBe(2);
  fireEvent.click(screen.getByRole('radio', { name: 'After' }));
  expect(player().getAttribute('aria-label')).toBe('clip.mp4');
});

test('an animation is changed in place too', async () => {
  await show({ media: 'animation' });
  fireEvent.click(screen.getByRole('radio', { name: 'Before' }));
  expect(screen.queryByRole('img', { name: 'The clip before' })).not.toBeNull();
});

test('what has nothing before it offers no choice', async () => {
  await show({ before: undefined });
  expect(screen.queryByRole('radio')).toBeNull();
});

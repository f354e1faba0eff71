/** @jest-environment jsdom */
import { createTestHost } from '@facet/testing/host';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineTool } from '../model/definition.ts';
import { installBrowserParts, mountTool, pngFile } from '../test-support/mountTool.tsx';

beforeAll(installBrowserParts);

const sample = { id: 'one', label: 'sample', url: 'https://example.org/one.png' };
const tool = defineTool({
  manifest: { id: 'two-files', name: 'Two Files', place: 'device', credits: 0, person: false },
  messages: { face: 'The face', wave: 'The GIF', clip: 'The clip', run: 'Go', sample: 'A sample' },
  inputs: {
    face: { kind: 'image', label: 'face', samples: [sample] },
    wave: { kind: 'image', label: 'wave', animated: true },
    clip: { kind: 'video', label: 'clip' },
  },
  options: {},
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  createRunner: () => ({ run: () => Promise.reject(new Error('nobody runs it')), dispose: () => undefined }),
});

const files = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('input[type=file]:not([hidden])'),
];
const open = () =>
  mountTool(createTestHost(), tool, {
    fetch: () => Promise.resolve({ ok: true, blob: () => Promise.resolve(pngFile('one.png')) } as unknown as Response),
  });

beforeEach(async () => {
  document.body.replaceChildren();
  await open();
});

it('every input has a name of its own, and says what it takes', () => {
  expect(files().map((input) => input.getAttribute('aria-label'))).toEqual([
    'The face: Choose, drop or paste a photo',
    'The GIF: Choose or drop a GIF',
    'The clip: Choose or drop a video',
  ]);
  expect(files().map((input) => input.getAttribute('accept')?.includes('video'))).toEqual([false, false, true]);
});

it('photo, GIF and video have an icon each', () => {
  const icons = [...document.querySelectorAll('section')]
    .slice(0, 3)
    .map((section) => section.querySelector('svg')?.getAttribute('class'));
  expect(new Set(icons).size).toBe(3);
});

it('focus stays in the input after a sample is chosen by keyboard', async () => {
  const face = screen.getByRole('region', { name: 'The face' });
  within(face)
    .getByRole('button', { name: /A sample/ })
    .focus();
  await userEvent.keyboard('{Enter}');
  await within(face).findByText('one.png');
  expect(document.activeElement).toBe(within(face).getByRole('heading', { name: 'The face' }));
});

/** @jest-environment jsdom */
import { createTestHost } from '@facet/testing/host';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineTool } from '../model/definition.ts';
import { installBrowserParts, mountTool, pngFile } from '../test-support/mountTool.tsx';

beforeAll(installBrowserParts);

const sample = { id: 'one', label: 'sample', url: 'https://example.org/one.png' };
const parts = {
  manifest: { id: 'two-files', name: 'Two Files', place: 'device', credits: 0, person: false },
  messages: { face: 'The face', wave: 'The GIF', clip: 'The clip', run: 'Go', sample: 'A sample' },
  options: {},
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  createRunner: () => ({ run: () => Promise.reject(new Error('nobody runs it')), dispose: () => undefined }),
} as const;
const tool = defineTool({
  ...parts,
  inputs: {
    face: { kind: 'image', label: 'face', samples: [sample] },
    wave: { kind: 'image', label: 'wave', animated: true },
    clip: { kind: 'video', label: 'clip' },
  },
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

describe('a photo that a part of the tool shows', () => {
  const shownElsewhere = (alone: boolean) =>
    defineTool({
      ...parts,
      inputs: {
        face: { kind: 'image', label: 'face', samples: [sample], preview: false },
        clip: { kind: 'image', label: 'clip' },
      },
      hiddenInputs: () => (alone ? ['clip'] : []),
    });
  const choose = async (alone: boolean): Promise<HTMLElement> => {
    document.body.replaceChildren();
    await mountTool(createTestHost(), shownElsewhere(alone), {
      fetch: () =>
        Promise.resolve({ ok: true, blob: () => Promise.resolve(pngFile('one.png')) } as unknown as Response),
    });
    const face = screen.getByRole('region', { name: 'The face' });
    await userEvent.click(within(face).getByRole('button', { name: /A sample/ }));
    await within(face).findByText('one.png');
    return face;
  };

  it('is a line with its name where it is the only one', async () => {
    expect(within(await choose(true)).queryByRole('img', { name: /one\.png/ })).toBeNull();
  });

  it('is shown too where another photo stands beside it', async () => {
    expect(within(await choose(false)).getByRole('img', { name: /one\.png/ })).toBeTruthy();
  });
});

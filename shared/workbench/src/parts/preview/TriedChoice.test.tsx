/** @jest-environment jsdom */
import { createTestHost } from '@facet/testing/host';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  chooseFile,
  installBrowserParts,
  manualRunner,
  mountTool,
  pngFile,
} from '../../test-support/mountTool.tsx';
import { pageConsent } from '../../consent/consent.ts';
import { triedChoice } from './TriedChoice.tsx';
import { defineTool, type RunOutput, type ToolRunner } from '../../model/definition.ts';

const messages = {
  'input.photo': 'Photo',
  run: 'Swap',
  brows: 'Eyebrows',
  'brows.new': 'New',
  'brows.own': 'Own',
};
const inputs = { photo: { kind: 'image', label: 'input.photo' } } as const;
const options = {
  brows: {
    kind: 'choice',
    label: 'brows',
    initial: 'new',
    look: 'part',
    choices: [
      { value: 'new', label: 'brows.new' },
      { value: 'own', label: 'brows.own' },
    ],
  },
} as const;
type Runner = ToolRunner<typeof inputs, typeof options, null>;
type PreviewRequest = Parameters<NonNullable<Runner['preview']>>[0];

const made: RunOutput = {
  kind: 'image',
  blob: new Blob(['made'], { type: 'image/png' }),
  width: 640,
  height: 480,
  before: null,
  stem: 'swapped',
};
const small = { width: 4, height: 4 } as ImageBitmap;

beforeAll(() => {
  installBrowserParts();
  HTMLCanvasElement.prototype.getContext = () => null;
});
beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

async function setUp({ agreed = false, preview = () => Promise.resolve(small) }: Partial<Setting> = {}) {
  if (agreed) pageConsent().give();
  const tried: string[] = [];
  const { runner, runs } = manualRunner<typeof inputs, typeof options, null>();
  const watched: Runner['preview'] = (request) => {
    tried.push(request.options.brows);
    return preview(request);
  };
  const definition = defineTool<typeof inputs, typeof options, null>({
    manifest: { id: 'swap', name: 'Swap', place: 'device', credits: 0, person: true },
    messages,
    inputs,
    options,
    settings: [triedChoice('brows', options.brows)],
    runLabel: 'run',
    mark: 'compositeCapture',
    reuseAs: null,
    createRunner: () => ({ ...runner, preview: watched }),
  });
  await mountTool(createTestHost(), definition);
  await chooseFile(0, pngFile('me.png'));
  await screen.findByText('me.png');
  return { tried, runs };
}

interface Setting {
  readonly agreed: boolean;
  readonly preview: (request: PreviewRequest) => Promise<ImageBitmap>;
}

const choices = (): HTMLElement => screen.getByRole('group', { name: 'Eyebrows' });
const pictures = (): number => choices().querySelectorAll('canvas').length;

test('choices of a person tool are shown as pictures once everyone shown agreed, each made once', async () => {
  const { tried, runs } = await setUp();
  expect([tried, pictures()]).toEqual([[], 0]);
  await userEvent.click(button('Swap'));
  await userEvent.click(button('Everyone shown agreed'));
  // The run has the machine to itself.
  expect(tried).toEqual([]);
  await act(async () => runs[0]!.resolve(made));
  expect(tried).toEqual(['new', 'own']);
  expect(pictures()).toBe(2);
  await userEvent.click(within(choices()).getByRole('radio', { name: 'Own' }));
  await userEvent.click(button('Swap'));
  await act(async () => runs[1]!.resolve(made));
  expect(tried).toEqual(['new', 'own']);
  expect(pictures()).toBe(2);
});

test('no choice is tried where consent is declined', async () => {
  const { tried } = await setUp();
  await userEvent.click(button('Swap'));
  await userEvent.click(button('Go back'));
  expect([tried, pictures()]).toEqual([[], 0]);
});

test('where everyone agreed before they are tried at once', async () => {
  const { tried } = await setUp({ agreed: true });
  expect(tried).toEqual(['new', 'own']);
  expect(pictures()).toBe(2);
});

test('other files are tried anew', async () => {
  const { tried } = await setUp({ agreed: true });
  await userEvent.click(button(/^Remove/));
  expect(pictures()).toBe(0);
  await chooseFile(0, pngFile('you.png'));
  await screen.findByText('you.png');
  expect(tried).toEqual(['new', 'own', 'new', 'own']);
});

test('a choice that cannot be tried leaves words, and can be chosen', async () => {
  const { tried } = await setUp({ agreed: true, preview: () => Promise.reject(new Error('no face')) });
  expect([tried, pictures()]).toEqual([['new'], 0]);
  await userEvent.click(within(choices()).getByRole('radio', { name: 'Own' }));
  expect(within(choices()).getByRole('radio', { name: 'Own' })).toHaveProperty('checked', true);
});

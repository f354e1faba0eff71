/** @jest-environment jsdom */
import type { Host, PartnerWishes, ToolEvent } from '@facet/contracts';
import { createTestHost } from '@facet/testing/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineTool, type RunOutput, type ToolRunner } from '../model/definition.ts';
import {
  button,
  chooseFile,
  installBrowserParts,
  manualRunner,
  memoryStore,
  mountTool,
  pngFile,
} from '../test-support/mountTool.tsx';

beforeAll(installBrowserParts);
beforeEach(() => sessionStorage.clear());
afterEach(() => document.body.replaceChildren());

const messages = { 'input.photo': 'Photo', run: 'Make' };
const inputs = { photo: { kind: 'image', label: 'input.photo' } } as const;
type Runner = ToolRunner<typeof inputs, Record<never, never>, never>;
const tool = (runner: Runner, person: boolean) =>
  defineTool<typeof inputs, Record<never, never>, never>({
    manifest: { id: 'make', name: 'Make', place: 'device', credits: 0, person },
    messages,
    inputs,
    options: {},
    runLabel: 'run',
    mark: null,
    reuseAs: null,
    createRunner: () => runner,
  });
const made: RunOutput = {
  kind: 'image',
  blob: new Blob(['made'], { type: 'image/png' }),
  width: 640,
  height: 480,
  before: null,
  stem: 'made',
};
const wishes: PartnerWishes = { accept: [], maxResults: null, useLabel: null, consent: null, pays: false };

/** A tool on a partner's page, with the events that the page got. */
async function embedded(partner: Partial<PartnerWishes>, person = false) {
  const events: ToolEvent[] = [];
  const { runs, runner } = manualRunner<typeof inputs, Record<never, never>, never>();
  const store = memoryStore();
  const host: Host = Object.assign(createTestHost(), {
    surface: 'embed' as const,
    partner: { ...wishes, ...partner },
    toolEvent: (event: ToolEvent) => void events.push(event),
  });
  await mountTool(host, tool(runner, person), { store });
  const run = async (): Promise<void> => {
    await userEvent.click(button('Make'));
    await act(async () => {
      runs.at(-1)!.resolve(made);
      await Promise.resolve();
    });
    await screen.findByText('Your result');
  };
  return { events, run, runs, store };
}

test('a file of a type that the page does not take is refused with the types that it takes', async () => {
  await embedded({ accept: ['image/jpeg', 'image/webp'] });
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('image/jpeg,image/webp');
  await chooseFile(0, pngFile('one.png'));
  expect(await screen.findByText(/This is a PNG file. This page takes JPEG and WEBP alone./)).toBeTruthy();
  expect(screen.queryByText('one.png')).toBeNull();
});

test('the partner’s own button gives the shown result to the page', async () => {
  const { events, run } = await embedded({ useLabel: 'Use this photo' });
  await chooseFile(0, pngFile('one.png'));
  await run();
  await userEvent.click(button('Use this photo'));
  await waitFor(() => expect(events.at(-1)).toMatchObject({ kind: 'use', files: [{ name: 'made.png' }] }));
});

test('a page without a button of its own gets none', async () => {
  const { run } = await embedded({});
  await chooseFile(0, pngFile('one.png'));
  await run();
  expect(screen.queryByRole('button', { name: 'Use this photo' })).toBeNull();
});

test('after as many results as the page takes no more are made', async () => {
  const { run } = await embedded({ maxResults: 1 });
  await chooseFile(0, pngFile('one.png'));
  await run();
  expect(screen.getByText('This page takes 1 result, and you have made it.')).toBeTruthy();
});

test('nothing is kept, and what is said of the files is true', async () => {
  const { run, store } = await embedded({});
  await chooseFile(0, pngFile('one.png'));
  await run();
  expect(store.saved).toEqual([]);
  expect(screen.getByText(/files and results are gone when you leave this page/)).toBeTruthy();
  expect(screen.queryByText(/could not be kept/)).toBeNull();
  expect(screen.queryByText(/stay in this browser/)).toBeNull();
});

test('what a partner adds stands below the question for consent, and takes nothing from it', async () => {
  const { runs } = await embedded({ consent: { site: 'https://shop.test', text: 'Members of our club alone.' } }, true);
  await chooseFile(0, pngFile('one.png'));
  await userEvent.click(button('Make'));
  const dialog = await screen.findByRole('dialog');
  for (const sentence of [
    'Did everyone agree?',
    /Use it only with photos of people who agreed/,
    /Photos of children and teenagers may not be used/,
    /From https:\/\/shop.test: Members of our club alone./,
  ])
    expect(within(dialog).getByText(sentence)).toBeTruthy();
  expect(runs).toHaveLength(0);
});

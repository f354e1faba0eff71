/** @jest-environment jsdom */
import type { Host, PartnerOptions, ToolEvent } from '@facet/contracts';
import { createTestHost } from '@facet/testing/host';
import { TextDecoder, TextEncoder } from 'node:util';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readMark } from '../marks/readMark.ts';
import type { DigitalSourceType } from '../marks/xmp.ts';
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

beforeAll(() => {
  installBrowserParts();
  // jsdom has neither.
  Object.assign(globalThis, { TextDecoder, TextEncoder });
});
beforeEach(() => sessionStorage.clear());
afterEach(() => document.body.replaceChildren());

const messages = { 'input.photo': 'Photo', run: 'Make' };
const inputs = { photo: { kind: 'image', label: 'input.photo' } } as const;
type Runner = ToolRunner<typeof inputs, Record<never, never>, never>;
const tool = (runner: Runner, { person = false, mark = null }: Kind) =>
  defineTool<typeof inputs, Record<never, never>, never>({
    manifest: { id: 'make', name: 'Make', place: 'device', credits: 0, person },
    messages,
    inputs,
    options: {},
    runLabel: 'run',
    mark,
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
const options: PartnerOptions = { accept: [], maxResults: null, useLabel: null, consent: null, pays: false };

interface Kind {
  readonly person?: boolean;
  readonly mark?: DigitalSourceType | null;
}
/** A tool on a partner's page, with the events that the page got. */
async function embedded(partner: Partial<PartnerOptions>, kind: Kind = {}) {
  const events: ToolEvent[] = [];
  const { runs, runner } = manualRunner<typeof inputs, Record<never, never>, never>();
  const store = memoryStore();
  const host: Host = Object.assign(createTestHost(), {
    surface: 'embed' as const,
    partner: { ...options, ...partner },
    toolEvent: (event: ToolEvent) => void events.push(event),
  });
  await mountTool(host, tool(runner, kind), { store });
  const run = async (output = made): Promise<void> => {
    await userEvent.click(button('Make'));
    if (kind.person) await userEvent.click(await screen.findByRole('button', { name: 'Everyone shown agreed' }));
    await waitFor(() => expect(runs).not.toEqual([]));
    await act(async () => {
      runs.at(-1)!.resolve(output);
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
  const { runs } = await embedded(
    { consent: { site: 'https://shop.test', text: 'Members of our club alone.' } },
    { person: true },
  );
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

test('what a page gets of a tool for pictures of people says that a model made it, whatever the page wishes', async () => {
  const wanted = { useLabel: 'Use this photo', accept: ['image/png'], maxResults: 1, pays: true };
  const mark = 'compositeWithTrainedAlgorithmicMedia';
  const { events, run } = await embedded(wanted, { person: true, mark });
  await chooseFile(0, pngFile('one.png'));
  const blob = pngFile('made.png');
  expect(await readMark(blob)).toBeNull();
  await run({ ...made, blob });
  await userEvent.click(button('Use this photo'));
  const files = (): readonly Blob[] =>
    events
      .flatMap((event) => (event.kind === 'result' || event.kind === 'use' ? event.files : []))
      .map((file) => file.blob);
  await waitFor(() => expect(files()).toHaveLength(2));
  expect(await Promise.all(files().map(readMark))).toEqual([mark, mark]);
});

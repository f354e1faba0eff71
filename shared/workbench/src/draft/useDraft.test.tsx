/** @jest-environment jsdom */
import { createTestHost } from '@facet/testing/host';
import { act, fireEvent, screen } from '@testing-library/react';
import { setImmediate } from 'node:timers';
import { defineTool, type PartProps } from '../model/definition.ts';
import {
  button,
  chooseFile,
  installBrowserParts,
  manualRunner,
  memoryDrafts,
  mountTool,
  pngFile,
} from '../test-support/mountTool.tsx';
import { KEEP_AFTER_MS } from './useDraft.ts';

const inputs = { photo: { kind: 'image', label: 'photo' } } as const;
const options = { amount: { kind: 'range', label: 'amount', initial: 0, min: 0, max: 9, step: 1 } } as const;
const tool = () =>
  defineTool<typeof inputs, typeof options, never>({
    manifest: { id: 'edit', name: 'Edit', place: 'device', credits: 0, person: false },
    messages: { photo: 'Photo', amount: 'Amount', run: 'Export' },
    inputs,
    options,
    runLabel: 'run',
    mark: null,
    reuseAs: null,
    parts: [Shown],
    draft: {
      keep: ({ inputs: { photo }, options: { amount } }) =>
        photo && { state: amount, files: { photo: { blob: photo.blob, name: photo.name } } },
      restore: ({ state }) => (typeof state === 'number' ? { amount: state } : null),
    },
    createRunner: () => manualRunner<typeof inputs, typeof options, never>().runner,
  });
function Shown({ inputs: { photo } }: PartProps<typeof inputs, typeof options, never>) {
  return photo && <p>{photo.name} is open</p>;
}
const kept = (state: unknown) =>
  memoryDrafts({ changedAt: 1, state, files: { photo: { blob: pngFile('kept.png'), name: 'kept.png' } } });
const amount = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Amount' });
const flush = () => act(() => jest.advanceTimersByTimeAsync(KEEP_AFTER_MS));

/** Files are read outside of the fake clock. */
const untilOpen = async (name: string): Promise<void> => {
  for (let turn = 0; turn < 1_000 && !screen.queryByText(`${name} is open`); turn += 1)
    await act(() => new Promise((resolve) => setImmediate(resolve)));
};

beforeAll(installBrowserParts);
beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('what is changed is kept a moment later, and deleted with its file', async () => {
  const drafts = memoryDrafts();
  await mountTool(createTestHost(), tool(), { drafts });
  await flush();
  await chooseFile(0, pngFile('new.png'));
  await untilOpen('new.png');
  fireEvent.change(amount(), { target: { value: '4' } });
  expect(drafts.draft).toBeNull();
  await flush();
  expect(drafts.draft).toMatchObject({ state: 4, files: { photo: { name: 'new.png' } } });
  expect(screen.getByText('Your work is kept in this browser.')).toBeTruthy();
  fireEvent.click(button(/Remove/));
  await flush();
  expect(drafts.draft).toBeNull();
});

test('unfinished work opens again and says so; deleting it takes all of it away', async () => {
  const drafts = kept(7);
  await mountTool(createTestHost(), tool(), { drafts });
  await flush();
  expect(screen.getByText('kept.png is open')).toBeTruthy();
  expect(amount().value).toBe('7');
  fireEvent.click(button('Delete it'));
  await flush();
  expect(screen.queryByText('kept.png is open')).toBeNull();
  expect(drafts.draft).toBeNull();
});

test('a draft that cannot be read is deleted with a sentence, and so is one whose photo is broken', async () => {
  const drafts = kept('tainted');
  await mountTool(createTestHost(), tool(), { drafts });
  await flush();
  expect(screen.getByText(/could not be opened and was deleted/)).toBeTruthy();
  expect(screen.queryByText('kept.png is open')).toBeNull();
  expect(drafts.draft).toBeNull();
});

test('a visitor who brings a new file does not see the older work', async () => {
  await mountTool(createTestHost(), tool(), { drafts: kept(7) }, [pngFile('mine.png')]);
  await flush();
  expect(screen.getByText('mine.png is open')).toBeTruthy();
});

test.each([7, 'tainted'])(
  'a file that is given while the older work %j is opening stays, as it was given',
  async (state) => {
    await mountTool(createTestHost(), tool(), { drafts: kept(state) });
    await chooseFile(0, pngFile('mine.png'));
    await untilOpen('mine.png');
    await flush();
    expect(screen.getByText('mine.png is open')).toBeTruthy();
    expect(amount().value).toBe('0');
  },
);

test('on another site’s page nothing is read or kept', async () => {
  const drafts = kept(7);
  await mountTool({ ...createTestHost(), surface: 'embed' }, tool(), { drafts });
  await flush();
  expect(screen.queryByText('kept.png is open')).toBeNull();
  expect(drafts.draft).not.toBeNull();
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { emptyMask, type MaskValue } from '@facet/workbench';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Filling, FillingPicture } from './calls.ts';
import { FillingChoice } from './FillingChoice.tsx';
import { en } from './messages/en.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(URL, { createObjectURL: () => 'blob:filling', revokeObjectURL: () => undefined });

const clip = new Blob(['clip']);
const box = (x: number): MaskValue => ({
  ...emptyMask,
  done: [{ kind: 'rectangle', role: 'mark', x, y: 10, width: 40, height: 20 }],
});
const picturesOf = (...fillings: readonly Filling[]): readonly FillingPicture[] =>
  fillings.map((filling) => ({ filling, picture: new Blob([String(filling)]) }));

let host: TestHost;
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

/** Shows the choice with a worker whose answers the test gives. */
async function show(given: { disabled?: boolean; value?: Filling } = {}) {
  host = createTestHost();
  const t = host.i18n.translator({ en });
  const calls: { signal: AbortSignal; answer: (pictures: readonly FillingPicture[]) => void; fail: () => void }[] = [];
  const runner = {
    fillings: jest.fn(
      (_request: unknown, signal: AbortSignal) =>
        new Promise<readonly FillingPicture[]>((answer, reject) => {
          calls.push({ signal, answer, fail: () => reject(new Error('damaged')) });
        }),
    ),
    dispose: jest.fn(),
  };
  const createRunner = () => runner;
  const chosen = jest.fn();
  let setMask: (mask: MaskValue) => void;
  function Stage() {
    const [mask, set] = useState(box(10));
    setMask = set;
    return (
      <FillingChoice
        blob={clip}
        time={2}
        mask={mask}
        value={given.value ?? 0}
        onChange={chosen}
        disabled={given.disabled ?? false}
        t={t}
        createRunner={createRunner}
      />
    );
  }
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    defineWidget({ component: Stage })(element, {}, host);
    await Promise.resolve();
  });
  const update = (work: () => void) =>
    act(async () => {
      work();
      await Promise.resolve();
    });
  return { calls, runner, chosen, update, mark: (mask: MaskValue) => update(() => setMask(mask)) };
}

test('fillings are tried on the frame and shown as pictures to choose from', async () => {
  const { calls, runner, chosen, update } = await show();
  expect(runner.fillings).toHaveBeenCalledWith({ blob: clip, time: 2, mask: box(10) }, expect.anything());
  expect(screen.getByRole('status')).toHaveTextContent('Trying three fillings');
  await update(() => calls[0]!.answer(picturesOf(0, 1, 2)));
  expect(screen.getByRole('radio', { name: 'Filling 1' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Filling 3' }));
  expect(chosen).toHaveBeenCalledWith(2);
});

test('where all make the same there is nothing to choose', async () => {
  const { calls, update } = await show();
  await update(() => calls[0]!.answer(picturesOf(0)));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a chosen filling that makes what the first one makes stands as the first', async () => {
  const { calls, update } = await show({ value: 1 });
  await update(() => calls[0]!.answer(picturesOf(0, 2)));
  expect(screen.getByRole('radio', { name: 'Filling 1' })).toBeChecked();
});

test('fillings that cannot be tried leave nothing behind', async () => {
  const { calls, update } = await show();
  await update(() => calls[0]!.fail());
  expect(document.body).toHaveTextContent('');
});

test('while a run is under way none are tried', async () => {
  const { runner } = await show({ disabled: true });
  expect(runner.fillings).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
});

test('another mark ends what is being tried, and an answer that comes late is not shown', async () => {
  const { calls, mark, update } = await show();
  await mark(box(200));
  expect(calls[0]!.signal.aborted).toBe(true);
  await update(() => calls[0]!.answer(picturesOf(0, 1, 2)));
  expect(screen.queryByRole('radio')).toBeNull();
  await update(() => calls[1]!.answer(picturesOf(0, 1)));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

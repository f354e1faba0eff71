/** @jest-environment jsdom */
import { defineWidget } from '@facet/platform/widget';
import { createTestHost } from '@facet/testing/host';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { dialogTests } from '../fakes/dialogs.ts';
import { Outcome } from './Outcome.tsx';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const view = (): HTMLElement => document.querySelector('[data-outcome]')!;
const show = dialogTests();
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

interface Props {
  readonly onClose: () => void;
  readonly isPointedAt: boolean;
}

/** The view, with the pointer perhaps over it already: browsers report that at the first layout. */
function UnderPointer({ onClose, isPointedAt }: Props) {
  useLayoutEffect(() => {
    if (isPointedAt) fireEvent.pointerOver(view());
  }, [isPointedAt]);
  return <Outcome outcome={{ kind: 'success', credits: 7000 }} keepPage={false} onClose={onClose} />;
}
const mount = defineWidget<Props>({ component: UnderPointer });

test('a view that comes up under the pointer waits until the pointer goes', async () => {
  const onClose = await show(mount, { isPointedAt: true }, createTestHost());
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText('Closing in 5 seconds')).not.toBeNull();
  fireEvent.pointerLeave(view());
  await pass(5_000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a view without the pointer over it closes after five seconds', async () => {
  const onClose = await show(mount, { isPointedAt: false }, createTestHost());
  await pass(4_000);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

const mountFailure = defineWidget<{ readonly onClose: () => void }>({
  component: ({ onClose }) => (
    <Outcome
      outcome={{ kind: 'failed', reason: 'payment', channel: 'stripe', canCheck: false }}
      keepPage={false}
      onClose={onClose}
    />
  ),
});

test('a failure says what it means and what to do, and stays', async () => {
  const onClose = await show(mountFailure, {}, createTestHost());
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch(/nothing was charged.*Try again/);
});

test('a success says what was added and what to do next', async () => {
  await show(mount, { isPointedAt: true }, createTestHost());
  const said = screen.getByRole('status').textContent;
  expect(said).toMatch(/7,000 credits were added.*any tool/);
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createManualClock } from '../test-support/manual-clock.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { createToastStore, toastPlacements } from './toast-store.ts';
import type { ToastInput } from './toast-store.ts';

function setUp() {
  const clock = createManualClock();
  const store = createToastStore({ clock });
  render(
    <>
      <button type="button">Elsewhere</button>
      <ToastRegion store={store} label="Messages" closeLabel="Close message" formatCount={(count) => `×${count}`} />
    </>,
  );
  return {
    user: userEvent.setup(),
    show: (input: ToastInput) => act(() => void store.show(input)),
    advance: (ms: number) => act(() => clock.advance(ms)),
  };
}

describe('ToastRegion', () => {
  it('puts errors into an assertive live region and the rest into a polite one, both there beforehand', () => {
    const { show } = setUp();
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(region.querySelectorAll('[aria-live]')).toHaveLength(12);
    show({ message: 'Saved', type: 'success' });
    show({ message: 'Not saved', type: 'error' });
    expect(screen.getByText('Saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText('Not saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
  });

  it('shows how often a message came', () => {
    const { show } = setUp();
    show({ message: 'Copied' });
    expect(screen.queryByText('×1')).toBeNull();
    show({ message: 'Copied' });
    expect(screen.getByText('×2')).toBeVisible();
  });

  it.each(toastPlacements)('shows a toast at its place: %s', (placement) => {
    const { show } = setUp();
    show({ message: 'There', placement });
    const place = placement.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
    expect(screen.getByText('There').closest('.stack')).toHaveClass(place);
  });

  it.each(['primary', 'success', 'info', 'warning', 'error'] as const)('shows the type %s by tone and icon', (type) => {
    const { show } = setUp();
    show({ message: 'Look', type });
    const toast = screen.getByText('Look').parentElement!;
    expect(toast).toHaveClass(type);
    expect(toast.querySelector('svg')).toBeInTheDocument();
  });

  it('closes by its button, and the newest one by Escape', async () => {
    const { user, show } = setUp();
    for (const message of ['one', 'two', 'three']) show({ message, durationMs: 0 });
    const first = screen.getByText('one').parentElement!;
    await user.click(within(first).getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('one')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('three')).toBeNull();
    expect(screen.getByText('two')).toBeVisible();
  });

  it('leaves an Escape alone that somebody else has used', () => {
    const { show } = setUp();
    show({ message: 'Stays', durationMs: 0 });
    const used = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    used.preventDefault();
    act(() => void document.body.dispatchEvent(used));
    expect(screen.getByText('Stays')).toBeVisible();
  });

  it('waits while the pointer is on it', async () => {
    const { user, show, advance } = setUp();
    show({ message: 'Read me' });
    await user.hover(screen.getByText('Read me'));
    advance(60_000);
    expect(screen.getByText('Read me')).toBeVisible();
    await user.unhover(screen.getByText('Read me'));
    advance(3000);
    expect(screen.queryByText('Read me')).toBeNull();
  });

  it('waits while focus is in it', async () => {
    const { user, show, advance } = setUp();
    show({ message: 'Read me' });
    act(() => screen.getByRole('button', { name: 'Close message' }).focus());
    advance(60_000);
    expect(screen.getByText('Read me')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    advance(3000);
    expect(screen.queryByText('Read me')).toBeNull();
  });

  it('lets later toasts run although the one under the pointer was closed', async () => {
    const { user, show, advance } = setUp();
    show({ message: 'first' });
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    show({ message: 'second' });
    advance(3000);
    expect(screen.queryByText('second')).toBeNull();
  });

  it('waits while the page is hidden', () => {
    const { show, advance } = setUp();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    show({ message: 'Done' });
    advance(60_000);
    expect(screen.getByText('Done')).toBeInTheDocument();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    advance(3000);
    expect(screen.queryByText('Done')).toBeNull();
    hidden.mockRestore();
  });

  it('runs the action of a toast once and closes it', async () => {
    const { user, show } = setUp();
    const run = jest.fn();
    show({ message: 'Removed', actions: [{ label: 'Undo', run }] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('offers several actions in their order, by keyboard too, and runs the chosen one alone', async () => {
    const { user, show } = setUp();
    const [retry, reset] = [jest.fn(), jest.fn()];
    const actions = [
      { label: 'Try again', run: retry },
      { label: 'Stop using it', run: reset },
    ];
    show({ message: 'Not loaded', type: 'error', actions });
    const toast = screen.getByText('Not loaded').parentElement!;
    const names = within(toast)
      .getAllByRole('button')
      .map((button) => button.textContent || button.ariaLabel);
    expect(names).toEqual(['Close message', 'Try again', 'Stop using it']);
    act(() => screen.getByRole('button', { name: 'Try again' }).focus());
    await user.tab();
    await user.keyboard('{Enter}');
    expect([retry.mock.calls.length, reset.mock.calls.length]).toEqual([0, 1]);
    expect(screen.queryByText('Not loaded')).toBeNull();
  });
});

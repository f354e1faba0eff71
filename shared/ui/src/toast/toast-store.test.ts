import { createManualClock } from '../test-support/manual-clock.ts';
import { createToastStore } from './toast-store.ts';

function setUp() {
  const clock = createManualClock();
  const store = createToastStore({ clock });
  const messages = () => store.snapshot().map((toast) => toast.message);
  return { clock, store, messages };
}

describe('toast store', () => {
  it('shows an info toast at the top for 3000 ms by default', () => {
    const { clock, store } = setUp();
    store.show({ message: 'Saved' });
    expect(store.snapshot()).toMatchObject([{ type: 'info', placement: 'top', durationMs: 3000, count: 1 }]);
    clock.advance(2999);
    expect(store.snapshot()).toHaveLength(1);
    clock.advance(1);
    expect(store.snapshot()).toHaveLength(0);
  });

  it('keeps a toast of duration 0, and one that waits for an answer', () => {
    const { clock, store, messages } = setUp();
    store.show({ message: 'Payment failed', type: 'error', durationMs: 0 });
    store.show({ message: 'Removed', actions: [{ label: 'Undo', run: () => undefined }] });
    clock.advance(3_600_000);
    expect(messages()).toEqual(['Payment failed', 'Removed']);
  });

  it('counts a repeated message and restarts its time', () => {
    const { clock, store } = setUp();
    const first = store.show({ message: 'Copied' });
    clock.advance(2000);
    const second = store.show({ message: 'Copied' });
    expect(second).toBe(first);
    expect(store.snapshot()).toMatchObject([{ count: 2 }]);
    clock.advance(2999);
    expect(store.snapshot()).toHaveLength(1);
    clock.advance(1);
    expect(store.snapshot()).toHaveLength(0);
  });

  it('does not count messages of another type or place, or one that is gone', () => {
    const { clock, store } = setUp();
    store.show({ message: 'Copied' });
    store.show({ message: 'Copied', type: 'error' });
    store.show({ message: 'Copied', placement: 'bottom-left' });
    expect(store.snapshot().map(({ count }) => count)).toEqual([1, 1, 1]);
    clock.advance(3000);
    store.show({ message: 'Copied' });
    expect(store.snapshot()).toMatchObject([{ count: 1 }]);
  });

  it('keeps what is left of the time while paused, until the last reason is gone', () => {
    const { clock, store } = setUp();
    store.show({ message: 'Read me' });
    clock.advance(2500);
    store.pause('hover');
    store.pause('focus');
    clock.advance(60_000);
    store.resume('hover');
    clock.advance(60_000);
    expect(store.snapshot()).toHaveLength(1);
    store.resume('focus');
    clock.advance(499);
    expect(store.snapshot()).toHaveLength(1);
    clock.advance(1);
    expect(store.snapshot()).toHaveLength(0);
  });

  it('does not start the time of a toast that comes while paused', () => {
    const { clock, store } = setUp();
    store.pause('hidden');
    store.show({ message: 'While you were away' });
    clock.advance(60_000);
    expect(store.snapshot()).toHaveLength(1);
    store.resume('hidden');
    clock.advance(3000);
    expect(store.snapshot()).toHaveLength(0);
  });

  it('never gives back time by pausing twice', () => {
    const { clock, store } = setUp();
    store.show({ message: 'A' });
    clock.advance(1000);
    store.pause('hover');
    store.pause('hover');
    store.resume('hover');
    clock.advance(2000);
    expect(store.snapshot()).toHaveLength(0);
  });

  it('closes the newest first and says when there is none', () => {
    const { store, messages } = setUp();
    store.show({ message: 'old' });
    store.show({ message: 'new' });
    expect(store.dismissLatest()).toBe(true);
    expect(messages()).toEqual(['old']);
    store.dismissLatest();
    expect(store.dismissLatest()).toBe(false);
  });

  it('calls its listeners on changes alone, and not after they unsubscribed', () => {
    const { clock, store } = setUp();
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    const id = store.show({ message: 'A' });
    store.dismiss(id);
    store.dismiss(id);
    store.dismissAll();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.show({ message: 'B' });
    clock.advance(3000);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('gives the same snapshot until something changes', () => {
    const { store } = setUp();
    store.show({ message: 'A' });
    const before = store.snapshot();
    store.pause('hover');
    expect(store.snapshot()).toBe(before);
    store.dismissAll();
    expect(store.snapshot()).not.toBe(before);
  });
});

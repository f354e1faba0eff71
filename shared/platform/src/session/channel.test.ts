import { browserChannel } from './channel.ts';

const original = globalThis.BroadcastChannel;

/** A BroadcastChannel that delivers at once and keeps no process alive. */
class FakeBroadcastChannel extends EventTarget {
  static readonly open = new Set<FakeBroadcastChannel>();
  constructor(readonly name: string) {
    super();
    FakeBroadcastChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  FakeBroadcastChannel.open.clear();
});

afterAll(() => {
  Object.assign(globalThis, { BroadcastChannel: original });
});

it('notifies the other tabs and not its own, until their signal aborts', () => {
  const [one, two] = [browserChannel(), browserChannel()];
  const controller = new AbortController();
  const received: string[] = [];
  one?.listen(() => received.push('one'), controller.signal);
  two?.listen(() => received.push('two'), controller.signal);
  one?.announce();
  controller.abort();
  one?.announce();
  expect(received).toEqual(['two']);
});

it('sends nothing of the session', () => {
  const post = jest.spyOn(FakeBroadcastChannel.prototype, 'postMessage');
  browserChannel()?.announce();
  expect(post.mock.calls).toEqual([['changed']]);
});

it('is absent where the browser has no BroadcastChannel', () => {
  Object.assign(globalThis, { BroadcastChannel: undefined });
  expect(browserChannel()).toBeNull();
});

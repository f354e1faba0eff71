import type { SessionState } from '@facet/contracts';
import { createBus } from '../bus/bus.ts';
import type { SessionChannel } from './channel.ts';
import type { CookieJar } from './cookies.ts';
import { createSession } from './session.ts';

const signedIn = { userId: 'anon', loginUserToken: 'secret', loginUserEmail: 'a@example.com', loginUserId: 'u1' };
const user: SessionState = { kind: 'user', anonymousId: 'anon', userId: 'u1', email: 'a@example.com' };
const visitor: SessionState = { kind: 'visitor', anonymousId: 'anon' };

/** One browser: cookies and the channel between its tabs. */
function browser(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  const kept: Record<string, number> = {};
  const cookies: CookieJar = {
    get: (name) => values.get(name) ?? null,
    set(name, value, days) {
      values.set(name, value);
      kept[name] = days;
    },
    remove: (name) => void values.delete(name),
  };
  const tabs = new Set<() => void>();
  const channel = (): SessionChannel => {
    let own: (() => void) | null = null;
    return {
      announce() {
        for (const tab of tabs) if (tab !== own) tab();
      },
      listen(listener, signal) {
        own = listener;
        tabs.add(listener);
        signal.addEventListener('abort', () => tabs.delete(listener));
      },
    };
  };
  const open = (
    randomId = () => 'fresh',
    withChannel = true,
    network: Promise<unknown> = Promise.resolve(),
    days?: { session: number; visitor: number },
  ) => {
    const controller = new AbortController();
    const bus = createBus({
      report: (problem) => {
        throw new Error(JSON.stringify(problem));
      },
    });
    const reported: (string | null)[] = [];
    const session = createSession({
      cookies,
      randomId,
      bus,
      channel: withChannel ? channel() : null,
      logout: () => {
        reported.push(session.token());
        return network;
      },
      signal: controller.signal,
      ...(days ? { days } : {}),
    });
    const onBus: SessionState[] = [];
    bus.on('sessionChanged', (state) => onBus.push(state), controller.signal);
    return { session, onBus, reported, controller };
  };
  return { values, kept, cookies, open };
}

it('gives a visitor an anonymous id and keeps it for 365 days', () => {
  const { open, values, kept } = browser();
  expect(open().session.current).toEqual({ kind: 'visitor', anonymousId: 'fresh' });
  expect(values.get('userId')).toBe('fresh');
  expect(kept).toEqual({ userId: 365 });
});

it('keeps the anonymous id of an earlier visit', () => {
  const randomId = jest.fn(() => 'fresh');
  expect(browser({ userId: 'anon' }).open(randomId).session.current).toEqual(visitor);
  expect(randomId).not.toHaveBeenCalled();
});

it('keeps one anonymous id for the life of the page when cookies are refused', () => {
  const box = browser();
  box.cookies.set = () => {};
  let id = 0;
  const { session } = box.open(() => `id-${String(++id)}`);
  session.refresh();
  expect(session.current.anonymousId).toBe('id-1');
});

it('knows a user by token, email and id', () => {
  const { session } = browser(signedIn).open();
  expect(session.current).toEqual(user);
  expect(session.token()).toBe('secret');
});

it.each(['loginUserToken', 'loginUserEmail', 'loginUserId'])(
  'is a visitor without %s, and sends no token',
  (missing) => {
    const { session } = browser({ ...signedIn, [missing]: '' }).open();
    expect(session.current).toEqual(visitor);
    expect(session.token()).toBeNull();
  },
);

it('shows no token in its state, on the bus or to subscribers', () => {
  const { session, onBus } = browser(signedIn).open();
  expect(JSON.stringify([session.current, onBus])).not.toContain('secret');
});

it('clears token, email and user id, keeps the anonymous id, and notifies every listener once', () => {
  const { open, values } = browser(signedIn);
  const { session, onBus, controller } = open();
  const seen: string[] = [];
  session.subscribe((state) => seen.push(state.kind), controller.signal);
  session.clear();
  session.clear();
  expect([...values.keys()]).toEqual(['userId']);
  expect(session.token()).toBeNull();
  expect(seen).toEqual(['user', 'visitor']);
  expect(onBus).toEqual([user, visitor]);
});

it('keeps one state object while nothing changes', () => {
  const { session } = browser(signedIn).open();
  const before = session.current;
  session.refresh();
  expect(session.current).toBe(before);
});

it('keeps several tabs in step', () => {
  const box = browser(signedIn);
  const one = box.open();
  const two = box.open();
  one.session.clear();
  expect(two.session.current).toEqual(visitor);
  expect(two.onBus).toEqual([user, visitor]);
});

it('stops following other tabs when its page ends', () => {
  const box = browser(signedIn);
  const one = box.open();
  const two = box.open();
  two.controller.abort();
  one.session.clear();
  expect(two.session.current).toEqual(user);
});

it('notices expired cookies when the token is read, without a channel', () => {
  const { open, values } = browser(signedIn);
  const { session, onBus } = open(() => 'fresh', false);
  values.delete('loginUserToken');
  expect(session.token()).toBeNull();
  expect(onBus).toEqual([user, visitor]);
});

it('calls no subscriber whose signal has aborted', () => {
  const { session } = browser(signedIn).open();
  const gone = new AbortController();
  const listener = jest.fn(() => {
    gone.abort();
  });
  session.subscribe(listener, gone.signal);
  session.clear();
  session.subscribe(listener, gone.signal);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('begins a session in every tab: token and e-mail for 7 days, the id for 365', () => {
  const { open, values, kept } = browser({ userId: 'anon' });
  const [first, second] = [open(), open()];
  first.session.begin({ token: 'secret', email: 'a@example.com', userId: 'u1' });
  expect(Object.fromEntries(values)).toEqual(signedIn);
  expect(kept).toEqual({ loginUserToken: 7, loginUserEmail: 7, loginUserId: 365 });
  expect(first.session.current).toEqual(user);
  expect(second.session.current).toEqual(user);
  expect(second.onBus.at(-1)).toEqual(user);
});

it('signing out calls the backend with the token, and empties every tab without waiting for the network', () => {
  const { open, values } = browser(signedIn);
  const [first, second] = [open(undefined, true, new Promise(() => {})), open()];
  void first.session.signOut();
  expect(first.reported).toEqual(['secret']);
  expect(Object.fromEntries(values)).toEqual({ userId: 'anon' });
  expect([first.session.current, second.session.current]).toEqual([visitor, visitor]);
});

it('signing out a visitor makes no call', async () => {
  const { session, reported } = browser().open();
  await session.signOut();
  expect(reported).toEqual([]);
});

it('a browser is known by one text an account, the last five, and signing out does not forget them', () => {
  const { values, kept, open } = browser({ userId: 'anon' });
  const { session } = open();
  expect(session.devices()).toEqual([]);
  const account = { token: 'secret', email: 'a@example.com', userId: 'u1' };
  for (const device of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) session.begin({ ...account, device });
  session.begin(account);
  session.clear();
  expect(session.devices()).toEqual(['f', 'e', 'd', 'a', 'c']);
  expect(kept['knownDevices']).toBe(365);
  expect(values.has('loginUserToken')).toBe(false);
});

it('the next token takes the place of the present one, and of no other', () => {
  const { values, kept, open } = browser(signedIn);
  const { session } = open();
  session.renew('another', 'stolen', 5);
  expect(session.token()).toBe('secret');
  session.renew('secret', 'next', 5);
  expect([session.token(), kept['loginUserToken']]).toEqual(['next', 5]);
  expect(session.current).toEqual(user);
  expect(values.get('loginUserEmail')).toBe('a@example.com');
});

it('cookies live as long as the operator says', () => {
  const { kept, open } = browser();
  const { session } = open(undefined, undefined, undefined, { session: 1, visitor: 30 });
  session.begin({ token: 'secret', email: 'a@example.com', userId: 'u1', device: 'd' });
  expect(kept).toEqual({ userId: 30, loginUserToken: 1, loginUserEmail: 1, loginUserId: 30, knownDevices: 30 });
});

import type { Bus, SessionPort, SessionState, SignedIn } from '@facet/contracts';
import { BehaviorSubject } from 'rxjs';
import type { SessionChannel } from './channel.ts';
import type { CookieJar } from './cookies.ts';

/** Cookie names, and lifetimes in days unless an operator sets others (product 3.4, 10.1). */
export const sessionCookies = {
  anonymousId: { name: 'userId', days: 365 },
  token: { name: 'loginUserToken', days: 7 },
  email: { name: 'loginUserEmail', days: 7 },
  userId: { name: 'loginUserId', days: 365 },
  /** What the backend knows this browser by, one text an account; it opens nothing by itself. */
  devices: { name: 'knownDevices', days: 365 },
} as const;

/** Accounts of one browser whose texts are kept. */
const mostDevices = 5;

/** A session that has begun. */
export interface Begun extends SignedIn {
  readonly token: string;
  /** What this browser is known by from now on. */
  readonly device?: string | undefined;
}

/** The session as the platform sees it; widgets see the `SessionPort` part. */
export interface Session extends SessionPort {
  /** The bearer token, or null for a visitor. For the API client alone. */
  token(): string | null;
  /** Begins a session on this device and notifies the other tabs. */
  begin(session: Begun): void;
  /** Puts the next token of the session in the place of `present`, unless that is no longer the session's. */
  renew(present: string, next: string, days: number): void;
  /** What this browser is known by, the last account first. For the API client alone. */
  devices(): readonly string[];
  /** Signs out on this device and notifies the other tabs. The anonymous id stays. Safe to repeat. */
  clear(): void;
  /** Reads the cookies again and notifies listeners when they changed. */
  refresh(): void;
}

export interface SessionOptions {
  readonly cookies: CookieJar;
  /** A new anonymous id, for example `() => crypto.randomUUID()`. */
  readonly randomId: () => string;
  readonly bus: Bus;
  /** Other tabs; null when there is no such thing. */
  readonly channel: SessionChannel | null;
  /** Revokes the session's token at the backend. Reads the token before it awaits anything. */
  readonly logout: () => Promise<unknown>;
  /** How long cookies are kept, days: those of a session, and those that identify visitors and browsers. */
  readonly days?: { readonly session: number; readonly visitor: number };
  /** Ends the session's own listening (page life time, or a test). */
  readonly signal: AbortSignal;
}

/**
 * Creates the one session of a page. The cookies are the truth; the state is what they said last.
 *
 * A user is who has token, email and id; cookies with a part of them missing make a visitor, and their
 * token is not sent. Every change is published to `subscribe` and as `sessionChanged` on the bus.
 */
export function createSession({ cookies, randomId, bus, channel, logout, signal, days }: SessionOptions): Session {
  const lifetimes = {
    token: days?.session ?? sessionCookies.token.days,
    email: days?.session ?? sessionCookies.email.days,
    userId: days?.visitor ?? sessionCookies.userId.days,
    devices: days?.visitor ?? sessionCookies.devices.days,
    anonymousId: days?.visitor ?? sessionCookies.anonymousId.days,
  };
  const anonymousId = anonymousIdOf(cookies, randomId, lifetimes.anonymousId);
  const first = read(cookies, anonymousId);
  const states = new BehaviorSubject<SessionState>(first.state);
  let token = first.token;

  const refresh = (): void => {
    const next = read(cookies, anonymousId);
    token = next.token;
    if (isSame(states.value, next.state)) return;
    states.next(next.state);
    bus.emit('sessionChanged', next.state);
  };

  const clear = (): void => {
    const { token: tokenCookie, email, userId } = sessionCookies;
    for (const { name } of [tokenCookie, email, userId]) cookies.remove(name);
    refresh();
    channel?.announce();
  };

  bus.emit('sessionChanged', first.state);
  channel?.listen(refresh, signal);

  return {
    get current() {
      return states.value;
    },
    subscribe(listener, until) {
      if (until.aborted) return;
      const subscription = states.subscribe((state) => {
        if (!until.aborted) listener(state);
      });
      if (until.aborted) subscription.unsubscribe();
      else
        until.addEventListener(
          'abort',
          () => {
            subscription.unsubscribe();
          },
          { once: true },
        );
    },
    token() {
      // Cookies expire while a page stays open, and other tabs change them.
      refresh();
      return token;
    },
    devices: () => devicesIn(cookies),
    renew(present, next, left) {
      const { name } = sessionCookies.token;
      if (cookies.get(name) !== present) return;
      cookies.set(name, next, left);
      refresh();
      channel?.announce();
    },
    begin(begun) {
      if (begun.device !== undefined) {
        const { name } = sessionCookies.devices;
        const others = devicesIn(cookies).filter((device) => device !== begun.device);
        cookies.set(name, [begun.device, ...others].slice(0, mostDevices).join('.'), lifetimes.devices);
      }
      for (const part of ['token', 'email', 'userId'] as const) {
        cookies.set(sessionCookies[part].name, begun[part], lifetimes[part]);
      }
      refresh();
      channel?.announce();
    },
    clear,
    async signOut() {
      if (token === null) return;
      const loggedOut = logout();
      // Signing out takes effect at once, whatever the network does.
      clear();
      await loggedOut;
    },
    refresh,
  };
}

/** Where cookies are refused, the id lives as long as the page. */
function anonymousIdOf(cookies: CookieJar, randomId: () => string, days: number): string {
  const { name } = sessionCookies.anonymousId;
  const known = cookies.get(name);
  if (known) return known;
  const id = randomId();
  cookies.set(name, id, days);
  return id;
}

/** The texts are base64url, which has no dot. */
function devicesIn(cookies: CookieJar): readonly string[] {
  return (cookies.get(sessionCookies.devices.name) ?? '').split('.').filter(Boolean);
}

interface Reading {
  readonly state: SessionState;
  readonly token: string | null;
}

function read(cookies: CookieJar, anonymousId: string): Reading {
  const token = cookies.get(sessionCookies.token.name);
  const email = cookies.get(sessionCookies.email.name);
  const userId = cookies.get(sessionCookies.userId.name);
  if (token && email && userId) return { state: { kind: 'user', anonymousId, userId, email }, token };
  return { state: { kind: 'visitor', anonymousId }, token: null };
}

function isSame(a: SessionState, b: SessionState): boolean {
  if (a.kind === 'visitor' || b.kind === 'visitor') return a.kind === b.kind;
  return a.userId === b.userId && a.email === b.email;
}

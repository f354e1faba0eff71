import type { Bus, Host, SessionPort } from '@facet/contracts';
import { createBus } from '@facet/platform';
import { createTestHost } from '../../test-host.ts';
import { drop, note, own } from './ledger.ts';

/** Members of the contract that a host may leave out. */
const optional: ReadonlySet<string> = new Set(['toolEvent', 'partner'] satisfies (keyof Host)[]);

/** One bus for all mounts, as in a page of the site: who does not leave it stays in it. */
const bus = createBus({ report: () => {} });

/** A host that records uses of members outside the contract. */
export interface WatchedHost {
  readonly host: Host;
  /** Members that the contract does not have, such as `host.token`. */
  readonly unknown: ReadonlySet<string>;
  /** Aborts the host's signal. */
  end(): void;
}

/** A test host of which every use is watched: unknown members, and subscriptions that outlive the widget. */
export function createWatchedHost(locale: string): WatchedHost {
  const unknown = new Set<string>();
  const { end, seen: _seen, ...members } = createTestHost({ locale, bus: countedBus() });
  const host: Host = {
    ...members,
    bus: watch(members.bus, 'host.bus', unknown),
    session: watch(countedSession(members.session), 'host.session', unknown),
    api: watch(members.api, 'host.api', unknown),
    i18n: watch(members.i18n, 'host.i18n', unknown),
    analytics: watch(members.analytics, 'host.analytics', unknown),
  };
  return { host: watch(host, 'host', unknown, optional), unknown, end };
}

function watch<T extends object>(
  port: T,
  name: string,
  unknown: Set<string>,
  known: ReadonlySet<string> = new Set(),
): T {
  return new Proxy(port, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target) && !known.has(key)) unknown.add(`${name}.${key}`);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

/** Counts a subscription from its beginning until its signal ends. */
function count(label: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const key = Symbol(label);
  note(key, 'subscription', label);
  own.addEventListener.call(signal, 'abort', () => {
    drop(key);
  });
}

function countedBus(): Bus {
  return {
    emit: (event, payload) => {
      bus.emit(event, payload);
    },
    on: (event, listener, signal) => {
      bus.on(event, listener, signal);
      count(`to ${event} of the bus`, signal);
    },
  };
}

function countedSession(session: SessionPort): SessionPort {
  return {
    current: session.current,
    subscribe: (listener, signal) => {
      session.subscribe(listener, signal);
      count('to the session', signal);
    },
    signOut: () => session.signOut(),
  };
}

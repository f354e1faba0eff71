import '../jitless.ts';
import { busKinds, busSchemas } from '@facet/contracts';
import type { Bus, BusEvent, BusMap } from '@facet/contracts';
import { ReplaySubject, Subject } from 'rxjs';
import * as z from 'zod/mini';
import { quietly } from '../quietly.ts';

/** Names of the events that wait for a listener. */
export type BusCommand = { [K in BusEvent]: (typeof busKinds)[K] extends 'command' ? K : never }[BusEvent];

/** What went wrong on the bus. None of it stops the bus or another listener. */
export type BusProblem =
  | { readonly kind: 'unknown-event'; readonly event: string }
  /** `where` names the broken members of the payload, never their values. */
  | { readonly kind: 'payload'; readonly event: BusEvent; readonly where: string }
  | { readonly kind: 'listener'; readonly event: BusEvent; readonly error: unknown };

/** The bus as its owner sees it: with the hooks that bring the owner of a command into the page. */
export interface HostBus extends Bus {
  /**
   * Calls `listener` with the name of every command without a listener, including those already waiting. The command
   * keeps waiting; its first listener receives it.
   */
  onUnclaimed(listener: (command: BusCommand) => void, signal: AbortSignal): void;
  /** Forgets a waiting command: the visitor gave up waiting for its owner. */
  discard(command: BusCommand): void;
}

export interface BusOptions {
  /** Called with refused payloads and throwing listeners. May itself throw without harm. */
  readonly report: (problem: BusProblem) => void;
}

/**
 * Creates the event bus: the typed map of `busSchemas`, behaving as `busKinds` says.
 *
 * - Delivery is synchronous and in the order of `emit`. What a listener emits is delivered after the
 *   event at hand has reached everybody, so that all listeners see one order.
 * - `state` events replay their last value inside `on`; `command` events without a listener wait (the latest of each
 *   name) and go to the first listener; `event` events reach the current listeners.
 * - Listeners share one frozen payload.
 *
 * Neither `emit` nor `on` throws.
 *
 * @example
 * const bus = createBus({ report: console.error });
 * bus.on('creditsChanged', (credits) => show(credits), signal);
 * bus.emit('creditsChanged', null);
 */
export function createBus({ report }: BusOptions): HostBus {
  const streams = new Map<BusEvent, Subject<unknown>>();
  const waiting = new Map<BusCommand, unknown>();
  const unclaimed = new Subject<BusCommand>();
  const queue: (() => void)[] = [];
  let draining = false;

  const reportProblem = (problem: BusProblem): void => {
    quietly(() => {
      report(problem);
    });
  };

  const streamOf = (event: BusEvent): Subject<unknown> => {
    let stream = streams.get(event);
    if (stream === undefined) {
      stream = busKinds[event] === 'state' ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
      streams.set(event, stream);
    }
    return stream;
  };

  const guarded =
    <T>(event: BusEvent, listener: (value: T) => void) =>
    (value: T): void => {
      try {
        listener(value);
      } catch (error) {
        reportProblem({ kind: 'listener', event, error });
      }
    };

  const inOrder = (delivery: () => void): void => {
    queue.push(delivery);
    if (draining) return;
    draining = true;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) next();
    draining = false;
  };

  const deliver = (event: BusEvent, payload: unknown): void => {
    const stream = streamOf(event);
    if (isCommand(event) && !stream.observed) {
      waiting.set(event, payload);
      unclaimed.next(event);
      return;
    }
    stream.next(payload);
  };

  return {
    emit(event, payload) {
      if (!isKnown(event)) {
        reportProblem({ kind: 'unknown-event', event: String(event) });
        return;
      }
      const checked = check(event, payload);
      if (!checked.ok) {
        reportProblem({ kind: 'payload', event, where: checked.where });
        return;
      }
      inOrder(() => {
        deliver(event, checked.payload);
      });
    },

    on<K extends BusEvent>(event: K, listener: (payload: BusMap[K]) => void, signal: AbortSignal) {
      if (signal.aborted) return;
      if (!isKnown(event)) {
        reportProblem({ kind: 'unknown-event', event: String(event) });
        return;
      }
      const receive = guarded(event, listener as (payload: unknown) => void);
      attach(streamOf(event), receive, signal);
      if (isCommand(event) && waiting.has(event)) {
        const payload = waiting.get(event);
        waiting.delete(event);
        receive(payload);
      }
    },

    onUnclaimed(listener, signal) {
      if (signal.aborted) return;
      const receive = (command: BusCommand): void => {
        guarded(command, listener)(command);
      };
      attach(unclaimed, receive, signal);
      for (const command of [...waiting.keys()]) receive(command);
    },

    discard(command) {
      waiting.delete(command);
    },
  };
}

/** Subscribes until the signal aborts, also when it aborts while a replayed value is being handled. */
function attach<T>(stream: Subject<T>, receive: (value: T) => void, signal: AbortSignal): void {
  const subscription = stream.subscribe((value) => {
    // A listener may abort its own signal while a replay runs inside `subscribe`.
    if (!signal.aborted) receive(value);
  });
  if (signal.aborted) {
    subscription.unsubscribe();
    return;
  }
  const stop = (): void => {
    subscription.unsubscribe();
  };
  signal.addEventListener('abort', stop, { once: true });
}

// A widget may be older or newer than its host, so names are checked although they are typed.
function isKnown(event: string): event is BusEvent {
  return Object.hasOwn(busSchemas, event);
}

function isCommand(event: BusEvent): event is BusCommand {
  return busKinds[event] === 'command';
}

type Checked = { readonly ok: true; readonly payload: unknown } | { readonly ok: false; readonly where: string };

function check(event: BusEvent, payload: unknown): Checked {
  try {
    const result = z.safeParse<z.ZodMiniType>(busSchemas[event], payload);
    if (result.success) return { ok: true, payload: Object.freeze(result.data) };
    return {
      ok: false,
      where: result.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`).join(', '),
    };
  } catch {
    // A getter of the payload threw.
    return { ok: false, where: 'payload (unreadable)' };
  }
}

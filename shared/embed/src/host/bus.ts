import type { Bus } from '@facet/contracts';

type Listener = (payload: never) => void;

/** A bus for the widgets of one page, which replays the two states. A listener that throws stops no other. */
export function createPageBus(): Bus {
  const listeners = new Map<string, Set<Listener>>();
  const states = new Map<string, unknown>();
  const call = (listener: Listener, payload: unknown): void => {
    try {
      listener(payload as never);
    } catch (error) {
      reportError(error);
    }
  };
  return {
    emit(event, payload) {
      if (event === 'sessionChanged' || event === 'creditsChanged') states.set(event, payload);
      for (const listener of [...(listeners.get(event) ?? [])]) call(listener, payload);
    },
    on(event, listener, signal) {
      if (signal.aborted) return;
      const all = listeners.get(event) ?? new Set<Listener>();
      listeners.set(event, all);
      // A function that listens twice does so independently.
      const own: Listener = (payload) => listener(payload);
      all.add(own);
      signal.addEventListener('abort', () => all.delete(own), { once: true });
      if (states.has(event)) call(own, states.get(event));
    },
  };
}

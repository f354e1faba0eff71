import type { Bus, BusMap } from '@facet/contracts';
import { useSyncExternalStore } from 'react';

/** Events of the bus that are states: their last value counts. */
type StateEvent = 'sessionChanged' | 'creditsChanged';

/** The last value of a state event. */
export interface StateReader<K extends StateEvent> {
  current(): BusMap[K];
  /** The value before the first event, which is what a prerendered page shows. */
  before(): BusMap[K];
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the last value of a state event for components.
 * @param before the value until the first event
 */
export function readState<K extends StateEvent>(
  bus: Bus,
  event: K,
  before: BusMap[K],
  signal: AbortSignal,
): StateReader<K> {
  let value = before;
  const listeners = new Set<() => void>();
  bus.on(
    event,
    (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    signal,
  );
  return {
    current: () => value,
    before: () => before,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function useBusState<K extends StateEvent>(reader: StateReader<K>): BusMap[K] {
  return useSyncExternalStore(reader.subscribe, reader.current, reader.before);
}

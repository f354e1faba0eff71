import { useHost } from '@facet/platform/widget';
import { useState, useSyncExternalStore } from 'react';
import { createGate, type Gate, type GateState } from './gate.ts';

/** The gate of a tool; what waits at it is given up with the tool. */
export function useGate(): { readonly gate: Gate; readonly state: GateState } {
  const { session, bus, signal } = useHost();
  const [gate] = useState(() => createGate({ session, bus, signal }));
  const state = useSyncExternalStore(gate.subscribe, () => gate.state);
  return { gate, state };
}

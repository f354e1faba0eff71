/** Whether a provider gets calls. After failures in a row it gets none for a while, then one to see whether it is back. */
export type Circuit =
  | { readonly kind: 'closed'; readonly failures: number }
  /** Until then, milliseconds since the epoch; `opened` counts how often in a row. */
  | { readonly kind: 'open'; readonly until: number; readonly opened: number }
  | { readonly kind: 'half-open'; readonly since: number; readonly opened: number };

export const closedCircuit: Circuit = { kind: 'closed', failures: 0 };

/** Failures in a row that open a circuit. */
export const MOST_FAILURES = 3;
/** How long it is open first; each time in a row that the probe fails it doubles, up to the longest, milliseconds. */
export const FIRST_PAUSE_MS = 30_000;
export const LONGEST_PAUSE_MS = 600_000;
/** A probe that has not come back by then is given up, milliseconds: longer than any run. */
export const PROBE_MS = 1_200_000;

const openedAt = (now: number, opened: number): Circuit => ({
  kind: 'open',
  until: now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** opened),
  opened: opened + 1,
});

/** Whether a call may go to the provider now. */
export function mayCall(circuit: Circuit, now: number): boolean {
  switch (circuit.kind) {
    case 'closed':
      return true;
    case 'open':
      return now >= circuit.until;
    case 'half-open':
      return now - circuit.since >= PROBE_MS;
    default:
      return circuit satisfies never;
  }
}

/** The circuit after a call was given to the provider, for which `mayCall` holds: of an open one it is the probe. */
export function withCall(circuit: Circuit, now: number): Circuit {
  return circuit.kind === 'closed' ? circuit : { kind: 'half-open', since: now, opened: circuit.opened };
}

/** The circuit after a call came back. @param ended `unused`: the provider was not needed, which says nothing about it */
export function afterCall(circuit: Circuit, ended: 'ok' | 'failed' | 'unused', now: number): Circuit {
  if (ended === 'ok') return closedCircuit;
  switch (circuit.kind) {
    case 'closed': {
      if (ended === 'unused') return circuit;
      const failures = circuit.failures + 1;
      return failures >= MOST_FAILURES ? openedAt(now, 0) : { kind: 'closed', failures };
    }
    case 'half-open':
      return ended === 'unused' ? { kind: 'open', until: now, opened: circuit.opened } : openedAt(now, circuit.opened);
    case 'open':
      // A call that was given before it opened.
      return circuit;
    default:
      return circuit satisfies never;
  }
}

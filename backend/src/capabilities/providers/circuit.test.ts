import {
  afterCall,
  type Circuit,
  closedCircuit,
  FIRST_PAUSE_MS,
  LONGEST_PAUSE_MS,
  mayCall,
  MOST_FAILURES,
  PROBE_MS,
  withCall,
} from './circuit.ts';

const opened = (): Circuit => {
  let circuit = closedCircuit;
  for (let i = 0; i < MOST_FAILURES; i += 1) circuit = afterCall(circuit, 'failed', 0);
  return circuit;
};

test('failures in a row open it, and a success in between does not let them add up', () => {
  let circuit = closedCircuit;
  for (let i = 1; i < MOST_FAILURES; i += 1) circuit = afterCall(circuit, 'failed', 0);
  expect(mayCall(circuit, 0)).toBe(true);
  circuit = afterCall(afterCall(circuit, 'ok', 0), 'failed', 0);
  expect(mayCall(circuit, 0)).toBe(true);
  expect(mayCall(opened(), 0)).toBe(false);
});

test('after its pause one call goes through as the probe, and no other until it is back', () => {
  const circuit = opened();
  expect(mayCall(circuit, FIRST_PAUSE_MS - 1)).toBe(false);
  expect(mayCall(circuit, FIRST_PAUSE_MS)).toBe(true);
  const probing = withCall(circuit, FIRST_PAUSE_MS);
  expect(mayCall(probing, FIRST_PAUSE_MS + 1)).toBe(false);
  expect(afterCall(probing, 'ok', FIRST_PAUSE_MS + 2)).toEqual(closedCircuit);
});

test('a probe that fails doubles the pause, up to the longest', () => {
  let circuit = opened();
  let now = 0;
  const pauses: number[] = [];
  for (let i = 0; i < 8; i += 1) {
    if (circuit.kind !== 'open') throw new Error(circuit.kind);
    pauses.push(circuit.until - now);
    now = circuit.until;
    circuit = afterCall(withCall(circuit, now), 'failed', now);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 20, 20, 20].map((times) => times * FIRST_PAUSE_MS));
  expect(Math.max(...pauses)).toBe(LONGEST_PAUSE_MS);
});

test('a probe that was not needed, or whose process died, makes room for the next', () => {
  const probing = withCall(opened(), FIRST_PAUSE_MS);
  expect(mayCall(afterCall(probing, 'unused', FIRST_PAUSE_MS + 5), FIRST_PAUSE_MS + 5)).toBe(true);
  expect(mayCall(probing, FIRST_PAUSE_MS + PROBE_MS)).toBe(true);
});

test('a call that comes back late does not change an open one, unless it succeeded', () => {
  const circuit = opened();
  expect(afterCall(circuit, 'failed', 5)).toBe(circuit);
  expect(afterCall(circuit, 'unused', 5)).toBe(circuit);
  expect(afterCall(circuit, 'ok', 5)).toEqual(closedCircuit);
});

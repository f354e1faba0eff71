/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { defineWidget } from '@facet/platform/widget';
import { createTestHost } from '@facet/testing/host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { GateNotice } from './GateNotice.tsx';
import { RunPrice } from './RunPrice.tsx';
import { useGate } from './useGate.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A tool with work in it and a price before the click. */
function Tool() {
  const { gate, state } = useGate();
  const [log, setLog] = useState('');
  return (
    <>
      <input aria-label="Work" />
      <button
        type="button"
        onClick={() => {
          void gate.requireCredits(150).then((outcome) => setLog(outcome));
        }}
      >
        Run
      </button>
      <p data-testid="price">
        <RunPrice credits={150} usdPerThousand={2.85} />
      </p>
      <GateNotice gate={gate} state={state} />
      <output>{log}</output>
    </>
  );
}

const user = { kind: 'user', anonymousId: 'a', userId: 'u', email: 'a@example.com' } as const;

function open(session: Parameters<typeof createTestHost>[0] = {}) {
  const host = createTestHost(session);
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    defineWidget({ component: Tool })(element, {}, host);
  });
  return { host, person: userEvent.setup() };
}
afterEach(() => document.body.replaceChildren());

test('the price stands there before the click, in credits and in money', () => {
  const { host } = open();
  expect(screen.getByTestId('price')).toHaveTextContent('150 credits, about $0.43');
  expect(host.seen.missingMessages).toEqual([]);
});

test('with too few credits the work stays, and continues once they are there', async () => {
  const { host, person } = open({ session: user });
  await person.type(screen.getByLabelText('Work'), 'a long prompt');
  host.bus.emit('creditsChanged', { purchasePoints: 0, rewardPoints: 100, status: 2 });
  await person.click(screen.getByRole('button', { name: 'Run' }));
  expect(screen.getByText('You need 50 more credits.')).toBeInTheDocument();
  act(() => host.bus.emit('creditsChanged', { purchasePoints: 2000, rewardPoints: 100, status: 2 }));
  expect(await screen.findByText('passed')).toBeInTheDocument();
  expect(screen.getByLabelText('Work')).toHaveValue('a long prompt');
  expect(screen.queryByText(/You need/)).toBeNull();
});

test('cancelling ends the wait', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'Run' }));
  expect(screen.getByText('Sign in to go on.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Never mind' }));
  expect(await screen.findByText('given-up')).toBeInTheDocument();
});

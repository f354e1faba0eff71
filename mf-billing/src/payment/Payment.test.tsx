/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { packages } from '@facet/catalog';
import { cardStatusEndpoint, payEndpoint, paypalStatusEndpoint } from '@facet/contracts/payments';
import { createFakeApi } from '@facet/testing/api';
import { createTestHost } from '@facet/testing/host';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentProps } from './Payment.tsx';
import { dialogTests, user } from '../fakes/dialogs.ts';
import { mount } from './widget.tsx';

const show = dialogTests();

type WithoutClose<T> = T extends unknown ? Omit<T, 'onClose'> : never;

async function open(props: WithoutClose<PaymentProps>, api = createFakeApi()) {
  const host = createTestHost({ session: user, api });
  const onClose = await show(mount, props, host);
  return { host, onClose, person: userEvent.setup() };
}

test('a return from a payment waits, and shows the success', async () => {
  const api = createFakeApi();
  let answer: (result: { ok: true; data: { status: 1 } }) => void = () => {};
  api.answer(cardStatusEndpoint, () => new Promise((resolve) => (answer = resolve)));
  const { host } = await open({ kind: 'follow', channel: 'stripe', transactionId: 't1', failed: false }, api);
  expect(screen.getByText('Payment Processing, Please Wait')).toBeInTheDocument();
  await act(async () => answer({ ok: true, data: { status: 1 } }));
  expect(await screen.findByText('Payment Successful!')).toBeInTheDocument();
  expect(screen.getByText('Closing in 5 seconds')).toBeInTheDocument();
  expect(host.seen.missingMessages).toEqual([]);
});

test('a failed return says so and stays until it is closed', async () => {
  const { onClose, person } = await open({ kind: 'follow', channel: 'paypal', transactionId: null, failed: true });
  expect(screen.getByRole('alert')).toHaveTextContent('Payment failed, please try again later!');
  expect(screen.queryByText(/closing/i)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Telegram has words of its own for a failure', async () => {
  await open({ kind: 'follow', channel: 'telegram', transactionId: 't1', failed: true });
  expect(screen.getByRole('alert')).toHaveTextContent('Telegram payment failed');
});

test('another return while one is shown takes its place', async () => {
  const api = createFakeApi();
  api.answer(paypalStatusEndpoint, { data: { status: 2 } });
  await open({ kind: 'follow', channel: 'paypal', transactionId: 't1', failed: false }, api);
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment Failed');
});

test('the package that was chosen before signing in is there again, with its channel, and is not chosen twice', async () => {
  sessionStorage.setItem('facet-purchase-intent', '{"packageId":"packageD","channel":"paypal","at":1}');
  const api = createFakeApi();
  const channels = ['stripe', 'paypal'].map((channel) => ({ channel, sandbox: false }));
  const plans = packages.map(({ id }) => ({ plan_id: `${id}.first.low`, package_id: id, price_cents: 4_200 }));
  api.answer(payEndpoint, { data: { channels, stripe_key: null, plans } });
  await open({ kind: 'buy', packageId: 'packageD', channel: 'paypal' }, api);
  expect(screen.getByRole('heading', { name: 'Premium' })).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'PayPal' })).toBeChecked();
  expect(screen.getByRole('dialog')).toHaveTextContent('$42.00');
  expect(sessionStorage.getItem('facet-purchase-intent')).toBeNull();
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { packages } from '@facet/catalog';
import { creditEndpoint, type CreditData } from '@facet/contracts';
import {
  cardPayEndpoint,
  cardStatusEndpoint,
  countryEndpoint,
  payEndpoint,
  purchaseCountEndpoint,
} from '@facet/contracts/payments';
import { createFakeApi, type FakeApi } from '@facet/testing/api';
import { createTestHost, type TestHostOptions } from '@facet/testing/host';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceDialogProps } from './PriceDialog.tsx';
import { dialogTests, user } from '../fakes/dialogs.ts';
import { mount } from './widget.tsx';

const show = dialogTests();

async function open(props: Partial<PriceDialogProps> = {}, options: TestHostOptions = {}) {
  const host = createTestHost(options);
  const onClose = await show(mount, props, host);
  return { host, onClose, user: userEvent.setup() };
}

const offer = {
  channels: [
    { channel: 'stripe', sandbox: true },
    { channel: 'telegram', sandbox: true },
  ],
  stripe_key: null,
  plans: packages.map(({ id, priceUsd }) => ({
    plan_id: `${id}.first.low`,
    package_id: id,
    price_cents: Math.round(priceUsd * 100),
  })),
};
/** An API that sells, to a user with this history. */
function shop(history: Partial<CreditData> = {}): FakeApi {
  const api = createFakeApi();
  api.answer(payEndpoint, { data: offer });
  api.answer(creditEndpoint, { data: { is_purchased: 1, current_package: null, ...history } });
  api.answer(purchaseCountEndpoint, { data: 0 });
  api.answer(countryEndpoint, { data: { country: 'NL', ip: '192.0.2.1' } });
  api.answer(cardPayEndpoint, {
    data: { transaction_id: 't1', client_secret: null, frame_url: 'https://api.example/sandbox/card/t1' },
  });
  return api;
}
/** A message of the card frame, as the browser delivers it. */
const sendFromFrame = (data: object, { origin = 'https://api.example', source = frame().contentWindow } = {}): void =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
const frame = (): HTMLIFrameElement => screen.getByTitle('Card form');

test('it says what is needed, why, and what would fit', async () => {
  const { host } = await open({ need: 120, reason: 'This run costs 150 credits.' });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Want more credits?');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('This run costs 150 credits.');
  expect(screen.getByText('You need 120 more credits for this.')).toBeInTheDocument();
  // The smallest package that covers it, not the one of the history.
  expect(screen.getByRole('heading', { name: 'Basic' })).toBeInTheDocument();
  expect(screen.getByRole('dialog')).not.toHaveTextContent('40% EXTRA');
  expect(host.seen.missingMessages).toEqual([]);
});

test('one credit is written in the singular', async () => {
  await open({ need: 1 });
  expect(screen.getByText('You need 1 more credit for this.')).toBeInTheDocument();
});

test('a need above the suggested package is met by the next one', async () => {
  await open({ need: 30_000 });
  expect(screen.getByRole('heading', { name: 'Premium' })).toBeInTheDocument();
});

test('a need above all packages suggests the largest', async () => {
  await open({ need: 900_000 });
  expect(screen.getByRole('heading', { name: 'Enterprise' })).toBeInTheDocument();
});

test.each([
  [2, 'Pro'],
  [4, 'Premium'],
] as const)('a buyer of package %i is suggested %s', async (current_package, name) => {
  await open({}, { session: user, api: shop({ current_package }) });
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
});

test('when the balance cannot be fetched, the default is suggested', async () => {
  await open({}, { session: user });
  expect(screen.getByRole('heading', { name: 'Standard' })).toBeInTheDocument();
});

test('the labels, the crossed-out price and the price stand there', async () => {
  await open({}, { api: shop() });
  const dialog = screen.getByRole('dialog');
  for (const text of ['Limited-time 50% OFF', '40% EXTRA', 'SAVE 40%', '$33.38', '$19.99'])
    expect(dialog).toHaveTextContent(text);
  expect(screen.getByText('$33.38').tagName).toBe('S');
  expect(dialog).not.toHaveTextContent('less per credit');
});

test('channels that are a sandbox say so', async () => {
  await open({}, { api: shop() });
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeChecked();
  expect(screen.getAllByText('Sandbox')).toHaveLength(2);
  expect(screen.getByText(/No money moves/)).toBeInTheDocument();
});

test('channels that cannot be fetched can be fetched again, and nothing can be bought until then', async () => {
  const api = createFakeApi();
  const { user: person } = await open({}, { api });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not look up how you can pay.');
  expect(screen.getByRole('button', { name: 'Buy Credits Now' })).toBeDisabled();
  api.answer(payEndpoint, { data: offer });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Buy Credits Now' })).toBeEnabled();
});

test('a visitor who buys is sent to the login, and the dialog closes', async () => {
  const { host, onClose, user: person } = await open({}, { api: shop() });
  const logins: string[] = [];
  host.bus.on('openLogin', ({ mode, reason }) => logins.push(`${mode}: ${reason ?? ''}`), host.signal);
  await person.click(screen.getByRole('button', { name: 'Buy Credits Now' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(logins).toEqual(['login: Sign in to buy Standard. You come back to it right after.']);
  expect(JSON.parse(sessionStorage.getItem('facet-purchase-intent') ?? '')).toMatchObject({ packageId: 'packageB' });
});

describe('paying by card', () => {
  async function atForm() {
    const api = shop();
    const world = await open({}, { session: user, api });
    await world.user.click(await screen.findByRole('button', { name: 'Buy Credits Now' }));
    await screen.findByTitle('Card form');
    return { ...world, api };
  }

  test('the form stands in a frame beside the order, behind a skeleton until it is loaded', async () => {
    await atForm();
    expect(frame()).toHaveAttribute('src', 'https://api.example/sandbox/card/t1');
    expect(screen.getByText('The card form is loading')).toBeInTheDocument();
    fireEvent.load(frame());
    expect(screen.queryByText('The card form is loading')).toBeNull();
    const summary = screen.getByRole('region', { name: 'Your order' });
    for (const text of ['Standard', '5,000', '2,000', '7,000', '$19.99']) expect(summary).toHaveTextContent(text);
  });

  test('success is shown once the order says so, and closes by itself after 5 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api, onClose, host } = await atForm();
    const outdated: string[] = [];
    host.bus.on('creditsOutdated', ({ cause }) => outdated.push(cause), host.signal);
    api.answer(cardStatusEndpoint, { data: { status: 1 } });
    sendFromFrame({ code: 20_000, status: 'S' });
    expect(await screen.findByText('Payment Successful!')).toBeInTheDocument();
    expect(screen.getByText('Your credits have been added to your account')).toBeInTheDocument();
    expect(screen.getByText('Closing in 5 seconds')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByText('Closing in 1 second')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1_000));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(outdated).toEqual(['payment']);
    jest.useRealTimers();
  });

  test('a failure says so, stays, and the same form can be tried again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { onClose } = await atForm();
    sendFromFrame({ code: 20_000, status: 'F' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment failed, please try again later!');
    expect(screen.getByRole('alert')).toHaveTextContent('nothing was charged');
    act(() => jest.advanceTimersByTime(60_000));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Card form')).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('a failure leads back to the choice, too', async () => {
    await atForm();
    sendFromFrame({ code: 20_000, status: 'F' });
    fireEvent.click(await screen.findByRole('button', { name: 'Try another way' }));
    expect(screen.getByRole('button', { name: 'Buy Credits Now' })).toBeEnabled();
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: null }],
  ])('a message of %s is ignored', async (_case, from) => {
    await atForm();
    sendFromFrame({ code: 20_000, status: 'F' }, from as { origin?: string });
    expect(frame()).toBeInTheDocument();
  });

  test('what is no message of the frame is not heard', async () => {
    await atForm();
    sendFromFrame({ code: 'S' });
    expect(frame()).toBeInTheDocument();
  });
});

test('a refused order says why in the banner', async () => {
  const api = shop();
  api.answer(cardPayEndpoint, { failure: { kind: 'http', status: 502, code: 50200, msg: '' } });
  const { user: person } = await open({}, { session: user, api });
  await person.click(await screen.findByRole('button', { name: 'Buy Credits Now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Payment FailedPayment failed, please try again later!');
});

test('a channel that was switched off meanwhile is reported', async () => {
  const api = shop();
  const { user: person } = await open({}, { session: user, api });
  await screen.findByRole('radio', { name: 'Card' });
  api.answer(payEndpoint, { data: { ...offer, channels: [] } });
  await person.click(screen.getByRole('button', { name: 'Buy Credits Now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid package or payment method');
});

test('More Plans closes it and goes to the pricing page', async () => {
  const { host, onClose, user: person } = await open();
  await person.click(screen.getByRole('button', { name: 'More Plans' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(host.seen.navigations).toEqual(['/pricing']);
});

test('Escape closes it', async () => {
  const { onClose, user: person } = await open();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { packages, tools } from '@facet/catalog';
import { payEndpoint } from '@facet/contracts/payments';
import { createFakeApi } from '@facet/testing/api';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let host: TestHost;
beforeEach(async () => {
  const api = createFakeApi();
  const channels = ['stripe', 'paypal'].map((channel) => ({ channel, sandbox: false }));
  api.answer(payEndpoint, { data: { channels, stripe_key: null, plans: [] } });
  host = createTestHost({ api });
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    mount(element, {}, host);
    await new Promise((resolve) => setTimeout(resolve));
  });
});
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
  sessionStorage.clear();
});

const calculator = () => within(screen.getByRole('region', { name: 'How much do I need?' }));
const answer = () => calculator().getByRole('status');

test('the five packages stand there with their numbers', () => {
  for (const { name } of packages) expect(screen.getByRole('heading', { name, level: 3 })).toBeInTheDocument();
  const standard = screen.getByRole('heading', { name: 'Standard' }).closest('li')!;
  expect(standard).toHaveTextContent('Popular');
  expect(standard).toHaveTextContent('$19.99');
  expect(standard).toHaveTextContent('7,000 credits');
  expect(standard).toHaveTextContent('5,000 + 2,000 bonus');
  expect(standard).toHaveTextContent('$2.85 for 1,000 credits');
  expect(standard).toHaveTextContent('43% less per credit than Basic');
  expect(screen.getByRole('heading', { name: 'Enterprise' }).closest('li')).toHaveTextContent('Best value');
  expect(host.seen.missingMessages).toEqual([]);
});

test('what the banner promises stands there where it is true', () => {
  expect(screen.getByText('2,000 credits on top: the bonus of Standard.')).toBeInTheDocument();
  expect(
    screen.getByText(/^60% off each credit: in Premium, 1,000 credits cost \$1.99 instead of \$5/),
  ).toBeInTheDocument();
  const premium = screen.getByRole('heading', { name: 'Premium' }).closest('li')!;
  for (const text of ['60% less', 'Ideal for: Teams', 'Every tool', 'Refund within 14 days'])
    expect(premium).toHaveTextContent(text);
});

test('a visitor who buys is sent to the login, and the page keeps what was chosen', async () => {
  const person = userEvent.setup();
  const logins: unknown[] = [];
  host.bus.on('openLogin', (payload) => logins.push(payload), host.signal);
  await person.click(await screen.findByRole('radio', { name: 'PayPal' }));
  await person.click(screen.getByRole('button', { name: 'Buy Pro' }));
  expect(logins).toEqual([{ mode: 'login', reason: 'Sign in to buy Pro. You come back to it right after.' }]);
  expect(JSON.parse(sessionStorage.getItem('facet-purchase-intent') ?? '')).toMatchObject({
    packageId: 'packageC',
    channel: 'paypal',
  });
});

test('the price is said to be whole, once, and no subscription', () => {
  expect(screen.getByText(/nothing is added at checkout/)).toBeInTheDocument();
  expect(screen.getByText(/not a subscription/)).toBeInTheDocument();
});

test('questions are answered', () => {
  expect(screen.getByText('Can I return a package?')).toBeInTheDocument();
  expect(screen.getByText(/^Yes, within 14 days/)).toBeInTheDocument();
});

test('the calculator turns runs of a tool into a package', async () => {
  const user = userEvent.setup();
  const tool = tools.find(({ id }) => id === 'face-swap-video')!;
  await user.selectOptions(calculator().getByRole('combobox', { name: 'Tool' }), tool.id);
  const runs = calculator().getByRole('textbox', { name: 'Runs' });
  await user.clear(runs);
  await user.type(runs, '100');
  expect(answer()).toHaveTextContent(`${new Intl.NumberFormat('en').format(tool.credits * 100)} credits needed.`);
  expect(answer()).toHaveTextContent('Standard for $19.99 covers it, with 4,000 credits to spare.');
});

test('the calculator turns credits into a package', async () => {
  const user = userEvent.setup();
  await user.click(calculator().getByRole('radio', { name: 'Credits' }));
  const amount = calculator().getByRole('textbox', { name: 'Credits' });
  await user.clear(amount);
  await user.type(amount, '201,000');
  expect(answer()).toHaveTextContent('Enterprise and Basic for $308.99 covers it');
});

test('what is no count is said beside the field, and no answer is shown', async () => {
  const user = userEvent.setup();
  const runs = calculator().getByRole('textbox', { name: 'Runs' });
  await user.clear(runs);
  await user.type(runs, '2.5');
  expect(runs).toBeInvalid();
  expect(runs).toHaveAccessibleDescription('Enter a whole number from 1 to 10,000.');
  expect(answer()).toBeEmptyDOMElement();
});

test('the table says how many runs each package pays for', () => {
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + packages.length);
});

test('the free credits are told with their end', () => {
  expect(screen.getByText(/00:00 UTC/)).toBeInTheDocument();
  expect(screen.getByText('100 free credits a day, one claim a day.')).toBeInTheDocument();
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { packages, tools } from '@facet/catalog';
import { payEndpoint } from '@facet/contracts/payments';
import { createFakeApi } from '@facet/testing/api';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { installDialogPolyfill } from '@facet/ui/test-support';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const user = { kind: 'user', anonymousId: 'a', userId: 'u', email: 'a@example.com' } as const;
let host: TestHost;

function offering() {
  const api = createFakeApi();
  const channels = ['stripe', 'paypal'].map((channel) => ({ channel, sandbox: false }));
  api.answer(payEndpoint, { data: { channels, stripe_key: null, plans: [] } });
  return api;
}

async function show(shown: TestHost): Promise<void> {
  document.body.replaceChildren();
  host = shown;
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    mount(element, {}, host);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

let uninstall = (): void => {};
beforeAll(() => {
  uninstall = installDialogPolyfill();
});
afterAll(() => uninstall());
beforeEach(() => show(createTestHost({ api: offering() })));
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
  sessionStorage.clear();
});

const calculator = () => within(screen.getByRole('region', { name: 'How much do I need?' }));
const answer = () => calculator().getByRole('status');

const more = () => screen.getByRole('button', { name: '2 more packages' });
const card = (name: string) => screen.getByRole('heading', { name, level: 3 }).closest('li')!;

test('three packages stand there at once, and all five on demand', async () => {
  const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names()).toEqual(['Basic', 'Standard', 'Premium']);
  await userEvent.click(more());
  expect(names()).toEqual(packages.map(({ name }) => name));
  await userEvent.click(screen.getByRole('button', { name: 'Fewer packages' }));
  expect(names()).toHaveLength(3);
});

test('the packages have their numbers', async () => {
  await userEvent.click(more());
  const standard = card('Standard');
  expect(standard).toHaveTextContent('Popular');
  expect(standard).toHaveTextContent('$19.99');
  expect(standard).toHaveTextContent('7,000 credits');
  expect(standard).toHaveTextContent('5,000 + 2,000 bonus');
  expect(standard).toHaveTextContent('$2.85 for 1,000 credits');
  expect(standard).toHaveTextContent('43% less per credit than Basic');
  expect(card('Enterprise')).toHaveTextContent('Best value');
  expect(card('Premium')).toHaveTextContent('Ideal for: Teams');
  expect(host.seen.missingMessages).toEqual([]);
});

test('each package says what is particular about it, or what the banner promises of it, and whom it suits', async () => {
  await userEvent.click(more());
  for (const { name, description, idealFor } of packages) {
    expect(card(name)).toHaveTextContent(`Ideal for: ${idealFor}`);
    if (!['Standard', 'Premium'].includes(name)) expect(card(name)).toHaveTextContent(description);
  }
});

test('the recommended package alone has the strongest button', async () => {
  await userEvent.click(more());
  const look = (name: string) => within(card(name)).getByRole('button').className;
  const looks = packages.map(({ name }) => look(name));
  const [recommended] = packages.filter((creditPackage) => creditPackage.recommended);
  expect(looks.filter((one) => one === look(recommended!.name))).toHaveLength(1);
});

test('a package says first how much can be made with it, of what the visitor wants to make', async () => {
  expect(card('Standard')).toHaveTextContent('about 230 video swaps');
  await userEvent.click(screen.getByRole('radio', { name: 'GIF swaps' }));
  expect(card('Standard')).toHaveTextContent('about 460 GIF swaps');
});

test('what the banner promises stands on the package of which it is true', () => {
  expect(card('Standard')).toHaveTextContent('2,000 credits on top: the bonus of Standard.');
  expect(card('Premium')).toHaveTextContent(
    /60% off each credit: in Premium, 1,000 credits cost \$1.99 instead of \$5/,
  );
  expect(screen.getByText(/every tool, credits that never expire, a refund within 14 days/)).toBeVisible();
});

test('a card has one figure of what is saved at most', async () => {
  await userEvent.click(more());
  for (const { name } of packages) expect(card(name).textContent?.match(/%/g)?.length ?? 0).toBeLessThan(2);
});

test('payment methods show after a package is chosen', () => {
  expect(screen.queryByRole('radio', { name: 'PayPal' })).toBeNull();
});

test('a user chooses how to pay once the package is chosen', async () => {
  await show(createTestHost({ api: offering(), session: user }));
  await userEvent.click(await screen.findByRole('button', { name: 'Buy Premium' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buy credits' });
  expect(within(dialog).getByRole('radio', { name: 'PayPal' })).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Buy Credits Now' })).toBeEnabled();
});

test('a visitor who buys is sent to the login, and the page keeps what was chosen', async () => {
  const person = userEvent.setup();
  const logins: unknown[] = [];
  host.bus.on('openLogin', (payload) => logins.push(payload), host.signal);
  await person.click(screen.getByRole('button', { name: 'Buy Premium' }));
  expect(logins).toEqual([{ mode: 'login', reason: 'Sign in to buy Premium. You come back to it right after.' }]);
  expect(JSON.parse(sessionStorage.getItem('facet-purchase-intent') ?? '')).toMatchObject({
    packageId: 'packageD',
    channel: 'stripe',
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

test('the free credits are shown with their end', () => {
  expect(screen.getByText(/00:00 UTC/)).toBeInTheDocument();
  expect(screen.getByText('100 free credits a day, one claim a day.')).toBeInTheDocument();
});

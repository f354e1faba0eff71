/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { Api, CreditData } from '@facet/contracts';
import { createTestHost, type TestHostOptions } from '@facet/testing/host';
import { installDialogPolyfill } from '@facet/ui/test-support';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceDialogProps } from './PriceDialog.tsx';
import { mount } from './widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let uninstall: () => void;
let end = (): void => undefined;
beforeAll(() => {
  uninstall = installDialogPolyfill();
});
afterAll(() => uninstall());
afterEach(() => {
  act(() => end());
  document.body.replaceChildren();
});

async function open(props: Partial<PriceDialogProps> = {}, options: TestHostOptions = {}) {
  const host = createTestHost(options);
  const onClose = jest.fn();
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    mount(element, { ...props, onClose }, host);
    await Promise.resolve();
  });
  end = host.end;
  return { host, onClose, user: userEvent.setup() };
}

const user = { kind: 'user', anonymousId: 'a', userId: 'u', email: 'a@example.com' } as const;
const apiWith = (data: Partial<CreditData>): Api =>
  ({
    call: () => Promise.resolve({ ok: true, data: { is_purchased: 1, current_package: null, ...data } }),
  }) as unknown as Api;

test('it says what is needed, why, and what would fit', async () => {
  const { host } = await open({ need: 120, reason: 'This run costs 150 credits.' });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Want more credits?');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('This run costs 150 credits.');
  expect(screen.getByText('You need 120 more credits for this.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Standard' })).toBeInTheDocument();
  expect(host.seen.missingMessages).toEqual([]);
});

test('one credit is told in the singular', async () => {
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
  await open({}, { session: user, api: apiWith({ current_package }) });
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
});

test('when the balance cannot be asked, the default is suggested', async () => {
  await open({}, { session: user });
  expect(screen.getByRole('heading', { name: 'Standard' })).toBeInTheDocument();
});

test('there is nothing to buy yet, and it says so', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /buy/i })).toBeNull();
  expect(screen.getByText(/Buying opens later/)).toBeInTheDocument();
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

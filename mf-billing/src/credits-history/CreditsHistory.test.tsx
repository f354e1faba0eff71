/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { SessionState } from '@facet/contracts';
import {
  historyCsvEndpoint,
  historyEndpoint,
  ordersEndpoint,
  receiptEndpoint,
  refundEndpoint,
} from '@facet/contracts/payments';
import { createFakeApi, type FakeCall } from '@facet/testing/api';
import { createTestHost } from '@facet/testing/host';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let end = (): void => undefined;
const saved: { readonly name: string; readonly file: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let file: Blob = new Blob();
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  act(() => end());
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

const user = { kind: 'user', anonymousId: 'a', userId: 'u', email: 'a@example.com' } as const;
const entry = (id: number, more: object = {}) => ({
  id: String(id),
  at: '2026-11-20T10:00:00Z',
  cause: 'claim',
  purchase_points: 0,
  reward_points: 100,
  balance: 100,
  tool_id: null,
  order_id: null,
  ...more,
});
const order = (more: object = {}) => ({
  id: 'o1',
  at: '2026-11-20T10:00:00Z',
  package_id: 'packageB',
  channel: 'stripe',
  sandbox: true,
  price_cents: 1999,
  credits: 7000,
  status: 1,
  refunded_at: null,
  refundable: true,
  ...more,
});

async function open({ session = user as SessionState, confirm = true, orders = [order()] as object[] } = {}) {
  const api = createFakeApi();
  api.answer(ordersEndpoint, () => ({ ok: true, data: orders }));
  api.answer(historyEndpoint, ({ query }: FakeCall) => {
    const { cursor, cause } = query as { cursor?: string; cause?: string };
    const entries =
      cause === 'refund'
        ? []
        : cursor === 'c1'
          ? [entry(3, { cause: 'signup' })]
          : [entry(1, { cause: 'task', tool_id: 'video-cutter', reward_points: -30, balance: 70 }), entry(2)];
    return { ok: true, data: { entries, next: cursor === undefined && cause === undefined ? 'c1' : null } };
  });
  const host = createTestHost({ session, api, confirm: () => Promise.resolve(confirm) });
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    mount(element, {}, host);
    await new Promise((resolve) => setTimeout(resolve));
  });
  end = host.end;
  return { api, host, orders, person: userEvent.setup() };
}
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

test('a visitor is offered to sign in, and nothing is fetched', async () => {
  const { api, host, person } = await open({ session: { kind: 'visitor', anonymousId: 'a' } });
  const logins: unknown[] = [];
  host.bus.on('openLogin', (payload) => logins.push(payload), host.signal);
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  expect([logins, api.calls]).toEqual([[{ mode: 'login' }], []]);
});

test('every entry has its cause, its change and the balance after it', async () => {
  const { host } = await open();
  expect(
    rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Task: Video cutter', '0', '-30', '70'],
    ['Daily free credits', '0', '+100', '100'],
  ]);
  expect(host.seen.missingMessages).toEqual([]);
});

test('older entries come on demand, until there are no more', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Sign-up gift', { selector: 'td' })).toBeInTheDocument();
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('one cause can be shown alone, and its file has it alone', async () => {
  const { api, person } = await open();
  api.answer(historyCsvEndpoint, { data: new Blob(['id,at']) });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'refund');
  expect(await screen.findByText('There is no entry of this kind.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(saved.map(({ name }) => name)).toEqual(['credits-history.csv']);
  expect(api.calls.at(-1)?.query).toEqual({ cause: 'refund' });
});

test('entries that fail to load can be fetched again', async () => {
  const { api, person } = await open();
  api.answer(historyEndpoint, { failure: { kind: 'network' } });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'task');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  api.answer(historyEndpoint, { data: { entries: [], next: null } });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no entry of this kind.')).toBeInTheDocument();
});

test('a failed download is reported', async () => {
  const { host, person } = await open();
  await person.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(host.seen.toasts).toMatchObject([{ type: 'error' }]);
  expect(saved).toEqual([]);
});

test('a purchase has its receipt', async () => {
  const { api, person } = await open();
  api.answer(receiptEndpoint, { data: new Blob(['%PDF']) });
  await person.click(screen.getByRole('button', { name: /^Receipt of Standard/ }));
  expect(saved.map(({ name }) => name)).toEqual(['facet-receipt-o1.pdf']);
  expect(api.calls.at(-1)?.path).toEqual({ id: 'o1' });
});

test('a refund is confirmed, reported, and shown', async () => {
  const { api, host, orders, person } = await open();
  const outdated: string[] = [];
  host.bus.on('creditsOutdated', ({ cause }) => outdated.push(cause), host.signal);
  api.answer(refundEndpoint, () => {
    orders[0] = order({ refunded_at: '2026-11-21T00:00:00Z', refundable: false });
    return { ok: true, data: null };
  });
  await person.click(screen.getByRole('button', { name: /^Refund Standard/ }));
  expect(host.seen.confirms[0]?.message).toBe(
    'You get $19.99 back the way you paid, and 7,000 credits leave your account.',
  );
  expect(await screen.findByText('Refunded')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  expect([outdated, host.seen.toasts[0]?.type]).toEqual([['refund'], 'success']);
});

test('declining keeps the purchase', async () => {
  const { api, person } = await open({ confirm: false });
  await person.click(screen.getByRole('button', { name: /^Refund Standard/ }));
  expect(api.calls.some(({ endpoint }) => endpoint.name === 'refund')).toBe(false);
});

test('a refused refund is reported', async () => {
  const { host, person } = await open();
  await person.click(screen.getByRole('button', { name: /^Refund Standard/ }));
  expect(host.seen.toasts).toMatchObject([{ type: 'error' }]);
});

test.each([
  [order({ status: 0, refundable: false }), 'Pending'],
  [order({ status: 2, refundable: false }), 'Failed'],
])('an order that is not paid has neither receipt nor refund', async (one, words) => {
  await open({ orders: [one] });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Receipt|Refund/ })).toBeNull();
});

test('a user without purchases sees the packages', async () => {
  const { host, person } = await open({ orders: [] });
  await person.click(screen.getByRole('button', { name: 'See the packages' }));
  expect(host.seen.navigations).toEqual(['/pricing']);
});

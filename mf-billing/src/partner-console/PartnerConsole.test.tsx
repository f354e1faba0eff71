/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { SessionState } from '@facet/contracts';
import {
  addSignerEndpoint,
  createKeyEndpoint,
  type Partner,
  partnerEndpoint,
  type PartnerKey,
  partnerUsageEndpoint,
  revokeKeyEndpoint,
  revokeSignerEndpoint,
  rotateKeyEndpoint,
  savePartnerEndpoint,
} from '@facet/contracts/partners';
import { createFakeApi, type FakeCall } from '@facet/testing/api';
import { createTestHost } from '@facet/testing/host';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let end = (): void => undefined;
afterEach(() => {
  act(() => end());
  document.body.replaceChildren();
});

const user = { kind: 'user', anonymousId: 'a', userId: 'u', email: 'a@example.com' } as const;
const apiKey = (rest: Partial<PartnerKey> = {}): PartnerKey => ({
  ...{ id: 'k1', kind: 'live', name: 'Shop', key: 'pk_live_one', previous: [], payer: 'partner' },
  ...{ origins: ['https://shop.example.com'], tools: null, per_day: 10, per_month: null },
  ...{ per_user_day: null, channel: 'stable', signers: [] },
  ...{ used: { day: 3, month: 40 }, created_at: '2026-11-01T00:00:00Z', revoked_at: null },
  ...rest,
});
const partnerOf = (...keys: PartnerKey[]): Partner => ({ id: 'pt_a', name: 'Ann', consent: null, keys });

async function open({
  session = user as SessionState,
  partner = partnerOf(apiKey()) as Partner | null,
  confirm = true,
  usage = [] as object[],
} = {}) {
  const api = createFakeApi();
  let current = partner;
  api.answer(partnerEndpoint, () => ({ ok: true, data: current }));
  api.answer(partnerUsageEndpoint, () => ({ ok: true, data: usage }));
  const sent: unknown[] = [];
  for (const endpoint of [savePartnerEndpoint, createKeyEndpoint, rotateKeyEndpoint, revokeKeyEndpoint])
    api.answer(endpoint, ({ body, path }: FakeCall) => {
      sent.push([endpoint.name, path?.id ?? body]);
      if (endpoint.name === 'save-partner')
        current = partnerOf(apiKey({ kind: 'test', key: 'pk_test_new', origins: [] }));
      if (endpoint.name === 'create-partner-key' && current !== null)
        current = partnerOf(...current.keys, apiKey({ id: 'k2', name: 'Second', key: 'pk_live_two' }));
      return { ok: true, data: null };
    });
  const host = createTestHost({ session, api, confirm: () => Promise.resolve(confirm) });
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    mount(element, {}, host);
    await new Promise((resolve) => setTimeout(resolve));
  });
  end = host.end;
  return { api, sent, person: userEvent.setup() };
}

test('a visitor is offered to sign in, and nothing is fetched', async () => {
  const { api } = await open({ session: { kind: 'visitor', anonymousId: 'a' } });
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(api.calls).toEqual([]);
});

test('a new partner types a name and has a test key with its lines', async () => {
  const { person, sent } = await open({ partner: null });
  expect(screen.getByRole('button', { name: 'Get a test key' })).toBeDisabled();
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann');
  await person.click(screen.getByRole('button', { name: 'Get a test key' }));
  expect(sent).toEqual([['save-partner', { name: 'Ann', consent: null }]]);
  expect(await screen.findByText('pk_test_new')).toBeVisible();
  expect(screen.getByText(/<facet-tool name="ai-face-swap" key="pk_test_new">/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Shop Test' })).toHaveFocus();
});

test('a key that was just made has the focus, and stands before the account', async () => {
  const { person } = await open();
  expect(document.body).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'New live key' }));
  await person.type(screen.getByRole('textbox', { name: 'Sites' }), 'https://shop.example.com');
  await person.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText('pk_live_two')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Second/ })).toHaveFocus();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Keys', 'Usage', 'Your partner account']);
});

test('a key shows where it works, who pays, what is used, and until when the old one is good', async () => {
  await open({ partner: partnerOf(apiKey({ previous: [{ key: 'pk_live_old', ends_at: '2026-12-01T10:00:00Z' }] })) });
  const card = within(screen.getByRole('list'));
  for (const text of ['https://shop.example.com', 'You', 'Every tool', '3 of 10 runs', '40 runs', 'pk_live_old'])
    expect(card.getByText(text)).toBeInTheDocument();
});

test('a site that cannot be listed is named before anything is sent', async () => {
  const { person, sent } = await open();
  await person.click(screen.getByRole('button', { name: 'New live key' }));
  const sites = screen.getByRole('textbox', { name: 'Sites' });
  await person.type(sites, 'http://shop.example.com');
  await person.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(sites).toHaveAccessibleDescription(/http:\/\/shop\.example\.com is not safe\. Use https\./);
  expect(sent).toEqual([]);
  await person.clear(sites);
  await person.type(sites, 'https://Shop.example.com/');
  await person.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(sent).toMatchObject([['create-partner-key', { kind: 'live', origins: ['https://shop.example.com'] }]]);
});

test('a form that is closed gives the focus back to what opened it', async () => {
  const { person } = await open();
  for (const name of ['New live key', 'New test key', 'Edit the key Shop']) {
    await person.click(screen.getByRole('button', { name }));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
});

test('limits are folded away, and unfold for a fault in them and for a key that has some', async () => {
  const { person, sent } = await open({
    partner: partnerOf(apiKey({ per_day: null, name: 'Free' }), apiKey({ id: 'k9' })),
  });
  const isOpen = () => screen.getByRole('textbox', { name: /^Most runs a day/ }).closest('details')!.open;
  await person.click(screen.getByRole('button', { name: 'New live key' }));
  expect(isOpen()).toBe(false);
  await person.type(screen.getByRole('textbox', { name: /^Most runs a day/ }), 'many');
  await person.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(isOpen()).toBe(true);
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Edit the key Free' }));
  expect(isOpen()).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Edit the key Shop' }));
  expect(isOpen()).toBe(true);
});

test.each([
  ['Replace', 'rotate-partner-key'],
  ['Revoke', 'revoke-partner-key'],
])('%s asks first, and does nothing when the answer is no', async (word, call) => {
  const refused = await open({ confirm: false });
  await refused.person.click(screen.getByRole('button', { name: `${word} the key Shop` }));
  expect(refused.sent).toEqual([]);
  act(() => end());
  document.body.replaceChildren();
  const { person, sent } = await open();
  await person.click(screen.getByRole('button', { name: `${word} the key Shop` }));
  expect(sent).toEqual([[call, 'k1']]);
});

test('a signing secret is shown once, an invalid public key is reported, and revoking needs a confirmation', async () => {
  const signer = { id: 'sg_old', alg: 'EdDSA', created_at: '2026-11-01T00:00:00Z' } as const;
  const { api, person } = await open({ partner: partnerOf(apiKey({ signers: [signer] })), confirm: false });
  api.answer(addSignerEndpoint, ({ body }: FakeCall) =>
    (body as { alg: string }).alg === 'HS256'
      ? { ok: true, data: { id: 'sg_new', secret: 'the-secret' } }
      : { ok: false, failure: { kind: 'http', status: 422, code: 422, msg: 'This is no public key.' } },
  );
  await person.click(screen.getByText('Your own signed-in users'));
  await person.click(screen.getByRole('button', { name: 'Make a secret instead (HS256)' }));
  expect(await screen.findByText('the-secret')).toBeInTheDocument();
  expect(screen.getByText(/Signing key sg_new is ready/)).toBeInTheDocument();
  await person.type(screen.getByRole('textbox', { name: /^Public key/ }), 'x');
  await person.click(screen.getByRole('button', { name: 'Add the public key' }));
  expect(await screen.findByText('This is no public key.')).toBeInTheDocument();
  expect(screen.queryByText('the-secret')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Revoke the signing key sg_old' }));
  expect(api.calls.filter(({ endpoint }) => endpoint.name === revokeSignerEndpoint.name)).toEqual([]);
});

test('usage is a chart with its sum in words, and a table by tool and day', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const usage = [{ day, tool: 'ai-face-swap', starts: 5, results: 4, tasks: 2, credits: 20 }];
  await open({ usage });
  expect(screen.getByRole('img', { name: '5 runs in 30 days' })).toBeInTheDocument();
  const cells = within(within(screen.getByRole('table')).getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells.slice(1).map((cell) => cell.textContent)).toEqual(['Face swap', '5', '4', '2', '20']);
});

test('a report that cannot be read offers another try', async () => {
  const { api, person } = await open();
  api.answer(partnerUsageEndpoint, () => ({ ok: false, failure: { kind: 'network' } }));
  await person.click(screen.getByRole('radio', { name: '7 days' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import {
  changePasswordEndpoint,
  deleteAccountEndpoint,
  exportEndpoint,
  revokeOthersEndpoint,
  revokeSessionEndpoint,
  sessionsEndpoint,
  userInfoEndpoint,
} from '@facet/contracts/accounts';
import { factorsEndpoint } from '@facet/contracts/factors';
import type { TestHostOptions } from '@facet/testing/host';
import { installDialogPolyfill } from '@facet/ui/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { inHost, user } from '../core/in-host.fake.tsx';
import { mount } from './widget.tsx';

let uninstall: () => void;
beforeAll(() => {
  uninstall = installDialogPolyfill();
});
afterAll(() => uninstall());

const info = {
  user_id: '7',
  email: 'ann@example.com',
  created_at: '2026-03-04T10:00:00Z',
  has_password: true,
  has_google: false,
};
const times = { created_at: '2026-03-04T10:00:00Z', last_seen_at: '2026-03-05T10:00:00Z' };
const here = { id: 's1', ...times, device: 'Chrome on Windows', current: true };
const there = { id: 's2', ...times, device: 'Firefox on Linux', current: false };

let page: ReturnType<typeof inHost>;
afterEach(() => page.end());

async function open({ session = user, ...options }: TestHostOptions = {}, known: object = info) {
  page = inHost(mount, {}, { session, ...options });
  page.api.answer(userInfoEndpoint, { data: known });
  page.api.answer(sessionsEndpoint, { data: [here, there] });
  page.api.answer(factorsEndpoint, { data: { passkeys: [], codes: null } });
  await page.mount();
}
const put = async (input: HTMLElement, text: string) => {
  await page.person.click(input);
  await page.person.paste(text);
};
const names = () => page.api.calls.map(({ endpoint }) => endpoint.name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('a visitor is offered to sign in, and nothing is fetched', async () => {
  await open({ session: { kind: 'visitor', anonymousId: 'x' } });
  const received: unknown[] = [];
  page.host.bus.on('openLogin', (payload) => received.push(payload), page.host.signal);
  await page.person.click(button('Sign In'));
  expect(received).toEqual([{ mode: 'login' }]);
  expect(page.api.calls).toEqual([]);
});

test('it says who is signed in, since when and how', async () => {
  await open();
  expect(await screen.findByText('ann@example.com')).toBeInTheDocument();
  expect(screen.getByText('March 4, 2026')).toBeInTheDocument();
  expect(screen.getByText('Email and password')).toBeInTheDocument();
  expect(page.host.seen.missingMessages).toEqual([]);
});

test('a failed lookup says so in the words of product 8.8, and can be tried again', async () => {
  await open();
  page.end();
  page = inHost(mount, {}, { session: user });
  await page.mount();
  expect(await screen.findByText('Network loading failed, please try again later!')).toBeInTheDocument();
  page.api.answer(userInfoEndpoint, { data: info });
  await page.person.click(button('Try again'));
  expect(await screen.findByText('ann@example.com')).toBeInTheDocument();
});

test('another session is ended, this one is not offered', async () => {
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(within(rows[0]!).queryByRole('button')).toBeNull();
  page.api.answer(revokeSessionEndpoint, { data: null });
  page.api.answer(sessionsEndpoint, { data: [here] });
  await page.person.click(button('End the session: Firefox on Linux'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(page.api.calls.find(({ endpoint }) => endpoint.name === 'revoke-session')?.path).toEqual({ id: 's2' });
  expect(page.host.seen.toasts).toEqual([{ type: 'success', message: 'The session is ended.' }]);
});

test('all others are ended at once', async () => {
  await open();
  page.api.answer(revokeOthersEndpoint, { data: null });
  await page.person.click(await screen.findByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(page.host.seen.toasts).toHaveLength(1));
  expect(names()).toContain('revoke-other-sessions');
});

describe('the password', () => {
  const fill = async (old: string | null, word: string, again: string) => {
    if (old !== null) await put(await screen.findByLabelText(/^Current password/), old);
    await put(await screen.findByLabelText(/^New password/), word);
    await put(screen.getByLabelText(/^Confirm/), again);
    await page.person.click(button(/^(Change|Set a) password$/));
  };

  test('is changed with the old one, as hashes', async () => {
    await open();
    page.api.answer(changePasswordEndpoint, { data: null });
    await fill('old secret', 'new secret', 'new secret');
    await waitFor(() => expect(page.host.seen.toasts).toHaveLength(1));
    const call = page.api.calls.find(({ endpoint }) => endpoint.name === 'change-password');
    const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(call?.body).toEqual({ old: hash, password: hash });
  });

  test('is not changed when the old one is wrong', async () => {
    await open();
    page.api.answer(changePasswordEndpoint, { failure: { kind: 'http', status: 400, code: 40001, msg: 'x' } });
    await fill('old secret', 'new secret', 'new secret');
    expect(await screen.findByText('The current password is wrong.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Current password/)).toHaveFocus();
  });

  test('is downloaded whole', async () => {
    await open();
    await fill(null, 'new secret', 'other secret');
    expect(screen.getByText('Please enter your password')).toBeInTheDocument();
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
    expect(names()).not.toContain('change-password');
  });

  test('of an account of Google’s is set without an old one', async () => {
    await open({}, { ...info, has_password: false, has_google: true });
    page.api.answer(changePasswordEndpoint, { data: null });
    await fill(null, 'new secret', 'new secret');
    await waitFor(() => expect(names()).toContain('change-password'));
    const call = page.api.calls.find(({ endpoint }) => endpoint.name === 'change-password');
    expect(Object.keys(call?.body ?? {})).toEqual(['password']);
  });
});

test('a file that cannot be made is reported', async () => {
  await open();
  page.api.answer(exportEndpoint, { failure: { kind: 'timeout' } });
  await page.person.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(page.host.seen.toasts).toHaveLength(1));
  expect(page.host.seen.toasts[0]).toMatchObject({ type: 'error' });
});

test('what wants a fresh sign-in says so, and leads there', async () => {
  await open();
  page.api.answer(exportEndpoint, { failure: { kind: 'http', status: 400, code: 40011, msg: 'x' } });
  await page.person.click(await screen.findByRole('button', { name: 'Download my data' }));
  const received: unknown[] = [];
  page.host.bus.on('openLogin', (payload) => received.push(payload), page.host.signal);
  await page.person.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(page.host.seen.signOuts.count).toBe(1);
  expect(received).toEqual([{ mode: 'login', reason: 'Sign in again, then repeat what you were about to do.' }]);
  expect(page.host.seen.missingMessages).toEqual([]);
});

describe('deleting the account', () => {
  const fill = async (address: string, word: string) => {
    await page.person.click(await screen.findByRole('button', { name: 'Delete my account…' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await put(dialog.getByLabelText(/^Type your email/), address);
    if (word) await put(dialog.getByLabelText(/^Password/), word);
    await page.person.click(dialog.getByRole('button', { name: 'Delete my account for good' }));
  };

  test('needs its address and its password, signs out and leads to the home page', async () => {
    await open();
    page.api.answer(deleteAccountEndpoint, { data: null });
    await fill('Ann@Example.com', 'secret12');
    await waitFor(() => expect(page.host.seen.navigations).toEqual(['/']));
    expect(page.host.seen.signOuts.count).toBe(1);
    const call = page.api.calls.find(({ endpoint }) => endpoint.name === 'delete-account');
    expect(call?.body).toMatchObject({ confirm: 'ann@example.com' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['bea@example.com', 'secret12', 'This is not the email address of your account.'],
    ['ann@example.com', '', 'Please enter your password'],
  ])('is not asked for with %j and %j', async (address, word, text) => {
    await open();
    await fill(address, word);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(names()).not.toContain('delete-account');
  });

  test('is refused with a wrong password', async () => {
    await open();
    page.api.answer(deleteAccountEndpoint, { failure: { kind: 'http', status: 400, code: 40001, msg: 'x' } });
    await fill('ann@example.com', 'wrong pass');
    expect(await screen.findByText('The password is wrong.')).toBeInTheDocument();
    expect(page.host.seen.signOuts.count).toBe(0);
  });
});

test('signing out needs a confirmation', async () => {
  await open({ confirm: () => Promise.resolve(false) });
  await page.person.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(page.host.seen.confirms[0]).toMatchObject({ message: 'Are you sure you want to log out?' });
  expect(page.host.seen.signOuts.count).toBe(0);
});

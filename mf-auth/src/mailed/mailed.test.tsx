/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { activateEndpoint, resetEndpoint } from '@facet/contracts/accounts';
import { screen } from '@testing-library/react';
import { inHost, user } from '../core/in-host.fake.tsx';
import { mount as mountActivate } from './activate.widget.tsx';
import { mount as mountChoose } from './choose-password.widget.tsx';

const token = 'mailed-token-mailed-token';
let page: ReturnType<typeof inHost>;
afterEach(() => page.end());

/** Commands that the page gave to the site. */
function commands(name: 'openLogin'): unknown[] {
  const received: unknown[] = [];
  page.host.bus.on(name, (payload) => received.push(payload), page.host.signal);
  return received;
}

describe('activating an account', () => {
  const open = async (given: string | null) => {
    page = inHost(mountActivate, { token: given }) as typeof page;
    await page.mount();
  };

  const type = async (word: string) => {
    await page.person.type(screen.getByLabelText(/^Your password/), word);
    await page.person.click(screen.getByRole('button', { name: 'Activate my account' }));
  };
  const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);

  test('waits for the password, because programs open links too, and signs in', async () => {
    await open(token);
    expect(page.api.calls).toEqual([]);
    page.api.answer(activateEndpoint, { data: { userId: '7', email: 'ann@example.com' } });
    await type('secret1');
    expect(await screen.findByText(/^Your account is active and you are signed in/)).toBeInTheDocument();
    expect(page.api.calls[0]?.body).toEqual({ token, password: hash });
    await page.person.click(screen.getByRole('button', { name: 'See the tools' }));
    expect(page.host.seen.navigations).toEqual(['/tools']);
    expect(page.host.seen.missingMessages).toEqual([]);
  });

  test('lets the owner of the mailbox choose when the link belongs to another password', async () => {
    await open(token);
    page.api.answer(activateEndpoint, { failure: { kind: 'http', status: 400, code: 40009, msg: 'x' } });
    await type('secret1');
    expect(await screen.findByText(/^This is not the password that was typed/)).toBeInTheDocument();
    page.api.answer(activateEndpoint, { data: { userId: '7', email: 'ann@example.com' } });
    await page.person.type(screen.getByLabelText(/^New password/), 'secret1');
    await page.person.type(screen.getByLabelText(/^Confirm/), 'secret1');
    await page.person.click(screen.getByRole('button', { name: 'Activate with this password' }));
    expect(await screen.findByText(/^Your account is active/)).toBeInTheDocument();
    expect(page.api.calls.at(-1)?.body).toEqual({ token, password: hash, replace: true });
  });

  test.each([
    [
      { kind: 'http', status: 400, code: 40006, msg: 'This link was used before.' } as const,
      'This link was used before.',
    ],
    [{ kind: 'http', status: 500, code: 500, msg: 'secret detail' } as const, /^The account could not be activated/],
    [{ kind: 'network' } as const, /^The server could not be reached/],
  ])('says what is wrong with a link, and the way to a new one: %j', async (failure, text) => {
    await open(token);
    page.api.answer(activateEndpoint, { failure });
    await type('secret1');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByText(/^To get a new link, sign in/)).toBeInTheDocument();
    const received = commands('openLogin');
    await page.person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(received).toEqual([{ mode: 'login' }]);
  });

  test('a password that can be none is not sent', async () => {
    await open(token);
    await type('short');
    expect(screen.getByText('Password must be 6-20 characters in length')).toBeInTheDocument();
    expect(page.api.calls).toEqual([]);
  });

  test('without a token it says where to find the link', async () => {
    await open(null);
    expect(screen.getByText(/^This page belongs to the link/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Activate my account' })).toBeNull();
  });
});

describe('choosing a new password', () => {
  const open = async (given: string | null, options = {}) => {
    page = inHost(mountChoose, { token: given }, options) as typeof page;
    await page.mount();
  };
  const fill = async (first: string, second: string) => {
    await page.person.type(screen.getByLabelText(/^New password/), first);
    await page.person.type(screen.getByLabelText(/^Confirm/), second);
    await page.person.click(screen.getByRole('button', { name: 'Set new password' }));
  };

  test('sends a hash with the token, and signs this browser out', async () => {
    await open(token, { session: user });
    page.api.answer(resetEndpoint, { data: null });
    await fill('new secret', 'new secret');
    expect(await screen.findByText(/^Your password is changed/)).toBeInTheDocument();
    expect(page.api.calls[0]?.body).toEqual({ token, password: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(page.host.seen.signOuts.count).toBe(1);
  });

  test.each([
    ['short', 'short', 'Password must be 6-20 characters in length'],
    ['new secret', 'other secret', 'Passwords do not match.'],
  ])('%j and %j are not sent', async (first, second, text) => {
    await open(token);
    await fill(first, second);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(page.api.calls).toEqual([]);
  });

  test('offers a new link when this one is not good', async () => {
    await open(token);
    page.api.answer(resetEndpoint, {
      failure: { kind: 'http', status: 400, code: 40005, msg: 'This link is too old.' },
    });
    await fill('new secret', 'new secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is too old.');
    const received = commands('openLogin');
    await page.person.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(received).toEqual([{ mode: 'reset' }]);
  });

  test('without a token there is no form', async () => {
    await open(null);
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Send me a new link' })).toBeInTheDocument();
  });
});

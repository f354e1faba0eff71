/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { googleLoginEndpoint, googleNonceEndpoint } from '@facet/contracts/accounts';
import { installDialogPolyfill } from '@facet/ui/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import { inHost } from '../core/in-host.fake.tsx';
import { mount } from '../login/widget.tsx';

const client = { clientId: 'a.apps.example' };

interface Settings {
  readonly client_id: string;
  readonly nonce: string;
  callback(answer: { readonly credential?: string }): void;
}
/** The part of Google's library that the page uses. */
let initialized: Settings[];
let prompts: number;
let uninstall: () => void;
beforeAll(() => {
  uninstall = installDialogPolyfill();
  window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
});
afterAll(() => uninstall());

let page: ReturnType<typeof inHost>;
let onClose: jest.Mock;
beforeEach(() => {
  initialized = [];
  prompts = 0;
  onClose = jest.fn();
  Object.assign(window, {
    google: {
      accounts: {
        id: {
          initialize: (settings: Settings) => initialized.push(settings),
          renderButton: (element: HTMLElement) => {
            element.textContent = 'Continue with Google';
          },
          prompt: () => (prompts += 1),
          cancel: () => {},
        },
      },
    },
  });
});
afterEach(() => page.end());

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://accounts.google.com/gsi/client"]');
const answer = (credential?: string) =>
  act(async () => {
    initialized.at(-1)!.callback(credential === undefined ? {} : { credential });
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  });

async function open(widget: 'login' | 'prompt', { nonces = true, arrives = true } = {}): Promise<void> {
  page = inHost(mount, { mode: 'login', oneTap: widget === 'prompt', google: client, onClose }) as typeof page;
  let turn = 0;
  if (nonces)
    page.api.answer(googleNonceEndpoint, () => ({ ok: true, data: { nonce: `nonce-${String((turn += 1))}` } }));
  await page.mount();
  if (!nonces) return;
  await waitFor(() => expect(script()).not.toBeNull());
  act(() => {
    script()!.dispatchEvent(new Event(arrives ? 'load' : 'error'));
  });
}

test('the button gets a credential from Google with the backend’s nonce, and it signs in', async () => {
  await open('login');
  expect(screen.getByText('Continue with Google')).toBeInTheDocument();
  expect(initialized[0]).toMatchObject({ client_id: 'a.apps.example', nonce: 'nonce-1' });
  page.api.answer(googleLoginEndpoint, { data: { userId: '1', email: 'ann@example.com' } });
  await answer('a-credential');
  expect(page.api.calls.at(-1)).toMatchObject({ endpoint: { name: 'google-login' }, body: { token: 'a-credential' } });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('without a credential the dialog says so', async () => {
  await open('login');
  await answer();
  expect(screen.getByRole('alert')).toHaveTextContent('Google authentication failed. No credential provided.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a refused credential is reported, and the next one has another nonce', async () => {
  await open('login');
  page.api.answer(googleLoginEndpoint, { failure: { kind: 'http', status: 400, code: 40008, msg: 'x' } });
  await answer('a-credential');
  expect(screen.getByRole('alert')).toHaveTextContent('Google login failed. Please try again.');
  await waitFor(() => expect(script()).not.toBeNull());
  act(() => {
    script()!.dispatchEvent(new Event('load'));
  });
  expect(initialized.at(-1)?.nonce).toBe('nonce-2');
});

test('an account with a password is connected by that password, once, with the same credential', async () => {
  await open('login');
  page.api.answer(googleLoginEndpoint, { failure: { kind: 'http', status: 400, code: 40010, msg: 'x' } });
  await answer('a-credential');
  expect(screen.getByText(/^There is an account with this email address already/)).toBeInTheDocument();
  const field = screen.getByLabelText(/^Password of your account/);
  expect(field).toHaveFocus();
  const connect = screen.getByRole('button', { name: 'Connect with Google and sign in' });
  await page.person.click(connect);
  expect(screen.getByText('Please enter your password')).toBeInTheDocument();
  page.api.answer(googleLoginEndpoint, { failure: { kind: 'http', status: 400, code: 40002, msg: 'x' } });
  await page.person.type(field, 'wrong one');
  await page.person.click(connect);
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not the password of this account.');
  page.api.answer(googleLoginEndpoint, { data: { userId: '1', email: 'ann@example.com' } });
  await page.person.click(connect);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const password: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(page.api.calls.at(-1)?.body).toEqual({ token: 'a-credential', password });
});

test('an address that the rules refuse is reported', async () => {
  await open('login');
  page.api.answer(googleLoginEndpoint, { failure: { kind: 'http', status: 400, code: 40004, msg: 'x' } });
  await answer('a-credential');
  expect(screen.getByRole('alert')).toHaveTextContent('This email provider is not allowed.');
});

test('without the backend’s nonce nothing is fetched from Google', async () => {
  await open('login', { nonces: false });
  expect(script()).toBeNull();
  expect(screen.queryByText('Continue with Google')).toBeNull();
});

test('without Google’s script there is no button, and the form is whole', async () => {
  await open('login', { arrives: false });
  expect(screen.queryByText('Continue with Google')).toBeNull();
  expect(screen.queryByText('or')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
});

test('the prompt is shown once, signs in, and ends', async () => {
  await open('prompt');
  expect(prompts).toBe(1);
  page.api.answer(googleLoginEndpoint, { data: { userId: '1', email: 'ann@example.com' } });
  await answer('a-credential');
  expect(page.host.seen.toasts).toEqual([{ type: 'success', message: 'You are signed in.' }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a prompt that fails says so by a toast', async () => {
  await open('prompt');
  page.api.answer(googleLoginEndpoint, { failure: { kind: 'network' } });
  await answer('a-credential');
  expect(page.host.seen.toasts).toEqual([{ type: 'error', message: 'Google login failed. Please try again.' }]);
});

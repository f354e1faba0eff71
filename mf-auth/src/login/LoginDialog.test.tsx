/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import type { ApiFailure, MountedWidget, SessionState, TranslationPort } from '@facet/contracts';
import {
  accountCodes,
  forgotEndpoint,
  loginEndpoint,
  registerEndpoint,
  resendEndpoint,
} from '@facet/contracts/accounts';
import { passkeyLoginEndpoint, passkeyLoginOptionsEndpoint } from '@facet/contracts/factors';
import { createTranslator } from '@facet/platform';
import { createFakeApi } from '@facet/testing/api';
import { fakeClock } from '@facet/testing/clock';
import { createTestHost } from '@facet/testing/host';
import { installDialogPolyfill } from '@facet/ui/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextEncoder } from 'node:util';
import type { LoginDialogProps } from './LoginDialog.tsx';
import { mount } from './widget.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const startAuthentication = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...given: unknown[]) => startAuthentication(...given) as unknown,
}));

let isDesktop = false;
let uninstall: () => void;
beforeAll(() => {
  uninstall = installDialogPolyfill();
  window.matchMedia = (query) =>
    ({ matches: isDesktop, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never;
});
afterAll(() => uninstall());
let unmountLast: (() => void) | null = null;
afterEach(() => {
  unmountLast?.();
  unmountLast = null;
  isDesktop = false;
  document.body.replaceChildren();
  document.cookie = 'forgotPasswordEmail=; max-age=0';
});

function open(props: Partial<LoginDialogProps> = {}, session?: SessionState, i18n?: TranslationPort) {
  const api = createFakeApi();
  const clock = fakeClock();
  const host = { ...createTestHost({ api, ...(session ? { session } : {}) }), ...(i18n ? { i18n } : {}) };
  const onClose = jest.fn();
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const element = document.body.appendChild(document.createElement('div'));
  let widget: MountedWidget<LoginDialogProps>;
  const all = (more: Partial<LoginDialogProps>) => ({ mode: 'login' as const, ...props, ...more, clock, onClose });
  act(() => {
    widget = mount(element, all({}), host);
  });
  const unmount = () => act(() => widget.unmount());
  unmountLast = unmount;
  return {
    host,
    api,
    clock,
    onClose,
    opener,
    element,
    user: userEvent.setup(),
    unmount,
    update: (more: Partial<LoginDialogProps>) => act(() => widget.update(all(more))),
    wait: (ms: number) => act(() => clock.advance(ms)),
  };
}

const email = () => screen.getByRole('textbox', { name: /Email/ });
const password = () => screen.getByLabelText(/^Password/);
const confirmation = () => screen.getByLabelText(/^Confirm password/);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const refused = (code: number, msg = '', status = 400): { failure: ApiFailure } => ({
  failure: { kind: 'http', status, code, msg },
});

/** Puts a text into a field at once: a key is ten events, and what keys do is shown where they are typed. */
async function enter(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

async function fill(user: ReturnType<typeof userEvent.setup>, mail: string, word: string, again?: string) {
  await enter(user, email(), mail);
  await enter(user, password(), word);
  if (again !== undefined) await enter(user, confirmation(), again);
}

test.each(['Terms of use', 'Privacy policy'])('what a new account agrees to opens in a new tab: %s', (name) => {
  open({ mode: 'register' });
  const link = screen.getByRole('link', { name: new RegExp(name, 'i') });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('it welcomes, begins in the address, and lets password managers and paste work', async () => {
  const { host, user } = open();
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Welcome to Facet');
  expect(email()).toHaveFocus();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await user.click(password());
  await user.paste('pasted-secret');
  expect(password()).toHaveValue('pasted-secret');
  expect(host.seen.missingMessages).toEqual([]);
});

test('signing in sends a hash and never the password, closes and says so', async () => {
  const { api, user, onClose, host } = open();
  api.answer(loginEndpoint, { data: { userId: '1', email: 'ann@example.com' } });
  await fill(user, ' ann@example.com ', 'secret1');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [{ body } = { body: {} }] = api.calls;
  expect(body).toEqual({ email: 'ann@example.com', password: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(JSON.stringify(api.calls)).not.toContain('secret1');
  expect(host.seen.toasts).toEqual([{ type: 'success', message: 'You are signed in.' }]);
});

test.each([
  ['', '', 'Please enter your email address'],
  ['ann', 'secret1', 'Please enter a valid email address'],
  ['ann@hotmail.com', 'secret1', 'This email provider is not allowed. Please use a different email address.'],
  ['ann@example.com', '', 'Please enter your password'],
  ['ann@example.com', '12345', 'Password must be 6-20 characters in length'],
  ['ann@example.com', 'x'.repeat(21), 'Password must be 6-20 characters in length'],
])('%j and %j are not sent: %s', async (mail, word, text) => {
  const { api, user } = open();
  if (mail) await enter(user, email(), mail);
  if (word) await enter(user, password(), word);
  await user.click(button('Sign In'));
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(api.calls).toEqual([]);
  const wrong = text.includes('assword') ? password() : email();
  expect(wrong).toHaveFocus();
  expect(wrong).toBeInvalid();
  expect(wrong).toHaveAccessibleDescription(expect.stringContaining(text) as string);
  // It clears when the text is corrected.
  await user.type(wrong, 'z');
  expect(screen.queryByText(text)).toBeNull();
});

test('leaving a field checks it, but not on the way to a button, which would move away', async () => {
  const { user } = open();
  await user.type(email(), 'ann');
  await user.tab();
  expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
  await user.click(button('Forgot password?'));
  expect(screen.queryByText('Please enter your password')).toBeNull();
});

test('an operator’s own list of refused providers counts', async () => {
  const { user, api } = open({ refusedDomains: ['mailbox'] });
  await fill(user, 'ann@mailbox.example', 'secret1');
  await user.keyboard('{Enter}');
  expect(screen.getByText(/email provider is not allowed/)).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test.each([
  [refused(40002, 'wrong'), 'Login failed. Please check your credentials.'],
  [refused(500, '', 500), 'Login failed. Please check your credentials.'],
  [refused(429, '', 429), 'Too many attempts. Please wait a few minutes, then try again.'],
  [{ failure: { kind: 'network' } as const }, /^The server could not be reached/],
])('a login that fails (%j) says why and keeps what was typed', async (answer, text) => {
  const { api, user, onClose, host } = open();
  api.answer(loginEndpoint, answer);
  await fill(user, 'ann@example.com', 'secret1');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect([email(), password()].map((input) => (input as HTMLInputElement).value)).toEqual([
    'ann@example.com',
    'secret1',
  ]);
  expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(host.seen.signOuts.count).toBe(0);
});

describe('an account that waits for its activation', () => {
  async function inactive() {
    const page = open();
    page.api.answer(loginEndpoint, refused(401, '', 401));
    await fill(page.user, 'ann@example.com', 'secret1');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your account needs to be activated. Please check your email.',
    );
    return page;
  }

  test('can have its mail sent again', async () => {
    const { api, user } = await inactive();
    api.answer(resendEndpoint, { data: null });
    await user.click(button('Resend activation email'));
    expect(await screen.findByText('Activation email sent successfully. Please check your inbox.')).toBeInTheDocument();
    expect(api.calls.at(-1)?.body).toEqual(api.calls[0]?.body);
    expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull();
  });

  test('sees when the mail cannot be sent, and can try again', async () => {
    const { api, user } = await inactive();
    api.answer(resendEndpoint, refused(40003));
    await user.click(button('Resend activation email'));
    expect(await screen.findByText('Failed to send activation email. Please try again.')).toBeInTheDocument();
    expect(button('Resend activation email')).toBeInTheDocument();
  });

  test('has that button in every language: it goes by the code', async () => {
    const words = { 'login.inactive': 'メールをご確認ください。', 'resend.failed': '送信できませんでした。' };
    const translations = { 'mf-auth': words };
    const { api, user } = open({}, undefined, createTranslator({ locale: 'ja', translations, report: () => {} }));
    api.answer(loginEndpoint, refused(401, '', 401));
    api.answer(resendEndpoint, refused(500));
    await fill(user, 'ann@example.com', 'secret1');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('メールをご確認ください。');
    await user.click(button('Resend activation email'));
    expect(await screen.findByText('送信できませんでした。')).toBeInTheDocument();
    expect(button('Resend activation email')).toBeInTheDocument();
  });
});

describe('registering', () => {
  test('needs the same password twice', async () => {
    const { api, user } = open({ mode: 'register' });
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await fill(user, 'ann@example.com', 'secret1', 'secret2');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
    expect(confirmation()).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  test('says what to do next, and turns to signing in after 3.5 s', async () => {
    const { api, user, wait } = open({ mode: 'register' });
    api.answer(registerEndpoint, { data: null });
    await fill(user, 'ann@example.com', 'secret1', 'secret1');
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText('Registration successful! Please check the email to verify your account.'),
    ).toBeInTheDocument();
    await wait(3499);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await wait(1);
    expect(button('Sign In')).toBeInTheDocument();
    expect(email()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('');
    // What to do next stays until it is closed.
    expect(screen.getByText(/^Registration successful/)).toBeInTheDocument();
    await wait(60_000);
    await user.click(button('Got it'));
    expect(screen.queryByText(/^Registration successful/)).toBeNull();
  });

  test('waits while the word is pointed at', async () => {
    const { api, user, wait } = open({ mode: 'register' });
    api.answer(registerEndpoint, { data: null });
    await fill(user, 'ann@example.com', 'secret1', 'secret1');
    await user.keyboard('{Enter}');
    const word = await screen.findByText(/^Registration successful/);
    await user.hover(word);
    await wait(60_000);
    expect(word).toBeInTheDocument();
    await user.unhover(word);
    await wait(3500);
    expect(button('Sign In')).toBeInTheDocument();
  });

  test.each([
    [refused(40004, 'This address cannot be used.'), 'This address cannot be used.'],
    [refused(40004), 'The account could not be created. Please try again.'],
  ])('shows the server’s words when it is refused: %j', async (answer, text) => {
    const { api, user } = open({ mode: 'register' });
    api.answer(registerEndpoint, answer);
    await fill(user, 'ann@example.com', 'secret1', 'secret1');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(email()).toHaveValue('ann@example.com');
  });
});

test('toggling clears fields and messages', async () => {
  const { api, user } = open();
  api.answer(loginEndpoint, refused(40002));
  await fill(user, 'ann@example.com', 'secret1');
  await user.keyboard('{Enter}');
  await screen.findByRole('alert');
  await user.click(button('Create an account'));
  expect([email(), password(), confirmation()].map((input) => (input as HTMLInputElement).value)).toEqual(['', '', '']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(email()).toHaveAttribute('autocomplete', 'email');
  await user.click(button('Sign in'));
  expect(email()).toHaveValue('');
});

test('the password can be shown', async () => {
  const { user } = open();
  await user.type(password(), 'secret1');
  await user.click(button('Show password'));
  expect(password()).toHaveAttribute('type', 'text');
  expect(button('Show password')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('Show password'));
  expect(password()).toHaveAttribute('type', 'password');
});

describe('a forgotten password', () => {
  async function reset() {
    const page = open();
    await page.user.type(email(), 'ann@example.com');
    await page.user.click(button('Forgot password?'));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Reset Your Password');
    expect(email()).toHaveValue('ann@example.com');
    return page;
  }

  test('is requested by mail; the dialog closes after 3 s', async () => {
    const { api, user, wait, onClose, host } = await reset();
    api.answer(forgotEndpoint, { data: null });
    await user.click(button('Send the link'));
    expect(await screen.findByText(/^If there is an account/)).toBeInTheDocument();
    expect(document.cookie).toContain('forgotPasswordEmail=ann');
    await wait(2999);
    expect(onClose).not.toHaveBeenCalled();
    await wait(1);
    expect(onClose).toHaveBeenCalledTimes(1);
    const message: unknown = expect.stringMatching(/^If there is an account/);
    expect(host.seen.toasts).toEqual([{ type: 'success', message, durationMs: 0 }]);
  });

  test.each([
    [refused(50000, 'No mail today.'), 'No mail today.'],
    [refused(50000), 'Operation failed. Please try again.'],
  ])('says what went wrong: %j', async (answer, text) => {
    const { api, user } = await reset();
    api.answer(forgotEndpoint, answer);
    await user.click(button('Send the link'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test('Back to login leads back', async () => {
    const { user } = await reset();
    await user.click(button('Back to login'));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Welcome to Facet');
  });

  test('the address is remembered', async () => {
    document.cookie = 'forgotPasswordEmail=bea%40example.com';
    open({ mode: 'reset' });
    expect(email()).toHaveValue('bea@example.com');
  });
});

test('another command turns the open dialog to its form', () => {
  const { update } = open();
  update({ mode: 'register', reason: 'This tool needs an account.' });
  expect(confirmation()).toBeInTheDocument();
  expect(screen.getByText('This tool needs an account.')).toBeInTheDocument();
});

test('somebody who signs in elsewhere does not need it any more', () => {
  const { onClose } = open({}, { kind: 'user', anonymousId: 'x', userId: '1', email: 'a@example.com' });
  expect(onClose).toHaveBeenCalled();
});

test.each([true, false])('pictures of what Facet does stand beside the form on a desktop: %s', (desktop) => {
  isDesktop = desktop;
  open();
  const side = screen.queryByRole('complementary', { name: 'See what Facet does' });
  if (desktop) expect(within(side!).getAllByRole('img')).toHaveLength(2);
  else expect(side).toBeNull();
});

test.each(['{Escape}', 'button'])('%s closes it and gives focus back', async (way) => {
  const { user, onClose, opener, unmount } = open();
  if (way === 'button') await user.click(button('Close'));
  else await user.keyboard(way);
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(opener).toHaveFocus();
});

test('the page does not scroll below it, and unmounting leaves nothing behind', () => {
  const { element, unmount } = open();
  expect(document.documentElement.style.overflow).not.toBe('');
  unmount();
  expect(element).toBeEmptyDOMElement();
  expect(document.documentElement.style.overflow).toBe('');
});

describe('an account that requires a code', () => {
  const toCode = async (opened: ReturnType<typeof open>) => {
    opened.api.answer(loginEndpoint, refused(accountCodes.codeNeeded));
    await fill(opened.user, 'ann@example.com', 'secret1');
    await opened.user.keyboard('{Enter}');
    return screen.findByRole('textbox', { name: /Code/ });
  };

  test('is signed in to by the same call with the code', async () => {
    const opened = open();
    const field = await toCode(opened);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    opened.api.answer(loginEndpoint, { data: { userId: '1', email: 'ann@example.com' } });
    await opened.user.type(field, '123456{Enter}');
    await waitFor(() => expect(opened.onClose).toHaveBeenCalledTimes(1));
    const [first, second] = opened.api.calls.map(({ body }) => body);
    expect(second).toEqual({ ...(first as object), code: '123456' });
    expect(opened.host.seen.missingMessages).toEqual([]);
  });

  test('says when the code is wrong, and leads back with the address', async () => {
    const opened = open();
    const field = await toCode(opened);
    opened.api.answer(loginEndpoint, refused(accountCodes.codeWrong));
    await opened.user.type(field, '000000{Enter}');
    expect(await screen.findByText(/That code is not right/)).toBeInTheDocument();
    expect(field).toHaveValue('');
    await opened.user.click(button('Back to login'));
    expect(email()).toHaveValue('ann@example.com');
    expect(opened.onClose).not.toHaveBeenCalled();
  });
});

describe('a passkey', () => {
  const answer = {
    ...{ id: 'AQ', rawId: 'AQ', type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ', userHandle: 'AQ' },
  };
  beforeEach(() => {
    startAuthentication.mockReset();
    Object.assign(globalThis, { PublicKeyCredential: () => {} });
  });
  afterEach(() => {
    delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential;
  });

  test('signs in without an address', async () => {
    const { api, user, onClose } = open();
    api.answer(passkeyLoginOptionsEndpoint, { data: { options: { challenge: 'abc' } } });
    api.answer(passkeyLoginEndpoint, { data: { userId: '1', email: 'ann@example.com' } });
    startAuthentication.mockResolvedValue(answer);
    await user.click(button('Sign in with a passkey'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
    expect(api.calls.at(-1)?.body).toEqual({ credential: answer });
  });

  test('that is refused says so; a question that was closed says nothing', async () => {
    const { api, user, onClose } = open();
    api.answer(passkeyLoginOptionsEndpoint, { data: { options: { challenge: 'abc' } } });
    api.answer(passkeyLoginEndpoint, refused(accountCodes.passkeyRefused));
    startAuthentication.mockResolvedValueOnce(answer);
    await user.click(button('Sign in with a passkey'));
    expect(await screen.findByText(/The passkey could not be used/)).toBeInTheDocument();
    startAuthentication.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
    await user.click(button('Sign in with a passkey'));
    await waitFor(() => expect(screen.queryByText(/The passkey could not be used/)).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is not offered to new accounts, nor where the browser does not know them', () => {
    const { unmount } = open({ mode: 'register' });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    unmount();
    delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential;
    open();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ApiFailure, EndpointData } from '@facet/contracts';
import { accountCodes, sessionsEndpoint, userInfoEndpoint } from '@facet/contracts/accounts';
import {
  addPasskeyEndpoint,
  beginCodesEndpoint,
  confirmCodesEndpoint,
  endCodesEndpoint,
  factorsEndpoint,
  passkeyOptionsEndpoint,
  removePasskeyEndpoint,
  renamePasskeyEndpoint,
} from '@facet/contracts/factors';
import type { TestHostOptions } from '@facet/testing/host';
import { installDialogPolyfill } from '@facet/ui/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { inHost, user } from '../core/in-host.fake.tsx';
import { mount } from './widget.tsx';

type Factors = EndpointData<typeof factorsEndpoint>;

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (...given: unknown[]) => startRegistration(...given) as unknown,
}));

let uninstall: () => void;
beforeAll(() => {
  uninstall = installDialogPolyfill();
});
afterAll(() => uninstall());
let page: ReturnType<typeof inHost>;
beforeEach(() => {
  startRegistration.mockReset();
  Object.assign(globalThis, { PublicKeyCredential: () => {} });
});
afterEach(() => page.end());

const key = {
  ...{ id: 'k1', name: 'Laptop', created_at: '2026-03-04T10:00:00Z', synced: true },
  last_used_at: '2026-03-05T10:00:00Z',
};
const credential = {
  ...{ id: 'AQ', rawId: 'AQ', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'AQ', attestationObject: 'AQ', transports: ['internal'] },
};
const refused = (code: number): { failure: ApiFailure } => ({
  failure: { kind: 'http', status: 400, code, msg: 'No.' },
});

async function open(factors: Factors, options: TestHostOptions = {}) {
  page = inHost(mount, {}, { session: user, ...options });
  page.api.answer(userInfoEndpoint, {
    data: { user_id: '7', email: 'ann@example.com', created_at: key.created_at, has_password: true, has_google: false },
  });
  page.api.answer(sessionsEndpoint, { data: [] });
  page.api.answer(factorsEndpoint, { data: factors });
  await page.mount();
  await screen.findByRole('region', { name: 'Passkeys' });
}
const passkeys = () => within(screen.getByRole('region', { name: 'Passkeys' }));
const codes = () => within(screen.getByRole('region', { name: 'Codes from your phone' }));
const bodyOf = (name: string) => page.api.calls.find(({ endpoint }) => endpoint.name === name)?.body;
const none: Factors = { passkeys: [], codes: null };

describe('passkeys', () => {
  const add = () => page.person.click(passkeys().getByRole('button', { name: 'Add a passkey' }));

  test('are made by the device and listed', async () => {
    await open(none);
    page.api.answer(passkeyOptionsEndpoint, { data: { options: { challenge: 'abc' } } });
    page.api.answer(addPasskeyEndpoint, { data: null });
    page.api.answer(factorsEndpoint, { data: { ...none, passkeys: [key] } });
    startRegistration.mockResolvedValue(credential);
    await add();
    expect(await passkeys().findByText('Laptop')).toBeInTheDocument();
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
    expect(bodyOf('add-passkey')).toEqual({ name: 'Passkey 1', credential });
    expect(page.host.seen.toasts).toEqual([
      { type: 'success', message: 'Your passkey is ready: sign in with it from now on.' },
    ]);
    expect(page.host.seen.missingMessages).toEqual([]);
  });

  test('that the device refuses say why; a closed question says nothing', async () => {
    await open(none);
    page.api.answer(passkeyOptionsEndpoint, { data: { options: { challenge: 'abc' } } });
    startRegistration.mockRejectedValueOnce(Object.assign(new Error(), { name: 'InvalidStateError' }));
    await add();
    expect(await screen.findByText('This device has a passkey for your account already.')).toBeInTheDocument();
    startRegistration.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
    await add();
    await waitFor(() => expect(startRegistration).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('This device has a passkey for your account already.')).toBeNull();
    expect(bodyOf('add-passkey')).toBeUndefined();
  });

  test('want a sign-in of the last minutes', async () => {
    await open(none);
    page.api.answer(passkeyOptionsEndpoint, refused(accountCodes.signInAgain));
    await add();
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeInTheDocument();
    expect(startRegistration).not.toHaveBeenCalled();
  });

  test('are renamed', async () => {
    await open({ ...none, passkeys: [key] }, { prompt: () => Promise.resolve(' Old laptop ') });
    page.api.answer(renamePasskeyEndpoint, { data: null });
    await page.person.click(passkeys().getByRole('button', { name: 'Rename the passkey: Laptop' }));
    await waitFor(() => expect(bodyOf('rename-passkey')).toEqual({ name: 'Old laptop' }));
  });

  test('are removed after a question', async () => {
    await open({ ...none, passkeys: [key] }, { confirm: () => Promise.resolve(true) });
    page.api.answer(removePasskeyEndpoint, { data: null });
    page.api.answer(factorsEndpoint, { data: none });
    await page.person.click(passkeys().getByRole('button', { name: 'Remove the passkey: Laptop' }));
    await waitFor(() => expect(passkeys().queryByText('Laptop')).toBeNull());
    expect(page.host.seen.toasts).toEqual([{ type: 'success', message: 'The passkey is removed.' }]);
  });

  test('are not offered where the site has no name, or the browser does not know them', async () => {
    await open({ ...none, passkeys: null });
    expect(passkeys().getByText(/Passkeys need an address with a name/)).toBeInTheDocument();
    expect(passkeys().queryByRole('button')).toBeNull();
    page.end();
    delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential;
    await open(none);
    expect(passkeys().getByText('This browser does not offer passkeys here.')).toBeInTheDocument();
  });
});

describe('codes', () => {
  const secret = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Facet:ann?secret=ABCDEFGHIJKLMNOP' };
  const type = async (code: string, submit: string) => {
    await page.person.type(codes().getByRole('textbox', { name: /Code/ }), code);
    await page.person.click(codes().getByRole('button', { name: submit }));
  };
  const since = { since: '2026-03-04T10:00:00Z', recovery_left: 10 };

  test('are set up by a picture or a key, confirmed by a code, and leave recovery codes', async () => {
    await open(none);
    page.api.answer(beginCodesEndpoint, { data: secret });
    await page.person.click(codes().getByRole('button', { name: 'Set up codes' }));
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    page.api.answer(confirmCodesEndpoint, { data: { recovery: ['abcd-efgh', 'ijkl-mnop'] } });
    page.api.answer(factorsEndpoint, { data: { ...none, codes: since } });
    await type('123456', 'Turn codes on');
    expect(await screen.findByText('abcd-efgh')).toBeInTheDocument();
    expect(bodyOf('confirm-codes')).toEqual({ code: '123456' });
    await page.person.click(codes().getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText('abcd-efgh')).toBeNull();
    expect(codes().getByText('Since Mar 4, 2026. 10 recovery codes are left.')).toBeInTheDocument();
    expect(page.host.seen.missingMessages).toEqual([]);
  });

  test('say when a code is wrong, and take another one', async () => {
    await open({ ...none, codes: since });
    await page.person.click(codes().getByRole('button', { name: 'Turn codes off' }));
    page.api.answer(endCodesEndpoint, refused(accountCodes.codeWrong));
    await type('000000', 'Turn codes off');
    expect(await screen.findByText(/That code is not right/)).toBeInTheDocument();
    expect(codes().getByRole('textbox')).toHaveFocus();
    page.api.answer(endCodesEndpoint, { data: null });
    page.api.answer(factorsEndpoint, { data: none });
    await type('111111', 'Turn codes off');
    expect(await codes().findByRole('button', { name: 'Set up codes' })).toBeInTheDocument();
  });

  test('half a code is not sent', async () => {
    await open({ ...none, codes: since });
    await page.person.click(codes().getByRole('button', { name: 'New recovery codes' }));
    await type('123', 'New recovery codes');
    expect(screen.getByText('Please type the whole code')).toBeInTheDocument();
    expect(bodyOf('renew-recovery')).toBeUndefined();
  });
});

test('a failed look-up says so and is repeated', async () => {
  await open(none);
  page.end();
  page = inHost(mount, {}, { session: user });
  page.api.answer(userInfoEndpoint, {
    data: { user_id: '7', email: 'a@b.c', created_at: key.created_at, has_password: true, has_google: false },
  });
  page.api.answer(sessionsEndpoint, { data: [] });
  await page.mount();
  page.api.answer(factorsEndpoint, { data: none });
  await page.person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Passkeys' })).toBeInTheDocument();
});

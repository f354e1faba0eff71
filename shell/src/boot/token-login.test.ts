/** @jest-environment jsdom */
import { accountCodes, tokenLoginEndpoint, tokenLookEndpoint } from '@facet/contracts/accounts';
import { createFakeApi } from '@facet/testing/api';
import { createFakeApp } from '../fakes/fake-app.tsx';
import { signInByToken } from './token-login.ts';

const token = 'tokentokentokentoken';
const shown = (app: ReturnType<typeof createFakeApp>) => app.services.toasts.snapshot().map(({ message }) => message);

/** A page that was opened with a token of somebody's. @param agrees what the visitor answers */
function arrive(agrees: boolean) {
  const [app, api] = [createFakeApp(), createFakeApi()];
  const confirm = jest.fn<Promise<boolean>, [{ message: string }]>(() => Promise.resolve(agrees));
  api.answer(tokenLookEndpoint, { data: { user_id: '8', email: 'bea@example.com' } });
  api.answer(tokenLoginEndpoint, { data: { userId: '8', email: 'bea@example.com' } });
  const run = () => signInByToken({ ...app.services, api, confirm }, token);
  const names = () => api.calls.map(({ endpoint }) => endpoint.name);
  return { app, api, confirm, run, names };
}

test('a visitor confirms first, with the account named, and is then signed in', async () => {
  const { app, api, confirm, run, names } = arrive(true);
  await run();
  expect(confirm.mock.calls[0]?.[0].message).toContain('bea@example.com');
  expect(names()).toEqual(['token-look', 'token-login']);
  expect(api.calls[1]?.body).toEqual({ token });
  expect(shown(app)).toEqual(['You are signed in.']);
});

test('a visitor who declines stays signed out, and the token is not used', async () => {
  const { app, run, names } = arrive(false);
  await run();
  expect(names()).toEqual(['token-look']);
  expect(shown(app)).toEqual([]);
});

test('somebody else’s token never replaces a session without the question, which names both accounts', async () => {
  const { app, confirm, run, names } = arrive(false);
  app.signIn('ann@example.com');
  await run();
  expect(confirm.mock.calls[0]?.[0].message).toMatch(/ann@example\.com.*bea@example\.com/);
  expect(names()).toEqual(['token-look']);
  expect(app.services.session.current).toMatchObject({ kind: 'user', email: 'ann@example.com' });
});

test('the session that is left for another account ends', async () => {
  const { app, run } = arrive(true);
  app.signIn('ann@example.com');
  await run();
  // The fake API begins none; the one of before is gone.
  expect(app.services.session.current.kind).toBe('visitor');
});

test('a token of the account that is signed in needs no confirmation', async () => {
  const { app, api, confirm, run, names } = arrive(true);
  app.signIn('ann@example.com');
  const { current } = app.services.session;
  const userId = current.kind === 'user' ? current.userId : '';
  api.answer(tokenLookEndpoint, { data: { user_id: userId, email: 'ann@example.com' } });
  await run();
  expect(confirm).not.toHaveBeenCalled();
  expect(names()).toEqual(['token-look']);
});

test.each([
  { kind: 'network' } as const,
  { kind: 'schema', where: 'x' } as const,
  { kind: 'http', status: 400, code: accountCodes.linkUsed, msg: '' } as const,
])('a token that is not good (%j) asks nothing, leaves a visitor, and says so', async (failure) => {
  const { app, api, confirm, run } = arrive(true);
  api.answer(tokenLookEndpoint, { failure });
  await run();
  expect(confirm).not.toHaveBeenCalled();
  expect(shown(app)).toEqual(['The sign-in link did not work: it is good once, for five minutes. Please sign in.']);
});

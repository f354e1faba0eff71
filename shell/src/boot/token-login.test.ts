/** @jest-environment jsdom */
import { tokenLoginEndpoint } from '@facet/contracts/accounts';
import { createFakeApi } from '@facet/testing/api';
import { createFakeApp } from '../fakes/fake-app.tsx';
import { signInByToken } from './token-login.ts';

const shown = (app: ReturnType<typeof createFakeApp>) => app.services.toasts.snapshot().map(({ message }) => message);

test('a good token signs in and says so', async () => {
  const [app, api] = [createFakeApp(), createFakeApi()];
  api.answer(tokenLoginEndpoint, { data: { userId: '7', email: 'a@example.com' } });
  await signInByToken({ ...app.services, api }, 'tokentokentokentoken');
  expect(api.calls[0]?.body).toEqual({ token: 'tokentokentokentoken' });
  expect(shown(app)).toEqual(['You are signed in.']);
});

test.each(['network', 'schema'] as const)(
  'a token that does not sign in (%s) leaves a visitor and a word',
  async (kind) => {
    const [app, api] = [createFakeApp(), createFakeApi()];
    api.answer(tokenLoginEndpoint, { failure: kind === 'schema' ? { kind, where: 'x' } : { kind } });
    await signInByToken({ ...app.services, api }, 'short');
    expect(shown(app)).toEqual(['The sign-in link did not work: it is good once, for five minutes. Please sign in.']);
  },
);

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { joinWaitlistEndpoint, leaveWaitlistEndpoint } from '@facet/contracts/waitlist';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApp } from '../fakes/fake-app.tsx';
import { WaitlistForm } from './WaitlistForm.tsx';

const kept = { ok: true, data: { token: 'secret' } } as const;

async function send(typed: string) {
  const app = createFakeApp();
  app.render(<WaitlistForm toolId="ai-clothes-changer" />);
  if (typed !== '') await userEvent.type(screen.getByLabelText(/Email address/), typed);
  await userEvent.click(screen.getByRole('button'));
  return app;
}
const answer = (app: Awaited<ReturnType<typeof send>>, result: unknown) =>
  act(async () => {
    app.calls.at(-1)!.answer(result as never);
  });

test('an address is left, and can be taken back', async () => {
  const app = await send(' ann@example.com ');
  expect(app.calls.at(-1)!.call).toMatchObject({
    path: joinWaitlistEndpoint.path,
    body: { tool_id: 'ai-clothes-changer', email: 'ann@example.com', language: 'en' },
  });
  await answer(app, kept);
  expect(screen.getByRole('heading')).toHaveTextContent('We will email you once');
  expect(screen.getByText(/ann@example.com/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove my address' }));
  expect(app.calls.at(-1)!.call).toMatchObject({ path: leaveWaitlistEndpoint.path, body: { token: 'secret' } });
  await answer(app, { ok: true, data: null });
  expect(screen.getByText('Your address is deleted.')).toBeVisible();
});

test.each([
  ['', 'Please enter your email address'],
  ['ann', 'Please enter a valid email address'],
  ['ann@hotmail.com', 'This email provider is not allowed. Please use a different email address.'],
])('%j is not sent, and says why', async (typed, words) => {
  const app = await send(typed);
  expect(await screen.findByText(words)).toBeVisible();
  expect(app.calls).toHaveLength(0);
});

test.each<[string, object, string]>([
  ['the network is lost', { kind: 'network' }, 'That did not work. Please try again in a moment.'],
  ['the server has a fault', { kind: 'http', status: 500, code: 500, msg: 'x' }, 'That did not work'],
  ['there were too many', { kind: 'http', status: 429, code: 429, msg: 'Too many requests.' }, 'Too many requests.'],
])('when %s the form stays with its address and says so', async (_what, failure, words) => {
  const app = await send('ann@example.com');
  await answer(app, { ok: false, failure });
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('ann@example.com');
});

test('an address that cannot be taken back stays shown as kept', async () => {
  const app = await send('ann@example.com');
  await answer(app, kept);
  await userEvent.click(screen.getByRole('button', { name: 'Remove my address' }));
  await answer(app, { ok: false, failure: { kind: 'network' } });
  expect(screen.getByText('That did not work. Please try again in a moment.')).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('We will email you once');
});

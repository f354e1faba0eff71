/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DRAFT_KEY } from '../contact/draft.ts';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { ContactPage } from './ContactPage.tsx';

const draft = { name: 'Ann', email: 'ann@example.com', topic: 'problem', message: 'The cutter stops at 4 seconds.' };

function setUp(stored: object | string | null = null) {
  const app = createFakeApp();
  if (stored !== null)
    app.services.tabStore.set(DRAFT_KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  app.render(<ContactPage />);
  return { app, user: userEvent.setup() };
}
const field = (name: string) => screen.getByRole('textbox', { name });
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Send message' }));
const kept = ({ services }: FakeApp) => JSON.parse(services.tabStore.get(DRAFT_KEY) ?? 'null') as object | null;

async function answerPass(app: FakeApp) {
  await act(async () => {
    app.calls
      .find(({ call }) => call.path === '/contact/pass')!
      .answer({ ok: true, data: { pass: 'p', waitMs: 3_000 } });
    await app.clock.advance(3_000);
  });
}
const posted = (app: FakeApp) => app.calls.filter(({ call }) => call.path === '/contact');

test('an empty form names what is missing, at each field, and leads to the first', async () => {
  const { app, user } = setUp();
  await send(user);
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription(/what we may call you/);
  expect(field('Email address')).toHaveAccessibleDescription(/Please enter your email address/);
  expect(field('Message')).toHaveAccessibleDescription(/at least 10 characters/);
  expect(posted(app)).toEqual([]);
  await user.type(field('Name'), 'Ann');
  expect(field('Name')).toBeValid();
});

test.each([
  ['Email address', { email: 'ann@' }, /This is no email address/],
  ['Message', { message: 'x'.repeat(5001) }, /longer than 5000 characters/],
  ['Message', { message: 'http://a http://b http://c http://d' }, /at most 3 web addresses/],
])('%s: %j is not sent', async (name, part, words) => {
  const { app, user } = setUp({ ...draft, ...part });
  await send(user);
  expect(field(name)).toHaveAccessibleDescription(words);
  expect(field(name)).toHaveFocus();
  expect(posted(app)).toEqual([]);
});

test('a message is sent with what was typed, and its number is shown', async () => {
  const { app, user } = setUp();
  await user.type(field('Name'), ' Ann ');
  await user.type(field('Email address'), draft.email);
  await user.selectOptions(screen.getByRole('combobox'), 'Something does not work');
  await user.type(field('Message'), draft.message);
  await send(user);
  await answerPass(app);
  expect(posted(app)[0]?.call.body).toEqual({ ...draft, website: '', language: 'en', pass: 'p' });
  await act(async () => posted(app)[0]?.answer({ ok: true, data: { reference: '1A2B3C4D' } }));
  expect(screen.getByRole('heading', { name: 'Your message has arrived' })).toHaveFocus();
  expect(screen.getByText('Its number is 1A2B3C4D.')).toBeVisible();
  expect(app.services.tabStore.get(DRAFT_KEY)).toBeNull();
  expect(app.events()).toEqual([{ event: 'contact_send', data: { outcome: 'sent' } }]);
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(field('Message')).toHaveValue('');
});

test('what was typed outlives a failure and the page', async () => {
  const { app, user } = setUp(draft);
  await user.type(field('Message'), ' Twice.');
  await send(user);
  await answerPass(app);
  await act(async () => posted(app)[0]?.answer({ ok: false, failure: { kind: 'network' } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Your message was not sent');
  expect(field('Message')).toHaveValue(`${draft.message} Twice.`);
  expect(kept(app)).toEqual({ ...draft, message: `${draft.message} Twice.` });
});

test('words of the backend say why it was refused, until the message is changed', async () => {
  const { app, user } = setUp(draft);
  await send(user);
  await answerPass(app);
  const failure = {
    kind: 'http',
    status: 429,
    code: 429,
    msg: 'Too many requests. Please try again in 60 s.',
  } as const;
  await act(async () => posted(app)[0]?.answer({ ok: false, failure }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in 60 s.');
  await user.type(field('Message'), '!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a press on a button that is at work sends nothing twice', async () => {
  const { app, user } = setUp(draft);
  await send(user);
  await answerPass(app);
  await user.type(field('Name'), '{Enter}');
  expect(posted(app)).toHaveLength(1);
});

test.each(['{', '7', '{"name": 7, "topic": "spam"}'])('a damaged draft is an empty form: %s', (stored) => {
  setUp(stored);
  expect(field('Name')).toHaveValue('');
  expect(screen.getByRole('combobox')).toHaveValue('question');
});

test('fields say what browsers may fill in, and the one that people must not fill in is not for them', () => {
  setUp();
  expect(field('Name')).toHaveAttribute('autocomplete', 'name');
  expect(field('Email address')).toHaveAttribute('autocomplete', 'email');
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
  const trap = document.querySelector('[name="website"]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap).toHaveAttribute('autocomplete', 'off');
});

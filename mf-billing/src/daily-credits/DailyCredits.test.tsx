/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ApiFailure, SessionState } from '@facet/contracts';
import { rewardEndpoint } from '@facet/contracts/payments';
import { createFakeApi } from '@facet/testing/api';
import { createTestHost } from '@facet/testing/host';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTests, user } from '../fakes/dialogs.ts';
import { mount } from './widget.tsx';

const show = dialogTests();

async function open({ status = 0 as 0 | 2 | null, session = user as SessionState } = {}) {
  const api = createFakeApi();
  const host = createTestHost({ session, api });
  if (status !== null)
    host.bus.emit('creditsChanged', { purchasePoints: 5, rewardPoints: status === 2 ? 40 : 0, status });
  const reported: string[] = [];
  host.bus.on('openLogin', ({ mode }) => reported.push(`login ${mode}`), host.signal);
  host.bus.on('creditsOutdated', ({ cause }) => reported.push(cause), host.signal);
  const onClose = await show(mount, { cause: 'asked' }, host);
  return { api, host, reported, onClose, person: userEvent.setup() };
}
const claimNow = () => screen.getByRole('button', { name: 'Claim Now' });

test('unclaimed credits can be claimed; then they are, and the balance is refreshed', async () => {
  const { api, person, reported, host } = await open();
  api.answer(rewardEndpoint, { data: { rewardPoints: 100, status: 2 } });
  await person.click(claimNow());
  expect(await screen.findByText('100 free credits are yours until 00:00 UTC.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Already Claimed Today' })).toBeInTheDocument();
  expect(reported).toEqual(['claim']);
  expect(host.seen.missingMessages).toEqual([]);
});

test('claimed credits leave one button, which closes', async () => {
  const { person, onClose, api } = await open({ status: 2 });
  expect(screen.queryByRole('button', { name: 'Claim Now' })).toBeNull();
  expect(screen.getByRole('dialog')).toHaveTextContent('You have 40 free credits left today.');
  await person.click(screen.getByRole('button', { name: 'Already Claimed Today' }));
  expect([onClose.mock.calls.length, api.calls]).toEqual([1, []]);
});

test('a claim that was made elsewhere is reported in the words of the product', async () => {
  const { api, person, reported } = await open();
  api.answer(rewardEndpoint, {
    failure: { kind: 'http', status: 400, code: 40030, msg: 'You can claim free credits once per day.' },
  });
  await person.click(claimNow());
  expect(await screen.findByText("You've already claimed your free credits for today.")).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Already Claimed Today' })).toBeInTheDocument();
  expect(reported).toEqual(['claim-refused']);
});

test.each<ApiFailure>([{ kind: 'network' }, { kind: 'http', status: 500, code: 500, msg: 'Something went wrong.' }])(
  'a failure ($kind) can be tried again',
  async (failure) => {
    const { api, person, reported } = await open();
    api.answer(rewardEndpoint, { failure });
    await person.click(claimNow());
    expect(await screen.findByRole('alert')).toHaveTextContent('The credits could not be claimed.');
    expect(claimNow()).toBeEnabled();
    expect(reported).toEqual([]);
  },
);

test('Buy More goes to the pricing page', async () => {
  const { person, host, onClose } = await open();
  await person.click(screen.getByRole('button', { name: 'Buy More' }));
  expect([host.seen.navigations, onClose.mock.calls.length]).toEqual([['/pricing'], 1]);
});

test('a visitor who claims is sent to the login', async () => {
  const { person, reported, api, onClose } = await open({
    status: null,
    session: { kind: 'visitor', anonymousId: 'a' },
  });
  await person.click(claimNow());
  expect([reported, api.calls, onClose.mock.calls.length]).toEqual([['login login'], [], 1]);
});

test('until the balance is known nothing can be claimed', async () => {
  await open({ status: null });
  expect(claimNow()).toBeDisabled();
  expect(screen.getByText('Looking up your credits')).toBeInTheDocument();
});

test('Escape closes it', async () => {
  const { person, onClose } = await open();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

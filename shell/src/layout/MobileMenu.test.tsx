/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { CreditData } from '@facet/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { MobileMenu } from './MobileMenu.tsx';

let app: FakeApp;
beforeEach(() => {
  app = createFakeApp();
  window.matchMedia = jest.fn(
    () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
  );
});

const open = async (): Promise<HTMLElement> => {
  app.render(<MobileMenu />);
  const button = screen.getByRole('button', { name: 'Open menu' });
  await userEvent.click(button);
  return button;
};

function answerCredit(answer: Partial<CreditData> | null): void {
  const call = jest.fn(() =>
    Promise.resolve(answer ? { ok: true, data: answer } : { ok: false, failure: { kind: 'network' } }),
  );
  Object.assign(app.services.api, { call });
}

test('has three tabs, is walked through by arrows, and closes by Escape with focus back', async () => {
  const button = await open();
  expect(button).toHaveAccessibleName('Close menu');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Menu', 'Products', 'Account']);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Menu' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('the menu tab leads everywhere, and a link that is followed closes the menu', async () => {
  const button = await open();
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/pricing',
    '/blog',
    '/help/documentation',
    '/help/video-tutorials',
    '/help/knowledge-base',
    '/help/billing-support',
    '/help/account-management',
    '/help/usage-and-history',
  ]);
  await userEvent.click(panel.getByRole('link', { name: 'Pricing' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the products tab has the search and every group with all of its tools', async () => {
  await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Products' }));
  expect(await screen.findByRole('combobox', { name: 'Search tools' })).not.toHaveFocus();
  for (const group of ['Face Swap', 'Image Generator', 'Video Generator', 'Downloaders', 'AI Tools']) {
    expect(screen.getByText(group, { selector: 'summary' })).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Batch swap', hidden: true })).toBeInTheDocument();
});

test('the account tab of a visitor offers to sign in and to sign up', async () => {
  const received: unknown[] = [];
  app.services.bus.on('openLogin', (payload) => received.push(payload), new AbortController().signal);
  await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(received).toEqual([{ mode: 'login' }, { mode: 'register' }]);
});

test.each([
  [1, 'Paid Plan'],
  [0, 'Free Plan'],
] as const)('the account tab of a user with is_purchased %i says %s', async (isPurchased, plan) => {
  answerCredit({ is_purchased: isPurchased });
  app.signIn('ada@example.org');
  app.emit('creditsChanged', { purchasePoints: 1500, rewardPoints: 0, status: 0 });
  await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  expect(await screen.findByText(plan)).toBeVisible();
  expect(screen.getByText('ada@example.org')).toBeVisible();
  expect(screen.getAllByText('1,500')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('no plan is named while it is not known', async () => {
  answerCredit(null);
  app.signIn('ada@example.org');
  await open();
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  expect(screen.getByText('ada@example.org')).toBeVisible();
  expect(screen.queryByText(/Plan$/)).not.toBeInTheDocument();
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { Header } from './Header.tsx';

let app: FakeApp;
beforeEach(() => {
  app = createFakeApp();
});

test('the navigation leads to home, products and pricing, and marks the page that is open', () => {
  app.render(<Header />, '/pricing');
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/tools', '/pricing']);
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Pricing');
});

test.each([
  ['Sign In', 'login'],
  ['Sign Up', 'register'],
] as const)('%s opens the login dialog to %s', async (name, mode) => {
  const heard: unknown[] = [];
  app.services.bus.on('openLogin', (payload) => heard.push(payload), new AbortController().signal);
  app.render(<Header />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(heard).toEqual([{ mode }]);
});

test('pointing at Sign In fetches the dialog before it is asked for', async () => {
  app.render(<Header />);
  await userEvent.hover(screen.getByRole('button', { name: 'Sign In' }));
  expect(app.remotes.preloaded).toEqual([{ remote: 'mf-auth', expose: './login' }]);
});

test('a user sees the balance, abbreviated and in full for screen readers, once it is known', () => {
  app.signIn('ada@example.org');
  app.render(<Header />);
  expect(screen.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /credits/ })).not.toBeInTheDocument();
  act(() => app.emit('creditsChanged', { purchasePoints: 12_000, rewardPoints: 340, status: 2 }));
  const pill = screen.getByRole('link', { name: '12340 credits, to the pricing page' });
  expect(pill).toHaveTextContent('12.3K');
  expect(pill).toHaveAttribute('href', '/pricing');
});

test('a session that ends elsewhere shows the buttons of a visitor', () => {
  app.signIn('ada@example.org');
  app.render(<Header />);
  act(() => app.services.session.clear());
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('signing out asks first', async () => {
  app.signIn('ada@example.org');
  app.render(<Header />);
  const open = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Account of ada@example.org' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  };
  await open();
  expect(app.confirmer.current()?.message).toBe('Are you sure you want to log out?');
  await act(async () => app.confirmer.current()?.answer(false));
  expect(app.services.session.current.kind).toBe('user');
  await open();
  await act(async () => app.confirmer.current()?.answer(true));
  expect(app.services.session.current.kind).toBe('visitor');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('Escape closes the account menu and gives focus back', async () => {
  app.signIn('ada@example.org');
  app.render(<Header />);
  const button = screen.getByRole('button', { name: 'Account of ada@example.org' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('the menu of narrow screens opens, closes by Escape, and closes when a link was followed', async () => {
  app.render(<Header />);
  const button = screen.getByRole('button', { name: 'Open menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAccessibleName('Close menu');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('link', { name: 'Products' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the theme goes round', async () => {
  app.render(<Header />);
  const button = screen.getByRole('button', { name: 'Colours: as your system. Change to light' });
  await userEvent.click(button);
  expect(button).toHaveAccessibleName('Colours: light. Change to dark');
  expect(app.services.theme.current()).toBe('light');
});

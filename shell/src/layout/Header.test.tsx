/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import '../fakes/jsdom-gaps.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ServicesContext } from '../site/services.ts';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { Header } from './Header.tsx';

// It has tests of its own.
jest.mock('../tray/LazyTray.tsx', () => ({ LazyTray: () => null }));

let app: FakeApp;
beforeEach(() => {
  app = createFakeApp();
  window.matchMedia = jest.fn(
    () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
  );
});

const nav = () => screen.getAllByRole('navigation', { name: 'Main' })[0]!;
const received = (event: 'openLogin' | 'openFreeCredits'): unknown[] => {
  const payloads: unknown[] = [];
  app.services.bus.on(event, (payload) => payloads.push(payload), new AbortController().signal);
  return payloads;
};

test('the navigation leads to home, pricing and the blog, and marks the page that is open', () => {
  app.render(<Header />, '/pricing');
  const links = within(nav()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/pricing', '/blog']);
  expect(within(nav()).getByRole('link', { current: 'page' })).toHaveTextContent('Pricing');
});

test('pointing at a link of the navigation fetches the widget of its page', async () => {
  app.render(<Header />);
  await userEvent.hover(within(nav()).getByRole('link', { name: 'Home' }));
  expect(app.remotes.preloaded).toEqual([]);
  await userEvent.hover(within(nav()).getByRole('link', { name: 'Pricing' }));
  expect(app.remotes.preloaded).toEqual([{ remote: 'mf-billing', expose: './pricing' }]);
});

test('before scripts answer, products and help are links to pages that have the same on them', () => {
  const html = renderToString(
    <ServicesContext value={app.services}>
      <StaticRouter location="/">
        <Header />
      </StaticRouter>
    </ServicesContext>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const hrefs = [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/tools', '/pricing', '/blog', '/help/documentation']));
  expect(page.querySelector('nav button')).toBeNull();
});

describe('the help menu', () => {
  test('opens by a press and not by pointing, and has its six pages', async () => {
    app.render(<Header />);
    const button = within(nav()).getByRole('button', { name: 'Help' });
    await userEvent.hover(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const links = within(nav()).getAllByRole('link', { name: /^(Doc|Video|Know|Bill|Acc|Usage)/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/help/documentation',
      '/help/video-tutorials',
      '/help/knowledge-base',
      '/help/billing-support',
      '/help/account-management',
      '/help/usage-and-history',
    ]);
  });

  test('closes by Escape with focus back, by a press outside, by focus outside and by a navigation', async () => {
    app.render(
      <>
        <Header />
        <p>Outside</p>
      </>,
    );
    const button = within(nav()).getByRole('button', { name: 'Help' });
    const open = async (): Promise<void> => {
      await userEvent.click(button);
      expect(button).toHaveAttribute('aria-expanded', 'true');
    };
    await open();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await open();
    await userEvent.click(screen.getByText('Outside'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await open();
    await userEvent.tab({ shift: true });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await open();
    await userEvent.click(within(nav()).getByRole('link', { name: /^Documentation/ }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays open when a text inside is pressed', async () => {
    app.render(<Header />);
    const button = within(nav()).getByRole('button', { name: 'Help' });
    await userEvent.click(button);
    const list = within(nav()).getByText('Documentation').closest('ul')!;
    await userEvent.click(list);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('for a visitor', () => {
  test.each([
    ['Sign In', 'login'],
    ['Sign Up', 'register'],
    ['Free Credits', 'register'],
  ] as const)('%s opens the login dialog to %s', async (name, mode) => {
    const commands = received('openLogin');
    app.render(<Header />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(commands).toEqual([{ mode }]);
  });

  test.each(['Sign In', 'Free Credits'])('pointing at %s fetches the dialog before it is asked for', async (name) => {
    app.render(<Header />);
    await userEvent.hover(screen.getByRole('button', { name }));
    expect(app.remotes.preloaded).toContainEqual({ remote: 'mf-auth', expose: './login' });
  });
});

describe('for a user', () => {
  beforeEach(() => {
    app.signIn('ada@example.org');
    app.render(<Header />);
  });
  const balance = () => act(() => app.emit('creditsChanged', { purchasePoints: 12_000, rewardPoints: 340, status: 2 }));

  test('Free Credits opens the pop-up of the daily credits', async () => {
    const commands = received('openFreeCredits');
    await userEvent.click(screen.getByRole('button', { name: 'Free Credits' }));
    expect(commands).toEqual([{ cause: 'asked' }]);
  });

  test('the balance is there once it is known: abbreviated, and in full for screen readers', () => {
    expect(screen.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /credit$|credits$/ })).not.toBeInTheDocument();
    balance();
    expect(screen.getByRole('button', { name: '12.3K: 12,340 credits' })).toHaveTextContent('12.3K');
  });

  test('behind the balance are total, paid and free credits, and the way to more', async () => {
    balance();
    await userEvent.click(screen.getByRole('button', { name: '12.3K: 12,340 credits' }));
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Total credits',
      'Paid credits',
      'Free credits',
    ]);
    expect(values).toEqual(['12,340', '12,000', '340']);
    expect(screen.getByRole('link', { name: 'Add More Credits' })).toHaveAttribute('href', '/pricing');
  });

  test('a session that ends elsewhere shows the buttons of a visitor', () => {
    act(() => app.services.session.clear());
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  test('signing out needs a confirmation', async () => {
    const request = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'Account of ada@example.org' }));
      expect(screen.getByText('ada@example.org')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    };
    await request();
    expect(app.confirmer.current()?.message).toBe('Are you sure you want to log out?');
    await act(async () => app.confirmer.current()?.answer(false));
    expect(app.services.session.current.kind).toBe('user');
    await request();
    await act(async () => app.confirmer.current()?.answer(true));
    expect(app.services.session.current.kind).toBe('visitor');
  });

  test('opening one menu closes the other', async () => {
    balance();
    const pill = screen.getByRole('button', { name: '12.3K: 12,340 credits' });
    await userEvent.click(pill);
    await userEvent.click(screen.getByRole('button', { name: 'Account of ada@example.org' }));
    expect(pill).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the theme goes round', async () => {
  app.render(<Header />);
  const button = screen.getByRole('button', { name: 'Colours: as your system. Change to light' });
  await userEvent.click(button);
  expect(button).toHaveAccessibleName('Colours: light. Change to dark');
  expect(app.services.theme.current()).toBe('light');
});

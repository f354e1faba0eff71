/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { routeAt } from '../routes/routes.ts';
import { PageHead, PageHeading } from '../head/PageHead.tsx';
import { App } from './App.tsx';

function mockPage({ path }: { readonly path: string }) {
  if (path === '/broken') throw new RangeError('broken on purpose');
  const words = { title: `Title of ${path}`, description: `About ${path}` };
  return (
    <PageHead head={{ ...words, canonical: path, alternates: [], type: 'website' }}>
      <PageHeading>Page {path}</PageHeading>
    </PageHead>
  );
}
jest.mock('./lazy-pages.tsx', () => ({
  Page: (props: { readonly path: string }) => mockPage(props),
  loadPages: jest.fn(),
}));

let app: FakeApp;
beforeEach(() => {
  app = createFakeApp();
  window.scrollTo = jest.fn();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = (path: string) => app.render(<App confirmer={app.confirmer} />, path);

test('the first page takes no focus and is not read out', () => {
  open('/one');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page /one');
  expect(document.body).toHaveFocus();
  expect(document.title).toBe('Title of /one');
});

test('a widget that navigates brings the page, which takes focus, starts at its top and is read out', async () => {
  const { container } = open('/one');
  await act(async () => app.emit('navigate', { path: '/two' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page /two');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(container.querySelector('[aria-live="polite"][aria-atomic]')).toHaveTextContent('Title of /two');
});

test('a slash at the end is the same page', () => {
  open('/one/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page /one');
});

test('a page that throws leaves header and footer, is reported, and the next page is well', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  open('/broken');
  expect(screen.getByRole('alert')).toHaveTextContent('This page stopped working');
  expect(app.tracked()).toContain('page_error');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page /');
});

test('a toast of a widget is shown', () => {
  open('/one');
  act(() => app.emit('toast', { message: 'Saved to your device', type: 'success' }));
  expect(screen.getByText('Saved to your device')).toBeInTheDocument();
});

test('a sign-in form that cannot be had is said in a toast that offers another try', async () => {
  open('/one');
  act(() => app.emit('openLogin', { mode: 'login' }));
  await act(async () => app.remotes.loads[0]?.answer('failed'));
  expect(screen.getByText(/The sign-in form could not be loaded/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
  expect(app.remotes.loads[1]?.request.fresh).toBe(true);
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('going offline is said for as long as it lasts', () => {
  open('/one');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('every link of header and footer leads to a page that exists', () => {
  open('/one');
  const unknown = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !routeAt(href.split(/[?#]/, 1)[0]!) && !href.startsWith('#'));
  expect(unknown).toEqual([]);
});

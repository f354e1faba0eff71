/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createOverrides } from '@facet/federation';
import { flushPromises as flush } from '@facet/testing/clock';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { OverrideBadge } from './OverrideBadge.tsx';
import { OverrideCorner } from './OverrideCorner.tsx';

let app: FakeApp;
beforeEach(() => {
  app = createFakeApp();
});

const overridesFor = (search: string) =>
  createOverrides({ origins: [], search, store: { get: () => null, set() {}, remove() {} } });
const two = '?remote=mf-auth@http://localhost:3101&remote=mf-billing@http://localhost:3102';

function renderBadge(search: string) {
  const overrides = overridesFor(search);
  const reload = jest.fn();
  app.render(<OverrideBadge overrides={overrides} reload={reload} />);
  return { overrides, reload };
}

test('it names every remote and where it comes from', () => {
  renderBadge(two);
  const badge = screen.getByRole('complementary', { name: 'Parts under development' });
  expect(badge).toHaveTextContent('mf-auth comes from http://localhost:3101.');
  expect(badge).toHaveTextContent('mf-billing comes from http://localhost:3102.');
});

test('Reset ends all of them and loads the page again, by keyboard too', async () => {
  const { overrides, reload } = renderBadge(two);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(overrides.current().active).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('an origin that is not allowed is said so, and dismissing it changes nothing else', async () => {
  const { reload } = renderBadge('?remote=mf-auth@https://evil.example&remote=nonsense');
  expect(screen.getByText(/mf-auth does not come from https:\/\/evil.example/)).toBeVisible();
  expect(screen.getByText(/“nonsense” names no part/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('an override that ends elsewhere leaves the badge', () => {
  const { overrides } = renderBadge(two);
  act(() => {
    overrides.reset('mf-auth');
  });
  expect(screen.queryByText(/mf-auth/)).not.toBeInTheDocument();
  expect(screen.getByText(/mf-billing/)).toBeVisible();
});

describe('the corner of the page', () => {
  const open = async () => {
    app.render(<OverrideCorner />);
    await act(flush);
  };

  test('shows the badge when something is overridden', async () => {
    app.remotes.allowed = overridesFor(two);
    await open();
    expect(await screen.findByRole('button', { name: 'Reset' })).toBeVisible();
  });

  test.each([
    ['the site allows no overrides', null],
    ['nothing is overridden', overridesFor('')],
  ])('is empty when %s', async (_case, overrides) => {
    app.remotes.allowed = overrides;
    await open();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

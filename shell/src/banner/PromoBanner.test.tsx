/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApp, type FakeApp } from '../fakes/fake-app.tsx';
import { PROMO_DELAY_MS, PROMO_KEY } from './promo.ts';
import { PromoBanner } from './PromoBanner.tsx';

const evening = Date.parse('2026-03-04T23:59:59.500Z');

function setUp({ stored = null as string | null, hasPromo = true, startAt = evening } = {}) {
  const app = createFakeApp({ startAt, hasPromo });
  if (stored !== null) app.services.store.set(PROMO_KEY, stored);
  app.render(<PromoBanner />);
  return { app, user: userEvent.setup() };
}
const wait = ({ clock }: FakeApp, ms: number) => act(() => clock.advance(ms));
const banner = () => screen.queryByRole('complementary', { name: 'Offer' });

test('it comes after 300 ms with the offer of product 2.22, and reports it with the UTC date', async () => {
  const { app } = setUp({ startAt: Date.parse('2026-03-04T10:00:00Z') });
  await wait(app, PROMO_DELAY_MS - 1);
  expect(banner()).toBeNull();
  await wait(app, 1);
  expect(banner()).toHaveTextContent('Up to 60% off + 2000 free credits, limited time');
  expect(app.events()).toEqual([{ event: 'banner_btn', data: { status: 'show', date: '2026-03-04' } }]);
  expect(app.services.store.get(PROMO_KEY)).toBeNull();
});

test('a click opens the prices in a new window, and ends it for the day', async () => {
  const { app, user } = setUp({ startAt: Date.parse('2026-03-04T10:00:00Z') });
  await wait(app, PROMO_DELAY_MS);
  const link = screen.getByRole('link', { name: /opens the prices in a new window/ });
  expect(link).toHaveAttribute('href', '/pricing');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  await user.click(link);
  expect(banner()).toBeNull();
  expect(app.services.store.get(PROMO_KEY)).toBe('2026-03-04');
  expect(app.events().at(-1)).toEqual({ event: 'banner_btn', data: { status: 'click' } });
});

test.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close the offer for today' }))],
  [
    'Escape inside of it',
    async () => {
      act(() => screen.getByRole('link').focus());
      await userEvent.keyboard('{Escape}');
    },
  ],
])('it is closed by %s', async (_by, close) => {
  const { app } = setUp();
  await wait(app, PROMO_DELAY_MS);
  await close();
  expect(banner()).toBeNull();
  // Half a second before midnight: the day is that of the moment.
  expect(app.services.store.get(PROMO_KEY)).toBe('2026-03-04');
  expect(document.documentElement).toHaveAttribute('data-promo', 'seen');
  expect(app.events().at(-1)).toEqual({ event: 'banner_btn', data: { status: 'close' } });
});

test.each([
  ['on the day on which it was closed', { stored: '2026-03-04' }],
  ['where the operator has none', { hasPromo: false }],
])('it stays away %s', async (_when, options) => {
  const { app } = setUp(options);
  await wait(app, 60_000);
  expect(banner()).toBeNull();
  expect(app.events()).toEqual([]);
});

test.each(['2026-03-03', 'nonsense', ''])('it comes again when the stored date is "%s"', async (stored) => {
  const { app } = setUp({ stored });
  await wait(app, PROMO_DELAY_MS);
  expect(banner()).toBeInTheDocument();
});

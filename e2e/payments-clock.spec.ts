import { ordersEndpoint } from '@facet/contracts/payments';
import type { Site } from '../scripts/site/serve.ts';
import { matrix } from './extent.ts';
import { expect, test as base } from './fixtures.ts';
import { withOwnSite } from './own-site.ts';
import { enter, signUp } from './people.ts';

const day = 86_400_000;

/** A site whose backend's clock the tests move, one after the other. */
const test = base.extend<object, { clockSite: Site }>({
  clockSite: [
    async ({ browserName: _browserName }, provide) => {
      await withOwnSite({ backendEnv: { FACET_TEST_CLOCK: '1' } }, provide);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({ clockSite: { origins, api, releases } }, provide) => {
    await provide({ origins, api, releases });
  },
});
test.describe.configure({ mode: 'default' });

/** Moves the time of a backend that lets tests do that. */
async function moveClock(api: string, offsetMs: number): Promise<void> {
  const response = await fetch(`${api}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offset_ms: offsetMs }),
  });
  expect(response.status).toBe(200);
}

test(
  'a card that takes too long is pending, and its late success is found',
  { tag: matrix },
  async ({ page, context, site: { api, origins } }) => {
    const person = await signUp(api);
    await enter(context, origins.shell, person);
    await page.clock.install();
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Buy Basic' }).click();
    await page.getByRole('radio', { name: 'Card' }).check();
    await page.getByRole('button', { name: 'Buy Credits Now' }).click();
    const form = page.frameLocator('iframe[title="Card form"]');
    await form.getByLabel('Card number').fill('4000 0000 0000 0259');
    await form.getByLabel(/expir/i).fill('12/34');
    await form.getByLabel(/code|cvc/i).fill('123');
    await form.getByRole('button', { name: /^pay/i }).click();
    await page.waitForURL(/\/sandbox\/secure\//);
    await page.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Payment Processing, Please Wait');
    await page.clock.runFor(61_000);
    await expect(dialog).toContainText('Payment Timed Out');
    await expect(dialog).toContainText('Payment is still pending. Please complete your payment or try again later.');
    await moveClock(api, 90_000);
    const state = async (): Promise<number | undefined> => {
      const orders = await person.api.call(ordersEndpoint);
      return orders.ok ? orders.data[0]?.status : undefined;
    };
    await expect.poll(state).toBe(1);
    // Pointed at, the outcome waits: a slow machine sees it too.
    await page.mouse.move(640, 450);
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await page.mouse.move(640, 450);
    await expect(dialog).toContainText('Payment Successful!');
    await expect(page.getByRole('button', { name: '2100 credits' })).toBeAttached();
  },
);

test(
  'two UTC days later free credits can be claimed again, and the claimed and the given ones are gone',
  { tag: matrix },
  async ({ page, context, site: { api, origins } }) => {
    await enter(context, origins.shell, await signUp(api));
    const claim = async (): Promise<void> => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Free Credits' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Claim Now' }).click();
      await expect(page.getByRole('dialog')).toContainText('100 free credits are yours until 00:00 UTC.');
    };
    await claim();
    await expect(page.getByRole('button', { name: '200 credits' })).toBeAttached();
    // The gift of the sign-up lasts until the end of the day after it.
    await moveClock(api, 2 * day);
    await claim();
    await expect(page.getByRole('button', { name: '100 credits' })).toBeAttached();
    await page.goto('/credits-history');
    await expect(page.getByRole('cell', { name: 'Free credits ended with their day' }).first()).toBeVisible();
  },
);

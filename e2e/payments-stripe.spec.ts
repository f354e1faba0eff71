import { expect, test } from './fixtures.ts';
import { withOwnSite } from './own-site.ts';
import { enter, signUp } from './people.ts';

/** Speaks as Stripe.js does (docs.stripe.com/js/embedded_checkout), with a button in the place of the form. */
const stripeScript = `
window.Stripe = (key) => ({
  createEmbeddedCheckoutPage: async ({ clientSecret, onComplete }) => {
    const button = document.createElement('button');
    button.textContent = 'Pay ' + key + ' ' + clientSecret;
    button.addEventListener('click', () => onComplete());
    return { mount: (element) => element.append(button), destroy: () => button.remove() };
  },
});`;

test.use({ answered: /^https:\/\/js\.stripe\.com\// });

test('with Stripe switched on its own form is shown, under the policy of the site', async ({ page, context }) => {
  await withOwnSite({ stripe: true }, async ({ api, origins }) => {
    await enter(context, origins.shell, await signUp(api));
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: stripeScript,
      }),
    );
    await page.route('**/video/pay?*', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: object };
      const channels = [{ channel: 'stripe', sandbox: false }];
      await route.fulfill({ response, json: { ...rest, data: { ...data, channels, stripe_key: 'pk_test_1' } } });
    });
    await page.route('**/api/stripe/v1/pay?*', async (route) => {
      const isStatus = route.request().method() === 'GET';
      const made = { transaction_id: 't1', client_secret: 'cs_1', frame_url: null };
      await route.fulfill({
        headers: { 'access-control-allow-origin': origins.shell },
        json: { code: 200, msg: 'ok', data: isStatus ? { status: 1 } : made },
      });
    });
    await page.goto(`${origins.shell}/pricing`);
    await page.getByRole('button', { name: 'Buy Basic' }).click();
    await page.getByRole('button', { name: 'Buy Credits Now' }).click();
    await page.getByRole('button', { name: 'Pay pk_test_1 cs_1' }).click();
    await expect(page.getByRole('dialog')).toContainText('Payment Successful!');
    await page.goto('about:blank');
  });
});

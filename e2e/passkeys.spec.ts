import type { Page } from '@playwright/test';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';
import { withOwnSite } from './own-site.ts';
import { enter, signUp } from './people.ts';

/** A platform authenticator of the browser's own, whose user is always there and verified (WebAuthn, "Virtual Authenticators"). */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

// A passkey belongs to a name: a site that is reached by a number has none.
test('a passkey is made in the account, and signs in without a password', { tag: matrix }, async ({ browser }) => {
  test.setTimeout(300_000);
  await withOwnSite({ host: 'localhost' }, async (site) => {
    const context = await browser.newContext({ baseURL: site.origins.shell, serviceWorkers: 'block' });
    const person = await signUp(site.api);
    await enter(context, site.origins.shell, person);
    const page = await context.newPage();
    await addAuthenticator(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Your passkey is ready: sign in with it from now on.')).toBeVisible();

    await context.clearCookies();
    await page.goto('/pricing');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: `Account of ${person.email}` })).toBeVisible();
    await context.close();
  });
});

import { readFile } from 'node:fs/promises';
import { packages, totalCredits } from '@facet/catalog';
import { rewardEndpoint } from '@facet/contracts/payments';
import type { BrowserContext, Page } from '@playwright/test';
import { matrix, unless } from './extent.ts';
import { brokenRequest, expect, test } from './fixtures.ts';
import { password, signedIn, signUp } from './people.ts';

/** Numbers of the sandbox's cards. */
const cards = {
  success: '4242 4242 4242 4242',
  decline: '4000 0000 0000 0002',
  secure: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0077',
} as const;
/** Credits that everybody has after signing up. */
const gift = 100;

const dialog = (page: Page) => page.getByRole('dialog');

/** Presses a package's button on the pricing page. */
async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/pricing');
  const button = page.getByRole('button', { name: `Buy ${name}` });
  const more = page.getByRole('button', { name: /more packages$/ });
  await more.waitFor();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** Chooses a package on the pricing page, then how to pay. */
async function buy(page: Page, name: string, channel = 'Card'): Promise<void> {
  await choose(page, name);
  await dialog(page).getByRole('radio', { name: channel }).check();
  await dialog(page).getByRole('button', { name: 'Buy Credits Now' }).click();
}

/** Fills in the sandbox's card form and sends it. */
async function payByCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[title="Card form"]');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel(/expir/i).fill('12/34');
  await form.getByLabel(/code|cvc/i).fill('123');
  await form.getByRole('button', { name: /^pay/i }).click();
  // Pointed at, the outcome waits: a slow machine sees it too. Beside the frame: one that goes while it is pointed at never answers.
  await page.mouse.move(780, 450);
}

/** The balance in the header, paid and free together, as its name says it in full. */
const balance = (page: Page, credits: number) =>
  page.getByRole('button', {
    name: `${new Intl.NumberFormat('en', { useGrouping: 'min2' }).format(credits)} credits`,
  });

// What every package costs and brings is tested beside the backend's payments; the last one stands behind "more packages".
for (const creditPackage of [packages[0]!, packages.at(-1)!]) {
  test(
    `${creditPackage.name} is bought by card`,
    unless(creditPackage === packages[0]),
    async ({ page, context, site }) => {
      await signedIn(context, site);
      await page.clock.install();
      await buy(page, creditPackage.name);
      const order = page.getByRole('region', { name: 'Your order' });
      await expect(order).toContainText(creditPackage.name);
      await expect(order).toContainText(`$${creditPackage.priceUsd.toFixed(2)}`);
      await payByCard(page, cards.success);
      await expect(dialog(page)).toContainText('Payment Successful!');
      await expect(dialog(page)).toContainText('Your credits have been added to your account');
      await expect(dialog(page)).toContainText(/Closing in \d seconds?/);
      await page.mouse.move(5, 5);
      await page.clock.runFor(10_000);
      await expect(dialog(page)).toBeHidden();
      await expect(balance(page, gift + totalCredits(creditPackage))).toBeVisible();
    },
  );
}

test(
  'a declined card says why in the same form, and another card succeeds',
  { tag: matrix },
  async ({ page, context, site }) => {
    await signedIn(context, site);
    await buy(page, 'Basic');
    await payByCard(page, cards.decline);
    const form = page.frameLocator('iframe[title="Card form"]');
    await expect(form.getByRole('alert')).toContainText('Your bank declined this card');
    await payByCard(page, cards.success);
    await expect(dialog(page)).toContainText('2,000 credits were added.');
    await expect(balance(page, gift + 2000)).toBeVisible();
  },
);

test('the countdown waits while it is pointed at', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  await page.clock.install();
  await buy(page, 'Basic');
  await payByCard(page, cards.success);
  const countdown = dialog(page).getByText(/^Closing in/);
  await countdown.hover();
  await page.clock.runFor(7_000);
  await expect(countdown).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(6_000);
  await expect(dialog(page)).toBeHidden();
});

test('3-D Secure leads to the bank and back, and the address is clean afterwards', async ({ page, context, site }) => {
  await signedIn(context, site);
  await buy(page, 'Standard');
  await payByCard(page, cards.secure);
  await page.waitForURL(/\/sandbox\/secure\//);
  await page.getByRole('button').first().click();
  await expect(dialog(page)).toContainText('Payment Successful!');
  await expect(balance(page, gift + 7000)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(new URL(page.url()).pathname).toBe('/pricing');
});

test('a refusal by the bank is shown', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  await buy(page, 'Standard');
  await payByCard(page, cards.secure);
  await page.waitForURL(/\/sandbox\/secure\//);
  await page.getByRole('button').nth(1).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Payment Failed');
  await expect(balance(page, gift)).toBeVisible();
});

test('a slow card is waited for', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  await buy(page, 'Basic');
  await payByCard(page, cards.slow);
  await expect(dialog(page)).toContainText('Payment Successful!', { timeout: 30_000 });
});

for (const channel of ['PayPal', 'USDT (TRC20)']) {
  test(`${channel} is paid on its own page`, unless(channel === 'PayPal'), async ({ page, context, site }) => {
    await signedIn(context, site);
    await buy(page, 'Pro', channel);
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.locator('button[value="pay"]').click();
    await expect(dialog(page)).toContainText('Payment Successful!', { timeout: 30_000 });
    await expect(balance(page, gift + 22_000)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  for (const action of ['cancel', 'fail']) {
    test(`${channel}: ${action} is a failed payment`, { tag: matrix }, async ({ page, context, site }) => {
      await signedIn(context, site);
      await buy(page, 'Pro', channel);
      await page.waitForURL(/\/sandbox\/pay\//);
      await page.locator(`button[value="${action}"]`).click();
      await expect(dialog(page).getByRole('alert')).toContainText('Payment failed, please try again later!');
      expect(new URL(page.url()).search).toBe('');
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(balance(page, gift)).toBeVisible();
    });
  }
}

test('Telegram is paid in a tab of its own, and this page continues', async ({ page, context, site }) => {
  await signedIn(context, site);
  const opened = context.waitForEvent('page');
  await buy(page, 'Basic', 'Telegram Stars');
  const tab = await opened;
  await tab.waitForURL(/\/sandbox\/pay\//);
  await expect(dialog(page)).toContainText('Payment Processing, Please Wait');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.locator('button[value="pay"]').click();
  await expect(balance(page, gift + 2000)).toBeVisible({ timeout: 20_000 });
  await expect(dialog(page)).toContainText('Payment Successful!');
});

test('a Telegram payment that was refused says so', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  const opened = context.waitForEvent('page');
  await buy(page, 'Basic', 'Telegram Stars');
  const tab = await opened;
  await tab.locator('button[value="fail"]').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Telegram payment failed', { timeout: 20_000 });
});

test('an unpaid payment expires', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  await page.clock.install();
  const opened = context.waitForEvent('page');
  await buy(page, 'Basic', 'Telegram Stars');
  await opened;
  await expect(dialog(page)).toContainText('Pay in the tab that has opened');
  await page.clock.runFor(61_000);
  await expect(dialog(page)).toContainText('Payment Timed Out');
  await expect(dialog(page)).toContainText('Payment has expired, please try again!');
});

test(
  'after a reload the page continues waiting, and after the payment it no longer does',
  { tag: matrix },
  async ({ page, context, site }) => {
    await signedIn(context, site);
    const opened = context.waitForEvent('page');
    await buy(page, 'Basic', 'Telegram Stars');
    const tab = await opened;
    await expect(dialog(page)).toContainText('Pay in the tab that has opened');
    await page.reload();
    await expect(dialog(page)).toContainText('Payment Processing, Please Wait');
    await tab.locator('button[value="pay"]').click();
    await expect(dialog(page)).toContainText('Payment Successful!', { timeout: 20_000 });
    await page.reload();
    await expect(balance(page, gift + 2000)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  },
);

test('two tabs poll one order in turn', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  await buy(page, 'Basic', 'PayPal');
  await page.waitForURL(/\/sandbox\/pay\//);
  const asking = new Set<Page>();
  context.on('request', (request) => {
    if (request.url().includes('/api/paypal/v1/pay?')) asking.add(request.frame().page());
  });
  const orders = (await (
    await fetch(`${site.api}/api/pay/v1/orders`, { headers: { authorization: `Bearer ${await tokenOf(context)}` } })
  ).json()) as { data: { id: string }[] };
  const back = `/pricing?pay=paypal&transaction_id=${orders.data[0]?.id ?? ''}`;
  const other = await context.newPage();
  await Promise.all([
    (async () => {
      await page.goto(new URL(back, site.origins.shell).href);
      await expect(dialog(page)).toContainText('Payment Processing');
    })(),
    (async () => {
      await other.goto(new URL(back, site.origins.shell).href);
      await expect(dialog(other)).toContainText('Payment Processing');
    })(),
  ]);
  // One tab polls, the other waits for its turn.
  const turns = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [held, pending].map((list) => list.filter(({ name }) => name?.startsWith('facet-order:')).length);
    });
  await expect.poll(turns).toEqual([1, 1]);
  await expect.poll(() => asking.size).toBe(1);
});

async function tokenOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === 'loginUserToken')?.value ?? '';
}

test('a visitor who buys signs in and comes back to the same package', async ({ page, site }) => {
  const person = await signUp(site.api);
  await choose(page, 'Premium');
  await expect(dialog(page)).toContainText('Sign in to buy Premium.');
  await dialog(page).getByLabel('Email', { exact: false }).first().fill(person.email);
  await dialog(page).locator('input[type="password"]').first().fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Buy credits');
  await expect(dialog(page).getByRole('heading', { name: 'Premium' })).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
  await dialog(page).getByRole('button', { name: 'Buy Credits Now' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
});

test('the header has the balance apart, and the way to more', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  await page.goto('/');
  await balance(page, gift).click();
  await expect(page.getByText('Total credits')).toBeVisible();
  await expect(page.getByText('Paid credits')).toBeVisible();
  await page.getByRole('link', { name: 'Add More Credits' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('today’s credits are claimed once', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  await page.goto('/');
  await expect(balance(page, gift)).toBeVisible();
  await page.getByRole('button', { name: 'Free Credits' }).click();
  await dialog(page).getByRole('button', { name: 'Claim Now' }).click();
  await expect(dialog(page)).toContainText('100 free credits are yours until 00:00 UTC.');
  await expect(balance(page, gift + 100)).toBeAttached();
  await dialog(page).getByRole('button', { name: 'Already Claimed Today' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Free Credits' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Already Claimed Today' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Claim Now' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the daily credits are offered 3 s after the balance is there, once a session',
    { tag: matrix },
    async ({ page, context, site }) => {
      await signedIn(context, site);
      await page.clock.install();
      const balanceKnown = (): Promise<unknown> =>
        page.waitForResponse((response) => response.url().includes('/video/credit'));
      await Promise.all([balanceKnown(), page.goto('/')]);
      await expect(dialog(page)).toHaveCount(0);
      await page.clock.runFor(3_000);
      await expect(dialog(page).getByRole('button', { name: 'Claim Now' })).toBeVisible();
      await page.keyboard.press('Escape');
      await Promise.all([balanceKnown(), page.reload()]);
      await page.clock.runFor(10_000);
      await expect(dialog(page)).toHaveCount(0);
    },
  );

  test('the third claim of a round is followed by the prices', { tag: matrix }, async ({ page, context, site }) => {
    await signedIn(context, site);
    await context.addInitScript(() => {
      if (localStorage.getItem('getFreeCreditsCount') === null) localStorage.setItem('getFreeCreditsCount', '2');
    });
    await page.goto('/');
    await dialog(page).getByRole('button', { name: 'Claim Now' }).click();
    await dialog(page).getByRole('button', { name: 'Already Claimed Today' }).click();
    await expect(dialog(page)).toContainText('Want more credits?');
    await expect(dialog(page)).toContainText('Limited-time 50% OFF');
    expect(await page.evaluate(() => localStorage.getItem('getFreeCreditsCount'))).toBe('0');
    expect(await page.evaluate(() => localStorage.getItem('lastPaidCreditsPopupDate'))).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

test('on a wide screen nothing pops up', { tag: matrix }, async ({ page, context, site }) => {
  await signedIn(context, site);
  await page.clock.install();
  await page.goto('/');
  await expect(balance(page, gift)).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(dialog(page)).toHaveCount(0);
});

test('the credits history has every entry, files, receipts and refunds', async ({ page, context, site }) => {
  await signedIn(context, site);
  await buy(page, 'Standard');
  await payByCard(page, cards.success);
  await expect(balance(page, gift + 7000)).toBeAttached();
  await page.goto('/credits-history');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const table = page.getByRole('table');
  for (const cause of ['Sign-up gift', 'Purchase', 'Bonus of a purchase'])
    await expect(table.getByRole('cell', { name: cause, exact: true })).toBeVisible();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Receipt of Standard/ }).click();
  const pdf = await readFile(await (await receipt).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await readFile(await (await csv).path(), 'utf8')).split('\n').length).toBeGreaterThan(3);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('purchase');
  await expect(table.getByRole('cell', { name: 'Sign-up gift' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Refund Standard/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refunded')).toBeVisible();
  await expect(balance(page, gift)).toBeVisible();
});

test('a visitor sees the way in to the credits history', { tag: matrix }, async ({ page }) => {
  await page.goto('/credits-history');
  await expect(page.getByRole('heading', { name: 'Sign in to see your credits history.' })).toBeVisible();
});

test.describe('what goes wrong', () => {
  test.use({ tolerated: brokenRequest });

  test('credits that were claimed elsewhere are reported', { tag: matrix }, async ({ page, context, site }) => {
    const person = await signedIn(context, site);
    await page.goto('/');
    await page.getByRole('button', { name: 'Free Credits' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Claim Now' })).toBeEnabled();
    expect((await person.api.call(rewardEndpoint)).ok).toBe(true);
    await dialog(page).getByRole('button', { name: 'Claim Now' }).click();
    await expect(dialog(page)).toContainText("You've already claimed your free credits for today.");
  });

  test('a channel that is switched off meanwhile is invalid', { tag: matrix }, async ({ page, context, site }) => {
    await signedIn(context, site);
    await choose(page, 'Basic');
    await dialog(page).getByRole('radio', { name: 'PayPal' }).check();
    await page.route('**/video/pay?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { channels: unknown[] } };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, channels: [] } } });
    });
    await dialog(page).getByRole('button', { name: 'Buy Credits Now' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Invalid package or payment method');
  });

  test(
    'a status that cannot be fetched is reported, and can be fetched again',
    { tag: matrix },
    async ({ page, context, site }) => {
      await signedIn(context, site);
      await buy(page, 'Basic');
      await page.route('**/api/stripe/v1/pay?*transaction_id=*', (route) => route.abort('connectionreset'));
      await payByCard(page, cards.success);
      await expect(dialog(page)).toContainText('Failed to check payment status. Please try again later.');
      await page.unroute('**/api/stripe/v1/pay?*transaction_id=*');
      await dialog(page).getByRole('button', { name: 'Check again' }).click();
      await expect(dialog(page)).toContainText('Payment Successful!');
    },
  );

  test('an order that the provider refuses is reported', { tag: matrix }, async ({ page, context, site }) => {
    await signedIn(context, site);
    await page.route('**/api/paypal/v1/pay?*', (route) =>
      route.fulfill({ status: 502, json: { code: 50200, msg: 'x', data: null } }),
    );
    await buy(page, 'Basic', 'PayPal');
    await expect(dialog(page).getByRole('alert')).toContainText('Payment failed, please try again later!');
  });
});

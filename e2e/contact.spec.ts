import type { Page } from '@playwright/test';
import { matrix } from './extent.ts';
import { brokenRequest, expect, test } from './fixtures.ts';
import { violations } from './violations.ts';

const message = 'The cutter stops at 4 seconds <b>every time</b>.';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fill(page: Page, email: string): Promise<void> {
  await page.goto('/contact-us');
  await field(page, 'Name').fill('Ann Example');
  await field(page, 'Email address').fill(email);
  await page.getByLabel('What is it about?').selectOption('problem');
  await field(page, 'Message').fill(message);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('a message that is typed and sent reaches the operator’s mail, and is confirmed', async ({ page, site }) => {
  await fill(page, 'sent@example.com');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
  const text = await page.getByText('Its number is').textContent();
  const reference = /[0-9A-F]{8}/.exec(text ?? '')?.[0] ?? 'none';
  const outbox = await (await fetch(`${site.api}/outbox`)).text();
  expect(outbox).toContain(`We have your message (${reference})`);
  expect(outbox).toContain('To: sent@example.com');
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue('');
});

test(
  'by keyboard alone: faults are announced and focused, and the message is sent',
  { tag: matrix },
  async ({ page }) => {
    await page.goto('/contact-us');
    // Without its script the form could send nothing.
    await expect(field(page, 'Name')).toBeEnabled();
    await field(page, 'Name').focus();
    await page.keyboard.type('Ann');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ann@');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Email address')).toBeFocused();
    await expect(field(page, 'Email address')).toHaveAccessibleDescription(/This is no email address/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Only the keyboard was used.');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
  },
);

test.describe('with the server away', () => {
  test.use({ tolerated: brokenRequest });

  test('nothing typed is lost, and it goes once the server is there', { tag: matrix }, async ({ page, site }) => {
    await page.route(`${site.api}/contact**`, (route) => route.abort('connectionrefused'));
    await fill(page, 'later@example.com');
    await send(page);
    await expect(page.getByRole('alert')).toContainText('Your message was not sent');
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue(message);
    await expect(field(page, 'Email address')).toHaveValue('later@example.com');
    await page.unroute(`${site.api}/contact**`);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme });

    test(
      `the form with its faults has no accessibility violation that axe knows (${colorScheme})`,
      { tag: matrix },
      async ({ page }) => {
        await page.goto('/contact-us');
        await send(page);
        await expect(field(page, 'Name')).toBeFocused();
        expect(await violations(page)).toEqual([]);
      },
    );
  });
}

import { randomUUID } from 'node:crypto';
import { embedCheckEndpoint, type EmbedCheck } from '@facet/contracts/partners';
import { expect, test } from './fixtures.ts';
import { signedIn } from './people.ts';

test('a partner gets a key, lists a site, and sees what was used there', async ({ page, context, site }) => {
  await signedIn(context, site);
  await page.goto('/partners/console');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Bookshop');
  await page.getByRole('button', { name: 'Get a test key' }).click();
  await expect(page.getByText(/^pk_test_/)).toBeVisible();

  await page.getByRole('button', { name: 'New live key' }).click();
  await page.getByRole('textbox', { name: 'Sites' }).fill('http://books.example');
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByText('http://books.example is not safe. Use https.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Sites' }).fill('https://books.example');
  await page.getByRole('button', { name: 'Make the key' }).click();
  const key = await page.getByText(/^pk_live_/).innerText();

  const origin = 'https://books.example';
  const post = (path: string, data: object) => context.request.post(`${site.api}${path}`, { data });
  const checked = await post(embedCheckEndpoint.path, { key, origin, tool: 'ai-face-swap' });
  expect(((await checked.json()) as { data: EmbedCheck }).data).toMatchObject({ kind: 'live', payer: 'visitor' });
  const refused = await post(embedCheckEndpoint.path, { key, origin: 'https://other.example', tool: 'ai-face-swap' });
  expect(await refused.text()).toContain(`npm run partners -- allow ${key} https://other.example`);
  const events = ['start', 'result'].map((step) => ({
    name: 'embed_run',
    ago: 0,
    data: { tool: 'ai-face-swap', step },
  }));
  const report = { visit: randomUUID(), embed: { key, origin }, events };
  // Of one address, from which all visitors of the tests come, the backend takes sixty reports a minute.
  await expect.poll(async () => (await post('/events', report)).status(), { timeout: 90_000 }).toBe(204);

  await page.reload();
  await expect(page.getByRole('img', { name: '1 run in 30 days' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Face swap 1 1 0 0/ })).toBeVisible();
});

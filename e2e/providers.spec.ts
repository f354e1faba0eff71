import { readFile } from 'node:fs/promises';
import { matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';
import { shifts, watchShifts } from './shifts.ts';

const MARK = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

test('the gender swap makes its preview on the device, says that it is one, and saves it marked', async ({ page }) => {
  await page.goto('/gender-swap');
  await page.getByRole('button', { name: 'Use the sample photo “A smiling woman in a blue flight suit”' }).click();
  await page.getByRole('radio', { name: 'Masculine' }).check();
  const run = page.getByRole('button', { name: 'Make the picture', exact: true });
  await expect(run).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
  await run.click();
  await page
    .getByRole('dialog', { name: 'Did everyone agree?' })
    .getByRole('button', { name: /agreed/ })
    .click();
  const result = page.getByRole('region', { name: 'Your result', exact: true });
  await expect(result).toContainText('This is a preview', { timeout: 60_000 });
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: /^Download/ }).click();
  const got = await download;
  expect(got.suggestedFilename()).toContain('gender-swap-preview');
  expect((await readFile(await got.path())).toString('latin1')).toContain(MARK);
});

test('where no provider is set the page says so before anything is sent', { tag: matrix }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/upload|start/.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/gender-swap');
  await page.getByRole('radio', { name: 'By AI, for credits' }).check();
  await expect(page.getByText('API configuration is not available.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make the picture', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(sent).toEqual([]);
});

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test(
    `at ${String(width)} pixels nothing moves on the page of a tool without a provider, and no price is named`,
    { tag: matrix },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await watchShifts(page);
      for (const path of ['/tools/text-to-image', '/image-to-video', '/ai-video-generator/earth-zoom-ai-generator']) {
        await page.goto(path);
        const said = page.getByText('API configuration is not available.');
        await expect(said.or(page.getByRole('region', { name: 'Run', exact: true })).first()).toBeVisible({
          timeout: 60_000,
        });
        await page.waitForLoadState('networkidle');
        await expect(page.getByText(/credits a run/)).not.toBeVisible();
        expect([path, (await shifts(page)) <= 0.02]).toEqual([path, true]);
      }
    },
  );

import { isWorking, tools, wordsOf, workingTools } from '@facet/catalog';
import { matrix } from './extent.ts';
import { brokenRequest, expect, remotePart, test } from './fixtures.ts';

const own = ['/', '/tools', '/pricing', '/your-data', '/no-such-page'];

for (const path of own) {
  test(`${path} has a title, one h1 and a description, and breaks nothing`, { tag: matrix }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Facet/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3}/);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
    // Widgets bring no second one.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

/** Of each remote its first: every page is loaded by `crawl.spec.ts`, and read by the tests of the built pages. */
const direct = [...new Map([...workingTools].reverse().map((tool) => [tool.owner, tool])).values()];
const paid = tools.find((tool) => tool.credits > 0 && !isWorking(tool))!;

for (const tool of [paid, ...direct]) {
  test(`${tool.path} loaded directly is the page of its tool`, { tag: matrix }, async ({ page }) => {
    await page.goto(tool.path);
    const words = wordsOf(tool, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page).toHaveTitle(words.pageTitle);
    if (isWorking(tool)) await expect(remotePart(page, tool.owner)).toHaveAttribute('data-state', 'mounted');
    else await expect(page.locator('[data-remote]')).toHaveCount(0);
  });
}

test('a photo that is given to the home page is in the tool that is chosen for it', async ({ page }) => {
  await page.goto('/');
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({ name: 'given.png', mimeType: 'image/png', buffer: gif });
  const requested = page.getByRole('region', { name: 'What would you like to do with it?' });
  await requested.getByRole('link', { name: wordsOf({ id: 'ai-image-enhancer' }, 'en').shortName }).click();
  await expect(page).toHaveURL(/\/tools\/ai-image-enhancer$/);
  await expect(page.getByText(/given\.png/).first()).toBeVisible();
});

test('the words of a tool are there: steps, limits, privacy, questions', { tag: matrix }, async ({ page }) => {
  await page.goto('/ai-face-swap');
  for (const name of ['How it works', 'Limits', 'Your files', 'Questions']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  const question = page.locator('details').filter({ hasText: 'Is it really free?' });
  await question.getByText('Is it really free?').click();
  await expect(question).toHaveAttribute('open');
});

test('a mistyped address suggests what was meant', { tag: matrix }, async ({ page }) => {
  await page.goto('/ai-face-swpa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
  await page.getByRole('main').getByRole('link', { name: 'AI face swap for photos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI face swap for photos');
});

test('the category is part of the address', { tag: matrix }, async ({ page }) => {
  await page.goto('/tools');
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Audio' }).click();
  await expect(page).toHaveURL(/\?category=audio$/);
  const shown = workingTools.filter(({ types }) => types.includes('audio')).length;
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(shown);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(workingTools.length);
});

test('a tool that was used stands among the recently used ones', { tag: matrix }, async ({ page }) => {
  await page.goto('/ai-face-swap');
  await expect(page.locator('[data-remote]')).toHaveAttribute('data-state', 'mounted');
  await page.goto('/tools');
  // The tags of product 2.13 follow.
  await expect(page.getByRole('navigation', { name: 'Recently used' }).getByRole('link').first()).toHaveText(
    'Face swap',
  );
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Recently used' }).getByRole('link')).toHaveText(['Face swap']);
});

test.describe('a token that the backend does not know', () => {
  test.use({ tolerated: /status of 403/ });

  test('makes the user a visitor again', async ({ page, context, baseURL }) => {
    const cookie = (name: string, value: string) => ({ name, value, url: baseURL ?? '' });
    await context.addCookies([
      cookie('loginUserToken', 'no-such-token'),
      cookie('loginUserEmail', 'ada@example.org'),
      cookie('loginUserId', '7'),
    ]);
    const answered = page.waitForResponse(/video\/credit\?/);
    await page.goto('/');
    expect((await answered).status()).toBe(403);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('loginUserToken');
  });
});

test('the prices stand on the pricing page', { tag: matrix }, async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.locator('[data-remote="mf-billing"]')).toHaveAttribute('data-state', 'mounted');
  await expect(page.getByText('$19.99').first()).toBeVisible();
});

test('the theme is kept', { tag: matrix }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Change to light/ }).click();
  await page.getByRole('button', { name: /Change to dark/ }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('when the connection goes', () => {
  // What is still being fetched ahead fails.
  test.use({ tolerated: brokenRequest });

  test('the page says so, and takes it back', { tag: matrix }, async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
  });
});

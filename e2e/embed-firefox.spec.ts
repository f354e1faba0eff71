import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { matrix } from './extent.ts';
import { firefoxLaunch, firefoxPath } from './firefox.ts';
import { becomePartner } from './partner-keys.ts';
import { expect, expectPhoto, log, test, tool } from './partner-page.ts';

const firefox = firefoxPath();

/** The pages of partners in a released Firefox. What they show in Chromium: embed.spec.ts. */
test.use({ browserName: 'firefox', ...(firefox === null ? {} : { launchOptions: firefoxLaunch(firefox) }) });
test.skip(firefox === null, 'There is no Firefox on this machine: install firefox-esr, or name one by FACET_FIREFOX.');
test.describe.configure({ timeout: 240_000 });

// By WebDriver BiDi Playwright's own clicks and files do not reach a frame of another origin.
const press = (button: Locator): Promise<void> => button.evaluate((element: HTMLElement) => element.click());
async function give(input: Locator, file: string): Promise<void> {
  const bytes = (await readFile(file)).toString('base64');
  await input.evaluate(async (element: HTMLInputElement, data) => {
    const answer = await fetch(`data:image/jpeg;base64,${data}`);
    const files = new DataTransfer();
    files.items.add(new File([await answer.blob()], 'photo.jpg', { type: 'image/jpeg' }));
    element.files = files.files;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, bytes);
}

/** Blends two samples, in a frame or in the page itself. */
async function blend(page: Page, place: FrameLocator | Locator): Promise<void> {
  for (const name of [/A pagoda above a lake/, /Warm light/]) await press(place.getByRole('button', { name }));
  const run = place.getByRole('button', { name: 'Blend pictures' });
  await expect(run).toBeEnabled({ timeout: 60_000 });
  await press(run);
  await expect(log(page)).toContainText('result ', { timeout: 90_000 });
}

/** What Firefox says of requests that a test has broken, and of what the tests break it by. */
const broken =
  /NetworkError|NS_ERROR|Same Origin Policy|integrity attribute|Cross-Origin Request Blocked|did not come|facet-tool|Failed to|status of 403|Federation/;

test('swaps a face in a frame, and the page gets it as a file', { tag: [matrix] }, async ({ page, partner, site }) => {
  await page.goto(`${partner.origin}/plain/`);
  await page.locator('facet-tool').evaluate((element) => element.setAttribute('name', 'ai-face-swap'));
  await expect(log(page)).toContainText('"tool":"ai-face-swap"', { timeout: 60_000 });
  const frame = tool(page);
  for (const [name, file] of [
    ['The face to use', 'node_modules/@vladmandic/face-api/demo/sample5.jpg'],
    ['The photo to change', 'node_modules/@vladmandic/face-api/demo/sample6.jpg'],
  ] as const)
    await give(frame.getByRole('region', { name }).locator('input[type=file]').first(), file);
  await expect(frame.getByText('Free, on your device')).toBeVisible({ timeout: 90_000 });
  await press(frame.getByRole('button', { name: 'Swap faces' }));
  await press(frame.getByRole('button', { name: 'Everyone shown agreed' }));
  await expect(log(page)).toContainText(/result \S+ image\/\w+ \d{4,}/, { timeout: 120_000 });
  await press(page.getByRole('button', { name: 'Use this photo' }));
  await expectPhoto(page);
  expect(await page.context().cookies(site.origins.shell)).toEqual([]);
});

for (const example of ['strict-csp', 'react-17', 'vue', 'wordpress'])
  test(
    `shows the example ${example}, and gives it the photo by its own button`,
    { tag: [matrix] },
    async ({ page, partner }) => {
      await page.goto(`${partner.origin}/${example}/`);
      await expect(log(page)).toContainText('ready ', { timeout: 60_000 });
      await blend(page, tool(page));
      await press(tool(page).getByRole('button', { name: /^(Use|Take) this photo$/ }));
      await expectPhoto(page);
    },
  );

test('shows a tool in the page itself, without a frame', { tag: [matrix] }, async ({ page, partner, site }) => {
  await page.goto(`${partner.origin}/inline/`);
  await expect(log(page)).toContainText('ready ', { timeout: 60_000 });
  await blend(page, page.locator('facet-tool'));
  await press(page.getByRole('button', { name: 'Take this photo' }));
  await expectPhoto(page);
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  expect(await page.context().cookies(site.origins.shell)).toEqual([]);
});

test.describe('when something is wrong', () => {
  test.use({ tolerated: broken });

  for (const mode of ['frame', 'inline'])
    test(
      `says that a key is not for the page’s origin: ${mode}`,
      { tag: [matrix] },
      async ({ page, partner, site }) => {
        const { makeKey } = await becomePartner(site.api);
        const { key } = await makeKey('live', { origins: ['https://books.example'] });
        await page.goto(`${partner.origin}/${mode === 'frame' ? 'plain' : 'inline'}/`);
        await page.locator('facet-tool').evaluate((element, given) => element.setAttribute('key', given), key);
        await expect(log(page)).toContainText('"origin-refused"', { timeout: 60_000 });
        const place = mode === 'frame' ? tool(page) : page.locator('facet-tool');
        await expect(place.getByRole('alert')).toContainText(`not for ${partner.origin}`);
        await expectUnharmed(page);
      },
    );

  for (const mode of ['frame', 'inline'])
    test(
      `says that Facet is down, whose loader was kept: ${mode}`,
      { tag: [matrix] },
      async ({ page, partner, site }) => {
        const down = (url: URL): boolean => url.origin === site.origins.shell && url.pathname !== '/embed/v1/embed.js';
        await page.route(down, (route) => route.abort('connectionrefused'));
        await page.goto(`${partner.origin}/${mode === 'frame' ? 'plain' : 'inline'}/`);
        await expect(log(page)).toContainText('"unreachable"', { timeout: 60_000 });
        await expect(page.locator('facet-tool').getByText('cannot be reached')).toBeVisible();
        await expectUnharmed(page);
        await page.unroute(down);
        await press(page.locator('facet-tool').getByRole('button', { name: 'Try again' }));
        await expect(log(page)).toContainText('ready ', { timeout: 60_000 });
      },
    );

  test(
    'shows the link inside of the tag where not even the loader comes',
    { tag: [matrix] },
    async ({ page, partner, site }) => {
      await page.route(`${site.origins.shell}/**`, (route) => route.abort('connectionrefused'));
      await page.goto(`${partner.origin}/plain/`);
      await expect(page.getByRole('link', { name: 'Blend two pictures with Facet' })).toBeVisible();
      await expectUnharmed(page);
    },
  );
});

async function expectUnharmed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'A photo for your profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeDisabled();
}

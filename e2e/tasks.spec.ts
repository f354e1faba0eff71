import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { matrix } from './extent.ts';
import { brokenRequest, expect, test } from './fixtures.ts';
import { creditsOf, enter, signedIn, signUpWithoutCredits } from './people.ts';
import { card, trayButton } from './tray.ts';
import { choose, openClips, type Clips } from './video-page.ts';

/** How long a run may take on a slow machine, and how long a tool to be ready, milliseconds. */
const RUN = 480_000;
const READY = 150_000;

let clips: Clips;
test.beforeAll(async () => {
  clips = await openClips();
});
test.afterAll(() => clips.remove());

const VIDEO = '/face-swap-video';
const GIF = '/gif-face-swap';

const input = (page: Page, name: string) => page.getByRole('region', { name });
const start = (page: Page) => page.getByRole('button', { name: 'Swap the face' });
const result = (page: Page) => page.getByRole('region', { name: 'Your result' });

/** Opens the tool with a clip and a photo of a face. */
async function prepare(page: Page, tool: string, name: Parameters<Clips['file']>[0]): Promise<void> {
  const file = await clips.file(name);
  await page.goto(tool);
  await choose(input(page, tool === VIDEO ? 'The video to change' : 'The GIF to change'), file);
  await choose(input(page, 'The face to use'), await clips.file('face-5.jpg'));
}

/** Starts the run on the backend, also of a clip that the device could swap by itself. */
async function begin(page: Page): Promise<void> {
  await expect(page.getByText(/credits, about \$|^Free, on your device/)).toBeVisible({ timeout: READY });
  const servers = page.getByRole('radio', { name: /^On our servers/ });
  if (await servers.isVisible()) await servers.check();
  await start(page).click();
  await page.getByRole('button', { name: 'Everyone shown agreed' }).click();
}

test.describe.configure({ mode: 'default', timeout: 900_000 });

test(
  'a run continues while the visitor is elsewhere and after a reload, and a cancel gives everything back',
  { tag: matrix },
  async ({ page, context, site }) => {
    const person = await signedIn(context, site);
    await prepare(page, VIDEO, 'long-work.mp4');
    await begin(page);
    await expect(trayButton(page)).toHaveAccessibleName('Your tasks: 1 is running', { timeout: READY });
    await page.goto('/pricing');
    await trayButton(page).click();
    await expect(card(page).getByRole('progressbar')).toBeVisible();
    await page.goto(VIDEO);
    const progress = page.getByRole('region', { name: 'Run' }).getByRole('progressbar');
    await expect(progress).toBeVisible({ timeout: READY });
    await page.reload();
    await expect(progress).toBeVisible({ timeout: READY });
    await page.getByRole('region', { name: 'Run' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/^Cancelled\./)).toBeVisible();
    await trayButton(page).click();
    await expect(card(page)).toHaveAttribute('data-status', 'CANCELLED');
    await expect(card(page)).toContainText('Not charged');
    expect(await creditsOf(person)).toBe(100);
  },
);

test(
  'with too few credits the visitor buys some, and the run continues with the same files',
  { tag: matrix },
  async ({ page, context, site }) => {
    const person = await signUpWithoutCredits(site.api);
    await enter(context, site.origins.shell, person);
    await prepare(page, GIF, 'wave.gif');
    await begin(page);
    await expect(page.getByText('You need 15 more credits.')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Buy Credits Now' }).click();
    const form = page.frameLocator('iframe[title="Card form"]');
    await form.getByLabel('Card number').fill('4242 4242 4242 4242');
    await form.getByLabel(/expir/i).fill('12/34');
    await form.getByLabel(/code|cvc/i).fill('123');
    await form.getByRole('button', { name: /^pay/i }).click();
    await expect(page.getByText('You need 15 more credits.')).toHaveCount(0, { timeout: READY });
    await expect(trayButton(page)).toHaveAccessibleName('Your tasks: 1 is running', { timeout: READY });
    // The credits were enough: from here on the run would only be waited for.
    await page.getByRole('region', { name: 'Run' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/^Cancelled\./)).toBeVisible();
  },
);

test('a visitor signs in first, and sees the price before that', { tag: matrix }, async ({ page }) => {
  await prepare(page, GIF, 'wave.gif');
  await begin(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Sign in to go on.')).toBeAttached();
  await expect(trayButton(page)).toHaveCount(0);
});

test.describe('what goes wrong', () => {
  test.use({ tolerated: brokenRequest });

  test(
    'a GIF whose upload breaks twice is made, keeps its loop, and can be kept and deleted in another browser',
    { tag: matrix },
    async ({ page, context, site, browser }) => {
      const person = await signedIn(context, site);
      await prepare(page, GIF, 'wave.gif');
      let broken = 0;
      await page.route('**/files/parts/**', async (route) => {
        if (route.request().method() === 'PUT' && broken < 2) {
          broken += 1;
          await route.abort('connectionreset');
        } else await route.fallback();
      });
      await begin(page);
      await expect(result(page).getByRole('img', { name: 'The result' })).toBeVisible({ timeout: RUN });
      expect(broken).toBe(2);
      const other = await browser.newContext({ baseURL: site.origins.shell, serviceWorkers: 'block' });
      await enter(other, site.origins.shell, person);
      const second = await other.newPage();
      await second.goto('/pricing');
      await trayButton(second).click();
      await expect(card(second)).toContainText('GIF swap: ');
      await card(second)
        .getByRole('button', { name: /^Show the result/ })
        .click();
      await expect(card(second).getByRole('img')).toBeVisible();
      const saved = second.waitForEvent('download');
      await card(second)
        .getByRole('button', { name: /^Download/ })
        .click();
      const bytes = await readFile(await (await saved).path());
      expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
      expect(bytes.includes('NETSCAPE2.0')).toBe(true);
      await card(second)
        .getByRole('button', { name: /^Keep / })
        .click();
      await expect(card(second)).toContainText('Kept until you delete it.');
      await card(second)
        .getByRole('button', { name: /^Delete / })
        .click();
      await expect(card(second)).toHaveCount(0);
      await other.close();
    },
  );

  test(
    'a video without people costs nothing, and everything is still there',
    { tag: matrix },
    async ({ page, context, site }) => {
      const person = await signedIn(context, site);
      await prepare(page, VIDEO, 'nobody.mp4');
      await begin(page);
      await expect(page.getByRole('alert')).toContainText('You were not charged.', { timeout: RUN });
      await expect(page.getByText('nobody.mp4', { exact: true })).toBeVisible();
      expect(await creditsOf(person)).toBe(100);
    },
  );

  test('a damaged video is refused when it is chosen, with a sentence', { tag: matrix }, async ({ page }) => {
    await page.goto(VIDEO);
    await choose(input(page, 'The video to change'), await clips.file('damaged.mp4'));
    await expect(page.getByText(/^This video cannot be opened/)).toBeVisible({ timeout: READY });
    await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  });

  test('a video that is too long names the video cutter before anything is sent', { tag: matrix }, async ({ page }) => {
    await prepare(page, VIDEO, 'too-long.mp4');
    await expect(page.getByText(/60 are the most.*video cutter/)).toBeVisible({ timeout: READY });
    await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  });

  test(
    'a photo without a face is refused before anything is paid',
    { tag: matrix },
    async ({ page, context, site }) => {
      await signedIn(context, site);
      await page.goto(VIDEO);
      await choose(input(page, 'The video to change'), await clips.file('talk.mp4'));
      await choose(input(page, 'The face to use'), await clips.file('blank.png'));
      await expect(page.getByText(/^No face was found in this photo/)).toBeVisible({ timeout: READY });
      await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
    },
  );
});

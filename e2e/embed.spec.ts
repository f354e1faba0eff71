import type { FrameLocator, Page } from '@playwright/test';
import { cancelTaskEndpoint } from '@facet/contracts/tasks';
import { matrix, unless } from './extent.ts';
import { brokenRequest, expect, test as base } from './fixtures.ts';
import { servePartner, type PartnerSite } from './partner-site.ts';
import { holdCredits, password, signUp, reported } from './people.ts';
import { openClips, type Clips } from './video-page.ts';

const test = base.extend<{ partner: PartnerSite }>({
  partner: async ({ site }, provide) => {
    const partner = await servePartner(site.origins.shell);
    await provide(partner);
    await partner.close();
  },
});

const tool = (page: Page): FrameLocator => page.frameLocator('facet-tool iframe');
const log = (page: Page) => page.locator('#log');

/** Blends two samples in the frame. */
async function blend(page: Page): Promise<void> {
  const frame = tool(page);
  for (const name of [/Three women at a bar/, /Warm light/]) await frame.getByRole('button', { name }).click();
  await frame.getByRole('button', { name: 'Blend pictures' }).click();
  await expect(log(page)).toContainText('result ', { timeout: 60_000 });
}

for (const { example, what } of [
  { example: 'plain', what: 'a page of another origin' },
  { example: 'strict-csp', what: 'a page that allows nothing but the documented lines' },
])
  test(
    `${what} gets the result of a tool as a file`,
    unless(example === 'strict-csp'),
    async ({ page, partner, site }) => {
      await page.goto(`${partner.origin}/${example}/`);
      await expect(log(page)).toContainText('ready ');
      await expect(log(page)).toContainText('estimate {"credits":0}');
      await blend(page);
      // By keyboard: the button moves as long as the frame above it grows.
      if (example === 'plain') await page.getByRole('button', { name: 'Use this photo' }).press('Enter');
      else {
        await expect(tool(page).getByRole('img', { name: /Logo of localhost/ })).toBeVisible();
        await expect(tool(page).getByText('This page takes 1 result')).toBeVisible();
        await tool(page).getByRole('button', { name: 'Take this photo' }).press('Enter');
      }
      await expect
        .poll(() => page.locator('#photo').evaluate((photo: HTMLImageElement) => photo.naturalWidth))
        .toBeGreaterThan(300);
      expect(await page.context().cookies(site.origins.shell)).toEqual([]);
    },
  );

for (const example of ['react-17', 'vue', 'wordpress'])
  test(
    `the page of the example ${example} gets the photo by its own button`,
    { tag: [matrix] },
    async ({ page, partner }) => {
      await page.goto(`${partner.origin}/${example}/`);
      await expect(log(page)).toContainText('ready ');
      await blend(page);
      await tool(page)
        .getByRole('button', { name: /^(Use|Take) this photo$/ })
        .press('Enter');
      await expect
        .poll(() => page.locator('#photo').evaluate((photo: HTMLImageElement) => photo.naturalWidth))
        .toBeGreaterThan(300);
      // The theme sizes and floats nothing of the tool.
      const [frame, host] = await Promise.all([
        page.locator('facet-tool iframe').boundingBox(),
        page.locator('facet-tool').boundingBox(),
      ]);
      expect(Math.round(frame!.width)).toBe(Math.round(host!.width));
      expect(frame!.height).toBeGreaterThan(300);
    },
  );

test.describe('what goes wrong', () => {
  test.use({
    tolerated: new RegExp(`${brokenRequest.source}|status of 403|Refused to|frame-ancestors|npm run partners`),
  });

  test('says so in its place, and leaves the page alone', async ({ page, partner, site }) => {
    // Facet's pages are down, and its loader was kept: the place says so, and Retry brings the tool.
    await page.route(`${site.origins.shell}/embed/ai-*`, (route) => route.abort('connectionrefused'));
    await page.goto(`${partner.origin}/hostile/`);
    await expect(log(page)).toContainText('"unreachable"', { timeout: 30_000 });
    const place = page.locator('facet-tool');
    await expect(place.getByText('cannot be reached')).toBeVisible();
    await page.unroute(`${site.origins.shell}/embed/ai-*`);
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(log(page)).toContainText('ready ');
    await expect(tool(page).getByRole('button', { name: /Three women at a bar/ })).toBeVisible();

    // A key that is not for this origin: the sentence stands in the frame, the code comes as an event.
    await page.route(/\/api\/embed\/v1\/check/, (route) =>
      route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { code: 43003, msg: 'npm run partners -- allow pk_live_x http://localhost', data: null },
      }),
    );
    await page
      .locator('facet-tool')
      .evaluate((element) => element.setAttribute('key', 'pk_live_0123456789012345678901'));
    await expect(log(page)).toContainText('"origin-refused"');
    await expect(tool(page).getByRole('alert')).toContainText(`not for ${partner.origin}`);
  });

  test('a message of another window changes nothing, and no page reads what the frame knows', async ({
    page,
    partner,
    site,
  }) => {
    await page.goto(`${partner.origin}/plain/`);
    await expect(log(page)).toContainText('ready ');
    // The page plays the frame: its own window is not the frame's.
    await page.evaluate((facet) => {
      const forged = { facet: 'hello', protocol: 1 };
      window.postMessage(forged, '*');
      window.dispatchEvent(new MessageEvent('message', { data: forged, origin: facet, source: window }));
    }, site.origins.shell);
    // A second frame on the page plays the page: it is not the frame's parent.
    await page.evaluate(async (facet) => {
      const other = document.createElement('iframe');
      other.src = `${facet}/embed/window`;
      document.body.append(other);
      const frame = document.querySelector('facet-tool')!.shadowRoot!.querySelector('iframe')!;
      const channel = new MessageChannel();
      const second = {
        facet: 'connect',
        protocol: 1,
        options: { key: null, locale: 'ja', theme: 'dark', accent: null },
      };
      frame.contentWindow!.postMessage(second, '*', [channel.port2]);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, site.origins.shell);
    const html = page
      .frames()
      .find((frame) => frame.url().endsWith('/embed/ai-image-blender'))!
      .locator('html');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(html).toHaveAttribute('data-theme', 'light');
    const reading = await page.evaluate(() => {
      const frame = document.querySelector('facet-tool')!.shadowRoot!.querySelector('iframe')!;
      try {
        return String(frame.contentWindow!.document.cookie);
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(reading).toBe('SecurityError');
    // Pages of the site beside the tools' frames are in no frame.
    const beside = await page.request.get(`${site.origins.shell}/embed/window`);
    expect(beside.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    const framed = await page.request.get(`${site.origins.shell}/embed/ai-image-blender`);
    expect(framed.headers()['content-security-policy']).toContain('frame-ancestors *');
    expect(framed.headers()['x-robots-tag']).toBe('noindex');
  });
});

test.describe('a visitor of a partner’s page', () => {
  test.describe.configure({ timeout: 600_000 });
  test.use({ tolerated: /status of 40[0-9]/ });
  let clips: Clips;
  test.beforeAll(async () => {
    clips = await openClips();
  });
  test.afterAll(() => clips.remove());

  test('signs in by a window of ours, gets credits by another, and the paid run goes on', async ({
    page,
    partner,
    site,
  }) => {
    const person = await signUp(site.api);
    // Of 100 credits 90 are held, and a run needs 15.
    const held = await holdCredits(person, clips, 3);
    await page.goto(`${partner.origin}/plain/`);
    await page.locator('facet-tool').evaluate((element) => element.setAttribute('name', 'gif-face-swap'));
    const frame = tool(page);
    const give = async (name: string, file: string): Promise<void> =>
      frame.getByRole('region', { name }).locator('input[type=file]').first().setInputFiles(file);
    await give('The GIF to change', await clips.file('wave.gif'));
    await give('The face to use', await clips.file('face-5.jpg'));
    const servers = frame.getByRole('radio', { name: /^On our servers/ });
    await expect(servers.or(frame.getByText(/credits, about \$/)).first()).toBeVisible({ timeout: 150_000 });
    if (await servers.isVisible()) await servers.check();
    await frame.getByRole('button', { name: 'Swap the face' }).click();
    await frame.getByRole('button', { name: 'Everyone shown agreed' }).click();
    await expect(log(page)).toContainText('auth {"state":"needed"}');

    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('button', { name: 'Sign in', exact: true }).click(),
    ]);
    const dialog = popup.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Email/ }).fill(person.email);
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(popup.getByText(`Use your account ${person.email} for the tool on ${partner.origin}?`)).toBeVisible();
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Use this account' }).click()]);
    await expect(log(page)).toContainText('auth {"state":"signed-in"}');

    await expect(log(page)).toContainText('credits {"need":5}');
    const [pricing] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('button', { name: 'Get credits' }).first().click(),
    ]);
    await expect(pricing).toHaveURL(`${site.origins.shell}/pricing`);
    for (const id of held) reported(await person.api.call(cancelTaskEndpoint, { path: { id } }));
    await pricing.close();
    await frame.locator('html').evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(log(page)).toContainText(/result \S+\.gif image\/gif/, { timeout: 300_000 });

    // The page received none of it: no token, no address.
    const seen = await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify({ ...localStorage }));
    expect(seen).not.toContain(person.email);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
});

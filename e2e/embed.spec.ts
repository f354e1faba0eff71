import { rewardEndpoint } from '@facet/contracts/payments';
import { policyLines } from '@facet/embed/element';
import { sessionCookies } from '@facet/platform';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { matrix, unless } from './extent.ts';
import { brokenRequest } from './fixtures.ts';
import { groupPhoto, groupSize } from './group-photo.ts';
import { pressByKeys } from './keys.ts';
import { blend, blendInline, expect, expectPhoto, log, startBlend, test, tool } from './partner-page.ts';
import { overhear, whereFound } from './partner-reads.ts';
import { password, reported, signUpWithoutCredits } from './people.ts';
import { openClips, type Clips } from './video-page.ts';

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
      await expectPhoto(page);
      expect(await page.context().cookies(site.origins.shell)).toEqual([]);
    },
  );

test('by keyboard alone: a partner’s page gets the result of a tool', { tag: matrix }, async ({ page, partner }) => {
  await page.goto(`${partner.origin}/plain/`);
  await expect(log(page)).toContainText('ready ');
  for (const name of [/A pagoda above a lake/, /Warm light/, 'Blend pictures'])
    await pressByKeys(page, tool(page).getByRole('button', { name }));
  await expect(log(page)).toContainText('result ', { timeout: 60_000 });
  await pressByKeys(page, page.getByRole('button', { name: 'Use this photo' }));
  await expectPhoto(page);
});

/** The file of the page's next result. */
async function resultOf(page: Page): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  const { type, bytes } = await page.locator('facet-tool').evaluate(
    (element) =>
      new Promise<{ readonly type: string; readonly bytes: string }>((resolve) => {
        const take = async ({ blob }: { readonly blob: Blob }): Promise<void> => {
          const read = new Uint8Array(await blob.arrayBuffer());
          resolve({ type: blob.type, bytes: btoa(Array.from(read, (byte) => String.fromCharCode(byte)).join('')) });
        };
        element.addEventListener('result', (event) => void take((event as CustomEvent<{ blob: Blob }>).detail));
      }),
  );
  return { type, bytes: Buffer.from(bytes, 'base64') };
}

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
      await expectPhoto(page);
      // The theme sizes and floats nothing of the tool.
      const [frame, host] = await Promise.all([
        page.locator('facet-tool iframe').boundingBox(),
        page.locator('facet-tool').boundingBox(),
      ]);
      expect(Math.round(frame!.width)).toBe(Math.round(host!.width));
      expect(frame!.height).toBeGreaterThan(300);
    },
  );

test(
  'a page of another origin gets a swapped face as a photo that says that a model made it',
  { tag: [matrix] },
  async ({ page, partner, site }) => {
    test.setTimeout(400_000);
    await page.goto(`${partner.origin}/plain/`);
    await page.locator('facet-tool').evaluate((element) => element.setAttribute('name', 'ai-face-swap'));
    await expect(log(page)).toContainText('"tool":"ai-face-swap"');
    const given = resultOf(page);
    const target = await groupPhoto(6);
    for (const [name, file] of [
      ['The face to use', await groupPhoto(5)],
      ['The photo to change', target],
    ] as const)
      await tool(page).getByRole('region', { name }).locator('input[type=file]').first().setInputFiles(file);
    await expect(tool(page).getByText('Free, on your device')).toBeVisible({ timeout: 150_000 });
    await tool(page).getByRole('button', { name: 'Swap faces' }).click();
    // Nothing begins before the visitor has said so.
    await expect(tool(page).getByRole('dialog', { name: 'Did everyone agree?' })).toBeVisible();
    await expect(log(page)).not.toContainText('start ');
    await tool(page).getByRole('button', { name: 'Everyone shown agreed' }).click();
    await expect(log(page)).toContainText(/result \S+ image\/\w+ \d{4,}/, { timeout: 150_000 });

    const { type, bytes: photo } = await given;
    const { format, width, height } = await sharp(photo).metadata();
    expect({ type, width, height }).toEqual({ type: `image/${String(format)}`, ...groupSize });
    expect(photo.includes('digitalsourcetype/compositeWithTrainedAlgorithmicMedia')).toBe(true);
    const raw = (file: Buffer): Promise<Buffer> => sharp(file).removeAlpha().greyscale().raw().toBuffer();
    const [before, after] = await Promise.all([raw(target.buffer), raw(photo)]);
    const changedBy = (levels: number): number =>
      after.filter((value, index) => Math.abs(value - before[index]!) > levels).length / after.length;
    // One face of the four is another one, its eyeballs left out, and nothing else.
    expect(changedBy(12)).toBeGreaterThan(0.001);
    expect(changedBy(0)).toBeLessThan(0.02);
    await page.getByRole('button', { name: 'Use this photo' }).press('Enter');
    await expectPhoto(page);
    expect(await page.context().cookies(site.origins.shell)).toEqual([]);
  },
);

test.describe('what goes wrong', () => {
  test.use({
    tolerated: new RegExp(
      `${brokenRequest.source}|status of 403|Refused to|frame-ancestors|facet-tool|npm run partners`,
    ),
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
    await expect(tool(page).getByRole('button', { name: /A pagoda above a lake/ })).toBeVisible();

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
      .find((frame) => frame.url().includes('/embed/ai-image-blender'))!
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

test.describe('a tool in the page itself', () => {
  test('gives its result without a frame, and keeps and shows nothing of itself in the page', async ({
    page,
    partner,
    site,
  }) => {
    await page.goto(`${partner.origin}/inline/`);
    const before = await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).cssText);
    await expect(log(page)).toContainText('ready ');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
    await blendInline(page);
    await page.getByRole('button', { name: 'Take this photo' }).press('Enter');
    await expectPhoto(page);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.context().cookies(site.origins.shell)).toEqual([]);
    // The page’s own variable reaches the tool, and nothing of the tool reaches the page.
    const button = page.getByRole('button', { name: 'Take this photo' });
    expect(await button.evaluate((element) => getComputedStyle(element).getPropertyValue('--fc-radius-md'))).toBe(
      '2px',
    );
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).cssText)).toBe(before);
    const globals = await page.evaluate(() => {
      const plain = document.body.appendChild(document.createElement('iframe'));
      const known = new Set(Object.getOwnPropertyNames(plain.contentWindow));
      plain.remove();
      return Object.getOwnPropertyNames(window).filter((name) => !known.has(name));
    });
    const ours =
      /^(Facet|__FEDERATION__|__facet_(script|worker)__|mf_\w+|webpackChunkmf_\w+|__VMOK__|__GLOBAL_LOADING_REMOTE_ENTRY__)$/;
    expect(
      globals.filter((name) => !ours.test(name) && !/^(tool|use|photo|log|result|take|__core-js|0)$/.test(name)),
    ).toEqual([]);
    // Gone, and there again.
    await page.locator('facet-tool').evaluate((element) => {
      const parent = element.parentElement!;
      element.remove();
      queueMicrotask(() => setTimeout(() => parent.append(element)));
    });
    await expect(log(page)).toContainText('close {}');
    await expect(page.locator('facet-tool').getByRole('button', { name: /A pagoda above a lake/ })).toBeVisible();
  });

  test('stays as it is on a page whose styles reach everything', { tag: [matrix] }, async ({ page, partner }) => {
    await page.goto(`${partner.origin}/hostile/inline.html`);
    await expect(log(page)).toContainText('ready ');
    await blendInline(page);
    const run = page.locator('#tool').getByRole('button', { name: 'Blend pictures' });
    const look = await run.evaluate((element) => {
      const { fontSize, direction, display } = getComputedStyle(element);
      return { fontSize, direction, isShown: display !== 'none' };
    });
    expect(look).toEqual({ fontSize: '17px', direction: 'ltr', isShown: true });
    // A tool of another remote beside it.
    await expect(page.locator('#second').locator('input[type=file]').first()).toBeAttached();
  });

  for (const { what, missing } of [
    { what: 'works under the documented lines of a policy and Trusted Types', missing: null },
    { what: 'names the line for workers that a policy lacks', missing: 'worker-src' },
  ])
    test.describe('with a Content-Security-Policy', () => {
      test.use({ tolerated: missing === null ? null : /Content.Security.Policy|policy|worker/i });
      test(what, { tag: [matrix] }, async ({ page, partner, site }) => {
        const answer = await page.request.get(`${site.origins.shell}/embed/v1/embed.json`);
        const { sources } = (await answer.json()) as { readonly sources: readonly string[] };
        const lines = policyLines(site.origins.shell, 'inline', sources).map((line) =>
          line.replace('script-src', "script-src 'self'").replace('img-src', "img-src 'self'"),
        );
        const kept = lines.map((line) => (missing !== null && line.startsWith(missing) ? "worker-src 'none';" : line));
        const strict = "default-src 'none'; style-src 'unsafe-inline'; require-trusted-types-for 'script'";
        const policy = `${strict}; ${kept.join(' ')}`;
        await page.goto(`${partner.origin}/inline/?policy=${encodeURIComponent(policy)}`);
        await expect(log(page)).toContainText('ready ');
        if (missing === null) {
          await blendInline(page);
          return;
        }
        for (const name of [/A pagoda above a lake/, /Warm light/])
          await page.locator('facet-tool').getByRole('button', { name }).click();
        await expect(
          page
            .locator('facet-tool')
            .getByText(/worker-src blob:/)
            .first(),
        ).toBeVisible();
        await expect(log(page)).toContainText('worker-src blob:');
      });
    });

  test.describe('that cannot be had', () => {
    test.use({ tolerated: new RegExp(`${brokenRequest.source}|facet-tool|Federation`) });
    test('is said in its place, and comes with Retry', { tag: [matrix] }, async ({ page, partner, site }) => {
      const remote = `${site.origins['mf-tools-image']!}/**`;
      await page.route(remote, (route) => route.abort('connectionrefused'));
      await page.goto(`${partner.origin}/inline/`);
      await expect(log(page)).toContainText('"tool-down"', { timeout: 60_000 });
      await expect(page.getByText('cannot be reached')).toBeVisible();
      await page.unroute(remote);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(log(page)).toContainText('ready ', { timeout: 60_000 });
    });

    test('leaves the page as it was while all of Facet is down', { tag: [matrix] }, async ({ page, partner, site }) => {
      await page.route(`${site.origins.shell}/**`, (route) => route.abort('connectionrefused'));
      await page.goto(`${partner.origin}/inline/`);
      await expect(page.getByRole('link', { name: 'Blend two pictures with Facet' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'A photo for your profile' })).toBeVisible();
    });
  });
});

test(
  'a page with Module Federation and React 17 mounts a tool by itself',
  { tag: [matrix] },
  async ({ page, partner }) => {
    await page.goto(`${partner.origin}/federation/`);
    await expect(page.getByRole('heading', { name: 'A shop with React 17.0.2' })).toBeVisible();
    await expect(log(page)).toContainText('ready');
    const place = page.locator('#place');
    await startBlend(place);
    await expect(log(page)).toContainText('result ', { timeout: 60_000 });
    await place.getByRole('button', { name: 'Use this photo' }).press('Enter');
    await expectPhoto(page);
  },
);

test.describe('a visitor of a partner’s page', () => {
  test.describe.configure({ timeout: 600_000 });
  test.use({ tolerated: /status of 40[0-9]|ERR_CONNECTION_RESET/ });
  let clips: Clips;
  test.beforeAll(async () => {
    clips = await openClips();
  });
  test.afterAll(() => clips.remove());

  test('signs in by a window of ours, gets credits by another, and the paid run continues, also when its upload breaks', async ({
    page,
    partner,
    site,
  }) => {
    const person = await signUpWithoutCredits(site.api);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await overhear(page, partner.origin);
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

    await expect(log(page)).toContainText('credits {"need":15}');
    let broken = 0;
    await page.route('**/files/parts/**', async (route) => {
      if (route.request().method() === 'PUT' && broken < 2) {
        broken += 1;
        await route.abort('connectionreset');
      } else await route.fallback();
    });
    const given = resultOf(page);
    const [pricing] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('button', { name: 'Get credits' }).first().click(),
    ]);
    await expect(pricing).toHaveURL(`${site.origins.shell}/pricing`);
    reported(await person.api.call(rewardEndpoint));
    await pricing.close();
    await frame.locator('html').evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(log(page)).toContainText(/result \S+\.gif image\/gif/, { timeout: 300_000 });
    expect(broken).toBe(2);
    const { bytes } = await given;
    expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
    expect(bytes.includes('NETSCAPE2.0')).toBe(true);

    // The frame has the session of the window, by whose token it began the task; the page can find neither that nor the address.
    const cookies = await page.context().cookies(site.origins.shell);
    const token = decodeURIComponent(cookies.find(({ name }) => name === sessionCookies.token.name)?.value ?? '');
    expect(token.length).toBeGreaterThan(20);
    const headers = await Promise.all(requests.map((request) => request.allHeaders().catch(() => ({}))));
    expect(headers.some((sent) => JSON.stringify(sent).includes(token))).toBe(true);
    // It does hear and see what is meant for it.
    const heard = await whereFound(page, ['signed-in']);
    expect(heard).toContain('elements');
    expect(heard.some((where) => where.startsWith('overheard'))).toBe(true);
    expect(await whereFound(page, [token, person.email])).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
});

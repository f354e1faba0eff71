import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { changeKeyEndpoint, partnerUsageEndpoint } from '@facet/contracts/partners';
import { chromiumArgs } from '@facet/testing/chromium';
import type { Page, Request } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { matrix } from './extent.ts';
import { becomePartner, userSigner } from './partner-keys.ts';
import { expect, log, test, tool } from './partner-page.ts';
import { creditsOf, enter, reported, signUp } from './people.ts';
import { openClips } from './video-page.ts';

const run = promisify(execFile);
/** A live key is for https alone. */
const shop = 'shop.example';

const executablePath = chromiumPath();
test.describe.configure({ timeout: 900_000 });
test.use({
  ignoreHTTPSErrors: true,
  // Until the page is given its key.
  tolerated: /needs a key/,
  answered: new RegExp(`^https://${shop}:`),
  launchOptions: {
    ...(executablePath === null ? {} : { executablePath }),
    args: chromiumArgs.map((arg) => arg.replace('MAP * ~NOTFOUND', `MAP ${shop} 127.0.0.1, MAP * ~NOTFOUND`)),
  },
});

test(
  'a task in the page itself is paid by the partner once, and nothing of a visitor’s account is in it',
  { tag: [matrix] },
  async ({ page, context, partner, site }) => {
    const clips = await openClips();
    const secure = await serveSecurely(partner.origin);
    test.skip(secure === null, 'This machine has no openssl to make a certificate with.');
    if (secure === null) return;
    try {
      // Somebody has signed in to Facet itself in this browser.
      const visitor = await signUp(site.api);
      await enter(context, site.origins.shell, visitor);
      const shopkeeper = await becomePartner(site.api);
      const key = await shopkeeper.makeKey('live', { payer: 'partner', origins: [secure.origin] });
      const sign = await userSigner(shopkeeper, key);
      await page.exposeFunction('userToken', () => sign('user-7'));
      const [before, own] = [await creditsOf(shopkeeper.person), await creditsOf(visitor)];
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));

      await page.goto(`${secure.origin}/inline/`);
      await page.locator('facet-tool').evaluate((element, given) => {
        Object.assign(element, { getToken: (window as unknown as { userToken: () => Promise<string> }).userToken });
        element.setAttribute('key', given);
        element.setAttribute('name', 'gif-face-swap');
      }, key.key);
      await expect(log(page)).toContainText('"tool":"gif-face-swap"', { timeout: 60_000 });
      await expect(log(page)).toContainText('estimate {"credits":0}');
      const place = page.locator('facet-tool');
      for (const [name, file] of [
        ['The GIF to change', await clips.file('wave.gif')],
        ['The face to use', await clips.file('face-5.jpg')],
      ] as const)
        await place.getByRole('region', { name }).locator('input[type=file]').first().setInputFiles(file);
      const start = place.getByRole('button', { name: 'Swap the face' });
      await expect(start).toBeEnabled({ timeout: 240_000 });
      await start.click();
      await page.getByRole('button', { name: 'Everyone shown agreed' }).click();
      await expect(log(page)).toContainText(/result \S+\.gif image\/gif \d{4,}/, { timeout: 400_000 });

      const paid = before - (await creditsOf(shopkeeper.person));
      expect(paid).toBeGreaterThan(0);
      const ended = await shopkeeper.person.api.call(partnerUsageEndpoint, { query: { days: 1 } });
      expect(reported(ended)).toMatchObject([{ tool: 'gif-face-swap', tasks: 1, credits: paid }]);
      expect(await creditsOf(visitor)).toBe(own);
      await expectNothingOf(visitor.token, page, requests, site.origins.shell);
    } finally {
      await secure.close();
      await clips.remove();
    }
  },
);

test.describe('a key of another site', () => {
  test.use({ tolerated: /needs a key|status of 403|npm run partners/ });
  test(
    'is refused by the backend with the line that allows it, and works once that was done',
    { tag: [matrix] },
    async ({ page, partner, site }) => {
      const secure = await serveSecurely(partner.origin);
      test.skip(secure === null, 'This machine has no openssl to make a certificate with.');
      if (secure === null) return;
      try {
        const { person, makeKey } = await becomePartner(site.api);
        const live = await makeKey('live', { origins: ['https://books.example'] });
        const lines: string[] = [];
        page.on('console', (message) => void lines.push(message.text()));
        const open = async (): Promise<void> => {
          await page.goto(`${secure.origin}/plain/`);
          await page.locator('facet-tool').evaluate((element, given) => element.setAttribute('key', given), live.key);
        };
        await open();
        await expect(log(page)).toContainText('"origin-refused"', { timeout: 60_000 });
        await expect(tool(page).getByRole('alert')).toContainText(`not for ${secure.origin}`);
        await expect(log(page)).not.toContainText('ready ');
        const line = `npm run partners -- allow ${live.key} ${secure.origin}`;
        expect(lines.filter((text) => text.includes(line))).toHaveLength(1);
        await expect(log(page)).toContainText(line);

        // What the line does (command.test.ts); the database of a running site is the site's own.
        const { name, payer, tools, per_day, per_month, per_user_day, channel } = live;
        const settings = { name, payer, tools, per_day, per_month, per_user_day, channel };
        const body = { ...settings, origins: [...live.origins, secure.origin] };
        reported(await person.api.call(changeKeyEndpoint, { path: { id: live.id }, body }));
        await open();
        await expect(log(page)).toContainText('ready ', { timeout: 60_000 });
      } finally {
        await secure.close();
      }
    },
  );
});

/** Neither a request of the page nor anything that its scripts can read holds a visitor's token. */
async function expectNothingOf(token: string, page: Page, requests: readonly Request[], facet: string): Promise<void> {
  expect(requests.some((request) => request.url().startsWith(facet))).toBe(true);
  const sent = await Promise.all(
    requests.map(async (request) => {
      const headers = await request.allHeaders().catch(() => ({}));
      return JSON.stringify(headers) + request.url() + (request.postData() ?? '');
    }),
  );
  expect(sent.filter((text) => text.includes(token))).toEqual([]);
  const readable = await page.evaluate(() => [
    document.cookie,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    document.documentElement.outerHTML,
    document.querySelector('facet-tool')?.shadowRoot?.innerHTML ?? '',
  ]);
  expect(readable.filter((text) => text.includes(token))).toEqual([]);
  // Only that the visitor agreed for the people shown, until the tab is closed.
  expect(readable.slice(0, 3)).toEqual(['', '{}', '{"facet-consent-people":"yes"}']);
}

/** Serves a site of partners by https, under a certificate of its own; null where none can be made. */
async function serveSecurely(origin: string): Promise<{ readonly origin: string; close(): Promise<void> } | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-shop-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    const subject = ['-subj', `/CN=${shop}`, '-addext', `subjectAltName=DNS:${shop}`];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    await run('openssl', ['req', '-x509', ...curve, '-days', '2', ...subject, '-keyout', key, '-out', cert]);
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (request, response) => {
      const { method, url = '/' } = request;
      const headers = { ...request.headers, host: new URL(origin).host };
      const inner = plainRequest(
        `${origin}${url}`,
        { headers, ...(method === undefined ? {} : { method }) },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      request.pipe(inner);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    const close = (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
    return { origin: `https://${shop}:${String(port)}`, close };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { startDevServers } from '@facet/build';
import { matrix, unless } from './extent.ts';
import { always, draftOf, openDeveloper, throwAtMount, type Developer, type Draft } from './developer.ts';
import { brokenRequest, expect, remotePart, test as base } from './fixtures.ts';
import { violations } from './violations.ts';
import type { Page } from '@playwright/test';

interface Fixtures {
  /** The machine of somebody who works on mf-auth; it serves their draft at first. */
  developer: Developer;
}

interface WorkerFixtures {
  /** mf-auth with words that no release has. */
  draft: Draft;
  /** The same, and its widgets throw when they are mounted. */
  thrower: Draft;
}

const released = 'Facet keeps these things in this browser';
const drafted = 'A draft keeps these things in this browser';
const draftedDialog = 'A draft of the sign-in form';

const test = base.extend<Fixtures, WorkerFixtures>({
  draft: [
    async ({ browserName: _browserName }, provide) => {
      const draft = await draftOf('mf-auth', 'draft', (_file, text) =>
        text.replaceAll(released, drafted).replaceAll('Welcome to Facet', draftedDialog),
      );
      await provide(draft);
      await draft.remove();
    },
    { scope: 'worker' },
  ],
  thrower: [
    async ({ browserName: _browserName }, provide) => {
      const thrower = await draftOf('mf-auth', 'thrower', (file, text, container) =>
        file === 'remoteEntry.js' ? `${text}\n${throwAtMount(container, 'a draft that throws')}` : text,
      );
      await provide(thrower);
      await thrower.remove();
    },
    { scope: 'worker' },
  ],
  developer: async ({ draft }, provide) => {
    const developer = await openDeveloper(draft.handler);
    await provide(developer);
    await developer.stop();
  },
});

const badgeOf = (page: Page) => page.getByRole('complementary', { name: 'Parts under development' });
const auth = (page: Page) => remotePart(page, 'mf-auth');
const panelOf = (page: Page) => auth(page).getByRole('alert');
const toastsOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function expectDraft(page: Page, origin: string): Promise<void> {
  await expect(auth(page)).toHaveAttribute('data-layer', 'override');
  await expect(auth(page)).toHaveAttribute('data-version', origin);
  await expect(page.getByText(drafted)).toBeVisible();
  await expect(badgeOf(page)).toContainText(`mf-auth comes from ${origin}.`);
}

async function expectReleased(page: Page): Promise<void> {
  await expect(auth(page)).toHaveAttribute('data-layer', 'stable');
  await expect(page.getByText(released)).toBeVisible();
}

for (const host of ['localhost', '127.0.0.1']) {
  test(
    `a remote from ${host} runs in the site, and stays over pages, reloads and tabs`,
    unless(host === 'localhost'),
    async ({ page, developer }) => {
      const origin = `http://${host}:${String(developer.port)}`;
      await page.goto(`/your-data?keep=this&remote=mf-auth@${origin}`);
      await expectDraft(page, origin);
      expect(new URL(page.url()).search).toBe('?keep=this');

      await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
      await expect(remotePart(page, 'mf-billing')).toHaveAttribute('data-layer', 'stable');
      await expect(badgeOf(page)).toContainText(`mf-auth comes from ${origin}.`);

      await page.goto('/your-data');
      await expectDraft(page, origin);
      await page.reload();
      await expectDraft(page, origin);

      const second = await page.context().newPage();
      await second.goto('/your-data');
      await expectDraft(second, origin);
      await second.getByRole('button', { name: 'Sign In' }).click();
      await expect(second.getByRole('dialog')).toContainText(draftedDialog);
    },
  );
}

test('a build in watch mode, as `npm run dev` serves it, runs in the built site', { tag: matrix }, async ({ page }) => {
  // The compiler needs a core for itself, and may have to wait for it.
  test.slow();
  const { port, stop } = await openDeveloper(() => null);
  await stop();
  const servers = await startDevServers(['mf-auth'], { host: '127.0.0.1', port: () => port });
  try {
    const origin = `http://localhost:${String(port)}`;
    await page.goto(`/your-data?remote=mf-auth@${origin}`);
    await expect(auth(page)).toHaveAttribute('data-version', origin, { timeout: 30_000 });
    await expect(page.getByText(released)).toBeVisible();
    await expect(badgeOf(page)).toContainText(origin);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
});

test('the badge ends it for good, by keyboard', { tag: matrix }, async ({ page, developer }) => {
  const origin = `http://localhost:${String(developer.port)}`;
  await page.goto(`/your-data?remote=mf-auth@${origin}`);
  await expectDraft(page, origin);
  const reset = badgeOf(page).getByRole('button', { name: 'Reset' });
  // The badge lies above the page, and hides nothing that has the focus.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const [link, badge] = [await last.boundingBox(), await badgeOf(page).boundingBox()];
  expect(link!.y + link!.height).toBeLessThanOrEqual(badge!.y);
  for (let press = 0; press < 10 && !(await reset.evaluate((button) => button.matches(':focus'))); press++)
    await page.keyboard.press('Tab');
  await expect(reset).toBeFocused();
  await page.keyboard.press('Enter');
  await expectReleased(page);
  await expect(badgeOf(page)).toHaveCount(0);
  await page.reload();
  await expectReleased(page);
  await expect(badgeOf(page)).toHaveCount(0);
});

test('an address can end it too', { tag: matrix }, async ({ page, developer }) => {
  const origin = `http://localhost:${String(developer.port)}`;
  await page.goto(`/your-data?remote=mf-auth@${origin}`);
  await expectDraft(page, origin);
  await page.goto('/your-data?remote=mf-auth@');
  await expectReleased(page);
  await expect(badgeOf(page)).toHaveCount(0);
});

test.describe('a broken override', () => {
  test.use({ tolerated: new RegExp(`${brokenRequest.source}|a draft that throws`) });

  const breakages: readonly [name: string, how: (developer: Developer, thrower: Draft) => Promise<void>][] = [
    ['whose server is down', (developer) => developer.serve(null)],
    ['whose manifest is other JSON', (developer) => developer.serve(always('application/json', '{"ok":true}'))],
    ['whose widget throws', (developer, thrower) => developer.serve(thrower.handler)],
  ];
  for (const [name, breakIt] of breakages) {
    test(
      `${name} names its origin in the panel, is healed by Retry, and offers the way back`,
      unless(name === breakages[0]![0]),
      async ({ page, developer, draft, thrower }) => {
        const origin = `http://localhost:${String(developer.port)}`;
        await breakIt(developer, thrower);
        await page.goto(`/your-data?remote=mf-auth@${origin}`);
        await expect(panelOf(page)).toContainText(`should come from ${origin}`);
        expect(await violations(page)).toEqual([]);
        await developer.serve(draft.handler);
        await panelOf(page).getByRole('button', { name: 'Retry' }).click();
        await expectDraft(page, origin);

        await breakIt(developer, thrower);
        await page.reload();
        await panelOf(page)
          .getByRole('button', { name: `Stop using ${origin}` })
          .click();
        await expectReleased(page);
        await expect(badgeOf(page)).toHaveCount(0);
        await page.reload();
        await expectReleased(page);
      },
    );
  }

  for (const [name, breakIt] of [breakages[0]!, breakages[2]!]) {
    test(
      `${name} lets the sign-in form be tried again, and offers the way back`,
      { tag: matrix },
      async ({ page, developer, draft, thrower }) => {
        const origin = `http://localhost:${String(developer.port)}`;
        await breakIt(developer, thrower);
        await page.goto(`/?remote=mf-auth@${origin}`);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await expect(toastsOf(page)).toContainText(`The sign-in form should come from ${origin}`);
        await developer.serve(draft.handler);
        await toastsOf(page).getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('dialog')).toContainText(draftedDialog);

        await breakIt(developer, thrower);
        await page.reload();
        await page.getByRole('button', { name: 'Sign In' }).click();
        await toastsOf(page)
          .getByRole('button', { name: `Stop using ${origin}` })
          .click();
        await expect(page.getByRole('dialog')).toContainText('Welcome to Facet');
        await expect(toastsOf(page)).not.toContainText('should come from');
        await expect(badgeOf(page)).toHaveCount(0);
      },
    );
  }
});

test('origins that are neither this computer nor listed are refused with a sentence each, and nothing is fetched from them', async ({
  page,
}) => {
  const origins = ['https://evil.example', 'http://192.168.0.7:3101', 'http://localhost.evil.example:3101'];
  await page.goto(`/your-data?${origins.map((origin) => `remote=mf-auth@${origin}`).join('&')}&remote=mf-auth`);
  await expect(badgeOf(page).getByRole('alert')).toHaveText([
    ...origins.map(
      (origin) =>
        `mf-auth does not come from ${origin}: only this computer and addresses that the site lists are allowed.`,
    ),
    '“mf-auth” names no part of the site. Write it like mf-auth@http://localhost:3101 in the address.',
  ]);
  await expectReleased(page);
  expect(await violations(page)).toEqual([]);
  await badgeOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(badgeOf(page)).toHaveCount(0);
  await page.reload();
  await expectReleased(page);
  await expect(badgeOf(page)).toHaveCount(0);
});

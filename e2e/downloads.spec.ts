import type { Page } from '@playwright/test';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { locateExtractor } from '../backend/src/capabilities/downloads/extractor/run.ts';
import { matrix } from './extent.ts';
import { expect } from './fixtures.ts';
import { runByKeys, tabTo, typeByKeys } from './keys.ts';
import { linkTo, test, testWith } from './link-site.ts';
import { creditsOf, signedIn } from './people.ts';
import { type SavedFile, saveResult } from './saved.ts';
import { card, trayButton } from './tray.ts';

/** How long a look, and a download, may take on a slow machine, milliseconds. */
const LOOK = 90_000;
const RUN = 120_000;
const PAGE = '/video-downloader';

const field = (page: Page) => page.getByRole('textbox', { name: /^Link/ });
const rights = (page: Page) => page.getByRole('checkbox', { name: /It is mine/ });
const runButton = (page: Page) => page.getByRole('button', { name: 'Download', exact: true });
const runRegion = (page: Page) => page.getByRole('region', { name: 'Run', exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'Your result', exact: true });

const paste = (page: Page, link: string): Promise<void> => field(page).fill(link);

/** Pastes a link, waits for what is there, and starts the download. @param title as the page shows it */
async function begin(page: Page, link: string, title: string): Promise<void> {
  await page.goto(PAGE);
  await paste(page, link);
  await expect(page.getByText(title, { exact: true })).toBeVisible({ timeout: LOOK });
  await rights(page).check();
  await runButton(page).click();
}

async function save(page: Page): Promise<SavedFile> {
  await expect(result(page)).toBeVisible({ timeout: RUN });
  return saveResult(page);
}

async function tracksOf(bytes: Buffer): Promise<string[]> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  try {
    return (await input.getTracks()).map(({ type }) => type).sort();
  } finally {
    input.dispose();
  }
}

/** Links that cannot be saved, and the words that say why. */
const refused: readonly (readonly [at: string, words: string])[] = [
  ['/geo', 'The site does not show this in the country of our server.'],
  ['/wall', 'The site shows this only to people who signed in.'],
  ['/429', 'The site has had too many requests from our server.'],
  ['/live.m3u8', 'This is a live stream.'],
  ['/inward', 'This address is not on the public internet'],
];

test('the video of a page is found, charged once, and saved byte by byte', async ({ page, context, site, media }) => {
  const person = await signedIn(context, site);
  await begin(page, linkTo(media, '/video'), 'Gulls');
  await expect(page.getByText(/^5 credits, about \$/)).toBeVisible();
  const { name, bytes } = await save(page);
  expect(name).toBe('Gulls.mp4');
  expect(bytes.equals(media.clip)).toBe(true);
  expect(await creditsOf(person)).toBe(95);
});

test('by keyboard alone: from the link to the saved file', { tag: matrix }, async ({ page, context, site, media }) => {
  await signedIn(context, site);
  await page.goto(PAGE);
  await typeByKeys(page, field(page), linkTo(media, '/video'));
  await expect(page.getByText('Gulls', { exact: true })).toBeVisible({ timeout: LOOK });
  await tabTo(page, rights(page));
  await page.keyboard.press('Space');
  const saved = await runByKeys(page, 'Download');
  expect(saved.suggestedFilename()).toBe('Gulls.mp4');
});

test('a link that cannot be saved says why, before anybody signs in', async ({ page, media }) => {
  await page.goto(PAGE);
  for (const [at, words] of refused) {
    await paste(page, linkTo(media, at));
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible({ timeout: LOOK });
  }
  await expect(runButton(page)).toHaveAttribute('aria-disabled', 'true');
});

test.describe('on a phone', () => {
  test.use({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ serviceWorkers: 'allow', permissions: ['clipboard-read', 'clipboard-write'] },
  });

  test('a copied link is pasted by one button, and its sound saved', async ({ page, context, site, media }) => {
    await signedIn(context, site);
    // On a small screen it opens by itself at some time.
    const offer = page.getByRole('dialog', { name: 'Your free credits of today' });
    await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: 'Close' }).click());
    await page.goto(PAGE);
    // As an app copies it: with words around it.
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Look: ${linkTo(media, '/video')} so good`);
    await page.getByRole('button', { name: 'Paste the link' }).tap();
    await page.getByRole('radio', { name: /^MP3, sound only/ }).check({ timeout: LOOK });
    await rights(page).check();
    await runButton(page).tap();
    const { name, bytes } = await save(page);
    expect(name).toBe('Gulls.mp3');
    expect(await tracksOf(bytes)).toEqual(['audio']);
  });

  test('a link that another app shares stands in the field, and is looked up', async ({ page, media }) => {
    const link = linkTo(media, '/video');
    await page.goto('/pricing');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // What the browser posts when an installed site was chosen in the share sheet (Web Share Target, section 3).
    await page.evaluate((text) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      const field = Object.assign(document.createElement('input'), { name: 'text', value: text });
      form.append(field);
      document.body.append(form);
      form.submit();
    }, `Gulls! ${link}`);
    await page.getByRole('main').getByRole('link', { name: 'Downloader' }).tap();
    await expect(field(page)).toHaveValue(link);
    await expect(page.getByText('Gulls', { exact: true })).toBeVisible({ timeout: LOOK });
    await expect(page).toHaveURL(/\/video-downloader$/);
  });
});

const without = testWith('off');
without.describe('without a yt-dlp', { tag: matrix }, () => {
  without.describe.configure({ mode: 'default' });

  for (const [at, title, tracks] of [
    ['/og', 'By graph', ['audio', 'video']],
    ['/streams', 'Stream', ['audio', 'video']],
    ['/clip.mpd', 'clip', ['audio', 'video']],
    ['/hop', 'clip', ['audio', 'video']],
  ] as const) {
    without(`what ${at} leads to is saved with its picture and its sound`, async ({ page, context, site, media }) => {
      await signedIn(context, site);
      await begin(page, linkTo(media, at), title);
      const { name, bytes } = await save(page);
      expect(name).toBe(`${title}.mp4`);
      expect(await tracksOf(bytes)).toEqual(tracks);
    });
  }

  without('the sound of a stream is saved alone', async ({ page, context, site, media }) => {
    await signedIn(context, site);
    await page.goto(PAGE);
    await paste(page, linkTo(media, '/master.m3u8'));
    await page.getByRole('radio', { name: /^M4A, sound only/ }).check({ timeout: LOOK });
    await rights(page).check();
    await runButton(page).click();
    const { name, bytes } = await save(page);
    expect(name).toBe('master.m4a');
    expect(await tracksOf(bytes)).toEqual(['audio']);
  });

  without('entries of a list are chosen and come as one ZIP', async ({ page, context, site, media }) => {
    const person = await signedIn(context, site);
    await page.goto(PAGE);
    await paste(page, linkTo(media, '/players'));
    await expect(page.getByText('3 entries')).toBeVisible({ timeout: LOOK });
    // It leads nowhere.
    await page.getByRole('checkbox', { name: '404' }).uncheck();
    await expect(page.getByText('Which of them: 2 chosen, 25 at most')).toBeVisible();
    await rights(page).check();
    await runButton(page).click();
    const { name, bytes } = await save(page);
    expect(name).toBe('Two.zip');
    for (const entry of ['First.mp4', 'First 2.mp4']) expect(bytes.includes(entry)).toBe(true);
    expect(bytes.includes('404')).toBe(false);
    expect(await creditsOf(person)).toBe(95);
  });

  without('a server that dies at 60 % is gone on with where it stopped', async ({ page, context, site, media }) => {
    const person = await signedIn(context, site);
    media.seen.length = 0;
    await begin(page, linkTo(media, '/dying.mp4'), 'dying');
    const { bytes } = await save(page);
    expect(bytes.equals(media.clip)).toBe(true);
    const from = String(Math.round(media.clip.length * 0.6));
    expect(media.seen.filter((line) => line.startsWith('/dying.mp4 bytes='))).toEqual([`/dying.mp4 bytes=${from}-`]);
    expect(await creditsOf(person)).toBe(95);
  });

  for (const [at, title, words] of [
    ['/less.mp4', 'less', 'The connection to the site was lost and did not come back.'],
    ['/more.mp4', 'more', 'What the site sent is damaged'],
  ] as const) {
    without(`a file whose length is not as stated (${at}) costs nothing`, async ({ page, context, site, media }) => {
      const person = await signedIn(context, site);
      await begin(page, linkTo(media, at), title);
      await expect(page.getByRole('alert')).toContainText(words, { timeout: RUN });
      await expect(page.getByRole('alert')).toContainText('You were not charged.');
      expect(await creditsOf(person)).toBe(100);
    });
  }

  without(
    'a download shows its progress, and a cancel gives the credits back',
    async ({ page, context, site, media }) => {
      const person = await signedIn(context, site);
      await begin(page, linkTo(media, '/stalling.mp4'), 'stalling');
      const progress = runRegion(page).getByRole('progressbar');
      await expect
        .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: RUN })
        .toBeGreaterThan(50);
      await runRegion(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText(/^Cancelled\./)).toBeVisible();
      await trayButton(page).click();
      await expect(card(page)).toHaveAttribute('data-status', 'CANCELLED');
      expect(await creditsOf(person)).toBe(100);
    },
  );

  without(
    'a link that was taken down is refused, and found again once that is taken back',
    async ({ page, site, media }) => {
      const target = linkTo(media, '/clip.mp4');
      const change = async (at: string, body: object): Promise<void> => {
        const answer = await fetch(`${site.api}/api/downloads/v1/blocks${at}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ kind: 'link', target, ...body }),
        });
        expect(answer.status).toBe(200);
      };
      await change('', { reason: 'its owner wrote' });
      await page.goto(PAGE);
      for (const at of ['/clip.mp4', '/video']) {
        await paste(page, linkTo(media, at));
        await expect(page.getByRole('alert')).toContainText('does not allow downloads from this address', {
          timeout: LOOK,
        });
      }
      await change('/remove', {});
      await paste(page, target);
      await expect(page.getByText('clip', { exact: true })).toBeVisible({ timeout: LOOK });
    },
  );

  without('pages of named sites say that links cannot be looked up', async ({ page }) => {
    await page.goto('/vimeo-video-downloader');
    await expect(page.getByText(/this server has no program for them/)).toBeVisible();
    await paste(page, 'https://vimeo.com/1');
    await expect(page.getByRole('alert')).toContainText('This server cannot look up links of this site');
    await paste(page, 'https://www.youtube.com/watch?v=1');
    await field(page).blur();
    await expect(page.getByText(/This page is for links of Vimeo/)).toBeVisible();
    await paste(page, '');
    await page.getByRole('button', { name: 'Convert a file of yours' }).click();
    await expect(page.getByText('Choose a video or sound file')).toBeInViewport();
  });

  without(
    'the rights are confirmed once, and the browser keeps the last links',
    async ({ page, context, site, media }) => {
      await signedIn(context, site);
      await begin(page, linkTo(media, '/video'), 'Gulls');
      await expect(result(page)).toBeVisible({ timeout: RUN });
      await page.reload();
      // The result is kept, and the list stands behind it.
      await page.getByRole('button', { name: 'Back' }).click();
      await page.locator('summary').filter({ hasText: 'Downloaded in this browser' }).click();
      // An entry is its title and its day.
      await expect(page.getByRole('listitem').filter({ hasText: /^Gulls\s*\w+ \d+, \d{4}/ })).toBeVisible();
      await page.getByRole('button', { name: 'Clear the list' }).click();
      await expect(page.locator('summary').filter({ hasText: 'Downloaded in this browser' })).toHaveCount(0);
      await paste(page, linkTo(media, '/clip.mp4'));
      await expect(rights(page)).toBeChecked({ timeout: LOOK });
    },
  );
});

const program = locateExtractor();
const withOne = testWith(program ?? 'off');
withOne.describe('with a yt-dlp of this machine', { tag: matrix }, () => {
  withOne.describe.configure({ mode: 'default' });
  withOne.skip(program === null, 'there is none');

  withOne('what only it finds is saved, and the page says that it works', async ({ page, context, site, media }) => {
    const person = await signedIn(context, site);
    await begin(page, linkTo(media, '/jwplayer'), 'Setup');
    const { bytes } = await save(page);
    expect(bytes.equals(media.clip)).toBe(true);
    expect(await creditsOf(person)).toBe(95);
    await page.reload();
    // Behind the result, which is shown again.
    await expect(page.getByText('Worked this minute: 1 of 1 downloads in the last 24 hours.')).toBeAttached();
  });

  withOne('of a list that only it finds, an entry is saved as a sound', async ({ page, context, site, media }) => {
    await signedIn(context, site);
    await page.goto(PAGE);
    await paste(page, linkTo(media, '/jwlist'));
    await expect(page.getByText('2 entries')).toBeVisible({ timeout: LOOK });
    await page.getByRole('checkbox', { name: 'A', exact: true }).uncheck();
    await page.getByRole('radio', { name: /^MP3, sound only/ }).check();
    await rights(page).check();
    await runButton(page).click();
    const { name, bytes } = await save(page);
    expect(name).toBe('B.mp3');
    expect(await tracksOf(bytes)).toEqual(['audio']);
  });

  withOne('a page without a video says so', async ({ page, media }) => {
    await page.goto(PAGE);
    await paste(page, linkTo(media, '/text'));
    await expect(page.getByRole('alert')).toContainText('No video or sound was found at this link.', { timeout: LOOK });
  });
});

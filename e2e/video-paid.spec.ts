import { createPyramid } from '@facet/engines/raster';
import { likeness, type FaceVector, type VideoEngine } from '@facet/engines/video';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openFaceEngine, readPicture } from '../backend/src/capabilities/media/face-engine.ts';
import { isWholeMatrix, matrix } from './extent.ts';
import { expect, test } from './fixtures.ts';
import { chooseByKeys, tabTo } from './keys.ts';
import { creditsOf, mailTo, newAddress, password, signedIn, signUp } from './people.ts';
import { card, trayButton } from './tray.ts';
import { agreement, choose, openClips, people, READY, region, result, RUN, uploads, type Clips } from './video-page.ts';

test.describe.configure({ mode: 'default', timeout: 900_000 });

let clips: Clips;
let engine: VideoEngine;
test.beforeAll(async () => {
  clips = await openClips();
  engine = await openFaceEngine();
});
test.afterAll(async () => {
  engine.dispose();
  await clips.remove();
});

/** Moments that are looked at, seconds: near the beginning, the middle, the end. Faces of a frame take seconds to find. */
const moments = isWholeMatrix ? [0, 0.05, 0.15] : [0.15];

const servers = (page: Page) => page.getByRole('radio', { name: /^On our servers/ });

/** A face of a frame: its middle and size in pixels, and whose it is. */
interface Seen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly vector: FaceVector;
}

/** The distinguishable faces of a picture, from left to right. */
async function facesOf(picture: Buffer | string): Promise<Seen[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  const pyramid = createPyramid(image);
  const faces = await engine.findFaces(image);
  return faces
    .flatMap(({ box, landmarks }): Seen[] => {
      const vector = engine.describe(pyramid, landmarks);
      const { x, y, width, height } = box;
      return vector ? [{ x: x + width / 2, y: y + height / 2, width, height, vector }] : [];
    })
    .sort((a, b) => a.x - b.x);
}

/** Faces of frames that were looked at, by clip and moment. */
const seen = new Map<string, Promise<Seen[]>>();

/** The faces of one frame of an original clip, from left to right. @param at seconds */
function facesAt(original: string, at: number): Promise<Seen[]> {
  const key = `${original} ${String(at)}`;
  const known = seen.get(key) ?? clips.frame(original, at).then(facesOf);
  seen.set(key, known);
  return known;
}

/** The face of a photo that the tools take: the largest one. */
async function largestOf(photo: string): Promise<FaceVector> {
  const image = await readPicture(photo);
  const [face] = await engine.findFaces(image);
  return engine.describe(createPyramid(image), face!.landmarks)!;
}

/** Mean change of a pixel, 0 to 255, near a face and away from all of them. */
async function changesOf(before: Buffer, after: Buffer, faces: readonly Seen[]) {
  const read = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = [await read(before), await read(after)];
  const { width, height } = b.info;
  expect([a.info.width, a.info.height]).toEqual([width, height]);
  const sums = [...faces, null].map(() => ({ sum: 0, count: 0 }));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const change = Math.abs(a.data[at + 1]! - b.data[at + 1]!);
      const reach = faces.map((face) =>
        Math.max((2 * Math.abs(x - face.x)) / face.width, (2 * Math.abs(y - face.y)) / face.height),
      );
      const nearest = reach.indexOf(Math.min(...reach));
      const zone = reach[nearest]! < 0.6 ? nearest : reach[nearest]! > 2.2 ? faces.length : null;
      if (zone === null) continue;
      sums[zone]!.sum += change;
      sums[zone]!.count += 1;
    }
  const means = sums.map(({ sum, count }) => sum / Math.max(1, count));
  return { inside: means.slice(0, -1), outside: means.at(-1)! };
}

/**
 * Compares frames of a result with those of the original: each assigned face shows, and pixels away from the faces are
 * unchanged.
 * @param given whose face each person gets, from left to right; null keeps the own one
 */
async function expectSwapped(original: string, swapped: string, given: readonly (FaceVector | null)[]): Promise<void> {
  for (const at of moments) {
    const [before, after] = [await clips.frame(original, at), await clips.frame(swapped, at)];
    await test.info().attach(`before ${String(at)}`, { body: before, contentType: 'image/png' });
    await test.info().attach(`after ${String(at)}`, { body: after, contentType: 'image/png' });
    const faces = await facesAt(original, at);
    const now = await facesOf(after);
    expect(faces).toHaveLength(given.length);
    expect(now).toHaveLength(given.length);
    const { inside, outside } = await changesOf(before, after, faces);
    // Noise of a second encoding alone: 2.04 of 255 for this clip, against more than 6 where a face changed.
    expect(outside).toBeLessThan(3);
    given.forEach((source, i) => {
      const kept = (whose: FaceVector): number => likeness(now[i]!.vector, whose);
      const ownKept = kept(faces[i]!.vector);
      if (source === null) {
        expect(inside[i]).toBeLessThan(4);
        expect(ownKept).toBeGreaterThan(0.85);
        return;
      }
      expect(inside[i]).toBeGreaterThan(6);
      // Below it two faces count as two people: see `sourceFor` of the video engine.
      expect(ownKept).toBeLessThan(0.7);
      const gained = (whose: FaceVector): number => kept(whose) - likeness(faces[i]!.vector, whose);
      expect(gained(source)).toBeGreaterThan(0.05);
      for (const other of given) if (other !== source && other) expect(gained(source)).toBeGreaterThan(gained(other));
    });
  }
}

/** Whose face the two people of the clip get, from left to right: the gallery lists the larger one first, and photos go to people in order. */
async function fromLeftToRight(photos: readonly [FaceVector, FaceVector], original: string): Promise<FaceVector[]> {
  const [left, right] = await facesAt(original, 0.15);
  const isLeftMain = left!.width * left!.height > right!.width * right!.height;
  return isLeftMain ? [...photos] : [...photos].reverse();
}

test(
  'two people of a clip get two faces on the servers, which is paid for once',
  { tag: matrix },
  async ({ page, context, site }) => {
    const person = await signedIn(context, site);
    const sent = uploads(page);
    const original = await clips.file('holiday.mp4');
    await page.goto('/multiple-video-face-swap');
    await choose(region(page, 'The video to change'), original);
    await choose(region(page, 'New faces'), [await clips.file('face-5.jpg'), await clips.file('face-3.jpg')]);
    await expect(page.getByText('These people were found in the video.')).toBeVisible({ timeout: RUN });
    await expect(people(page)).toHaveCount(2);
    // Two photos, two people: each gets one by itself.
    for (const who of await people(page).all())
      await expect(who.getByRole('radio', { name: 'Keep' })).not.toBeChecked({ timeout: READY });
    await expect(servers(page)).toHaveAccessibleName(/45 credits/, { timeout: READY });
    await servers(page).check();
    await page.getByRole('button', { name: 'Show one frame' }).click({ timeout: READY });
    await agreement(page).click();
    await expect(page.getByRole('img', { name: 'One frame with the new face' })).toBeVisible({ timeout: READY });
    expect(sent).toEqual([]);
    expect(await creditsOf(person)).toBe(100);
    const faces = [await clips.file('face-5.jpg'), await clips.file('face-3.jpg')] as const;
    const given = await fromLeftToRight([await largestOf(faces[0]), await largestOf(faces[1])], original);

    await page.getByRole('button', { name: 'Swap the faces' }).click();
    await expect(trayButton(page)).toHaveAccessibleName('Your tasks: 1 is running', { timeout: READY });
    await trayButton(page).click();
    await expect(card(page)).toHaveAttribute('data-status', 'SUCCEEDED', { timeout: RUN });
    const coming = page.waitForEvent('download');
    await card(page)
      .getByRole('button', { name: /^Download/ })
      .click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^holiday.*\.mp4$/);
    await expectSwapped(original, await download.path(), given);
    expect(await creditsOf(person)).toBe(55);
    await page.reload();
    await expect(page.getByRole('button', { name: '55 credits' })).toBeVisible();
    expect(await creditsOf(person)).toBe(55);
  },
);

test(
  'by keyboard alone: a video is swapped on the servers, seen, saved, and paid for once',
  { tag: matrix },
  async ({ page, context, site }) => {
    const person = await signedIn(context, site);
    const original = await clips.file('holiday.mp4');
    await page.goto('/face-swap-video');
    await expect(region(page, 'The video to change').locator('input[type=file]').first()).toBeEnabled();
    await chooseByKeys(page, region(page, 'The video to change'), original);
    await chooseByKeys(page, region(page, 'The face to use'), await clips.file('face-3.jpg'));
    await expect(servers(page)).toBeVisible({ timeout: READY });
    const isHere = page.getByRole('radio', { name: /^Here, free/ });
    await expect(isHere).toBeChecked();
    // The face goes to everybody: the second choice of its group.
    await tabTo(page, page.getByRole('radio', { name: 'The person seen most' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Everybody' })).toBeChecked();
    await tabTo(page, isHere);
    await page.keyboard.press('ArrowDown');
    await expect(servers(page)).toBeChecked();
    await expect(page.getByText(/credits, about \$/)).toBeVisible({ timeout: READY });
    await tabTo(page, page.getByRole('button', { name: 'Swap the face' }));
    await page.keyboard.press('Enter');
    await expect(agreement(page)).toBeVisible();
    await tabTo(page, agreement(page));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused({ timeout: RUN });
    await expect(result(page).locator('video')).toBeVisible();
    const save = result(page).getByRole('button', { name: /^Download/ });
    await tabTo(page, save);
    const coming = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const source = await largestOf(await clips.file('face-3.jpg'));
    await expectSwapped(original, await (await coming).path(), [source, source]);
    expect(await creditsOf(person)).toBe(70);
    await expect(page.getByRole('button', { name: '70 credits' })).toBeVisible();
    await tabTo(page, trayButton(page));
    await page.keyboard.press('Enter');
    await expect(card(page)).toHaveAttribute('data-status', 'SUCCEEDED');
    await expect(card(page)).toContainText('Deleted by itself');
    await page.keyboard.press('Escape');
    await expect(trayButton(page)).toBeFocused();
  },
);

test(
  'ten clicks lead from a signed-out visitor over a new account and bought credits to a saved result',
  { tag: matrix },
  async ({ page, context, site }) => {
    // The gift of a sign-up is for a mailbox, and another account of it has had that.
    const mailbox = newAddress();
    await signUp(site.api, mailbox);
    const email = mailbox.replace('@', '+again@');
    let clicks = 0;
    const click = async (button: Locator): Promise<void> => {
      await button.click({ timeout: READY });
      clicks += 1;
    };
    const dialog = page.getByRole('dialog');
    await page.goto('/face-swap-video');
    await choose(region(page, 'The video to change'), await clips.file('holiday.mp4'));
    await choose(region(page, 'The face to use'), await clips.file('face-5.jpg'));
    await click(servers(page));
    await click(page.getByRole('button', { name: 'Swap the face' }));
    await click(agreement(page));
    await click(dialog.getByText('Create an account'));
    await dialog.getByRole('textbox', { name: /^Email/ }).fill(email);
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByLabel(/^Confirm password/).fill(password);
    await click(dialog.getByRole('button', { name: 'Create account' }));

    const [link = ''] = /http[^\s"<]*\/activate#token=[\w-]+/.exec(await mailTo(site.api, email)) ?? [];
    const activation = await context.newPage();
    await activation.goto(link);
    clicks += 1;
    await activation
      .getByRole('main')
      .getByLabel(/^Your password/)
      .fill(password);
    await click(activation.getByRole('button', { name: 'Activate my account' }));
    await expect(activation.getByText('Your account is active and you are signed in.')).toBeVisible();
    await activation.close();

    await click(dialog.getByRole('button', { name: 'Buy Credits Now' }));
    const form = page.frameLocator('iframe[title="Card form"]');
    await form.getByLabel('Card number').fill('4242 4242 4242 4242');
    await form.getByLabel(/expir/i).fill('12/34');
    await form.getByLabel(/code|cvc/i).fill('123');
    await click(form.getByRole('button', { name: /^pay/i }));
    // The dialog closes by itself, and the run continues.
    const save = result(page).getByRole('button', { name: /^Download/ });
    await expect(save).toBeVisible({ timeout: RUN });
    const coming = page.waitForEvent('download');
    await click(save);
    expect((await coming).suggestedFilename()).toBe('holiday-face-swap.mp4');
    expect(clicks).toBeLessThanOrEqual(10);
  },
);

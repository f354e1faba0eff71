import path from 'node:path';
import { toolById } from '@facet/catalog';
import type { Locator, Page } from 'playwright';
import { makeGiven } from './given.ts';
import type { Given, Press, Recipe } from './recipes.ts';

/** The two pictures of an example, as files. */
export interface Pair {
  readonly before: Buffer;
  readonly after: Buffer;
}

/** What an example shows: a photo before and after, several of them, or a clip with the file that it was made from. */
export type Made =
  | { readonly kind: 'pair'; readonly pair: Pair }
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'clip'; readonly clip: Buffer; readonly source: Buffer | null };

/** A run with its models, on a busy machine. */
const RUN_MS = 300_000;

/**
 * Runs a tool on its own samples, as a visitor would.
 *
 * @param page of a site whose tools are built
 * @param origin of the site
 * @throws TimeoutError of playwright, when something that is pressed is not there or there is no result
 */
export async function runTool(page: Page, origin: string, recipe: Recipe): Promise<Made> {
  const tool = toolById(recipe.tool);
  if (!tool) throw new RangeError(`There is no tool ${recipe.tool}.`);
  page.setDefaultTimeout(RUN_MS);
  await page.goto(`${origin}${tool.path}`);
  await page.getByRole('region', { name: 'Run' }).waitFor({ timeout: RUN_MS });
  await setAll(page, recipe.first);
  const inputs: Buffer[] = recipe.given ? await give(page, recipe.given) : [];
  for (const [at, sample] of (recipe.samples ?? []).entries()) inputs.push(await takeSample(page, at, sample));
  await setAll(page, recipe.presses);
  if (recipe.box) await paintBox(page, recipe.box);
  for (const stroke of recipe.strokes ?? []) await paint(page, stroke);
  if (recipe.pictures) return { kind: 'pair', pair: await namedPictures(page, recipe.pictures) };
  await press(page, recipe);
  if (recipe.loop) return { kind: 'clip', clip: await resultOf(page), source: inputs[0] ?? null };
  if (recipe.tiles) return { kind: 'pairs', pairs: await firstOf(page, recipe.tiles.length) };
  const before = recipe.before === undefined ? null : inputs[recipe.before]!;
  const pair = await comparedPictures(page, before);
  return { kind: 'pair', pair };
}

/** The result, and the photo that the tool compares it with, unless another is given. */
async function comparedPictures(page: Page, before: Buffer | null): Promise<Pair> {
  const after = page.getByRole('img', { name: 'The result' }).first();
  await shown(page, after);
  const compared = page.getByRole('img', { name: 'The photo before' }).first();
  return { before: before ?? (await pixelsOf(compared)), after: await pixelsOf(after) };
}

/** The first pictures of a run over many. */
async function firstOf(page: Page, count: number): Promise<Pair[]> {
  const result = page.getByRole('region', { name: 'Your result' });
  await shown(page, result.getByRole('button', { name: /ZIP/, disabled: false }));
  const pairs: Pair[] = [];
  for (let at = 0; at < count; at++) {
    await result.getByRole('listitem').nth(at).getByRole('button').first().click();
    pairs.push(await comparedPictures(page, null));
  }
  return pairs;
}

/** Two pictures that the tool shows by itself. */
async function namedPictures(page: Page, names: NonNullable<Recipe['pictures']>): Promise<Pair> {
  const find = async (name: string): Promise<Buffer> => {
    const picture = page.getByRole('img', { name }).first();
    await picture.waitFor({ timeout: RUN_MS });
    return pixelsOf(picture);
  };
  return { before: await find(names.before), after: await find(names.after) };
}

async function setAll(page: Page, presses: readonly Press[] = []): Promise<void> {
  for (const { role, name, option, value } of presses) {
    const control = page.getByRole(role, { name, exact: true }).first();
    if (option) await control.selectOption({ label: option });
    else if (value) await control.fill(value);
    else await control.click({ force: true });
  }
}

const mimeTypes: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.m4a': 'audio/mp4' };

/** Gives files to their inputs. @returns them */
async function give(page: Page, given: readonly Given[]): Promise<Buffer[]> {
  const files = await Promise.all(
    given.map(async (one) => {
      const name = path.basename(one.file);
      const mimeType = mimeTypes[path.extname(name)] ?? 'image/jpeg';
      return { input: one.input ?? 0, payload: { name, mimeType, buffer: await makeGiven(one) } };
    }),
  );
  const taking = [...new Set(files.map(({ input }) => input))];
  for (const [at, input] of taking.entries()) {
    const its = files.filter((file) => file.input === input).map(({ payload }) => payload);
    // A camera's field is no input of its own.
    await page.locator('[data-remote] input[type=file]:not([capture])').nth(input).setInputFiles(its);
    // While an input reads its file, the place of the next one is another.
    if (at < taking.length - 1)
      await page
        .getByRole('button', { name: /^Replace/ })
        .nth(at)
        .waitFor({ timeout: RUN_MS });
  }
  return files.map(({ payload }) => payload.buffer);
}

/**
 * Waits for a result.
 *
 * @throws Error with what the tool says, where it says that it did not work
 */
async function shown(page: Page, result: Locator): Promise<void> {
  const failed = page.getByRole('alert').filter({ hasText: 'That did not work' });
  await result.or(failed).first().waitFor({ timeout: RUN_MS });
  if (await failed.isVisible()) throw new Error(await failed.innerText());
}

/** The file of a result that moves. */
async function resultOf(page: Page): Promise<Buffer> {
  const film = page.getByRole('region', { name: 'Your result' }).locator('video, img, audio').first();
  await shown(page, film);
  const base64 = await film.evaluate(async (element) => {
    const bytes = new Uint8Array(await (await fetch((element as HTMLVideoElement).src)).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}

/** Gives an input one of its samples. @returns the sample's file */
async function takeSample(page: Page, input: number, sample: number): Promise<Buffer> {
  // An input that has its file shows its samples no more: the first row that is left is the next input's.
  const rows = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Use the sample/ }) });
  await rows.first().waitFor({ timeout: RUN_MS });
  const fetched = page.waitForResponse((answer) => answer.url().includes('/samples/') && answer.ok());
  await rows
    .first()
    .getByRole('button', { name: /^Use the sample/ })
    .nth(sample)
    .click();
  // The page may have been given it out of its cache, without a body that can be read here.
  const file = await (await page.request.get((await fetched).url())).body();
  await page.waitForFunction((before) => document.querySelectorAll('[data-remote] img').length > before, input, {
    timeout: RUN_MS,
  });
  return file;
}

async function paintBox(page: Page, { left, top, width, height }: NonNullable<Recipe['box']>): Promise<void> {
  await page.getByRole('radio', { name: 'Box' }).check({ force: true });
  await paint(page, [
    [left, top],
    [left + width, top + height],
  ]);
}

/** Drags over the photo in the tool's canvas. @param places in fractions of the photo */
async function paint(page: Page, places: NonNullable<Recipe['strokes']>[number]): Promise<void> {
  const canvas = page.getByRole('application');
  await canvas.scrollIntoViewIfNeeded();
  const area = (await canvas.boundingBox())!;
  const photo = await page
    .locator('[role="application"] canvas')
    .first()
    .evaluate((one) => ({ width: (one as HTMLCanvasElement).width, height: (one as HTMLCanvasElement).height }));
  const scale = Math.min(area.width / photo.width, area.height / photo.height);
  for (const [index, [x, y]] of places.entries()) {
    const left = area.x + area.width / 2 + (x - 0.5) * photo.width * scale;
    const top = area.y + area.height / 2 + (y - 0.5) * photo.height * scale;
    await page.mouse.move(left, top, { steps: 5 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Starts the run, and confirms consent where the tool asks for it. */
async function press(page: Page, recipe: Recipe): Promise<void> {
  const name = recipe.run ?? (await wordsOfTool(recipe.tool)).en['run'] ?? 'Run';
  const run = page.getByRole('button', { name, exact: true }).first();
  await page.waitForFunction(
    (name) => {
      const found = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
      return found !== undefined && !found.disabled && found.getAttribute('aria-disabled') !== 'true';
    },
    name,
    { timeout: RUN_MS },
  );
  await run.click();
  if (!toolById(recipe.tool)!.person) return;
  const agree = page.getByRole('button', { name: 'Everyone shown agreed' });
  await agree.waitFor({ timeout: 60_000 }).then(
    () => agree.click(),
    () => {
      // Asked once a session: it was answered before.
    },
  );
}

async function wordsOfTool(id: string): Promise<{ readonly en: Readonly<Record<string, string>> }> {
  return (await import(`../../${toolById(id)!.owner}/src/tools/${id}/messages/en.ts`)) as {
    readonly en: Readonly<Record<string, string>>;
  };
}

/** The picture that an `<img>` or a canvas shows, as PNG. */
async function pixelsOf(image: Locator): Promise<Buffer> {
  const address = await image.evaluate(async (element) => {
    if (element instanceof HTMLCanvasElement) return element.toDataURL('image/png');
    const picture = element as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { servePartner, type PartnerSite } from './partner-site.ts';

/** The test of pages of partners, who have a site of their own. */
export const test = base.extend<{ partner: PartnerSite }>({
  partner: async ({ site }, provide) => {
    const partner = await servePartner(site.origins.shell);
    await provide(partner);
    await partner.close();
  },
});

export { expect };

export const tool = (page: Page): FrameLocator => page.frameLocator('facet-tool iframe');
/** What the page of an example writes of the tool's events. */
export const log = (page: Page): Locator => page.locator('#log');

const samples = [/A pagoda above a lake/, /Warm light/];

/** Blends two samples, in a frame or in a tool's place in the page. @returns once the run has begun */
export async function startBlend(place: FrameLocator | Locator): Promise<void> {
  for (const [at, name] of samples.entries()) {
    await place.getByRole('button', { name }).click();
    // A photo that comes moves what is below it, also from under the pointer.
    await expect(place.getByRole('button', { name: /^Replace/ })).toHaveCount(at + 1);
  }
  await place.getByRole('button', { name: 'Blend pictures' }).click();
}

/** Blends two samples in the frame. */
export async function blend(page: Page): Promise<void> {
  await startBlend(tool(page));
  await expect(log(page)).toContainText('result ', { timeout: 60_000 });
}

/** Blends two samples in the page itself. */
export async function blendInline(page: Page): Promise<void> {
  await startBlend(page.locator('facet-tool').first());
  await expect(log(page)).toContainText('result ', { timeout: 60_000 });
}

/** The page has got the photo. */
export async function expectPhoto(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('#photo').evaluate((photo: HTMLImageElement) => photo.naturalWidth))
    .toBeGreaterThan(300);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@facet/build';
import { build } from 'esbuild';
import { expect, test as plain, type Page } from '@playwright/test';
import { matrix } from './extent.ts';

/** The style page as files, compiled as a development server would: no built shell holds it. */
async function compiled(): Promise<{ readonly script: string; readonly style: string }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'shell/src/styleguide/start-styleguide.tsx')],
    bundle: true,
    write: false,
    outdir: 'style-page',
    format: 'iife',
    globalName: 'stylePage',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const textOf = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
}

const typeface = readFileSync(
  path.join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);

/** Letters that the machine's own fonts would draw, which differ from one machine to the next: in the typeface, or hidden. */
const sameLetters = `[data-facet]{--fc-font-mono:Figtree!important}code{font-family:Figtree!important}[lang=ja]{visibility:hidden}`;

const files = compiled();

/** Opens the page on no server, with the site's typeface. */
async function open(page: Page, search = ''): Promise<void> {
  const { script, style } = await files;
  const face = `@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${typeface.toString('base64')})}`;
  await page.route('https://style.invalid/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en" data-facet="page"><meta charset="utf-8"><style>${face}${style}${sameLetters}</style><div id="app"></div>`,
    }),
  );
  await page.goto(`https://style.invalid/styleguide${search}`);
  await page.addScriptTag({ content: `${script};stylePage.startStyleguide(document.getElementById('app'))` });
  await page.evaluate(() => document.fonts.ready);
  await force(page);
}

/** Brings elements into the state that they name: hovered, pressed, focused. */
async function force(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root: document } = await client.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: document.nodeId, selector: '[data-force]' });
  for (const nodeId of nodeIds) {
    const { attributes } = await client.send('DOM.getAttributes', { nodeId });
    const state = attributes[attributes.indexOf('data-force') + 1]!;
    const forcedPseudoClasses = state === 'active' ? ['hover', 'active'] : [state];
    await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
}

/** Letters are drawn a little otherwise by other versions of the browser: what is moved or coloured otherwise is more than that. */
const tolerance = { animations: 'disabled', caret: 'hide', threshold: 0.25, maxDiffPixelRatio: 0.02 } as const;

const looks = {
  plain: { search: '', media: {} },
  contrast: { search: '?dir=rtl', media: { contrast: 'more' } },
  forced: { search: '', media: { forcedColors: 'active' } },
} as const;

for (const [look, { search, media }] of Object.entries(looks))
  plain(`components look as they did: ${look} ${matrix}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', ...media });
    await open(page, search);
    for (const section of await page.locator('[data-section]').all()) {
      const id = await section.getAttribute('data-section');
      await expect.soft(section).toHaveScreenshot(`${look}-${id!}.png`, tolerance);
    }
  });

plain(`what lies over the page looks as it did in both themes ${matrix}`, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 420 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  for (const side of ['light', 'dark']) {
    const buttons = page.locator(`[data-section="overlays"] [data-side="${side}"]`);
    for (const name of ['Dialog', 'Dangerous question', 'Line of text']) {
      await buttons.getByRole('button', { name, exact: true }).click();
      await expect.soft(page.locator('dialog[open]')).toHaveScreenshot(`over-${side}-${name}.png`, tolerance);
      await page.keyboard.press('Escape');
    }
    for (const type of ['primary', 'success', 'info', 'warning', 'error'])
      await buttons.getByRole('button', { name: `Toast: ${type}` }).click({ force: true });
    await expect
      .soft(buttons.getByRole('region', { name: 'Messages' }))
      .toHaveScreenshot(`toasts-${side}.png`, tolerance);
    for (let left = 5; left > 0; left--) await page.keyboard.press('Escape');
  }
});

plain(`the style page holds in one column, and nothing is wider than a phone ${matrix}`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

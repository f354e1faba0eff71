import { setTimeout as wait } from 'node:timers/promises';
import { chromium as playwright, type Browser, type Frame, type Page } from 'playwright';
import { chromiumArgs } from '@facet/testing/chromium';
import { fileAnswer, serveOrigin } from '../site/static.ts';
import { median, type Figure } from './figures.ts';
import { slowDown } from './network.ts';
import { buildRivals, control, formOrigin, rivals, type Rival } from './rivals/build.ts';

/** A phone of the middle class on a mobile network. */
const slow = { cpu: 4, bitsPerSecond: 10_000_000, latencyMs: 100 };
const rounds = 5;
const kinds = ['facet', ...rivals] as const;
type Kind = (typeof kinds)[number];

const names: Readonly<Record<Kind, string>> = {
  facet: '<facet-tool>',
  uppy: '@uppy/dashboard',
  uploadcare: '@uploadcare/file-uploader',
  typeform: '@typeform/embed, its form an empty page',
};

interface Sample {
  readonly bytes: number;
  readonly requests: number;
  readonly paint: number;
  readonly usable: number;
  /** `<facet-tool>` alone: its event `ready`. */
  readonly ready: number;
}

/** The widget alone on its page. */
const pageOf = (kind: Kind, facet: string): string => {
  const head = (rest: string): string => `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${rest}`;
  return kind === 'facet'
    ? head(
        `<script async src="${facet}/embed/v1/embed.js"></script><body><facet-tool name="ai-image-blender"></facet-tool>`,
      )
    : head(
        `<link rel="stylesheet" href="/${kind}.css"><body><div id="place"></div><script type="module" src="/${kind}.js"></script>`,
      );
};

/** Less than any form is: the rival is shown at its best. */
const form = '<!doctype html><title>form</title><input aria-label="Your answer">';

const controlOf = (kind: Kind): string => (kind === 'facet' ? 'facet-tool' : control[kind satisfies Rival]);

/**
 * `<facet-tool>` beside widgets that partners know, each alone on a page with an empty cache, in interleaved rounds. All frames are in one
 * process, so that the slowdown is the same for each.
 *
 * A widget can be used when the control that takes the first input is there, the browser has drawn it (the first paint of its
 * document is over) and the main thread takes a task. The page's own clock says when, the same way for each. That a file which `<facet-tool>`
 * is given before its frame has come reaches the tool is tested by e2e/embed-keys.spec.ts.
 */
export async function benchEmbed(
  chromium: string,
  site: { readonly origins: { readonly shell: string } },
): Promise<[title: string, figures: Figure[]][]> {
  const folder = await buildRivals();
  const facet = site.origins.shell;
  const server = await serveOrigin({
    name: 'partners',
    host: '127.0.0.1',
    port: 0,
    handler: (pathname) => {
      const kind = kinds.find((one) => pathname === `/${one}/`);
      if (kind === undefined) return fileAnswer(folder, pathname, false);
      return { type: 'text/html; charset=utf-8', body: Buffer.from(pageOf(kind, facet)), immutable: false };
    },
  });
  const origin = `http://localhost:${String(server.port)}`;
  const flags = ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process'];
  const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs, ...flags] });
  const samples = new Map<Kind, Sample[]>();
  try {
    // The first answers of a server are compressed while they are waited for.
    for (const kind of kinds) await visit(browser, origin, kind);
    for (let round = 0; round < rounds; round++)
      for (const kind of kinds) samples.set(kind, [...(samples.get(kind) ?? []), await visit(browser, origin, kind)]);
  } finally {
    await browser.close();
    await server.close();
  }
  const of = (kind: Kind, value: keyof Sample): number =>
    median((samples.get(kind) ?? []).map((sample) => sample[value]));
  return [
    [
      `A widget on a partner’s page, ${String(slow.cpu)}x CPU slowdown, ${String(slow.bitsPerSecond / 1e6)} Mbit/s, ${String(slow.latencyMs)} ms, median of ${String(rounds)}`,
      kinds.flatMap((kind) => figuresOf(kind, of)),
    ],
  ];
}

function figuresOf(kind: Kind, of: (kind: Kind, value: keyof Sample) => number): Figure[] {
  const best = (value: keyof Sample): number =>
    Math.min(...rivals.map((rival) => of(rival, value)).filter(Number.isFinite));
  const ratio = (value: keyof Sample): string => `${(of(kind, value) / of('facet', value)).toFixed(2)} of <facet-tool>`;
  const figure = (value: keyof Sample, what: string, unit: string, scale = 1): Figure => ({
    name: `${names[kind]}: ${what}`,
    value: of(kind, value) / scale,
    unit,
    ...(kind === 'facet' ? {} : { beside: ratio(value) }),
    ...(kind === 'facet' && (value === 'paint' || value === 'usable')
      ? { target: { atMost: Math.round(best(value)) } }
      : {}),
  });
  return [
    figure('bytes', 'over the network', 'kB', 1000),
    figure('requests', 'requests', ''),
    figure('paint', 'first paint', 'ms'),
    figure('usable', 'takes a first file or answer', 'ms'),
    figure('ready', 'its whole tool is there', 'ms'),
    // A page with nothing but a frame paints nothing itself.
  ].filter(({ value: measured }) => Number.isFinite(measured));
}

async function visit(browser: Browser, origin: string, kind: Kind): Promise<Sample> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.route(`${formOrigin}/**`, async (route) => {
      // What is answered here never sees the network, and so not the latency that every other document has.
      await wait(slow.latencyMs);
      await route.fulfill({ contentType: 'text/html', body: form });
    });
    await context.addInitScript(watchControl, controlOf(kind));
    const traffic = countTraffic(page);
    await slowDown(await context.newCDPSession(page), slow);
    await page.goto(`${origin}/${kind}/`, { waitUntil: 'commit' });
    const frame = await frameOf(page, kind);
    await frame.waitForFunction(() => window.benchUsable !== undefined, undefined, { timeout: 60_000 });
    if (kind === 'facet')
      await page.waitForFunction(() => window.benchReady !== undefined, undefined, { timeout: 60_000 });
    const { paint, ready, start } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      ready: (window.benchReady ?? NaN) - performance.timeOrigin,
      start: performance.timeOrigin,
    }));
    const usable = (await frame.evaluate(() => window.benchUsable ?? NaN)) - start;
    return { ...(await traffic()), paint, usable, ready };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** When what can be used of this document could be, milliseconds since the epoch. */
    benchUsable?: number;
    /** When `<facet-tool>` was ready. */
    benchReady?: number;
  }
}

/**
 * Runs in every document before its scripts. The control of `<facet-tool>` is in its shadow root. No function of it has a name: the compiler
 * would call a helper that the page lacks.
 */
function watchControl(selector: string): void {
  document.addEventListener('ready', () => (window.benchReady ??= performance.timeOrigin + performance.now()), true);
  void (async () => {
    for (let isThere = false; !isThere;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const found = document.querySelector(selector);
      isThere = found?.shadowRoot ? found.shadowRoot.querySelector('input[type=file]') !== null : found !== null;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    while (performance.getEntriesByName('first-paint').length === 0)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    window.benchUsable = performance.timeOrigin + performance.now();
  })();
}

/** Where a widget's first control is: in the page itself, or in a frame of it. */
async function frameOf(page: Page, kind: Kind): Promise<Frame> {
  if (kind !== 'typeform') return page.mainFrame();
  const own = (frame: Frame): boolean => frame.url().startsWith(formOrigin);
  return page.frames().find(own) ?? page.waitForEvent('framenavigated', { predicate: own, timeout: 60_000 });
}

/** Counts what has come, of every frame. */
function countTraffic(page: Page): () => Promise<{ readonly bytes: number; readonly requests: number }> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith('http')) return;
    const size = request.sizes().then(
      ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
      () => 0,
    );
    sizes.push(size);
  });
  return async () => {
    const all = await Promise.all(sizes);
    return { bytes: all.reduce((sum, size) => sum + size, 0), requests: all.length };
  };
}

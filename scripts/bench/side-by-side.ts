import { chromium as playwright, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumArgs } from '@facet/testing/chromium';
import type { Release } from './one-bundle/build.ts';
import { median, type Figure } from './figures.ts';
import { momentOf } from './moment.ts';
import { slowDown, watchTraffic, type Traffic } from './network.ts';

/** A phone of the middle class on a mobile network. */
const slow = { cpu: 4, bitsPerSecond: 10_000_000, latencyMs: 100 };
const rounds = 5;

/** `federated` is this site; `one-file` and `split` are the same site built as one bundle. */
export const siteKinds = ['federated', 'one-file', 'split'] as const;
export type SiteKind = (typeof siteKinds)[number];

export interface MeasuredSite {
  readonly origin: string;
  /** Makes this release of the changed remote what visitors get. */
  readonly release: (release: Release) => Promise<void> | void;
}

/** What a visitor meets, in this order; one empty cache for all but the last, another for the last. */
const moments = ['first', 'second', 'navigation', 'elsewhere', 'released', 'pricing'] as const;
type Moment = (typeof moments)[number];

const titles: Readonly<Record<Moment, string>> = {
  first: '/ai-face-swap, empty cache',
  pricing: '/pricing, empty cache',
  second: '/pricing, whose link was in sight there, loaded',
  navigation: 'the same by that link, inside the first page',
  elsewhere: '/video-cutter, which nothing led to, loaded',
  released: '/ai-face-swap again, its remote released anew',
};

/** A first page may take a tenth longer than the one file's; what comes after must be faster. */
const allowed: Readonly<Record<Moment, number>> = {
  first: 1.1,
  pricing: 1.1,
  second: 1,
  navigation: 1,
  elsewhere: 1,
  released: 1,
};

interface Sample {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly requests: number;
}

/**
 * This site beside the same site built as one bundle, in interleaved rounds. A widget counts as visible when it is
 * mounted, has a box, and its file input takes a file (the price list: when a package stands in it).
 *
 * The emulation charges every request the same latency, and no connection: that remotes live on origins of their own costs
 * a first visitor a handshake more than these figures show.
 */
export async function benchSideBySide(
  chromium: string,
  sites: Readonly<Record<SiteKind, MeasuredSite>>,
): Promise<[title: string, figures: Figure[]][]> {
  const samples = new Map<string, Sample[]>();
  const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs] });
  try {
    // The first answers of a server are compressed while they are waited for.
    for (const kind of siteKinds) await visit(browser, sites[kind], () => {});
    for (let round = 0; round < rounds; round++) {
      for (const kind of siteKinds) {
        await visit(browser, sites[kind], (moment, sample) => {
          const key = `${kind} ${moment}`;
          samples.set(key, [...(samples.get(key) ?? []), sample]);
        });
      }
    }
  } finally {
    await browser.close();
  }
  const of = (kind: SiteKind, moment: Moment, value: keyof Sample): number =>
    median((samples.get(`${kind} ${moment}`) ?? []).map((sample) => sample[value]));
  const conditions = `${String(slow.cpu)}x CPU slowdown, ${String(slow.bitsPerSecond / 1e6)} Mbit/s, ${String(slow.latencyMs)} ms, median of ${String(rounds)}`;
  return [
    [
      `Time to the visible widget, ${conditions}; judged against the one file`,
      moments.map((moment) => timeFigure(moment, (kind) => of(kind, moment, 'milliseconds'))),
    ],
    [
      'Bytes over the network (gzip) until the network is quiet',
      moments.map((moment) => countFigure(moment, 'kB', (kind) => of(kind, moment, 'bytes') / 1000)),
    ],
    [
      'Requests over the network until it is quiet',
      moments.map((moment) => countFigure(moment, '', (kind) => of(kind, moment, 'requests'))),
    ],
  ];
}

function timeFigure(moment: Moment, of: (kind: SiteKind) => number): Figure {
  const value = of('federated');
  const against = (kind: SiteKind): string => `${of(kind).toFixed(0)} ms, ${(value / of(kind)).toFixed(2)} of it`;
  return {
    name: titles[moment],
    value,
    unit: 'ms',
    target: { atMost: Math.round(of('one-file') * allowed[moment]) },
    beside: `one file ${against('one-file')}; split ${against('split')}`,
  };
}

function countFigure(moment: Moment, unit: string, of: (kind: SiteKind) => number): Figure {
  const beside = `one file ${of('one-file').toFixed(0)}, split ${of('split').toFixed(0)}`;
  return { name: titles[moment], value: of('federated'), unit, beside };
}

const faceSwap = {
  path: '/ai-face-swap',
  widget: '[data-remote="mf-tools-faceswap"]',
  sign: 'input[type=file]:enabled',
};
const cutter = { path: '/video-cutter', widget: '[data-remote="mf-tools-video"]', sign: 'input[type=file]:enabled' };
const pricing = { path: '/pricing', widget: '[data-remote="mf-billing"]', sign: 'h3' };
type Widget = Pick<typeof faceSwap, 'widget' | 'sign'>;

async function visit(
  browser: Browser,
  site: MeasuredSite,
  record: (moment: Moment, sample: Sample) => void,
): Promise<void> {
  await site.release('first');
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  const first = await load(context, faceSwap);
  record('first', first.sample);
  record('second', await loadAndClose(context, pricing));
  record('navigation', await follow(first.visited, 'header a[href="/pricing"]', pricing));
  await first.visited.page.close();
  record('elsewhere', await loadAndClose(context, cutter));
  await site.release('second');
  record('released', await loadAndClose(context, faceSwap));
  await context.close();
  const another = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  record('pricing', await loadAndClose(another, pricing));
  await another.close();
}

interface Visited {
  readonly page: Page;
  readonly traffic: Traffic;
}

async function load(
  context: BrowserContext,
  { path, ...widget }: typeof faceSwap,
): Promise<{ readonly visited: Visited; readonly sample: Sample }> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const traffic = await watchTraffic(client);
  await slowDown(client, slow);
  await page.goto(path, { waitUntil: 'commit' });
  const milliseconds = await visible(page, widget, 0);
  return { visited: { page, traffic }, sample: await sampleOf(traffic, milliseconds) };
}

async function loadAndClose(context: BrowserContext, what: typeof faceSwap): Promise<Sample> {
  const { visited, sample } = await load(context, what);
  await visited.page.close();
  return sample;
}

/** How long a finger is on a link before it is lifted, which is the click. */
const tapMs = 100;

/** Follows a link inside the page; the clock starts with the click. */
async function follow({ page, traffic }: Visited, link: string, widget: Widget): Promise<Sample> {
  traffic.restart();
  const clickedAt = await page.evaluateHandle(() => {
    const moment = { at: Number.NaN };
    const listen = { capture: true, once: true };
    addEventListener('click', () => (moment.at = performance.now()), listen);
    return moment;
  });
  await page.locator(link).first().click({ delay: tapMs });
  const { at } = await clickedAt.jsonValue();
  return sampleOf(traffic, await visible(page, widget, at));
}

async function sampleOf(traffic: Traffic, milliseconds: number): Promise<Sample> {
  await traffic.quiet();
  return { milliseconds, bytes: traffic.bytes(), requests: traffic.requests() };
}

/** Milliseconds of the page's clock from `since` until the widget is visible. */
async function visible(page: Page, { widget, sign }: Widget, since: number): Promise<number> {
  return (await momentOf(page, `${widget}[data-state="mounted"]`, sign)) - since;
}

import { chromium as playwright, type Browser, type Page } from 'playwright';
import { chromiumArgs } from '@facet/testing/chromium';
import { createToolSearch, type FoundPage } from '../../shell/src/search/tool-search.ts';
import type { Site } from '../site/serve.ts';
import { median, type Figure } from './figures.ts';
import { momentOf } from './moment.ts';
import { slowDown, watchTraffic } from './network.ts';

/** A phone of the middle class on a good mobile network. */
const slow = { cpu: 4, bitsPerSecond: 10_000_000, latencyMs: 40 };
const rounds = 5;
const paths = ['/', '/ai-face-swap', '/tools', '/pricing'] as const;

/** Lab figures of one load, as web.dev defines them. */
interface Load {
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Cumulative layout shift: the sum of all shifts, which is never less than the worst session window. */
  readonly cls: number;
  /** Total blocking time, milliseconds: what tasks after the first contentful paint took beyond 50 ms each. */
  readonly tbt: number;
  /** Milliseconds until the tool takes a file; null where there is none. */
  readonly ready: number | null;
}

/** Measures pages as a slow phone meets them: each load with an empty cache, until the network is quiet. */
export async function benchPages(
  chromium: string,
  { origins }: Pick<Site, 'origins'>,
): Promise<[title: string, figures: Figure[]][]> {
  const browser = await playwright.launch({ executablePath: chromium, args: [...chromiumArgs] });
  try {
    const loads = new Map<string, Load[]>();
    // The first answers of a server are compressed while they are waited for.
    for (const path of paths) await load(browser, origins.shell, path);
    for (let round = 0; round < rounds; round++)
      for (const path of paths) loads.set(path, [...(loads.get(path) ?? []), await load(browser, origins.shell, path)]);
    const index = await measureMachine(browser);
    const conditions = `${String(slow.cpu)}x CPU slowdown, ${String(slow.bitsPerSecond / 1e6)} Mbit/s, ${String(slow.latencyMs)} ms`;
    return [
      [
        'This machine, without slowdown',
        [{ name: "Lighthouse's BenchmarkIndex (4x is for 1500 and more)", value: index, unit: '' }],
      ],
      [
        `Pages, ${conditions}, median of ${String(rounds)}`,
        [...loads].flatMap(([path, samples]) => figuresOf(path, samples)),
      ],
      [`Menu search, ${String(slow.cpu)}x CPU slowdown`, await measureSearch(browser, origins.shell)],
    ];
  } finally {
    await browser.close();
  }
}

/**
 * How fast a page's scripts run here, as Lighthouse measures it (core/lib/page-functions.js, computeBenchmarkIndex): the mean of
 * how often strings are built and arrays copied. A desktop has 1000 to 2000, a phone of the middle class 125 to 800
 * (docs/throttling.md, which scales the slowdown by it).
 */
async function measureMachine(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const rates: number[] = [];
      const arrays = [Array.from({ length: 100_000 }, (_, at) => at), Array.from({ length: 100_000 }, (_, at) => at)];
      for (const kind of ['strings', 'arrays']) {
        const started = performance.now();
        let rounds = 0;
        for (; rounds % 10 !== 0 || performance.now() - started < 500; rounds++) {
          if (kind === 'strings') {
            let text = '';
            for (let at = 0; at < 10_000; at++) text += 'a';
            if (text.length === 1) throw new Error('The loop was left out.');
          } else {
            const [from = [], to = []] = rounds % 2 === 0 ? arrays : arrays.toReversed();
            for (let at = 0; at < from.length; at++) to[at] = from[at] ?? 0;
          }
        }
        rates.push(rounds / 10 / ((performance.now() - started) / 1000));
      }
      return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    });
  } finally {
    await page.close();
  }
}

function figuresOf(path: string, samples: readonly Load[]): Figure[] {
  const of = (value: keyof Load): number => median(samples.map((sample) => sample[value] ?? 0));
  const figures: Figure[] = [
    { name: `${path} largest contentful paint`, value: of('lcp'), unit: 'ms', target: { atMost: 1500 } },
    { name: `${path} cumulative layout shift`, value: of('cls'), unit: '', digits: 4, target: { atMost: 0.02 } },
    { name: `${path} total blocking time`, value: of('tbt'), unit: 'ms', target: { atMost: 150 } },
  ];
  if (samples.every(({ ready }) => ready === null)) return figures;
  return [...figures, { name: `${path} ready to drop`, value: of('ready'), unit: 'ms' }];
}

async function load(browser: Browser, origin: string, path: (typeof paths)[number]): Promise<Load> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const traffic = await watchTraffic(client);
  await slowDown(client, slow);
  await page.goto(origin + path);
  const ready =
    path === '/ai-face-swap' ? await momentOf(page, '[data-state="mounted"]', 'input[type=file]:enabled') : null;
  await traffic.quiet();
  const figures = { ...(await readFigures(page)), ready };
  await context.close();
  return figures;
}

function readFigures(page: Page): Promise<Omit<Load, 'ready'>> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(
        (type) =>
          new Promise<PerformanceEntry[]>((resolve) => {
            const seen: PerformanceEntry[] = [];
            new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type, buffered: true });
            // An observer gets what was buffered in a task of its own, or nothing when there was nothing.
            setTimeout(() => resolve(seen), 200);
          }),
      ),
    );
    const [paints, largest, shifts, tasks] = all;
    const firstPaint = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
    return {
      lcp: largest?.at(-1)?.startTime ?? Number.NaN,
      cls: (shifts ?? []).reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
      tbt: (tasks ?? [])
        .filter(({ startTime }) => startTime >= firstPaint)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
    };
  });
}

/** Typed into the search of the menu, with the mistakes that people make. */
const typed = 'fcae swap vidoe';

/** From a key press to the frame that shows its results, and to that of a page that does nothing but echo the key. */
async function measureSearch(browser: Browser, origin: string): Promise<Figure[]> {
  const find = await createToolSearch('en');
  const prefixes = [...typed].map((_, at) => typed.slice(0, at + 1));
  const search: Answers = { selector: '[role="option"]', shown: prefixes.map((text) => find(text).map(titleOf)) };
  const echo: Answers = { selector: 'output', shown: prefixes.map((text) => [text]) };
  const searches: (readonly number[])[] = [];
  const echoes: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round++) {
    searches.push(await measureKeys(browser, (page) => openSearch(page, origin), search));
    echoes.push(await measureKeys(browser, openEcho, echo));
  }
  return [
    {
      name: 'key press to its results on the screen, median',
      value: median(searches.flat()),
      unit: 'ms',
      target: { atMost: 50 },
    },
    {
      name: '  the first key of a search, median',
      value: median(searches.map(firstOf)),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: '  of it the browser: a bare field that echoes the key, median', value: median(echoes.flat()), unit: 'ms' },
    {
      name: '  of it the browser: the first key of a bare field, median',
      value: median(echoes.map(firstOf)),
      unit: 'ms',
    },
  ];
}

const firstOf = ([first = Number.NaN]: readonly number[]): number => first;

/** What a result's line names first. */
const titleOf = (page: FoundPage): string => (page.kind === 'category' ? '' : page.title);

/** What a page shows in answer to each key: the texts that the elements of a selector begin with. */
interface Answers {
  readonly selector: string;
  readonly shown: readonly (readonly string[])[];
}

/** @param open brings up a field that has focus */
async function measureKeys(
  browser: Browser,
  open: (page: Page) => Promise<void>,
  answers: Answers,
): Promise<readonly number[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page);
  await slowDown(await context.newCDPSession(page), slow);
  const listener = await page.evaluateHandle(listenForAnswers, answers);
  for (const [at, key] of [...typed].entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await listener.evaluate((keys, count) => keys.reached(count), at + 1);
  }
  const all = await listener.evaluate(({ all }) => all);
  await context.close();
  return all;
}

async function openSearch(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Products' }).click();
  await page.getByRole('combobox', { name: 'Search tools' }).waitFor();
  await page.locator('[role="listbox"]').waitFor({ state: 'attached' });
  // From the menu to the keyboard a hand takes a second.
  await page.waitForTimeout(1000);
}

async function openEcho(page: Page): Promise<void> {
  await page.setContent('<input><output></output>');
  await page.evaluate(() => {
    const [field, echo] = [document.querySelector('input')!, document.querySelector('output')!];
    field.addEventListener('input', () => (echo.textContent = field.value));
    field.focus();
  });
}

/** In the page: the milliseconds from each key press until the frame that shows its answer, and nothing older, was drawn. */
function listenForAnswers({ selector, shown }: Answers): {
  readonly all: number[];
  reached(count: number): Promise<void>;
} {
  const all: number[] = [];
  let waiting: { readonly count: number; readonly go: () => void } | null = null;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const expected = shown[all.length] ?? [];
      // Methods: what runs this file would give a named function a helper that the page does not have.
      const eye = {
        isShown(): boolean {
          const found = [...document.querySelectorAll(selector)].filter((element) =>
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          );
          return (
            found.length === expected.length &&
            found.every((element, at) => element.textContent.startsWith(expected[at] ?? ''))
          );
        },
        look(): void {
          if (!eye.isShown()) return void requestAnimationFrame(() => eye.look());
          // The task after a frame's callbacks runs when the frame was drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            all.push(performance.now() - timeStamp);
            if (waiting && all.length >= waiting.count) waiting.go();
          };
          port2.postMessage(null);
        },
      };
      requestAnimationFrame(() => eye.look());
    },
    { capture: true },
  );
  return {
    all,
    reached(count) {
      return new Promise((go) => {
        if (all.length >= count) go();
        else waiting = { count, go };
      });
    },
  };
}

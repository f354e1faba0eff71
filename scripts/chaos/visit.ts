import type { RemoteLoadEvent, RemoteLoadReport } from '@facet/contracts/registry';
import type { Browser, BrowserContext, Page } from 'playwright';
import { forgedError } from './forgeries.ts';

/** Where a widget came to: `at` is in milliseconds of the page's clock, which begins with its navigation. */
export interface Settled {
  readonly state: 'mounted' | 'failed';
  readonly at: number;
  readonly version: string | null;
  readonly layer: string | null;
  readonly errorClass: string | null;
}

/** One visitor with a browser of their own. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page has reported of its remotes, over all its loads. */
  readonly events: readonly RemoteLoadEvent[];
  /** Uncaught exceptions and unhandled rejections in the page. */
  readonly exceptions: readonly string[];
  /** Milliseconds of the page's clock. */
  now(): Promise<number>;
  /** Waits until the widget of a remote has come or failed, after a moment of the page's clock. */
  settled(remote: string, after: number): Promise<Settled>;
  close(): Promise<void>;
}

/** Longer than any way through limits and retries. */
const quietMs = 60_000;
/** The times themselves are taken in the page. */
const pollMs = 50;
const reportPath = '/remotes/loads';
const markPrefix = 'chaos:';

/** Opens a browser without a past. */
export async function openVisit(browser: Browser): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const events: RemoteLoadEvent[] = [];
  const exceptions: string[] = [];
  page.on('pageerror', (error) => {
    if (!isForgedScript(error)) exceptions.push(error.message);
  });
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(reportPath)) return;
    const report = JSON.parse(request.postData() ?? '{"events":[]}') as RemoteLoadReport;
    events.push(...report.events);
  });
  await context.addInitScript(markStates, markPrefix);
  // Save-Data turns prefetching off: a cell measures requests on demand.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  return {
    page,
    context,
    events,
    exceptions,
    now: () => page.evaluate(() => performance.now()),
    async settled(remote, after) {
      const giveUpAt = Date.now() + quietMs;
      let mark = await page.evaluate(findSettled, { prefix: `${markPrefix}${remote}:`, after });
      while (mark === null) {
        if (Date.now() > giveUpAt) throw new Error(`${remote} neither came nor failed within ${String(quietMs)} ms`);
        await page.waitForTimeout(pollMs);
        mark = await page.evaluate(findSettled, { prefix: `${markPrefix}${remote}:`, after });
      }
      const place = page.locator(`[data-remote="${remote}"]`).first();
      const read = (name: string): Promise<string | null> => place.getAttribute(`data-${name}`);
      const [version, layer, errorClass] = [await read('version'), await read('layer'), await read('error')];
      return { state: mark.state === 'mounted' ? 'mounted' : 'failed', at: mark.at, version, layer, errorClass };
    },
    close: () => context.close(),
  };
}

/** The browser reports a script that throws during evaluation to the page; it cannot be caught. */
function isForgedScript({ message }: Error): boolean {
  return message.startsWith(`${forgedError}: evaluation of the entry`);
}

/**
 * In the page: puts each state of a widget on the User Timing line when it comes.
 * No function in it has a name of its own: the compiler would mark it with a helper that the page does not have.
 */
function markStates(prefix: string): void {
  const known = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-remote][data-state]')) {
      const { remote = '', state = '' } = place.dataset;
      if (known.get(place) === state) continue;
      known.set(place, state);
      performance.mark(`${prefix}${remote}:${state}`);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] });
}

/** In the page: the first end of a load after a moment; null while there is none. */
function findSettled({ prefix, after }: { prefix: string; after: number }): { state: string; at: number } | null {
  for (const { name, startTime } of performance.getEntriesByType('mark')) {
    if (startTime < after || !name.startsWith(prefix)) continue;
    const state = name.slice(prefix.length);
    if (state === 'mounted' || state === 'failed') return { state, at: startTime };
  }
  return null;
}

import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import type { RegistryDocument, SignedRegistry } from '@facet/contracts/registry';
import { readOrCreateKeyPair, signDocument } from '@facet/registry';

export { expect };

/** Where the site under test is. */
export interface TestSite {
  /** Origin of every app, `http://127.0.0.1:<port>`. */
  readonly origins: Readonly<Record<string, string>> & { readonly shell: string };
  readonly api: string;
  /** Folder of the site's releases, and the file of the key that signs them. */
  readonly releases: { readonly folder: string; readonly keyFile: string };
}

interface Options {
  /** Console errors that a test brings about on purpose, for example by taking a remote down. */
  tolerated: RegExp | null;
  /** Addresses of the outside that a test answers itself. */
  answered: RegExp | null;
}

interface Fixtures {
  site: TestSite;
  /** Runs in every test: no request to the outside, no console error, no exception in a page, no breach of the policy. */
  watch: undefined;
}

/** The test of this suite: paths are relative to the shell's origin, and every page is watched. */
export const test = base.extend<Options & Fixtures>({
  tolerated: [null, { option: true }],
  answered: [null, { option: true }],
  site: async ({ browserName: _browserName }, provide) => {
    await provide(JSON.parse(process.env['FACET_E2E_SITE'] ?? 'null') as TestSite);
  },
  baseURL: async ({ site }, provide) => {
    await provide(site.origins.shell);
  },
  watch: [
    async ({ context, tolerated, answered }, provide) => {
      const troubles: string[] = [];
      const outside = watchOutside(context);
      await guard(context, troubles);
      await provide(undefined);
      for (const url of outside()) if (!answered?.test(url)) troubles.push(`a request to the outside: ${url}`);
      expect(troubles.filter((trouble) => !tolerated?.test(trouble))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What Chromium says of a request that a test has broken. */
export const brokenRequest = /Failed to load resource|net::ERR_/;

/**
 * Addresses beyond the loopback that pages request, none of which resolves (`chromiumArgs`). A handler of requests
 * would stop them too, and would switch off the browser's HTTP cache.
 */
function watchOutside(context: BrowserContext): () => readonly string[] {
  // By their first address: a test may lead a request elsewhere.
  const requested = new Map<Request, string>();
  const sockets: string[] = [];
  context.on('request', (request) => {
    if (isOutside(request.url())) requested.set(request, request.url());
  });
  // What the page's policy blocked was never sent.
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') requested.delete(request);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (isOutside(socket.url())) sockets.push(socket.url());
    });
  });
  return () => [...requested.values(), ...sockets];
}

function isOutside(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^(http|ws)s?:$/.test(protocol) && hostname !== '127.0.0.1' && hostname !== 'localhost';
}

async function guard(context: BrowserContext, troubles: string[]): Promise<void> {
  const watchPage = (page: Page): void => {
    page.on('console', (message) => {
      // A page that does not exist is answered with 404, and Chromium says so.
      const isMissingPage = /status of 404/.test(message.text()) && message.location().url === page.url();
      // Of one address, from which all visitors of the tests come, the backend takes sixty reports a minute.
      const isOneReportTooMany = /status of 429/.test(message.text()) && message.location().url.endsWith('/events');
      if (message.type() === 'error' && !isMissingPage && !isOneReportTooMany)
        troubles.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      troubles.push(`exception: ${error.message}`);
    });
  };
  context.on('page', watchPage);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
}

/** Waits until the site has taken over the prerendered page: from then on it answers the visitor itself, whatever is still on its way. */
export async function takenOver(page: Page): Promise<void> {
  const isTakenOver = (): Promise<boolean> =>
    page
      .locator('#app')
      // React's mark of an element that it looks after.
      .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer$')))
      // A page that gives way to the next one.
      .catch(() => false);
  await expect.poll(isTakenOver).toBe(true);
}

/** Every request to these apps' origins fails at once, as when their servers are down. */
export async function takeDown(page: Page, { origins }: TestSite, apps: readonly string[]): Promise<void> {
  for (const app of apps) await page.route(`${origins[app]}/**`, (route) => route.abort('connectionrefused'));
}

/** The apps' servers are there again. */
export async function bringUp(page: Page, { origins }: TestSite, apps: readonly string[]): Promise<void> {
  for (const app of apps) await page.unroute(`${origins[app]}/**`);
}

/** Requests that are taken and never answered. */
export async function hang(page: Page, { origins }: TestSite, app: string): Promise<void> {
  await page.route(`${origins[app]}/**`, () => {});
}

/** The site's registry document as it is now. */
export async function readRegistry({ origins }: TestSite): Promise<RegistryDocument> {
  const response = await fetch(`${origins.shell}/registry.json`);
  return JSON.parse(((await response.json()) as SignedRegistry).payload) as RegistryDocument;
}

/** Changes the registry document on its way to the page, and signs it with the site's own key. The page gets it by request alone. */
export async function alterRegistry(
  page: Page,
  site: TestSite,
  change: (document: RegistryDocument) => RegistryDocument,
): Promise<void> {
  const { privateKey } = await readOrCreateKeyPair(site.releases.keyFile);
  await dropInlineRegistry(page);
  await page.route('**/registry.json', async (route) => {
    const body = await signDocument(change(await readRegistry(site)), privateKey);
    await route.fulfill({ status: 200, contentType: 'application/json', body });
  });
}

/**
 * Takes the copy of the registry document out of the site's pages before their scripts run. The response itself must
 * come from the server: a page fulfilled by a test has no address, and Chromium blocks its requests to the loopback.
 */
export async function dropInlineRegistry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      const copy = document.getElementById('facet-registry');
      if (copy === null) return;
      copy.remove();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Leaves a remote its newest version alone, so that a failure has nothing to fall back to. */
export function onlyNewest(document: RegistryDocument, app: string): RegistryDocument {
  const entry = document.remotes[app];
  const [newest] = entry?.versions ?? [];
  if (!newest) throw new Error(`${app} is not in the registry`);
  const alone = { stable: newest.version, canary: null, pins: {}, fallbacks: [], versions: [newest] };
  return { ...document, remotes: { ...document.remotes, [app]: alone } };
}

/** Puts a version that does not exist before the real ones, as after a release that went wrong. */
export function withBrokenNewest(document: RegistryDocument, app: string, version: string): RegistryDocument {
  const [real] = onlyNewest(document, app).remotes[app]?.versions ?? [];
  if (!real) throw new Error(`${app} is not in the registry`);
  const broken = {
    ...real,
    version,
    manifest: new URL(`/${version}/mf-manifest.json`, real.manifest).href,
    container: `${app.replaceAll('-', '_')}__broken`,
  };
  const entry = { stable: version, canary: null, pins: {}, fallbacks: [real.version], versions: [broken, real] };
  return { ...document, remotes: { ...document.remotes, [app]: entry } };
}

/** The part of a page that shows a remote's widget. */
export function remotePart(page: Page, app: string) {
  return page.locator(`[data-remote="${app}"]`);
}

import { test as base, expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import type { RegistryDocument, RemoteName } from '@facet/contracts';

export { expect };

/** Where the site under test is. */
export interface TestSite {
  /** Origin of every app, `http://127.0.0.1:<port>`. */
  readonly origins: Readonly<Record<RemoteName | 'shell', string>>;
  readonly api: string;
}

interface Options {
  /** Console errors that a test brings about on purpose, for example by taking a remote down. */
  tolerated: RegExp | null;
}

interface Fixtures {
  site: TestSite;
  /** Runs in every test: no request to the outside, no console error, no exception in a page, no breach of the policy. */
  watch: undefined;
}

/** The test of this suite: paths are relative to the shell's origin, and every page is watched. */
export const test = base.extend<Options & Fixtures>({
  tolerated: [null, { option: true }],
  site: async ({ browserName: _browserName }, provide) => {
    await provide(JSON.parse(process.env['FACET_E2E_SITE'] ?? 'null') as TestSite);
  },
  baseURL: async ({ site }, provide) => {
    await provide(site.origins.shell);
  },
  watch: [
    async ({ context, tolerated }, provide) => {
      const troubles: string[] = [];
      await guard(context, troubles);
      await provide(undefined);
      expect(troubles.filter((trouble) => !tolerated?.test(trouble))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What Chromium says of a request that a test has broken. */
export const brokenRequest = /Failed to load resource|net::ERR_/;

async function guard(context: BrowserContext, troubles: string[]): Promise<void> {
  await context.route('**/*', async (route) => {
    const { protocol, hostname } = new URL(route.request().url());
    if (hostname === '127.0.0.1' || hostname === 'localhost' || !protocol.startsWith('http')) {
      await route.fallback();
      return;
    }
    troubles.push(`a request to the outside: ${route.request().url()}`);
    await route.abort();
  });
  const watchPage = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
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

/** Every request to these apps' origins fails at once, as when their servers are down. */
export async function takeDown(page: Page, { origins }: TestSite, apps: readonly RemoteName[]): Promise<void> {
  for (const app of apps) await page.route(`${origins[app]}/**`, (route) => route.abort('connectionrefused'));
}

/** The apps' servers are there again. */
export async function bringUp(page: Page, { origins }: TestSite, apps: readonly RemoteName[]): Promise<void> {
  for (const app of apps) await page.unroute(`${origins[app]}/**`);
}

/** Requests that are taken and never answered. */
export async function hang(page: Page, { origins }: TestSite, app: RemoteName): Promise<void> {
  await page.route(`${origins[app]}/**`, () => {});
}

/** Changes the registry document on its way to the page. */
export async function alterRegistry(
  page: Page,
  change: (document: RegistryDocument) => RegistryDocument,
): Promise<void> {
  await page.route('**/registry.json', async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as RegistryDocument) });
  });
}

/** Leaves a remote its newest version alone, so that a failure has nothing to fall back to. */
export function onlyNewest(document: RegistryDocument, app: RemoteName): RegistryDocument {
  const entry = document.remotes[app];
  const [newest] = entry?.versions ?? [];
  if (!newest) throw new Error(`${app} is not in the registry`);
  return { ...document, remotes: { ...document.remotes, [app]: { stable: newest.version, versions: [newest] } } };
}

/** Puts a version that does not exist before the real ones, as after a release that went wrong. */
export function withBrokenNewest(document: RegistryDocument, app: RemoteName, version: string): RegistryDocument {
  const [real] = onlyNewest(document, app).remotes[app]?.versions ?? [];
  if (!real) throw new Error(`${app} is not in the registry`);
  const broken = {
    ...real,
    version,
    manifest: new URL(`/${version}/mf-manifest.json`, real.manifest).href,
    container: `${app.replaceAll('-', '_')}__broken`,
  };
  return { ...document, remotes: { ...document.remotes, [app]: { stable: version, versions: [broken, real] } } };
}

/** The part of a page that shows a remote's widget. */
export function remotePart(page: Page, app: RemoteName) {
  return page.locator(`[data-remote="${app}"]`);
}

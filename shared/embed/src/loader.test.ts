/** @jest-environment jsdom */
import type { Facet } from './facet.ts';

const FACET = 'https://facet.test';
type Call = (facet: Facet) => void;
const page = window as unknown as { Facet?: Facet | { readonly q: readonly unknown[] } };
/** What the page's own error reports would show. */
let reports: unknown[];

beforeAll(() => {
  class Sheet {
    replaceSync(): void {}
  }
  Object.assign(globalThis, { CSSStyleSheet: Sheet, __FACET_VERSION__: '1.2.3' });
});
beforeEach(() => {
  jest.useFakeTimers();
  reports = [];
  globalThis.reportError = (error) => void reports.push(error);
  document.head.innerHTML = `<script src="${FACET}/embed/v1/embed.js"></script>`;
});
afterEach(() => {
  document.body.replaceChildren();
  delete page.Facet;
  jest.useRealTimers();
});

/** The script of the page comes, with what the page has put there before. */
async function load(): Promise<Facet> {
  jest.resetModules();
  await import('./loader.ts');
  return page.Facet as Facet;
}
const mounted = (): (string | null)[] =>
  [...document.querySelectorAll('facet-tool')].map((element) => element.getAttribute('name'));
const mount =
  (name: string, target = 'body'): Call =>
  (facet) =>
    void facet.mount(target, { name });

test('calls from before the loader are applied once, in their order', async () => {
  page.Facet = { q: [mount('ai-face-swap'), mount('video-to-gif')] };
  const facet = await load();
  expect([facet.version, facet.origin]).toEqual(['1.2.3', FACET]);
  expect(mounted()).toEqual(['ai-face-swap', 'video-to-gif']);
  // A second copy of the script finds the first one in charge.
  expect(await load()).toBe(facet);
  expect(mounted()).toEqual(['ai-face-swap', 'video-to-gif']);
  expect(reports).toEqual([]);
});

test('a wrong call is reported with a sentence, and what waits behind it is applied', async () => {
  const calls = [mount('ai-face-swap', '#nowhere'), mount(''), 'mount', null, mount('video-to-gif')];
  page.Facet = { q: calls };
  await load();
  expect(mounted()).toEqual(['video-to-gif']);
  expect(reports.map((error) => (error as Error).message)).toEqual([
    expect.stringContaining('found no element "#nowhere"'),
    expect.stringContaining('needs the name of a tool'),
    expect.stringContaining('Facet.q takes functions'),
    expect.stringContaining('Facet.q takes functions'),
  ]);
});

test('once it has loaded the queue applies at once, by the same rules', async () => {
  const { q } = await load();
  q.push(mount('ai-face-swap', '#nowhere'), mount('ai-face-swap'));
  q.push(mount('video-to-gif'));
  expect(mounted()).toEqual(['ai-face-swap', 'video-to-gif']);
  expect(reports).toHaveLength(1);
});

test('a page that put nothing there gets the global alone', async () => {
  expect(typeof (await load()).mount).toBe('function');
  expect(mounted()).toEqual([]);
});

import type { RemoteVersion } from '@facet/contracts/registry';
import type { Browser, Page } from 'playwright';
import type { Cell, Outcome, TypedError } from './cells.ts';
import { brokenRemote, type Lane } from './lane.ts';
import { openVisit, type Settled, type Visit } from './visit.ts';

/** What a cell came to. */
export interface CellResult {
  readonly cell: Cell;
  readonly outcome: Outcome | null;
  /** From the beginning of the page load, or from Retry in the state `offline`, until the widget was there or said why not. */
  readonly outcomeMs: number | null;
  /** From Retry until the widget was there, when it needed that. */
  readonly recoveryMs: number | null;
  /** What was not as the design says; empty when the cell passes. */
  readonly problems: readonly string[];
}

/** The page of the remote that is broken, another page of the shell, and the page of another remote. */
const pages = {
  broken: { path: '/pricing', heading: 'Pricing' },
  shell: { path: '/tools', heading: 'All tools' },
  other: { path: '/your-data', heading: 'Your data in this browser', remote: 'mf-auth' },
} as const;

const marker = 'chaosSame';
const eventsMs = 15_000;

/** Runs one cell in a browser of its own. Never throws: what goes wrong is a problem of the cell. */
export async function runCell(lane: Lane, browser: Browser, cell: Cell): Promise<CellResult> {
  const problems: string[] = [];
  let outcome: Outcome | null = null;
  let outcomeMs: number | null = null;
  let recoveryMs: number | null = null;
  const visit = await openVisit(browser);
  const expectThat = (isSo: boolean, problem: string): void => {
    if (!isSo) problems.push(problem);
  };
  try {
    const { newest, settled, since } = await begin(lane, visit, cell, expectThat);
    outcome = outcomeOf(settled, newest, cell);
    outcomeMs = settled.at - since;
    checkOutcome(outcome, settled, cell, lane, newest, expectThat);

    await visit.page.evaluate((name) => (document.body.dataset[name] = 'yes'), marker);
    await checkShell(visit, cell, cell.expected.other, expectThat);
    const again = await goTo(visit, pages.broken, brokenRemote);
    if (again.state === 'failed') {
      await undo(lane, cell);
      recoveryMs = await retry(visit, expectThat);
      if (cell.expected.other === 'failed') await checkShell(visit, cell, 'mounted', expectThat);
    } else {
      expectThat(outcome !== 'failed', 'it was healed by coming back to the page alone');
      lane.repair();
    }
    const isSame = await visit.page.evaluate((name) => document.body.dataset[name] === 'yes', marker);
    expectThat(isSame, 'the page was loaded again');
    await checkEvents(visit, cell, newest, expectThat);
    for (const exception of visit.exceptions) problems.push(`uncaught in the page: ${exception}`);
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
  } finally {
    lane.repair();
    await visit.close();
  }
  return { cell, outcome, outcomeMs, recoveryMs, problems };
}

type ExpectThat = (isSo: boolean, problem: string) => void;

interface Beginning {
  readonly newest: RemoteVersion;
  readonly settled: Settled;
  /** Time on the page's clock at which the widget was requested. */
  readonly since: number;
}

/** Brings the browser into the cell's state, then the fault into force, and waits for what comes of it. */
async function begin(lane: Lane, visit: Visit, cell: Cell, expectThat: ExpectThat): Promise<Beginning> {
  const { page } = visit;
  const isReleased = cell.cause.by === 'release';
  const name = newestOf(cell);
  const open = async (path: string): Promise<void> => {
    await page.goto(lane.shell + path, { waitUntil: 'commit' });
  };
  const loadBroken = async (newest: RemoteVersion): Promise<Beginning> => {
    await open(pages.broken.path);
    const settled = await visit.settled(brokenRemote, 0);
    checkHits(lane, cell, expectThat);
    return { newest, settled, since: 0 };
  };

  switch (cell.state) {
    case 'cold': {
      const newest = await lane.release(name, cell.hasFallback);
      await lane.breakNetwork(cell, newest);
      return loadBroken(newest);
    }
    case 'warm': {
      // What the visitor saw before: the same version, or the one before it when the fault is the new one's.
      const before = await lane.release(isReleased || cell.hasFallback ? 'sound' : name, false);
      await open(pages.broken.path);
      const earlier = await visit.settled(brokenRemote, 0);
      expectThat(earlier.state === 'mounted', `before the fault it was ${earlier.state}`);
      await page.waitForLoadState('networkidle');
      const newest = isReleased || cell.hasFallback ? await lane.release(name, cell.hasFallback) : before;
      await lane.breakNetwork(cell, newest);
      return loadBroken(newest);
    }
    case 'offline': {
      const newest = await lane.release(name, cell.hasFallback);
      await open(pages.shell.path);
      await page.getByRole('heading', { level: 1, name: pages.shell.heading }).waitFor();
      await page.waitForLoadState('networkidle');
      await visit.context.setOffline(true);
      lane.setDown(true);
      const away = await goTo(visit, pages.broken, brokenRemote);
      expectThat(away.state === 'failed', `without a network it was ${away.state}`);
      // The gate checks the contract before anything is fetched.
      const wanted = cell.fault === 'wrong contract' && !cell.hasFallback ? 'ContractError' : 'ManifestError';
      expectThat(away.errorClass === wanted, `without a network the error was ${String(away.errorClass)}`);
      const place = page.locator(`[data-remote="${brokenRemote}"]`);
      expectThat(
        (await place.innerText()).includes('You are offline'),
        'the panel does not say that there is no network',
      );
      await checkShell(visit, cell, 'failed', expectThat);
      await goTo(visit, pages.broken, brokenRemote);
      lane.repair();
      await lane.breakNetwork(cell, newest);
      await visit.context.setOffline(false);
      const since = await visit.now();
      await pressRetry(page);
      const settled = await visit.settled(brokenRemote, since);
      checkHits(lane, cell, expectThat);
      return { newest, settled, since };
    }
    default:
      return cell.state satisfies never;
  }
}

function newestOf({ cause }: Cell): Parameters<Lane['release']>[0] {
  switch (cause.by) {
    case 'network':
      return cause.of ?? 'next';
    case 'document':
      return 'next';
    case 'release':
      return cause.forgery;
    default:
      return cause satisfies never;
  }
}

/** A fault that nothing meets tests nothing. */
function checkHits(lane: Lane, { cause, expected, fault }: Cell, expectThat: ExpectThat): void {
  if (cause.by === 'release') return;
  const hits = lane.hits();
  if (expected.error !== null || fault === 'old sequence') expectThat(hits > 0, 'no request met the fault');
  else expectThat(hits === 0, `${String(hits)} requests met the fault, though a copy is in the HTTP cache`);
}

function outcomeOf({ state, version }: Settled, newest: RemoteVersion, { expected }: Cell): Outcome {
  if (state === 'failed') return 'failed';
  const isKept = expected.error?.phase === 'registry';
  return version === newest.version && !isKept ? 'loaded' : 'recovered';
}

function checkOutcome(
  outcome: Outcome,
  { version, layer, errorClass }: Settled,
  { expected, hasFallback }: Cell,
  lane: Lane,
  newest: RemoteVersion,
  expectThat: ExpectThat,
): void {
  expectThat(outcome === expected.outcome, `it was ${outcome}, not ${expected.outcome}`);
  switch (outcome) {
    case 'failed': {
      const wanted = expected.error?.errorClass ?? null;
      expectThat(errorClass === wanted, `the error was ${String(errorClass)}, not ${String(wanted)}`);
      return;
    }
    case 'loaded':
    case 'recovered': {
      const [wantedVersion, wantedLayer] =
        hasFallback && expected.error !== null ? [lane.sound.version, 'last-good'] : [newest.version, 'stable'];
      expectThat(version === wantedVersion, `the version was ${String(version)}, not ${wantedVersion}`);
      expectThat(layer === wantedLayer, `the layer was ${String(layer)}, not ${wantedLayer}`);
      return;
    }
    default:
      outcome satisfies never;
  }
}

/** The shell is usable: header, navigation, and another remote by navigation within the page. */
async function checkShell(
  visit: Visit,
  { state }: Cell,
  other: 'mounted' | 'failed',
  expectThat: ExpectThat,
): Promise<void> {
  const { page } = visit;
  expectThat(await mainNavigation(page).isVisible(), 'the header is not there');
  await goTo(visit, pages.shell);
  const { remote } = pages.other;
  const { state: came } = await goTo(visit, pages.other, remote);
  expectThat(came === other, `another remote was ${came} (${state})`);
}

/** Follows a link of the shell and waits for the page's heading, and for its widget when there is one. */
async function goTo(visit: Visit, to: { readonly path: string; readonly heading: string }): Promise<null>;
async function goTo(
  visit: Visit,
  to: { readonly path: string; readonly heading: string },
  remote: string,
): Promise<Settled>;
async function goTo(
  visit: Visit,
  { path, heading }: { readonly path: string; readonly heading: string },
  remote?: string,
): Promise<Settled | null> {
  const { page } = visit;
  const since = await visit.now();
  await page.locator(`header a[href="${path}"], footer a[href="${path}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor({ timeout: 10_000 });
  return remote === undefined ? null : visit.settled(remote, since);
}

/** Ends the cause: the network is whole again, and a version that works is released. */
async function undo(lane: Lane, { cause }: Cell): Promise<void> {
  lane.repair();
  if (cause.by === 'release') await lane.release('sound', false);
}

async function retry(visit: Visit, expectThat: ExpectThat): Promise<number> {
  const since = await visit.now();
  await pressRetry(visit.page);
  const { state, at, errorClass } = await visit.settled(brokenRemote, since);
  expectThat(state === 'mounted', `Retry did not heal it: ${String(errorClass)}`);
  return at - since;
}

async function pressRetry(page: Page): Promise<void> {
  await page
    .locator(`[data-remote="${brokenRemote}"]`)
    .getByRole('button', { name: 'Retry' })
    .click({ timeout: 10_000 });
}

function mainNavigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Telemetry got the error, with the step in which it occurred. */
async function checkEvents(
  visit: Visit,
  { expected: { error } }: Cell,
  newest: RemoteVersion,
  expectThat: ExpectThat,
): Promise<void> {
  if (error === null) return;
  // Leaving the page sends what is still kept back.
  await goTo(visit, pages.shell);
  const giveUpAt = Date.now() + eventsMs;
  const isThere = (): boolean => visit.events.some((event) => matches(event, error, newest));
  while (!isThere() && Date.now() < giveUpAt) await visit.page.waitForTimeout(100);
  const reported = visit.events
    .filter(({ remote, errorClass }) => remote === brokenRemote && errorClass !== null)
    .map(({ phase, errorClass }) => `${phase} ${String(errorClass)}`);
  expectThat(
    isThere(),
    `no event says ${error.phase} ${error.errorClass}; they say: ${reported.join(', ') || 'nothing'}`,
  );
}

function matches(
  event: Visit['events'][number],
  { phase, errorClass }: TypedError,
  { version }: RemoteVersion,
): boolean {
  const isVersion = phase === 'registry' || event.version === version;
  return event.remote === brokenRemote && event.phase === phase && event.errorClass === errorClass && isVersion;
}

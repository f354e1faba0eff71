import type { Expect, Page, TestType } from '@playwright/test';
import type { Browser } from 'playwright';
import { ConformanceError } from './errors.ts';
import { rules } from './rules/index.ts';
import { leaksIn } from './rules/leaks.ts';
import type { Rule } from './rules/rule.ts';
import { serveStage, type StageServer } from './server.ts';
import { withStage, withStageOf, type Stage } from './stage.ts';
import type { WidgetTarget } from './target.ts';

const viewport = { width: 1280, height: 900 };

/** What became of one rule. */
export interface RuleResult {
  readonly rule: string;
  readonly sentence: string;
  readonly ok: boolean;
  /** What was seen and what to do; empty when the rule is kept. */
  readonly detail: string;
  readonly durationMs: number;
}

/** What became of one exposed module. */
export interface ConformanceReport {
  readonly name: string;
  readonly ok: boolean;
  readonly durationMs: number;
  readonly results: readonly RuleResult[];
}

/** Checks one rule in a page; whatever was in the page is gone. Throws ConformanceError. */
export async function checkRule(page: Page, server: StageServer, target: WidgetTarget, rule: Rule): Promise<void> {
  await page.context().clearCookies();
  await withStage(page, server, target, (stage) => rule.check(stage));
}

/**
 * Checks one exposed module against every rule, each in a page of its own.
 *
 * @param options.rules ids of the rules to check; all by default
 * @param options.server a stage that is running already, which stays open
 * @param options.lanes how many rules are checked at once
 * @throws what is not the widget's fault: the browser or the stage does not start
 *
 * @example
 * for (const target of await readTargets('mf-auth', 'http://127.0.0.1:3101/mf-manifest.json')) {
 *   const report = await checkWidget(browser, target);
 *   for (const { ok, sentence, detail } of report.results) if (!ok) console.error(`${sentence}: ${detail}`);
 * }
 */
export async function checkWidget(
  browser: Browser,
  target: WidgetTarget,
  options: { readonly rules?: readonly string[]; readonly server?: StageServer; readonly lanes?: number } = {},
): Promise<ConformanceReport> {
  const startedAt = performance.now();
  const server = options.server ?? (await serveStage());
  try {
    const chosen = rules.filter(({ id }) => options.rules?.includes(id) ?? true);
    const results = await inLanes(browser, chosen, options.lanes ?? 2, (page, rule) =>
      resultOf(page, server, target, rule),
    );
    return {
      name: target.name,
      ok: results.every(({ ok }) => ok),
      durationMs: performance.now() - startedAt,
      results,
    };
  } finally {
    if (!options.server) await server.close();
  }
}

async function resultOf(page: Page, server: StageServer, target: WidgetTarget, rule: Rule): Promise<RuleResult> {
  const startedAt = performance.now();
  let detail = '';
  try {
    await checkRule(page, server, target, rule);
  } catch (error) {
    if (!(error instanceof ConformanceError)) throw error;
    detail = error.message;
  }
  const { id, sentence } = rule;
  return { rule: id, sentence, ok: detail === '', detail, durationMs: performance.now() - startedAt };
}

/** Does the work for every item, in `lanes` pages at once. @returns the results in the order of the items */
async function inLanes<T, R>(
  browser: Browser,
  items: readonly T[],
  lanes: number,
  work: (page: Page, item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    const context = await browser.newContext({ viewport });
    try {
      const page = await context.newPage();
      for (let index = next++; index < items.length; index = next++) results[index] = await work(page, items[index]!);
    } finally {
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** The two functions of Playwright Test that the suite needs. */
export interface TestFunctions {
  readonly test: TestType<object, { browser: Browser }>;
  readonly expect: Expect;
}

/**
 * Checks rules one after the other in one page, with the module loaded once. Faster than a page for each, and stricter:
 * a rule meets what the ones before it left. After a broken rule the page is reloaded, so that each finding is of its
 * own rule.
 *
 * @returns a line for each broken rule: `silence: causes no error…: There was …`
 */
export async function checkInSequence(
  page: Page,
  server: StageServer,
  target: WidgetTarget,
  chosen: readonly Rule[],
): Promise<string[]> {
  const broken: string[] = [];
  const waiting = [...chosen];
  while (waiting.length > 0) {
    await page.context().clearCookies();
    await withStage(page, server, target, async (stage) => {
      for (let rule = waiting.shift(); rule; rule = waiting.shift()) {
        const failure = await brokenBy(stage, rule);
        if (failure === null) continue;
        broken.push(failure);
        return;
      }
    });
  }
  return broken;
}

/**
 * Checks rules of several modules of one remote on one page, each module after the other. After a broken rule the page is
 * reloaded for the next module, so that a finding names the modules that it can be of.
 *
 * @returns a line for each module that breaks a rule: `./crop: silence: causes no error…: There was …`
 */
export async function checkTogether(
  page: Page,
  server: StageServer,
  targets: readonly WidgetTarget[],
  chosen: readonly Rule[],
): Promise<string[]> {
  const broken: string[] = [];
  const waiting = [...targets];
  while (waiting.length > 0) {
    await page.context().clearCookies();
    await withStageOf(page, server, waiting[0]!.manifest, async (load) => {
      const before: string[] = [];
      for (let target = waiting.shift(); target; target = waiting.shift()) {
        const failure = await firstBroken(await load(target), chosen);
        if (failure !== null) {
          const after = before.length === 0 ? '' : ` (on a page after ${before.join(', ')})`;
          broken.push(`${target.expose}: ${failure}${after}`);
          return;
        }
        before.push(target.expose);
      }
    });
  }
  return broken;
}

async function firstBroken(stage: Stage, chosen: readonly Rule[]): Promise<string | null> {
  for (const rule of chosen) {
    const failure = await brokenBy(stage, rule);
    if (failure !== null) return failure;
  }
  return null;
}

async function brokenBy(stage: Stage, rule: Rule): Promise<string | null> {
  try {
    await rule.check(stage);
    return null;
  } catch (error) {
    if (!(error instanceof ConformanceError)) throw error;
    return `${rule.id}: ${rule.sentence}: ${error.message}`;
  } finally {
    await stage.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await stage.call('clear');
  }
}

/** How thoroughly a module is tested. */
export type Extent =
  /** Not at all: what it shows is shown by others. */
  | 'none'
  /** The rules of what it shows itself, on a page with others of its remote: for one of a kind of which another is tested more thoroughly. */
  | 'content'
  /** Every rule that is not long, in sequence on one page. */
  | 'short'
  /** The same, and the long ones, with fewer mounts. */
  | 'long'
  /** Every rule on a page of its own, a test each. */
  | 'apart';

/** The fewest mounts that tell a leak from what the browser keeps for itself. */
const fewMounts = 30;

/**
 * Declares the tests of exposed modules. Modules share a page of their worker, each on a document of its own; a long rule
 * has a page to itself.
 *
 * @example
 * testWidgets({ test, expect }, await readTargets('mf-auth', manifest));
 */
export function testWidgets(
  { test, expect }: TestFunctions,
  targets: readonly WidgetTarget[],
  extentOf: (target: WidgetTarget) => Extent = () => 'apart',
): void {
  const staged = test.extend<object, { readonly stage: { readonly server: StageServer; readonly page: Page } }>({
    stage: [
      async ({ browser }, provide) => {
        const [server, page] = await Promise.all([serveStage(), browser.newPage({ viewport })]);
        await provide({ server, page });
        await Promise.all([server.close(), page.close()]);
      },
      { scope: 'worker' },
    ],
  });
  const shown: WidgetTarget[] = [];
  for (const target of targets) {
    const extent = extentOf(target);
    if (extent === 'none') continue;
    if (extent === 'content') {
      shown.push(target);
      continue;
    }
    staged.describe(target.name, () => {
      staged.describe.configure({ mode: 'default' });
      const inSequence = rules.filter(({ isLong }) => !isLong);
      if (extent !== 'apart')
        staged(`keeps the contract: ${inSequence.map(({ id }) => id).join(', ')}`, async ({ stage }) => {
          expect(await checkInSequence(stage.page, stage.server, target, inSequence)).toEqual([]);
        });
      const onTheirOwn = extent === 'apart' ? rules : extent === 'long' ? [leaksIn(fewMounts)] : [];
      for (const rule of onTheirOwn) {
        staged(rule.sentence, async ({ stage, browser }) => {
          const page = rule.isLong ? await browser.newPage({ viewport }) : stage.page;
          await expect(checkRule(page, stage.server, target, rule)).resolves.toBeUndefined();
          if (rule.isLong) await page.close();
        });
      }
    });
  }
  const ofContent = rules.filter(({ isOfContent }) => isOfContent);
  for (const some of together(shown))
    staged(
      `${some.map(({ name }) => name).join(', ')}: each keeps the contract in what it shows`,
      async ({ stage }) => {
        expect(await checkTogether(stage.page, stage.server, some, ofContent)).toEqual([]);
      },
    );
}

/** Modules that one page shows one after the other: a page and its remote's shared scripts cost as much as the rules of a module. */
const shownTogether = 8;

/** Modules of one remote in groups of at most `shownTogether`. */
function together(targets: readonly WidgetTarget[]): WidgetTarget[][] {
  const groups: WidgetTarget[][] = [];
  for (const target of targets) {
    const last = groups.at(-1);
    if (last && last[0]!.manifest === target.manifest && last.length < shownTogether) last.push(target);
    else groups.push([target]);
  }
  return groups;
}

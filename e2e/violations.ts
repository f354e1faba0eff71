import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { loadAxe, rulesOfColours } from '@facet/testing/axe';
import { settled } from './settled.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose answer may change with the width of the screen where the elements are the same. */
const ofWidth = ['target-size', 'scrollable-region-focusable', 'bypass', 'region', 'heading-order', 'skip-link'];

/**
 * What axe finds against WCAG 2.2 AA and good practice on an idle page: one line for every element that breaks a rule.
 *
 * @param extent `width`: only the rules that a page which was looked at in another width may still break; `look`: in another theme too
 */
export async function violations(page: Page, extent: 'all' | 'look' | 'width' = 'all'): Promise<string[]> {
  await settled(page);
  await loadAxe(page);
  const some = extent === 'look' ? [...ofWidth, ...rulesOfColours] : ofWidth;
  const runOnly = extent === 'all' ? { type: 'tag' as const, values: levels } : { type: 'rule' as const, values: some };
  return page.evaluate(async (run) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const results = await engine.run(document, { runOnly: run, resultTypes: ['violations'] });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, runOnly);
}

import type axe from 'axe-core';
import { loadAxe, rulesOfColours } from '../../axe.ts';
import { isWholeMatrix } from '../../extent.ts';
import { require } from '../errors.ts';
import { named, type Stage } from '../stage.ts';
import type { Rule } from './rule.ts';

interface RunOnly {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

const everything: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
};
const colours: RunOnly = { type: 'rule', values: rulesOfColours };

export const accessibility: Rule = {
  id: 'accessibility',
  sentence: 'has no violation of WCAG 2.2 AA that axe knows, in either colour scheme',
  isOfContent: true,
  async check(stage) {
    await loadAxe(stage.page);
    // Each surrounding and each scheme once: the styles rule sees that both surroundings get the same styles. What is not
    // of colours is the same in both, which the whole matrix sees again.
    for (const [surrounding, colorScheme, rules] of [
      ['light', 'light', everything],
      ['shadow', 'dark', isWholeMatrix ? everything : colours],
    ] as const) {
      await stage.page.emulateMedia({ colorScheme });
      const { id } = await stage.mount(surrounding);
      const found = await violations(stage, id, rules);
      require(found.length === 0, `In ${named(surrounding)}, ${colorScheme} scheme, axe finds: ${found.join(' · ')}`);
      await stage.unmount(id);
      await stage.call('remove', id);
    }
  },
};

/** One line for every element that breaks a rule of axe. */
async function violations(stage: Stage, id: number, rules: RunOnly): Promise<string[]> {
  return stage.page.evaluate(
    async ([place, { type, values }]) => {
      const { axe: engine } = globalThis as unknown as { axe: typeof axe };
      const { violations: found } = await engine.run(place, {
        runOnly: { type, values: [...values] },
        resultTypes: ['violations'],
      });
      return found.flatMap(({ id: rule, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
          `${rule} at ${target.join(' ')}: ${failureSummary ?? ''}`.replaceAll(/\s+/g, ' '),
        ),
      );
    },
    [`#place-${String(id)}`, rules] as const,
  );
}

import axe from 'axe-core';
import { require } from '../errors.ts';
import { named, type Stage } from '../stage.ts';
import type { Rule } from './rule.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

export const accessibility: Rule = {
  id: 'accessibility',
  sentence: 'has no violation of WCAG 2.2 AA that axe knows, in either colour scheme',
  isOfContent: true,
  async check(stage) {
    // Evaluated by the debugger, which the page's policy does not bind.
    await stage.page.evaluate(axe.source);
    // Each surrounding and each scheme once: the styles rule sees that both surroundings get the same styles.
    for (const [surrounding, colorScheme] of [['light', 'light'] as const, ['shadow', 'dark'] as const]) {
      await stage.page.emulateMedia({ colorScheme });
      const { id } = await stage.mount(surrounding);
      const found = await violations(stage, id);
      require(found.length === 0, `In ${named(surrounding)}, ${colorScheme} scheme, axe finds: ${found.join(' · ')}`);
      await stage.unmount(id);
      await stage.call('remove', id);
    }
  },
};

/** One line for every element that breaks a rule of axe. */
async function violations(stage: Stage, id: number): Promise<string[]> {
  return stage.page.evaluate(
    async ([place, values]) => {
      const { axe: engine } = globalThis as unknown as { axe: typeof axe };
      const { violations: found } = await engine.run(place, {
        runOnly: { type: 'tag', values: [...values] },
        resultTypes: ['violations'],
      });
      return found.flatMap(({ id: rule, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
          `${rule} at ${target.join(' ')}: ${failureSummary ?? ''}`.replaceAll(/\s+/g, ' '),
        ),
      );
    },
    [`#place-${String(id)}`, tags] as const,
  );
}

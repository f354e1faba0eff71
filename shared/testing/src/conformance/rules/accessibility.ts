import axe from 'axe-core';
import { require } from '../errors.ts';
import { named, type Stage } from '../stage.ts';
import type { Rule } from './rule.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

export const accessibility: Rule = {
  id: 'accessibility',
  sentence: 'has no violation of WCAG 2.2 AA that axe knows, in either colour scheme',
  async check(stage) {
    // Evaluated by the debugger, which the page's policy does not bind.
    await stage.page.evaluate(axe.source);
    for (const surrounding of ['light', 'shadow'] as const) {
      const { id } = await stage.mount(surrounding);
      for (const colorScheme of ['light', 'dark'] as const) {
        await stage.page.emulateMedia({ colorScheme });
        await stage.call('pause', 30);
        const found = await violations(stage, id);
        require(found.length === 0, `In ${named(surrounding)}, ${colorScheme} scheme, axe finds: ${found.join(' · ')}`);
      }
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

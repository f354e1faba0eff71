import { require } from '../errors.ts';
import { attempt } from '../stage.ts';
import type { Rule } from './rule.ts';

/** A mount that blocks the main thread longer than this makes scrolling stutter. */
const mountLimitMs = 1_000;

export const shape: Rule = {
  id: 'shape',
  sentence: 'exports mount, which returns update and unmount at once',
  async check(stage) {
    require(stage.isWidget, 'The module exports no function `mount`. Export `mount(element, props, host)`.');
    for (const surrounding of ['light', 'shadow'] as const) {
      const { misshapen, durationMs } = await attempt('mount()', () => stage.call('mount', surrounding));
      require(misshapen === null, `${misshapen ?? ''}. Return { update, unmount } at once, and render when you can.`);
      require(durationMs <
        mountLimitMs, `mount held the page for ${durationMs.toFixed(0)} ms. Return first and do the work in later tasks.`);
    }
  },
};

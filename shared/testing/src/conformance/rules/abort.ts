import { require } from '../errors.ts';
import { attempt, type Stage } from '../stage.ts';
import { growth } from './leaks.ts';
import type { Rule } from './rule.ts';

/** How far into its start a widget is aborted. */
const middleMs = 50;
/** Time for pending work to finish after the unmount. */
const aftermathMs = 300;

export const abort: Rule = {
  id: 'abort',
  sentence: 'goes when host.signal aborts, however early',
  async check(stage) {
    const before = await stage.call('resources');
    const late = await attempt('mount()', () => stage.call('mount', 'light'));
    await stage.call('pause', middleMs);
    await stage.call('end', late.id);
    await isGone(stage, late.id, `${String(middleMs)} ms after mount()`);

    const early = await attempt('mount()', () => stage.call('mountAndEnd', 'shadow'));
    await isGone(stage, early.id, 'right after mount()');

    for (const [kind, left] of growth(before, await stage.call('resources'))) {
      require(kind === 'listener' ||
        kind ===
          'object URL', `After the abort there is still: ${kind} ${left.labels}. Give host.signal to whatever you start.`);
    }
    const [trouble] = stage.troubles.filter(({ kind }) => kind === 'exception' || kind === 'error');
    require(!trouble, `The abort ended in ${trouble?.text ?? ''}. An abort is no error: end quietly.`);
  },
};

async function isGone(stage: Stage, id: number, when: string): Promise<void> {
  await stage.call('pause', aftermathMs);
  const { children, sheets } = await stage.call('look', id);
  require(children ===
    0, `host.signal aborted ${when}, and the element still has ${String(children)} child node(s). Unmount when the signal aborts.`);
  require(sheets ===
    0, `host.signal aborted ${when}, and ${String(sheets)} style sheet(s) stayed. Unmount when the signal aborts.`);
  await attempt('unmount() after the abort', () => stage.call('unmount', id));
}

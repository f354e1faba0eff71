import { require } from '../errors.ts';
import { attempt } from '../stage.ts';
import type { Rule } from './rule.ts';

export const repeats: Rule = {
  id: 'repeats',
  sentence: 'bears a second unmount and an update after unmount',
  async check(stage) {
    const { id } = await stage.mount('light');
    await attempt('unmount()', () => stage.call('unmount', id));
    await attempt('A second unmount()', () => stage.call('unmount', id));
    await attempt('update() after unmount()', () => stage.call('update', id));
    await stage.call('end', id);
    await attempt('unmount() after the signal', () => stage.call('unmount', id));
    await stage.call('pause', 50);
    const { children } = await stage.call('look', id);
    require(children ===
      0, 'update() after unmount() put something into the element again. Do nothing when nothing is mounted.');
    const [exception] = stage.troubles.filter(({ kind }) => kind === 'exception');
    require(!exception, `A repeated call ended in ${exception?.text ?? ''}. Do nothing when nothing is mounted.`);
  },
};

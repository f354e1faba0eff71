import { require } from '../errors.ts';
import { attempt } from '../stage.ts';
import type { Rule } from './rule.ts';

export const silence: Rule = {
  id: 'silence',
  sentence: 'causes no error, no warning and no breach of the policy',
  isOfContent: true,
  async check(stage) {
    for (const surrounding of ['light', 'shadow'] as const) {
      const { id } = await stage.mount(surrounding);
      await attempt('update()', () => stage.call('update', id));
      await stage.call('pause', 100);
      await stage.unmount(id);
      await stage.call('remove', id);
    }
    await stage.call('pause', 100);
    const lines = stage.troubles.map(({ kind, text }) => `${kind}: ${text.slice(0, 300)}`);
    const breaches = (await stage.call('breaches')).map((breach) => `policy: ${breach}`);
    const words = [...new Set([...lines, ...breaches])];
    require(words.length === 0, `There was ${words.join(' · ')}. Nothing of it may happen in the life of a widget.`);
  },
};

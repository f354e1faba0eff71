import { require } from '../errors.ts';
import type { Rule } from './rule.ts';

export const ids: Rule = {
  id: 'ids',
  sentence: 'uses every id once, however many copies there are',
  isOfContent: true,
  async check(stage) {
    const seen: string[] = [];
    for (let copy = 0; copy < 2; copy++) {
      const { id } = await stage.mount('light');
      seen.push(...(await stage.call('look', id)).ids);
    }
    const twice = [...new Set(seen.filter((id, index) => seen.indexOf(id) < index))];
    require(twice.length ===
      0, `Two copies in one page both use the id ${twice.join(', ')}. Make ids per copy, for example with useId().`);
  },
};

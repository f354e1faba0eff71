import { require } from '../errors.ts';
import { attempt } from '../stage.ts';
import type { Rule } from './rule.ts';

export const updates: Rule = {
  id: 'updates',
  sentence: 'takes new props without losing what is on the screen',
  async check(stage) {
    const { id } = await stage.mount('light');
    await stage.call('remember', id);
    for (let turn = 0; turn < 3; turn++) await attempt('update()', () => stage.call('update', id));
    await stage.call('settled', id, 60, 2_000);
    const { elements, alive, textKept } = await stage.call('recall');
    const { visible } = await stage.call('look', id);
    require(visible, 'After update() nothing of it can be seen.');
    require(alive * 2 >
      elements, `update() with equal props replaced ${String(elements - alive)} of ${String(elements)} elements. Render into what is there, so that focus and input survive.`);
    require(textKept, 'A text field lost its text by update(). Keep its state, or its element, alive.');
  },
};

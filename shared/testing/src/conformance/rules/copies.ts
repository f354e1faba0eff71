import { require } from '../errors.ts';
import { attempt } from '../stage.ts';
import type { Rule } from './rule.ts';

export const copies: Rule = {
  id: 'copies',
  sentence: 'lives beside a second copy of itself without either disturbing the other',
  async check(stage) {
    const { id: staying } = await stage.mount('light');
    const { id: leaving } = await stage.mount('light');
    const { id: hidden } = await stage.mount('shadow');
    const whole = await stage.call('look', staying);
    await stage.unmount(leaving);
    await stage.unmount(hidden);
    await stage.call('settled', staying, 60, 1_000);
    const left = await stage.call('look', staying);
    require(left.visible &&
      left.text === whole.text, 'Unmounting one copy changed what another one shows. Keep no state that copies share.');
    require(left.styled >
      0, 'Unmounting one copy took the styles of another one away. Take them away with the last copy.');
    await attempt('update() of a copy whose neighbour is gone', () => stage.call('update', staying));
    await stage.unmount(staying);
    const { children } = await stage.call('look', staying);
    require(children === 0, 'unmount() of the last copy did not empty its element.');
  },
};

import { type Attack, broken, held } from './attack.ts';

export const testClock: Attack = {
  item: 'A6',
  title: 'the clock of a running site is moved',
  async run({ api }) {
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${api}/test/clock`, { method: 'POST', headers, body: '{"offset_ms":86400000}' });
    return status === 404 ? held('there is no such page') : broken(`POST /test/clock answers ${String(status)}`);
  },
};

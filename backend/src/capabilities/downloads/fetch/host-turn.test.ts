import fs from 'node:fs';
import path from 'node:path';
import { removeScratches, scratchFolder } from '../../../fixtures/scratch.ts';
import { takeTurn } from './host-turn.ts';
import { nextTicket } from './turn-order.ts';

afterAll(removeScratches);

const ticket = (id: string, owner: string) => ({ id, owner });

describe('whose turn it is', () => {
  test.each([
    ['the earliest, where nobody had a turn', [ticket('2', 'a'), ticket('1', 'b')], {}, '1'],
    [
      'a user who waits with one before one who has had a turn and waits with two',
      [ticket('1', 'a'), ticket('2', 'a'), ticket('3', 'b')],
      { a: 5 },
      '3',
    ],
    ['the user whose turn is longest ago', [ticket('1', 'a'), ticket('2', 'b')], { a: 9, b: 5 }, '2'],
  ])('is %s', (_what, tickets, served, id) => {
    expect(nextTicket(tickets, served)?.id).toBe(id);
  });

  test('is nobody where nobody waits', () => {
    expect(nextTicket([], { a: 1 })).toBeNull();
  });
});

const turn = (folder: string, over: { readonly owner?: string; readonly onWait?: () => void } = {}) =>
  takeTurn({ folder, host: 'a.example', owner: 'a', onWait: () => undefined, ...over });
const left = (folder: string): string[] =>
  fs.readdirSync(folder).flatMap((queue) => fs.readdirSync(path.join(folder, queue)));

test('downloads of one host take turns, those of different users alternately', async () => {
  const folder = scratchFolder();
  const order: string[] = [];
  const first = await turn(folder);
  let waiting = 0;
  const onWait = (): void => {
    waiting += 1;
  };
  const run = async (owner: string, name: string): Promise<void> => {
    const giveBack = await turn(folder, { owner, onWait });
    order.push(name);
    await giveBack();
  };
  const all = [run('a', 'a2'), run('a', 'a3'), run('b', 'b1')];
  while (waiting < 3) await new Promise((resolve) => setImmediate(resolve));
  await first();
  await Promise.all(all);
  expect(order[0]).toBe('b1');
  expect(order).toHaveLength(3);
  expect(left(folder)).toEqual(['served.json']);
});

test('other hosts do not wait', async () => {
  const folder = scratchFolder();
  await turn(folder);
  const other = await takeTurn({ folder, host: 'b.example', owner: 'a', onWait: () => undefined });
  await other();
});

test('what a killed process left is taken over: its turn, and its place in the queue', async () => {
  const folder = scratchFolder();
  await turn(folder);
  const [queue = ''] = fs.readdirSync(folder);
  fs.writeFileSync(path.join(folder, queue, 'holder'), '999999999');
  fs.writeFileSync(path.join(folder, queue, '000000000000000-x.ticket'), '999999999 b');
  const giveBack = await turn(folder);
  await giveBack();
  expect(left(folder)).toEqual(['served.json']);
});

import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { migratedDataFolder, removeScratch } from '../backend/src/fixtures/scratch.ts';
import { cells, faultNames, states, targets, type Cell } from '../scripts/chaos/cells.ts';
import { openLane, type Lane } from '../scripts/chaos/lane.ts';
import { runCell } from '../scripts/chaos/run-cell.ts';
import { isWholeMatrix, unless } from './extent.ts';

/** Each worker breaks a site of its own. */
const test = base.extend<object, { lane: Lane }>({
  lane: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      // Making a database takes most of a start: this one is a copy.
      const dataDir = path.dirname(await migratedDataFolder());
      const lane = await openLane(dataDir);
      await provide(lane);
      await lane.close();
      removeScratch(dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// A start of a site costs as much as four cells: the few of every run share one worker.
if (!isWholeMatrix) test.describe.configure({ mode: 'default' });

/** The cells of every run: every target, every state and every outcome. */
const always: readonly string[] = [
  'registry / bad signature / cold',
  'manifest / wrong hash / cold / with a version before',
  'entry / 404 / offline',
  'chunk / 404 / warm',
];

/** Every fault, target and state, in as few cells as show them; the whole matrix is `npm run chaos`. */
const names: readonly string[] = [
  'registry / 404 / cold',
  'registry / hang / warm',
  'registry / slow trickle / offline',
  'registry / HTML as JS / cold',
  'registry / odd JSON / warm',
  'registry / bad signature / cold',
  'registry / bad signature / offline',
  'registry / old sequence / warm',
  'registry / expired / cold',
  'registry / expired / warm',
  'registry / wrong contract / cold',
  'registry / wrong contract / warm / with a version before',
  'manifest / 500 / cold',
  'manifest / hang / cold / with a version before',
  'manifest / odd JSON / cold',
  'manifest / wrong hash / cold / with a version before',
  'manifest / 404 / warm',
  'entry / 404 / offline',
  'entry / HTML as JS / cold',
  'entry / truncated JS / warm / with a version before',
  'entry / wrong hash / cold',
  'entry / throws at evaluation / cold',
  'entry / throws at init / cold / with a version before',
  'entry / missing expose / cold',
  'chunk / 404 / warm',
  'chunk / 500 / offline / with a version before',
  'chunk / wrong hash / cold / with a version before',
  'chunk / throws at evaluation / cold',
  'chunk / throws at mount / cold',
  'chunk / throws at mount / warm / with a version before',
  'chunk / throws at update / cold',
  'chunk / throws at unmount / offline',
  'chunk / shared chunk missing / cold',
];

const chosen = names.map((name) => {
  const cell = cells.find(({ id }) => id === name);
  if (!cell) throw new Error(`There is no cell ${name}.`);
  return cell;
});

test('the cross-section has every fault, every target and every state', () => {
  const seen = (pick: (cell: Cell) => string): string[] => [...new Set(chosen.map(pick))].sort();
  expect(seen(({ fault }) => fault)).toEqual([...faultNames].sort());
  expect(seen(({ target }) => target)).toEqual([...targets].sort());
  expect(seen(({ state }) => state)).toEqual([...states].sort());
});

test('every run breaks every target, in every state, with every outcome', () => {
  const ran = chosen.filter(({ id }) => always.includes(id));
  expect(ran).toHaveLength(always.length);
  for (const pick of [
    ({ target }: Cell) => target,
    ({ state }: Cell) => state,
    ({ expected }: Cell) => expected.outcome,
  ])
    expect([...new Set(ran.map(pick))].sort()).toEqual([...new Set(chosen.map(pick))].sort());
});

for (const cell of chosen) {
  test(
    `${cell.id}: ${cell.expected.outcome}, and the site stays usable`,
    unless(always.includes(cell.id)),
    async ({ browser, lane }) => {
      expect((await runCell(lane, browser, cell)).problems).toEqual([]);
    },
  );
}

import type { Browser } from 'playwright';
import type { Cell } from './cells.ts';
import { openLane, type Lane } from './lane.ts';
import { runCell, type CellResult } from './run-cell.ts';

export interface RunOptions {
  readonly browser: Browser;
  readonly cells: readonly Cell[];
  /** How many cells run at once, each in a site of its own. */
  readonly lanes: number;
  readonly onResult: (result: CellResult, done: number) => void;
}

/** Runs cells side by side. The results are in the order of the cells. */
export async function runCells({ browser, cells, lanes, onResult }: RunOptions): Promise<CellResult[]> {
  const waiting = [...cells.entries()].sort(([, a], [, b]) => Number(isSlow(b)) - Number(isSlow(a)));
  const results: CellResult[] = [];
  let done = 0;
  const work = async (lane: Lane): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, cell] = next;
      const result = await runCell(lane, browser, cell);
      results[index] = result;
      done += 1;
      onResult(result, done);
    }
  };
  const open: Lane[] = [];
  try {
    // One after another: each publishes builds, and that is mostly waiting for the disk.
    for (let count = 0; count < Math.min(lanes, cells.length); count++) open.push(await openLane());
    await Promise.all(open.map(work));
  } finally {
    await Promise.all(open.map((lane) => lane.close()));
  }
  return results;
}

/** Cells that wait for time limits start first, so that the last one does not prolong the run. */
function isSlow({ fault }: Cell): boolean {
  return fault === 'hang' || fault === 'slow trickle';
}

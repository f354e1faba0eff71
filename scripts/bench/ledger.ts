import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@facet/build';
import type { LedgerFigures } from '../../backend/bench/ledger.ts';
import type { Figure } from './figures.ts';

/** Runs the ledger's benchmark in a process of its own and reads its figures: on the embedded engine, and on PostgreSQL where it is installed. */
export async function benchLedger(): Promise<Figure[]> {
  const args = ['--import', 'tsx', path.join(root, 'backend/bench/ledger.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const all = JSON.parse(stdout) as LedgerFigures[];
  return all.flatMap(({ engine, accounts, ledger, plain }): Figure[] => {
    const name = `${engine}, ${accounts === 1 ? 'one hot account' : `${String(accounts)} accounts`}`;
    return [
      { name, value: ledger, unit: 'tx/s', beside: `plain updates ${plain.toFixed(0)} tx/s` },
      { name: '  of plain updates', value: ledger / plain, unit: '', digits: 2, target: { atLeast: 0.5 } },
    ];
  });
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@facet/build';
import type { AccountsBenchmark, TimingFigures } from '../../backend/bench/accounts.ts';
import type { Figure } from './figures.ts';

/** Runs the backend's own benchmark of accounts in a process of its own and reads its figures. */
export async function benchAccounts(): Promise<Figure[]> {
  const args = ['--import', 'tsx', path.join(root, 'backend/bench/accounts.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1 << 24 });
  const { logins, signed, timing } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as AccountsBenchmark;
  const many = `${String(logins.concurrent)} at once`;
  const figureOf = (name: string, { known, unknown, superiority, p, samples }: TimingFigures): Figure => ({
    name: `${name}: known or unknown address, p`,
    value: p,
    unit: '',
    digits: 3,
    // A hundredth of all runs is below it by chance alone.
    target: { atLeast: 0.01 },
    beside: `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms, known slower in ${(superiority * 100).toFixed(0)} % of pairs, ${String(samples)} calls each`,
  });
  return [
    { name: `logins a second, ${many}`, value: logins.perSecond, unit: '', digits: 1 },
    { name: `login, ${many}, median`, value: logins.median, unit: 'ms' },
    { name: `login, ${many}, p99`, value: logins.p99, unit: 'ms' },
    { name: 'signed call: to make', value: signed.make, unit: 'ms', digits: 3 },
    { name: 'signed call: to check, nonce stored', value: signed.check, unit: 'ms', digits: 3 },
    { name: 'signed call: the first of a page, in addition', value: signed.newKey, unit: 'ms', digits: 3 },
    figureOf('login', timing.login),
    figureOf('register', timing.register),
    figureOf('forgotten password', timing.forgot),
  ];
}

import type { ProviderKillFigures } from '../../backend/bench/provider-kills.ts';
import { compileBackend } from '../site/backend-program.ts';
import { backendProgram } from '../site/backend-program-name.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

/** Kills a whole backend under paid tasks at two providers that fail, and holds their bills against its books. */
export async function benchProviderKills(): Promise<Figure[]> {
  // Each run of a task is a process, and each kill a start.
  const program = await compileBackend();
  const env = { [backendProgram]: program.file };
  const found = await benchInChild<ProviderKillFigures>('backend/bench/provider-kills.ts', [], env).finally(
    program.remove,
  );
  const count = (name: string, value: number): Figure => ({
    ...{ name, value, unit: '', digits: 0, target: { atMost: 0 } },
  });
  const dollars = (name: string, value: number, atMost: number): Figure => ({
    ...{ name, value, unit: '$', digits: 2, target: { atMost } },
  });
  return [
    {
      ...{ name: 'tasks that were taken', value: found.tasks, unit: '', digits: 0, target: { atLeast: 500 } },
      beside: `${String(found.kills)} kills, ${String(found.failedCalls)} of ${String(found.calls)} calls failed, ${String(found.jobs.join(' and '))} jobs, ${String(Math.round(found.seconds))} s`,
    },
    { name: 'tasks that succeeded and were charged', value: found.succeeded, unit: '', digits: 0 },
    count('tasks that a provider billed twice', found.billedTwice),
    count('tasks without exactly one capture or release', found.captures),
    count('tasks that never ended', found.unended),
    count('acknowledged tasks lost', found.lostTasks),
    count('results lost', found.lostResults),
    count('balances that are not the sum of their entries', found.balances),
    count('reservations of credits left open', found.held),
    count('differences of the audit', found.differences),
    dollars('bill of the providers, at most what was counted', found.bill, found.spent),
    dollars('counted spend, at most the budget', found.spent, found.budget),
    { name: 'runs whose spend was never settled', value: found.unsettled, unit: '', digits: 0 },
  ];
}

import type { KillFigures } from '../../backend/bench/kills.ts';
import { backendProgram } from '../site/backend-program-name.ts';
import { compileBackend } from '../site/backend-program.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

const none = { atMost: 0 };

/** Kills a whole backend under paid tasks, on each engine, and reads by SQL what that left. */
export async function benchKills(): Promise<Figure[]> {
  const { file, remove } = await compileBackend();
  const { engines } = await benchInChild<KillFigures>('backend/bench/kills.ts', [], { [backendProgram]: file }).finally(
    remove,
  );
  return engines.flatMap(({ engine, kills, uploads, tasks, seconds, ...found }): Figure[] => {
    const count = (name: string, value: number): Figure => ({
      ...{ name: `${name}, ${engine}`, value, unit: '', digits: 0, target: none },
    });
    return [
      {
        name: `tasks that succeeded and were charged, ${engine}`,
        value: found.succeeded,
        unit: '',
        digits: 0,
        target: { atLeast: 500 },
        beside: `${String(kills)} kills, ${String(tasks)} tasks and ${String(uploads)} uploads acknowledged, ${String(Math.round(seconds))} s`,
      },
      { name: `failed, ${engine}`, value: found.failed, unit: '', digits: 0 },
      count('tasks that never ended', found.unended),
      count('acknowledged tasks lost', found.lostTasks),
      count('acknowledged uploads lost', found.lostUploads),
      count('results lost', found.lostResults),
      count('balances that are not the sum of their entries', found.balances),
      count('tasks without exactly one capture or release', found.captures),
      count('reservations left open', found.held),
      count('differences of the audit', found.differences),
    ];
  });
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@facet/build';
import type { TaskFigures } from '../../backend/bench/tasks.ts';
import type { Figure } from './figures.ts';

/** Runs tasks on processes that are killed, in a process of its own, and counts what that left; nothing where PostgreSQL is not installed. */
export async function benchTasks(): Promise<Figure[]> {
  const args = ['--import', 'tsx', path.join(root, 'backend/bench/tasks.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const figures = JSON.parse(stdout) as TaskFigures | null;
  if (figures === null) return [];
  const { tasks, kills, ends, resumed, wrong, differences, leftovers, seconds, unfairness } = figures;
  const { SUCCEEDED = 0, FAILED = 0, ...rest } = ends;
  const others = Object.values(rest).reduce((sum, count) => sum + count, 0);
  const none = { atMost: 0 };
  return [
    {
      name: 'tasks that succeeded',
      value: SUCCEEDED,
      unit: '',
      digits: 0,
      beside: `${String(kills)} kills, ${String(resumed)} taken up again`,
    },
    { name: 'failed: killed too often', value: FAILED, unit: '', digits: 0 },
    { name: 'did not end, or twice', value: tasks - SUCCEEDED - FAILED + others, unit: '', digits: 0, target: none },
    { name: 'steps done twice or never', value: wrong, unit: 'tasks', digits: 0, target: none },
    { name: 'charged wrong', value: differences, unit: '', digits: 0, target: none },
    { name: 'folders left over', value: leftovers, unit: '', digits: 0, target: none },
    { name: 'longest wait of a user', value: unfairness, unit: 'medians', digits: 2, target: { atMost: 3 } },
    { name: 'all of it', value: seconds, unit: 's', digits: 0 },
  ];
}

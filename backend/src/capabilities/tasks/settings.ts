import os from 'node:os';
import path from 'node:path';
import { say } from '../../messages/say.ts';
import { optionalText, type SettingReader, wholeNumber } from '../../setting.ts';

/** What an operator sets about tasks. */
export interface TaskSettings {
  /** Tasks that run at once. */
  readonly workers: number;
  /** Tasks of one user that may wait. */
  readonly mostWaiting: number;
  /** A task runs for so long at most, milliseconds. */
  readonly limit: number;
  /** Where each running task has a folder of its own. */
  readonly folder: string;
}

const workers = wholeNumber({
  name: 'FACET_WORKERS',
  fallback: os.availableParallelism(),
  shownDefault: 'the number of cores',
  least: 1,
  most: 256,
  meaning: 'Tasks that run at once, each in a worker of its own',
  expected: say('setting.workers'),
});
const minutes = wholeNumber({
  name: 'FACET_TASK_MINUTES',
  fallback: 20,
  least: 1,
  most: 600,
  meaning: 'How long a task may run',
  expected: say('setting.taskMinutes'),
});
const waiting = wholeNumber({
  name: 'FACET_TASKS_WAITING',
  fallback: 10,
  least: 1,
  most: 1000,
  meaning: 'How many tasks of one user may wait',
  expected: say('setting.tasksWaiting'),
});
const folder = optionalText({
  name: 'FACET_TASKS_FOLDER',
  shownDefault: '`tasks` beside the embedded database',
  meaning: 'Where each running task has a folder; several processes of one machine share it',
  expected: say('setting.tasksFolder'),
  matches: () => true,
});

export const taskSettings = [workers, minutes, waiting, folder];

/** @param data folder of the installation's data */
export function readTaskSettings(reader: SettingReader, data: string): TaskSettings {
  return {
    workers: reader.read(workers),
    mostWaiting: reader.read(waiting),
    limit: reader.read(minutes) * 60_000,
    folder: reader.resolve(reader.read(folder) ?? path.join(data, 'tasks')),
  };
}

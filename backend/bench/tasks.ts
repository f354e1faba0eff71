/** Many tasks of many users on two processes that are killed at random, over PostgreSQL. Prints JSON; null without PostgreSQL. */
import { tryKilling, type TrialFacts } from '../src/fixtures/tasks/kill-trial.ts';
import { postgresPrograms } from '../src/fixtures/postgres.ts';

export type TaskFigures = TrialFacts & { readonly tasks: number };

const trial = { tasks: 200, users: 20, processes: 2, kills: 30, steps: 4, milliseconds: 60 };

const figures: TaskFigures | null =
  postgresPrograms() === null ? null : { tasks: trial.tasks, ...(await tryKilling(trial, Math.random)) };
console.log(JSON.stringify(figures));
process.exit(0);

import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../start-error.ts';
import type { TaskOutcome } from '../tasks/tool.ts';
import type { Attempt } from './fail-over.ts';
import type { ServedTool } from './settings.ts';

/** A result that lies in its task's folder, and how it came about. */
export interface Made {
  readonly outcome: TaskOutcome;
  readonly attempt: Attempt;
}

const fileIn = (folder: string): string => path.join(folder, 'made.json');

/** Notes that a task's result is there: a process that continues after another was killed has nothing made again. */
export async function writeMade(folder: string, outcome: TaskOutcome, { at, costUsd }: ServedTool): Promise<void> {
  const made: Made = { outcome, attempt: { provider: at.access.name, end: 'made', fault: null, costUsd } };
  const draft = `${fileIn(folder)}.draft`;
  await writeFile(draft, JSON.stringify(made));
  await rename(draft, fileIn(folder));
}

/** @returns null where no result lies in the folder */
export async function readMade(folder: string): Promise<Made | null> {
  try {
    return JSON.parse(await readFile(fileIn(folder), 'utf8')) as Made;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

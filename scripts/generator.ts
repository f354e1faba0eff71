import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from './site/settings.ts';

/** A file below some folder, `/` between its parts, and its text. */
export type FileText = readonly [file: string, text: string];

/**
 * Writes files that were all prepared before, so that one that cannot be made leaves everything as it was.
 *
 * @param dir absolute path of the folder that their paths start at
 */
export function writeFiles(dir: string, files: readonly FileText[]): void {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
}

/** `made      mf-a/package.json`, and the other files in a column below. */
export function fileColumn(label: string, files: readonly FileText[]): string {
  return `${label.padEnd(10)}${files.map(([file]) => file).join(`\n${' '.repeat(10)}`)}`;
}

/** Runs a command that makes something; what the person at the terminal can correct is printed as one sentence. */
export async function withMessages(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@facet/build';
import { format, type FormatConfig } from 'oxfmt';
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

/** A file's text in the form that `npm run format` gives it. @param file its name, whose ending says what it holds */
export async function formatText(file: string, text: string): Promise<string> {
  const style = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, style);
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]!.message}`);
  return code;
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

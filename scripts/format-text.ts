import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@facet/build';
import { format, type FormatConfig } from 'oxfmt';

/** A file's text in the form that `npm run format` gives it. @param file its name, whose ending says what it holds */
export async function formatText(file: string, text: string): Promise<string> {
  const style = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, style);
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]!.message}`);
  return code;
}

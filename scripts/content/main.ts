import { root } from '@facet/build/apps';
import { seconds, type CommandContext } from '../terminal.ts';
import { ContentError } from './front-matter.ts';
import { readDocuments, writeIndex } from './index-file.ts';

/** `npm run content`: writes the index of the articles, legal texts and help pages. Exit code 1 when one of them is wrong. */
export function main({ startedAt }: CommandContext): Promise<void> {
  try {
    for (const file of writeIndex(root)) console.log(`written   ${file} (commit it)`);
    console.log(`indexed   ${String(readDocuments(root).length)} texts`);
    console.log(`done in ${seconds(startedAt)}`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  return Promise.resolve();
}

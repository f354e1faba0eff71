import path from 'node:path';
import { BuildError, generate, newTool, root } from '@facet/build';
import { formatText } from '../format-text.ts';
import { fileColumn, withMessages, writeFiles, type FileText } from '../generator.ts';
import { SetupError } from '../site/settings.ts';
import type { CommandContext } from '../terminal.ts';

/** `npm run create-tool <tool-id>`: a working tool in the folder of the remote that owns it. */
export function main({ args }: CommandContext): Promise<void> {
  return withMessages(async () => {
    try {
      await createTool(args);
    } catch (error) {
      throw error instanceof BuildError ? new SetupError(error.message) : error;
    }
  });
}

async function createTool(args: readonly string[]): Promise<void> {
  const { manifest, appDir, files } = newTool(args, process.env['INIT_CWD'] ?? root, root);
  const made: FileText[] = [];
  for (const [file, text] of files) made.push([path.relative(root, file), await formatText(file, text)]);
  writeFiles(root, made);
  generate(root);
  console.log(fileColumn('made', made));
  console.log(`\nIt works now: npm run dev -w ${path.basename(appDir)}, or npm run dev and ${manifest.path}.`);
  console.log(
    'Next: its algorithm, its words in messages/en.ts and manifest.ts, and both in shared/languages/*/tools.',
  );
}

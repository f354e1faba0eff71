import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@facet/build/apps';
import { toolById, tools, type Tool } from '@facet/catalog';
import { fileColumn, telling, writeFiles, type FileText } from '../generator.ts';
import { SetupError } from '../site/settings.ts';
import type { CommandContext } from '../terminal.ts';
import { addExpose, addFixture, addStandalone, addWidgetFlag } from './edits.ts';
import { toolFiles } from './templates.ts';

const usage = `usage: npm run create-tool <tool-id>

Makes a working tool (it mirrors a picture, on the device) in the remote that owns <tool-id> in the
catalogue, for you to change. A tool that the catalogue does not know is added there first:
shared/catalog/README.md.`;

/** `npm run create-tool <tool-id>`: writes the tool's folder and names it in the places that must know it. */
export function main({ args }: CommandContext): Promise<void> {
  return telling(() => {
    createTool(args);
  });
}

function createTool(args: readonly string[]): void {
  const [id] = args;
  if (id === undefined || args.length > 1) throw new SetupError(usage);
  const tool = toolById(id);
  if (!tool) throw new SetupError(`The catalogue has no tool ${id}.${nearest(id)}\n\n${usage}`);
  const folder = path.join(tool.owner, 'src/tools', tool.id);
  if (tool.expose !== null || existsSync(path.join(root, folder)))
    throw new SetupError(`${tool.id} has a widget already: ${folder}.`);

  const edits = [
    [path.join(tool.owner, 'facet.config.ts'), addExpose],
    [path.join(tool.owner, 'src/main.ts'), addStandalone],
    [path.join(tool.owner, 'src/fixtures.json'), addFixture],
    [familyFile(tool), addWidgetFlag],
  ] as const;
  // All texts are made before the first is written: a file that cannot be edited leaves everything as it was.
  const changed = edits.map(([file, edit]): FileText => [
    file,
    edit(readFileSync(path.join(root, file), 'utf8'), tool.id, file),
  ]);
  const made = Object.entries(toolFiles(tool)).map(([name, text]): FileText => [path.join(folder, name), text]);
  writeFiles(root, [...made, ...changed]);
  const files = [...made, ...changed].map(([file]) => file);
  spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/prettier/bin/prettier.cjs'), '--write', '--log-level', 'warn', ...files],
    { cwd: root, stdio: 'inherit' },
  );
  console.log(fileColumn('made', made));
  console.log(fileColumn('changed', changed));
  console.log(`\nIt works now: npm run dev -w ${tool.owner}, or npm run dev and ${tool.path}.`);
  console.log(
    `Next: put its algorithm into core.ts, its words into messages/en.ts, and give it five questions in the catalogue.`,
  );
}

/** The file of the catalogue in which the tool stands. */
function familyFile(tool: Tool): string {
  const dir = 'shared/catalog/src/tools';
  const file = readdirSync(path.join(root, dir)).find((name) =>
    readFileSync(path.join(root, dir, name), 'utf8').includes(`'${tool.id}': {`),
  );
  if (!file) throw new SetupError(`${tool.id} stands in no file of ${dir}.`);
  return path.join(dir, file);
}

function nearest(id: string): string {
  const alike = tools
    .filter((tool) => tool.expose === null && tool.id.split('-').some((word) => id.includes(word)))
    .slice(0, 5);
  return alike.length === 0 ? '' : ` Did you mean ${alike.map((tool) => tool.id).join(', ')}?`;
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@facet/build/apps';
import type { FileText } from '../generator.ts';

/** Name of the remote that stands in `template/`, whose files are checked like every other file of the house. */
const templateName = 'mf-template';
const templateDir = path.join(root, 'scripts/create-remote/template');

/** The files that every new remote has, by path in its folder. */
export function templateFiles(name: string): FileText[] {
  return readdirSync(templateDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [
      path.relative(templateDir, file).replaceAll(path.sep, '/'),
      readFileSync(file, 'utf8').replaceAll(templateName, name),
    ]);
}

import { rmSync } from 'node:fs';
import { appPorts, root } from '@facet/build/apps';
import { markInstalled } from '../bootstrap.mjs';
import { fileColumn, withMessages, writeFiles, type FileText } from '../generator.ts';
import { npm, NpmError } from '../npm.ts';
import { packAll, putTarballs } from '../pack/main.ts';
import { SetupError } from '../site/settings.ts';
import { phase, type CommandContext } from '../terminal.ts';
import { insidePackage } from './inside.ts';
import { outsideFiles } from './outside.ts';
import { budgetsOf, versionsOf } from './repository.ts';
import { readRequest, type RemoteRequest } from './request.ts';
import { templateFiles } from './template.ts';

/** `npm run create-remote mf-<name>`: a working remote, in this repository or (`--outside`) in one of its own. */
export function main({ args }: CommandContext): Promise<void> {
  return withMessages(async () => {
    const cwd = process.env['INIT_CWD'] ?? root;
    const request = readRequest(args, { root, cwd, ports: appPorts });
    if (request.outside) await createOutside(request);
    else await createInside(request);
  });
}

async function createInside(request: RemoteRequest): Promise<void> {
  const { name, dir } = request;
  const files = [insidePackage(request, versionsOf(root)), ...templateFiles(name)];
  writeFiles(dir, files);
  try {
    // Everything that it needs is installed: npm has but to link the new workspace and to name it in the lock file.
    await phase('link', () => npm(['install', '--offline', '--ignore-scripts'], root));
  } catch (error) {
    if (!(error instanceof NpmError)) throw error;
    rmSync(dir, { recursive: true });
    throw new SetupError(
      `npm could not link ${name} into this repository, so it was taken away again. npm says:\n${error.message}`,
    );
  }
  markInstalled();
  printNext(request, files);
  console.log(`changed   package-lock.json

It works now: npm run dev -w ${name} shows it alone, npm start in the site.
Next: put your widget in the place of src/frame-size. CONTRIBUTING.md ("A remote") continues from here.`);
}

async function createOutside(request: RemoteRequest): Promise<void> {
  const { name, dir } = request;
  const packed = await phase('pack', packAll, (all) => `${String(all.length)} packages`);
  const files = [...outsideFiles(request, versionsOf(root), packed, budgetsOf(root)), ...templateFiles(name)];
  writeFiles(dir, files);
  putTarballs(dir, packed);
  printNext(request, files);
  console.log(`          packages/

Now, in that folder: npm install, then npm run dev shows it alone.
Next: put your widget in the place of src/frame-size. CONTRIBUTING.md ("A remote") continues from here.`);
}

function printNext({ dir, port }: RemoteRequest, files: readonly FileText[]): void {
  console.log(`${dir}, port ${String(port)}`);
  console.log(fileColumn('made', files));
}

import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { appNames, buildApps, BuildError, remoteNames, root } from '@facet/build';
import { openDataFolder } from '../site/data-folder.ts';
import type { PublishedBuild } from '../site/releases.ts';
import { startSite, type Site } from '../site/serve.ts';
import { loadEnvFile, readSettings, SetupError } from '../site/settings.ts';
import { phase, seconds, stopSignal, type CommandContext } from '../terminal.ts';

/** `npm start`: builds what is stale, starts the backend, serves shell and remotes, prints the addresses. */
export async function main({ startedAt }: CommandContext): Promise<void> {
  const stopped = stopSignal();
  let site: Site | undefined;
  try {
    loadEnvFile(root);
    const settings = readSettings(process.env);
    const { isNew } = openDataFolder(settings.dataDir, settings.isDataNamed);
    if (isNew) console.log(`data      a new site begins in ${settings.dataDir}`);
    await phase(
      'build',
      () => buildApps(appNames),
      (reports) => {
        const fresh = reports.filter((report) => report.fresh).map((report) => report.app);
        return fresh.length === 0 ? 'everything up to date' : `built ${fresh.join(', ')}`;
      },
    );
    const logFile = path.join(settings.dataDir, 'backend.log');
    site = await phase(
      'serve',
      () => startSite({ ...settings, onLog: (line) => void appendFile(logFile, `${line}\n`, { mode: 0o600 }) }),
      () => 'backend, shell and remotes are up',
    );
    print(site, logFile, startedAt);
  } catch (error) {
    console.error(error instanceof SetupError || error instanceof BuildError ? error.message : error);
    process.exit(1);
  }
  const reason = await Promise.race([
    stopped,
    site.backend.ended.then((code) => `backend ended with code ${String(code)}`),
  ]);
  const stopping = performance.now();
  await site.stop();
  console.log(`stop      ${reason}; everything stopped in ${seconds(stopping)}`);
  process.exit(reason.startsWith('backend') ? 1 : 0);
}

function print(site: Site, logFile: string, startedAt: number): void {
  for (const build of site.published) console.log(`release   ${sentenceOf(build)}`);
  console.log(`ready     in ${seconds(startedAt)}\n`);
  console.log(`  Facet        ${site.origins.shell}`);
  console.log(`  face swap    ${site.origins.shell}/ai-face-swap`);
  if (site.loader) {
    console.log(`  loader       ${site.loader.rolling}`);
    console.log(`               ${site.loader.exact}\n               integrity ${site.loader.integrity}`);
  }
  console.log(`  API          ${site.api}/docs`);
  for (const name of remoteNames) console.log(`  ${name.padEnd(18)} ${site.origins[name]}`);
  console.log(`\n  Backend log: ${path.relative(root, logFile)}. Ctrl-C stops everything.`);
}

/** What became of a build that the registry did not know. */
function sentenceOf({ remote, version, gets }: PublishedBuild): string {
  switch (gets) {
    case 'promoted':
      return `${remote} ${version} for everybody, unchecked: this is the development mode`;
    case 'first':
      return `${remote} ${version} for everybody, unchecked: there is no other; npm run release -- check ${remote}`;
    case 'waits':
      return `${remote} ${version} for nobody yet; npm run release -- check ${remote}, then canary or promote`;
  }
}

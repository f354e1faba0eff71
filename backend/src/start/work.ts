import path from 'node:path';
import { openDownloads } from '../capabilities/downloads/service.ts';
import { downloadTools } from '../capabilities/downloads/tools.ts';
import { locateFfmpeg } from '../capabilities/media/ffmpeg.ts';
import { createCredentials, openIdentity } from '../capabilities/media/marks-credentials.ts';
import { mediaTools } from '../capabilities/media/tools/index.ts';
import { openModeration } from '../capabilities/moderation/open.ts';
import { createDispatch } from '../capabilities/providers/dispatch.ts';
import { startSandbox } from '../capabilities/providers/sandbox/server.ts';
import { networkDeps } from '../capabilities/providers/open.ts';
import { tasksAtProviders } from '../capabilities/providers/task-tools.ts';
import { createHooks } from '../capabilities/providers/webhooks/hooks.ts';
import { openTasks } from '../capabilities/tasks/open.ts';
import type { Files } from '../capabilities/uploads/files.ts';
import type { StartingOnData } from './context.ts';
import { ownHosts } from './folders.ts';

/** Opens tasks with all their tools; they are not worked on yet. */
export async function openWork(starting: StartingOnData, files: Files) {
  const { settings, database, now, log } = starting;
  if (settings.providers.tools.length === 0) log.info({ missing: 'FACET_PROVIDERS' }, 'no tool runs at a provider');
  const moderation = await openLook(starting);
  await openProviderSandbox(starting);
  const dispatch = createDispatch({ settings: settings.providers, database, now, log });
  const hooks = createHooks({ settings: settings.providers, fetch: networkDeps.fetch, now, log });
  const downloads = await openDownloads({
    database,
    settings: settings.downloads,
    ownHosts: ownHosts(settings),
    now,
    log,
  });
  const turns = path.join(path.dirname(settings.tasks.folder), 'download-turns');
  const tasks = openTasks({
    database,
    files,
    tools: [
      ...mediaTools({ videoSeconds: settings.uploads.limits.videoSeconds }),
      ...tasksAtProviders(settings.providers, dispatch, hooks),
      ...downloadTools(downloads, settings.downloads, turns),
    ],
    readPaused: () => dispatch.readPaused(),
    settings: settings.tasks,
    guard: moderation.guard,
    now,
    log,
  });
  return { moderation, dispatch, hooks, downloads, tasks };
}

/** Opens moderation, and the identity that results are signed with. */
async function openLook({ settings, now, log, opened }: StartingOnData) {
  const { identity, selfSigned } = await openIdentity(settings.credentials, now());
  if (selfSigned)
    log.info({ missing: 'FACET_C2PA_KEY' }, 'results are signed with a certificate that is not publicly trusted');
  const moderation = openModeration({
    settings: settings.moderation,
    ffmpeg: locateFfmpeg(),
    credentials: createCredentials(identity),
    log,
  });
  opened.push(() => moderation.close());
  return moderation;
}

async function openProviderSandbox({ settings, log, opened }: StartingOnData): Promise<void> {
  const { sandboxPort } = settings.providers;
  if (sandboxPort === null) return;
  const sandbox = await startSandbox(sandboxPort);
  log.warn({ url: sandbox.url }, 'a sandbox serves tools: nothing is made by a model');
  opened.push(() => sandbox.stop());
}

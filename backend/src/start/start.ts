import type { Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import { buildApp } from '../app.ts';
import { createVitals } from '../capabilities/health/vitals.ts';
import { watchProviders } from '../capabilities/providers/watch.ts';
import { openRegistry } from '../capabilities/remotes/registry-access.ts';
import { countPending } from '../capabilities/tasks/queries.ts';
import { createWaitlist } from '../capabilities/waitlist/service.ts';
import { createClock } from '../clock.ts';
import { scheduleMaintenance } from '../database/maintenance.ts';
import { canCutNetwork } from '../isolated/launch.ts';
import { mediaSlots } from '../isolated/slots.ts';
import { removeLeftFolders } from '../passing-folder.ts';
import type { Settings } from '../settings.ts';
import type { Release, StartingOnData } from './context.ts';
import { closeFolders, openData } from './data.ts';
import { dataFolders } from './folders.ts';
import { closeApp, listen } from './listen.ts';
import { openPeople, openRemotes } from './people.ts';
import { openFiles, openShop } from './shop.ts';
import { openWork } from './work.ts';

/** Starts everything in order; what is open is pushed on `opened`, also when a later step fails. @returns where it listens */
export async function start(
  settings: Settings,
  log: Logger,
  opened: Release[],
  stopping: AbortSignal,
): Promise<string> {
  const folders = dataFolders(settings);
  await closeFolders({ log }, folders);
  const clock = createClock(settings.clock.offset);
  const now = (): Date => clock.now();
  const access = await openRegistry(settings.releases, process.env, now);
  const address = { listening: '' };
  const starting = await openData({ settings, log, now, opened, address }, stopping);
  const { database } = starting;
  const remotes = openRemotes(starting, access);
  const people = await openPeople(starting, (...bound) => files.uploads.unbind(...bound));
  const files = await openFiles(starting, people.users.throttle);
  const money = openShop(starting);
  const work = await openWork(starting, files.uploads);
  const { events, mail, contact, users } = people;
  const { dispatch, tasks } = work;
  const waitlist = createWaitlist({
    ...{ database, mail, throttle: users.throttle, now, log },
    served: tasks.service.served,
    readPaused: tasks.service.readPaused,
    siteUrl: settings.siteUrl,
    blockedDomainWords: settings.accounts.blockedDomainWords,
  });
  opened.push(waitlist.start());
  maintain(starting, [remotes, events, mail, contact, users, files.uploads, tasks, dispatch, waitlist]);
  opened.push(await tasks.start());
  const vitals = createVitals({
    folders,
    mediaWaiting: () => mediaSlots.waiting,
    countTasks: () => countPending(database),
  });
  opened.push(vitals.start());
  if (!canCutNetwork())
    log.warn('processes that read files of strangers keep the network: this user may make no network namespace');
  const providers = watchProviders({ settings: settings.providers, now, log, dispatch });
  const app = await buildApp({
    ...{ settings, database, log, now, version: manifest.version },
    ...people,
    ...users,
    ...work,
    ...{ remotes, money, files, vitals, providers, waitlist },
    desk: { settings: settings.providers, dispatch },
    movableClock: settings.clock.movable ? clock : null,
  });
  opened.push(() => closeApp(app));
  address.listening = await listen(app, settings);
  return address.listening;
}

/** Has everything that keeps data forget what is out of date, now and then. */
function maintain({ database, log, opened }: StartingOnData, parts: readonly { forget(): Promise<void> }[]): void {
  const forget = async (): Promise<void> => {
    await removeLeftFolders(Date.now());
    for (const part of parts) await part.forget();
  };
  opened.push(
    scheduleMaintenance(database, forget, (error) => {
      log.error({ err: error }, 'database maintenance failed');
    }),
  );
}

/** The backend process: settings, database, migrations, listening; and all of it back again on SIGINT or SIGTERM. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { grantSignupGift } from './capabilities/credits/ledger.ts';
import { personalCredits } from './capabilities/credits/personal.ts';
import { watchLedger } from './capabilities/credits/watch.ts';
import { personalPartner } from './capabilities/partners/personal.ts';
import { createPartners } from './capabilities/partners/service.ts';
import { openPayments } from './capabilities/payments/open.ts';
import { createContact } from './capabilities/contact/service.ts';
import { createEvents } from './capabilities/events/service.ts';
import { createMail, type MailWay } from './capabilities/mail/service.ts';
import { createSmtp } from './capabilities/mail/smtp.ts';
import { openRegistry } from './capabilities/remotes/registry-access.ts';
import { createRemotes } from './capabilities/remotes/remotes.ts';
import { openDownloads } from './capabilities/downloads/service.ts';
import { downloadTools } from './capabilities/downloads/tools.ts';
import { locateFfmpeg } from './capabilities/media/ffmpeg.ts';
import { createCredentials, openIdentity } from './capabilities/media/marks-credentials.ts';
import { mediaTools } from './capabilities/media/tools/index.ts';
import { startSandbox } from './capabilities/providers/sandbox/server.ts';
import { createDispatch } from './capabilities/providers/dispatch.ts';
import { tasksAtProviders } from './capabilities/providers/task-tools.ts';
import { watchProviders } from './capabilities/providers/watch.ts';
import { createVitals } from './capabilities/health/vitals.ts';
import { openModeration } from './capabilities/moderation/open.ts';
import { countPending } from './capabilities/tasks/queries.ts';
import { openTasks } from './capabilities/tasks/open.ts';
import { personalTasks } from './capabilities/tasks/personal.ts';
import { openUploads } from './capabilities/uploads/open.ts';
import { personalFiles } from './capabilities/uploads/personal.ts';
import { openUsers } from './capabilities/users/open.ts';
import { createClock } from './clock.ts';
import { openDatabase } from './database/database.ts';
import { scheduleMaintenance } from './database/maintenance.ts';
import { migrate } from './database/migrations.ts';
import { canCutNetwork } from './isolated/launch.ts';
import { mediaSlots } from './isolated/slots.ts';
import { createLog } from './log.ts';
import { say } from './messages/say.ts';
import { isLoopback } from './mode.ts';
import { removeLeftFolders } from './passing-folder.ts';
import { makePrivate, writePrivately } from './private-files.ts';
import { readSettings, type Settings } from './settings.ts';
import { errorCode, errorMessage, StartError } from './start-error.ts';

const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** How long running requests may take after a stop was asked for, milliseconds. */
const stopPatience = 10_000;

type Release = () => Promise<void> | void;

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    switch (errorCode(error)) {
      case 'EADDRINUSE':
        throw new StartError(say('start.portTaken', { host, port }), { cause: error });
      case 'EACCES':
        throw new StartError(say('start.portForbidden', { port }), { cause: error });
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new StartError(say('start.hostUnknown', { host }), { cause: error });
      default:
        throw error;
    }
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const patienceEnds = new AbortController();
  const cut = sleep(stopPatience, undefined, { signal: patienceEnds.signal })
    .then(() => {
      app.server.closeAllConnections();
    })
    .catch(() => undefined);
  await app.close();
  patienceEnds.abort();
  await cut;
}

/** Starts everything in order; what is open is pushed on `opened`, also when a later step fails. */
async function start(settings: Settings, log: Logger, opened: Release[], stopping: AbortSignal): Promise<void> {
  const folders = dataFolders(settings);
  let changed = 0;
  for (const folder of folders) changed += await makePrivate(folder);
  if (changed > 0) log.warn({ folders, changed }, 'data that other users of this machine could read is private now');
  const clock = createClock(settings.clock.offset);
  const now = (): Date => clock.now();
  const access = await openRegistry(settings.releases, process.env, now);
  const database = await openDatabase(settings.database, {
    setting: settings.databaseSetting,
    onError: (error) => {
      log.error({ err: error }, 'database connection lost');
    },
  });
  opened.push(() => database.close());
  stopping.throwIfAborted();
  const migrations = await migrate(database);
  // The embedded database makes its files with a mode of its own, whatever the umask is.
  if (settings.database.kind === 'embedded') await makePrivate(settings.database.folder);
  log.info({ engine: database.engine, migrations }, 'database open');
  stopping.throwIfAborted();
  const remotes = createRemotes({ database, access, now, log });
  if (remotes.watch === null) {
    const missing = access === null ? 'FACET_RELEASES' : 'FACET_RELEASES_KEY_FILE';
    log.warn({ missing }, 'canaries are not watched');
  } else {
    opened.push(remotes.watch.start());
  }
  const partners = createPartners({ database, now });
  const events = createEvents({ database, partners, now });
  const mail = createMail({ database, way: mailWay(settings.mail), now, log });
  if (mail.way === 'none') log.warn({ missing: 'FACET_SMTP_URL' }, 'mail waits until a server is set');
  if (settings.contact.to === null)
    log.warn({ missing: 'FACET_OPERATOR_EMAIL' }, 'messages of the contact form are stored, and nobody is told');
  const contact = createContact({ database, mail, settings: settings.contact, now });
  if (settings.accounts.google === null)
    log.info({ missing: 'FACET_GOOGLE_CLIENT_ID' }, 'signing in with Google is not offered');
  const personalData = [
    personalTasks({ unbind: (...bound) => files.uploads.unbind(...bound) }),
    personalFiles,
    personalCredits,
    personalPartner,
  ];
  const users = await openUsers({ database, mail, settings, now, grantSignupGift, personalData });
  opened.push(mail.start());
  let listening = '';
  const files = await openUploads({
    database,
    throttle: users.throttle,
    settings: settings.uploads,
    env: process.env,
    address: () => settings.payments.apiUrl ?? listening,
    now,
    log,
  });
  opened.push(() => files.close());
  if (files.served !== null && settings.payments.apiUrl === null)
    log.info({ missing: 'FACET_API_URL' }, 'browsers get files at the address that the backend listens on');
  const money = openPayments({ database, settings: settings.payments, now, log, listening: () => listening });
  if (money.payments.channels.length === 0) log.warn('no payment channel has keys: nothing can be bought');
  if (money.sandbox !== null) {
    log.warn('payments are a sandbox: no money is paid');
    opened.push(money.sandbox.start());
  }
  opened.push(watchLedger({ database, settlePayments: () => money.payments.sweep(), now, log }));
  if (settings.providers.tools.length === 0) log.info({ missing: 'FACET_PROVIDERS' }, 'no tool runs at a provider');
  const { identity, selfSigned } = await openIdentity(settings.credentials, now());
  if (selfSigned)
    log.info({ missing: 'FACET_C2PA_KEY' }, 'results are signed with a certificate that nobody vouches for');
  const moderation = openModeration({
    settings: settings.moderation,
    ffmpeg: locateFfmpeg(),
    credentials: createCredentials(identity),
    log,
  });
  opened.push(() => moderation.close());
  if (settings.providers.sandboxPort !== null) {
    const sandbox = await startSandbox(settings.providers.sandboxPort);
    log.warn({ url: sandbox.url }, 'a sandbox serves tools: nothing is made by a model');
    opened.push(() => sandbox.stop());
  }
  const dispatch = createDispatch({ settings: settings.providers, database, now, log });
  const downloads = await openDownloads({
    database,
    settings: settings.downloads,
    ownHosts: ownHosts(settings),
    now,
    log,
  });
  const tasks = openTasks({
    database,
    files: files.uploads,
    tools: [
      ...mediaTools({ videoSeconds: settings.uploads.limits.videoSeconds }),
      ...tasksAtProviders(settings.providers, dispatch),
      ...downloadTools(downloads, settings.downloads, path.join(path.dirname(settings.tasks.folder), 'download-turns')),
    ],
    settings: settings.tasks,
    guard: moderation.guard,
    now,
    log,
  });
  const forget = async (): Promise<void> => {
    await removeLeftFolders(Date.now());
    for (const part of [remotes, events, mail, contact, users, files.uploads, tasks, dispatch]) await part.forget();
  };
  opened.push(
    scheduleMaintenance(database, forget, (error) => {
      log.error({ err: error }, 'database maintenance failed');
    }),
  );
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
  const movableClock = settings.clock.movable ? clock : null;
  const parts = {
    remotes,
    events,
    mail,
    contact,
    ...users,
    money,
    files,
    tasks,
    partners,
    downloads,
    vitals,
    moderation,
    providers,
    desk: { settings: settings.providers, dispatch },
    movableClock,
  };
  const app = await buildApp({ settings, database, ...parts, log, now, version: manifest.version });
  opened.push(() => closeApp(app));
  const url = await listen(app, settings);
  listening = url;
  log.info({ url }, 'listening');
  process.send?.({ type: 'listening', url });
}

function mailWay(settings: Settings['mail']): MailWay {
  switch (settings.kind) {
    case 'smtp':
      return { kind: 'smtp', transport: createSmtp(settings.url, settings.from) };
    case 'outbox':
    case 'none':
      return settings;
    default:
      return settings satisfies never;
  }
}

/** Hosts of this site, which no download may lead to. */
function ownHosts({ siteUrl, siteOrigins, payments: { apiUrl } }: Settings): string[] {
  const hosts = [siteUrl, ...siteOrigins, ...(apiUrl === null ? [] : [apiUrl])].map((url) => new URL(url).hostname);
  // Loopback names are refused by their address; tests stand on them.
  return hosts.filter((host) => !isLoopback(host));
}

/** Where this process keeps what nobody else may read. */
function dataFolders({ database, uploads, tasks, credentials }: Settings): string[] {
  const files = /^file:(.+)$/.exec(uploads.address)?.[1];
  return [
    ...(database.kind === 'embedded' ? [database.folder] : []),
    ...(files === undefined ? [] : [files]),
    tasks.folder,
    credentials.folder,
  ];
}

async function run(): Promise<void> {
  writePrivately();
  const settings = readSettings(process.env, repositoryRoot);
  const log = createLog(settings.logLevel);
  const opened: Release[] = [];
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => {
      resolve();
    });
  });
  const askToStop = (cause: string): void => {
    // Asked twice: leave at once. Every acknowledged commit is on the disk, and the lock is taken over.
    if (stop.signal.aborted) process.exit(1);
    log.info({ cause }, 'stopping');
    stop.abort();
  };
  process.on('SIGINT', askToStop).on('SIGTERM', askToStop);
  process.once('disconnect', () => {
    if (!stop.signal.aborted) askToStop('parent gone');
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exitCode = 1;
      if (!stop.signal.aborted) stop.abort();
    });
  }

  try {
    await start(settings, log, opened, stop.signal);
    await stopped;
  } catch (error) {
    if (!stop.signal.aborted) {
      if (!(error instanceof StartError)) log.fatal({ err: error }, 'start failed');
      throw error;
    }
  } finally {
    for (const release of opened.reverse()) await release();
  }
  log.info('stopped');
}

run().then(
  () => process.exit(),
  (error: unknown) => {
    const reason = errorMessage(error);
    const line = say('start.failed', {
      reason: error instanceof StartError ? reason : say('start.unexpected', { reason }),
    });
    process.stderr.write(`${line.replace(/\s+/g, ' ')}\n`);
    process.exit(1);
  },
);

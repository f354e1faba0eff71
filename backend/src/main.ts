/** The backend process: settings, then everything open (`start/`); and all of it closed again on SIGINT or SIGTERM. */
import path from 'node:path';
import { createLog } from './log.ts';
import { say } from './messages/say.ts';
import { writePrivately } from './private-files.ts';
import { readSettings } from './settings.ts';
import type { Release } from './start/context.ts';
import { start } from './start/start.ts';
import { errorMessage, StartError } from './start-error.ts';

const repositoryRoot = path.resolve(import.meta.dirname, '../..');

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
  const stopOnce = (cause: string): void => {
    // Second signal: exit at once. Every acknowledged commit is on disk, and the next start takes the lock over.
    if (stop.signal.aborted) process.exit(1);
    log.info({ cause }, 'stopping');
    stop.abort();
  };
  process.on('SIGINT', stopOnce).on('SIGTERM', stopOnce);
  process.once('disconnect', () => {
    if (!stop.signal.aborted) stopOnce('parent gone');
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exitCode = 1;
      if (!stop.signal.aborted) stop.abort();
    });
  }

  try {
    const url = await start(settings, log, opened, stop.signal);
    log.info({ url }, 'listening');
    process.send?.({ type: 'listening', url });
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

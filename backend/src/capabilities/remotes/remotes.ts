import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { createCurrentDocument, type CurrentDocument } from './document.ts';
import { createRemoteMetrics, type RemoteMetrics } from './metrics.ts';
import { removeVisits } from './queries.ts';
import type { RegistryAccess } from './registry-access.ts';
import { createVoters, type Voters } from './voters.ts';
import { type CanaryWatch, createCanaryWatch } from './watch.ts';

/** How long visits are kept, milliseconds. */
export const keptFor = 14 * 24 * 3_600_000;

/** What the process holds for remotes; its routes and timers share it. */
export interface Remotes {
  readonly document: CurrentDocument | null;
  readonly voters: Voters;
  readonly metrics: RemoteMetrics;
  /** Null without a registry, or without its key. */
  readonly watch: CanaryWatch | null;
  /** Forgets visits of more than 14 days ago. */
  forget(): Promise<void>;
}

/**
 * Puts the capability together.
 * @param access null when there is no registry: then reports are answered, counted and dropped, because the remotes are
 * unknown
 */
export function createRemotes({
  database,
  access,
  now,
  log,
}: {
  readonly database: Pick<Database, 'query'>;
  readonly access: RegistryAccess | null;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}): Remotes {
  const metrics = createRemoteMetrics();
  const document =
    access &&
    createCurrentDocument(access.read, now, (error) => {
      log.error({ err: error }, 'registry cannot be read; the last one known is used');
    });
  const releases = access?.releases ?? null;
  const watch = document && releases && createCanaryWatch({ database, document, releases, metrics, log });
  metrics.watching.set(watch === null ? 0 : 1);
  return {
    document,
    voters: createVoters(now),
    metrics,
    watch,
    forget: () => removeVisits(database, new Date(now().getTime() - keptFor)),
  };
}

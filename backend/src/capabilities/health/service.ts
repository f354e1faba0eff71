import { setTimeout as sleep } from 'node:timers/promises';
import type { Queries } from '../../database/database.ts';
import { isMigrated } from '../../database/migrations.ts';
import type { Vitals } from './vitals.ts';

type Check = 'ok' | 'failed';

export interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly checks: { readonly database: Check; readonly migrations: Check; readonly disk: Check };
}

/**
 * Reads the migrations from the database: one query shows whether it answers and whether its schema matches this
 * version. Also checks that the disk has room. A database that does not answer within `timeoutMs` is down.
 */
export async function checkReadiness(
  queries: Queries,
  vitals: Pick<Vitals, 'hasRoom'>,
  timeoutMs = 2_000,
): Promise<Readiness> {
  const [database, hasRoom] = await Promise.all([pingDatabase(queries, timeoutMs), vitals.hasRoom()]);
  const disk = hasRoom ? 'ok' : 'failed';
  const isReady = database.database === 'ok' && database.migrations === 'ok' && hasRoom;
  return { status: isReady ? 'ok' : 'unavailable', checks: { ...database, disk } };
}

async function pingDatabase(queries: Queries, timeoutMs: number): Promise<{ database: Check; migrations: Check }> {
  const controller = new AbortController();
  const late = sleep(timeoutMs, 'late' as const, { signal: controller.signal }).catch(() => 'late' as const);
  const migrated = await Promise.race([isMigrated(queries).catch(() => 'silent' as const), late]);
  controller.abort();
  switch (migrated) {
    case true:
      return { database: 'ok', migrations: 'ok' };
    case false:
      return { database: 'ok', migrations: 'failed' };
    case 'silent':
    case 'late':
      return { database: 'failed', migrations: 'failed' };
    default:
      return migrated satisfies never;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Queries } from '../../database/database.ts';
import { isMigrated } from '../../database/migrations.ts';

type Check = 'ok' | 'failed';

export interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly checks: { readonly database: Check; readonly migrations: Check };
}

/**
 * Asks the database for its migrations: one question shows whether it answers and whether its
 * schema is the one of this version. No answer within `patience` milliseconds counts as none.
 */
export async function checkReadiness(queries: Queries, patience = 2_000): Promise<Readiness> {
  const patienceEnds = new AbortController();
  const late = sleep(patience, 'late' as const, { signal: patienceEnds.signal }).catch(() => 'late' as const);
  const migrated = await Promise.race([isMigrated(queries).catch(() => 'silent' as const), late]);
  patienceEnds.abort();
  switch (migrated) {
    case true:
      return { status: 'ok', checks: { database: 'ok', migrations: 'ok' } };
    case false:
      return { status: 'unavailable', checks: { database: 'ok', migrations: 'failed' } };
    case 'silent':
    case 'late':
      return { status: 'unavailable', checks: { database: 'failed', migrations: 'failed' } };
    default:
      return migrated satisfies never;
  }
}

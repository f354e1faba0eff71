import type { Database } from './database.ts';

/** How often the embedded database is tidied, milliseconds. */
export const maintenancePeriod = 10 * 60_000;

/**
 * Does on a timer what a PostgreSQL server does by itself: `VACUUM (ANALYZE)` and `CHECKPOINT`.
 * A server needs none of it, so nothing is scheduled for one. A round that fails is reported and
 * the next one runs all the same.
 * @returns stops it
 */
export function scheduleMaintenance(
  database: Database,
  onError: (error: unknown) => void,
  period = maintenancePeriod,
): () => void {
  if (database.engine !== 'embedded') return () => {};
  const timer = setInterval(() => {
    database
      .query('vacuum (analyze)')
      .then(() => database.query('checkpoint'))
      .catch(onError);
  }, period);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

import type { Database } from './database.ts';

/** How often the database is tidied, milliseconds. */
export const maintenancePeriod = 10 * 60_000;

/**
 * Tidies on a timer: removes what is kept for a time only, and does for the embedded database what a PostgreSQL server
 * does by itself, `VACUUM (ANALYZE)` and `CHECKPOINT`. A round that fails is reported and the next one runs all the
 * same.
 * @param forget removes what is out of date
 * @returns stops it
 */
export function scheduleMaintenance(
  database: Database,
  forget: () => Promise<void>,
  onError: (error: unknown) => void,
  period = maintenancePeriod,
): () => void {
  async function round(): Promise<void> {
    await forget();
    if (database.engine !== 'embedded') return;
    await database.query('vacuum (analyze)');
    await database.query('checkpoint');
  }
  const timer = setInterval(() => {
    round().catch(onError);
  }, period);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

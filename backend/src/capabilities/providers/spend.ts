import type { Database, Queryable } from '../../database/database.ts';

/** Dollars as they are stored: whole millionths. */
export const microsOf = (dollars: number): number => Math.ceil(dollars * 1e6 - 1e-6);

/** The UTC day of a moment, `2026-11-23`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** What runs at providers have cost on a day, those that still run included, in millionths of a dollar. */
export async function readSpent({ query }: Queryable, day: string): Promise<number> {
  const [row] = await query<{ spent: string }>('select spent_micros::text as spent from provider_day where day = $1', [
    day,
  ]);
  return Number(row?.spent ?? 0);
}

export interface Reservation {
  readonly taskId: string;
  readonly toolId: string;
  /** Most that the run may cost, millionths of a dollar. */
  readonly micros: number;
  /** Most that the day may cost, millionths of a dollar; null for no limit. */
  readonly budget: number | null;
  readonly now: Date;
}

class OverBudget extends Error {}

/**
 * Reserves what a task's run may cost. A task that was taken up again keeps its reservation.
 * @returns false where the day's budget has no room for it
 */
export async function reserveSpend(
  database: Pick<Database, 'tx'>,
  { taskId, toolId, micros, budget, now }: Reservation,
): Promise<boolean> {
  const day = dayOf(now);
  try {
    await database.tx(async ({ query }) => {
      const added = await query(
        `insert into provider_run (task_id, tool_id, day, state, cost_micros, started_at)
         values ($1, $2, $3, 'reserved', $4, $5) on conflict (task_id) do nothing returning task_id`,
        [taskId, toolId, day, micros, now],
      );
      if (added.length === 0) return;
      await query('insert into provider_day (day) values ($1) on conflict do nothing', [day]);
      const counted = await query(
        `update provider_day set spent_micros = spent_micros + $2
         where day = $1 and ($3::bigint is null or spent_micros + $2 <= $3::bigint) returning day`,
        [day, micros, budget],
      );
      if (counted.length === 0) throw new OverBudget();
    });
    return true;
  } catch (error) {
    if (error instanceof OverBudget) return false;
    throw error;
  }
}

export interface SettledRun {
  readonly taskId: string;
  readonly state: 'made' | 'failed' | 'refused';
  readonly provider: string | null;
  /** What it cost, millionths of a dollar; null: as much as was reserved. */
  readonly micros: number | null;
  readonly now: Date;
}

/** Replaces a reservation by the cost of the run. A settled one stays as it is. */
export async function recordSpend(
  database: Pick<Database, 'tx'>,
  { taskId, state, provider, micros, now }: SettledRun,
): Promise<void> {
  await database.tx(async ({ query }) => {
    const [run] = await query<{ day: string; reserved: string }>(
      `select to_char(day, 'YYYY-MM-DD') as day, cost_micros::text as reserved from provider_run
       where task_id = $1 and state = 'reserved' for update`,
      [taskId],
    );
    if (run === undefined) return;
    const cost = micros ?? Number(run.reserved);
    await query(
      'update provider_run set state = $2, provider = $3, cost_micros = $4, ended_at = $5 where task_id = $1',
      [taskId, state, provider, cost, now],
    );
    await query('update provider_day set spent_micros = spent_micros + $2 where day = $1', [
      run.day,
      cost - Number(run.reserved),
    ]);
  });
}

/** How a tool's runs of one provider went since a moment. */
export interface ToolRecord {
  readonly toolId: string;
  readonly provider: string;
  readonly made: number;
  readonly failed: number;
  readonly refused: number;
  /** Mean of those that were made; null where there are none. */
  readonly seconds: number | null;
  /** Dollars. */
  readonly spent: number;
}

export async function readRecords({ query }: Queryable, since: Date): Promise<readonly ToolRecord[]> {
  const rows = await query<Omit<ToolRecord, 'spent'> & { micros: string }>(
    `select tool_id as "toolId", provider,
       count(*) filter (where state = 'made')::integer as made,
       count(*) filter (where state = 'failed')::integer as failed,
       count(*) filter (where state = 'refused')::integer as refused,
       (avg(extract(epoch from ended_at - started_at)) filter (where state = 'made'))::float8 as seconds,
       sum(cost_micros)::text as micros
     from provider_run where provider is not null and started_at >= $1
     group by tool_id, provider order by tool_id, provider`,
    [since],
  );
  return rows.map(({ micros, ...row }) => ({ ...row, spent: Number(micros) / 1e6 }));
}

/** Names of the providers that the operator has switched off. */
export async function readSwitchedOff({ query }: Queryable): Promise<ReadonlySet<string>> {
  const rows = await query<{ provider: string }>('select provider from provider_switch');
  return new Set(rows.map(({ provider }) => provider));
}

export async function writeSwitch({ query }: Queryable, provider: string, isOn: boolean, now: Date): Promise<void> {
  if (isOn) await query('delete from provider_switch where provider = $1', [provider]);
  else
    await query('insert into provider_switch (provider, off_at) values ($1, $2) on conflict do nothing', [
      provider,
      now,
    ]);
}

/** Removes runs that began before a moment; the sums of the days stay. */
export async function forgetRuns({ query }: Queryable, before: Date): Promise<void> {
  await query(`delete from provider_run where started_at < $1 and state <> 'reserved'`, [before]);
}

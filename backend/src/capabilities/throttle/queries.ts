import type { Queryable } from '../../database/database.ts';

/** How one kind of try is slowed down, times in milliseconds. */
export interface Pace {
  /** Tries that are let through without a wait. */
  readonly free: number;
  /** Wait after the last free try; it doubles with every try after it. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Tries are forgotten this long after the last wait has ended. */
  readonly memory: number;
}

/**
 * Admits or refuses a try in one statement, so that any number of concurrent processes count right: the row is locked
 * while its condition is judged. A free try is admitted whatever its time: of simultaneous tries, a later one may be
 * counted first. A refused try changes nothing.
 * @returns null when it is let through, else the moment of the next try
 */
export async function takeTry({ query }: Queryable, key: Buffer, pace: Pace, now: Date): Promise<Date | null> {
  const wait = (tries: string) =>
    `case when ${tries} < $3::integer then interval '0'
          else least($5::float8, $4::float8 * power(2, least(${tries} - $3::integer, 30))) * interval '1 millisecond' end`;
  const next = 'case when t.forget_at <= $2 then 1 else t.tries + 1 end';
  const values = [key, now, pace.free, pace.firstWait, pace.longestWait, pace.memory];
  for (;;) {
    const taken = await query(
      `insert into throttle as t (key, tries, free_at, forget_at)
       values ($1, 1, $2::timestamptz + ${wait('1')}, $2::timestamptz + ${wait('1')} + $6::float8 * interval '1 millisecond')
       on conflict (key) do update
          set tries = ${next},
              free_at = $2::timestamptz + ${wait(`(${next})`)},
              forget_at = $2::timestamptz + ${wait(`(${next})`)} + $6::float8 * interval '1 millisecond'
        where t.free_at <= $2 or t.tries < $3::integer or t.forget_at <= $2
       returning 1 as one`,
      values,
    );
    if (taken.length > 0) return null;
    const [row] = await query<{ free_at: Date }>('select free_at from throttle where key = $1', [key]);
    // Somebody took the row away in between: then the try is free.
    if (row !== undefined) return row.free_at;
  }
}

/** Takes a try back that turned out to be none, and the wait that it began. */
export async function returnTry({ query }: Queryable, key: Buffer, now: Date): Promise<void> {
  await query(`update throttle set tries = greatest(tries - 1, 0), free_at = least(free_at, $2) where key = $1`, [
    key,
    now,
  ]);
}

/** Forgets every try. */
export async function forgetTries({ query }: Queryable, key: Buffer): Promise<void> {
  await query('delete from throttle where key = $1', [key]);
}

/** Removes what is forgotten anyway. */
export async function removeForgotten({ query }: Queryable, now: Date): Promise<void> {
  await query('delete from throttle where forget_at <= $1', [now]);
}

import { randomBytes } from 'node:crypto';
import type { Queryable } from './database.ts';

/**
 * A key under a name, made once for all backends of the database.
 * @param make makes it where there is none yet; 32 bytes at least, 32 random ones unless said
 */
export async function readOrCreateKey(
  { query }: Queryable,
  name: string,
  make: () => Promise<Buffer> | Buffer = () => randomBytes(32),
): Promise<Buffer> {
  const read = async (): Promise<Buffer | undefined> => {
    const [row] = await query<{ value: Buffer }>('select value from app_key where name = $1', [name]);
    return row && Buffer.from(row.value);
  };
  const known = await read();
  if (known !== undefined) return known;
  await query('insert into app_key (name, value) values ($1, $2) on conflict (name) do nothing', [name, await make()]);
  const made = await read();
  if (made === undefined) throw new Error(`the key ${name} vanished`);
  return made;
}

/** Derives a value from a key at the first call and caches it; after a failure the next call tries again. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

import type { StoredType } from '@facet/contracts/uploads';
import type { Queryable } from '../../database/database.ts';
import type { FileFacts } from './files.ts';
import type { Facts } from './judge/verdict.ts';

/** A stored file as its row has it. `type` is null until it was judged. */
export interface FileRow extends Omit<FileFacts, 'type'> {
  readonly type: StoredType | null;
  readonly state: 'sending' | 'ready';
  /** The storage's name of an upload in parts; null before it began. */
  readonly upload: string | null;
  /** Hex; null for results. */
  readonly hash: string | null;
  /** Its size was not said: `bytes` is the most that it may have until it is ready. */
  readonly isOpen: boolean;
}

const columns = `object_name as "objectName", user_id as "userId", filename, type, bytes, width, height, duration, frames,
  created_at as "createdAt", expires_at as "expiresAt", state, upload, encode(sha256, 'hex') as hash, open_size as "isOpen"`;

type Row = FileRow & Record<string, unknown>;

/**
 * Locks a user against other uploads of the same until the transaction ends.
 * @returns whether there is such a user who has not gone
 */
export async function lockOwner({ query }: Queryable, userId: string): Promise<boolean> {
  const rows = await query('select 1 from app_user where id = $1 and deleted_at is null for no key update', [userId]);
  return rows.length > 0;
}

/** A user's file that has not expired. */
export async function findFile(
  { query }: Queryable,
  userId: string,
  objectName: string,
  now: Date,
): Promise<FileRow | undefined> {
  const [row] = await query<Row>(
    `select ${columns} from stored_file
      where object_name = $2 and user_id = $1
        and (expires_at is null or expires_at > $3 or exists (select from file_use u where u.object_name = $2))`,
    [userId, objectName, now],
  );
  return row;
}

/** A user's upload of a hash, expired ones that are still there too. */
export async function findHash({ query }: Queryable, userId: string, hash: string): Promise<FileRow | undefined> {
  const [row] = await query<Row>(
    `select ${columns} from stored_file where user_id = $1 and sha256 = decode($2, 'hex')`,
    [userId, hash],
  );
  return row;
}

/** How much a user has. */
export async function measureFiles(
  { query }: Queryable,
  userId: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const [sum] = await query<{ files: number; bytes: number }>(
    `select count(*)::integer as files, coalesce(sum(bytes), 0)::float8 as bytes from stored_file where user_id = $1`,
    [userId],
  );
  return sum ?? { files: 0, bytes: 0 };
}

export async function addUpload(
  { query }: Queryable,
  file: {
    readonly objectName: string;
    readonly userId: string;
    readonly filename: string;
    readonly hash: string;
    readonly bytes: number;
    readonly isOpen: boolean;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<FileRow> {
  const [row] = await query<Row>(
    `insert into stored_file (object_name, user_id, filename, sha256, bytes, open_size, created_at, expires_at)
     values ($1, $2, $3, decode($4, 'hex'), $5, $8, $6, $7) returning ${columns}`,
    [file.objectName, file.userId, file.filename, file.hash, file.bytes, file.now, file.expiresAt, file.isOpen],
  );
  if (row === undefined) throw new Error('a row that was inserted is not there');
  return row;
}

/** The result of a task, which is one: the row of before where there is one. Undefined when its user has gone. */
export async function addResult(
  { query }: Queryable,
  file: {
    readonly objectName: string;
    readonly userId: string;
    readonly taskId: string;
    readonly filename: string;
    readonly bytes: number;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<FileRow | undefined> {
  await query(
    `insert into stored_file (object_name, user_id, filename, bytes, task_id, created_at, expires_at)
     select $1, id, $3, $4, $5, $6, $7 from app_user where id = $2 and deleted_at is null
     on conflict (task_id) do nothing`,
    [file.objectName, file.userId, file.filename, file.bytes, file.taskId, file.now, file.expiresAt],
  );
  const [row] = await query<Row>(`select ${columns} from stored_file where task_id = $1 and user_id = $2`, [
    file.taskId,
    file.userId,
  ]);
  return row;
}

/** Marks a file as used: its lifetime restarts. A name that it has now is kept. */
export async function touchFile(
  { query }: Queryable,
  objectName: string,
  expiresAt: Date,
  filename: string | null = null,
): Promise<FileRow | undefined> {
  const [row] = await query<Row>(
    `update stored_file set expires_at = greatest(expires_at, $2), filename = coalesce($3, filename)
      where object_name = $1 returning ${columns}`,
    [objectName, expiresAt, filename],
  );
  return row;
}

/** Keeps the storage's name of an upload unless there is one. @returns the one that counts; undefined when the row has gone */
export async function setUpload(
  { query }: Queryable,
  objectName: string,
  upload: string,
  former: string | null,
): Promise<string | undefined> {
  await query(`update stored_file set upload = $2 where object_name = $1 and upload is not distinct from $3::text`, [
    objectName,
    upload,
    former,
  ]);
  const [row] = await query<{ upload: string | null }>('select upload from stored_file where object_name = $1', [
    objectName,
  ]);
  return row?.upload ?? undefined;
}

/** Takes the right to judge a file, which one at a time has. Undefined when it is not there, judged, or being judged. */
export async function claimJudging(
  { query }: Queryable,
  objectName: string,
  { now, until, expiresAt }: { readonly now: Date; readonly until: Date; readonly expiresAt: Date },
): Promise<FileRow | undefined> {
  const [row] = await query<Row>(
    `update stored_file set judged_until = $3, expires_at = greatest(expires_at, $4)
      where object_name = $1 and state = 'sending' and (judged_until is null or judged_until <= $2)
     returning ${columns}`,
    [objectName, now, until, expiresAt],
  );
  return row;
}

/** Gives it back. */
export async function releaseJudging({ query }: Queryable, objectName: string): Promise<void> {
  await query(`update stored_file set judged_until = null where object_name = $1 and state = 'sending'`, [objectName]);
}

/** A file was judged and may be used. Undefined when its row has gone meanwhile. */
export async function setReady(
  { query }: Queryable,
  objectName: string,
  facts: Facts & { readonly bytes: number },
  expiresAt: Date,
): Promise<FileRow | undefined> {
  const [row] = await query<Row>(
    `update stored_file
        set state = 'ready', judged_until = null, type = $2, bytes = $3, width = $4, height = $5, duration = $6,
            expires_at = $7, frames = $8
      where object_name = $1 and state = 'sending' returning ${columns}`,
    [objectName, facts.type, facts.bytes, facts.width, facts.height, facts.duration, expiresAt, facts.frames ?? null],
  );
  return row;
}

/** A user's usable files, newest first. */
export function listFiles({ query }: Queryable, userId: string, now: Date): Promise<FileRow[]> {
  return query<Row>(
    `select ${columns} from stored_file f
      where user_id = $1 and state = 'ready'
        and (expires_at is null or expires_at > $2 or exists (select from file_use u where u.object_name = f.object_name))
      order by created_at desc, object_name`,
    [userId, now],
  );
}

/** Keeps a result, or lets it go. Undefined when there is none. */
export async function setExpiry(
  { query }: Queryable,
  userId: string,
  objectName: string,
  expiresAt: Date | null,
): Promise<FileRow | undefined> {
  const [row] = await query<Row>(
    `update stored_file set expires_at = $3
      where object_name = $2 and user_id = $1 and state = 'ready' and task_id is not null returning ${columns}`,
    [userId, objectName, expiresAt],
  );
  return row;
}

/**
 * Deletes those of the named files that no task uses, in two steps of one transaction: the rows are locked first, so
 * that a concurrent bind is either seen here or finds the file gone.
 * @param condition of `stored_file f`, with its values from `$1`
 * @returns names of what was deleted
 */
export async function deleteUnused(
  { query }: Queryable,
  condition: string,
  values: readonly unknown[],
): Promise<string[]> {
  const locked = await query<{ name: string }>(
    `select f.object_name as name from stored_file f where ${condition} order by f.object_name for update skip locked`,
    values,
  );
  const deleted = await query<{ name: string }>(
    `delete from stored_file f where f.object_name = any($1::text[])
        and not exists (select from file_use u where u.object_name = f.object_name)
     returning f.object_name as name`,
    [locked.map(({ name }) => name)],
  );
  return deleted.map(({ name }) => name);
}

/** Deletes one file whatever uses it. */
export async function deleteFile({ query }: Queryable, objectName: string): Promise<void> {
  await query('delete from stored_file where object_name = $1', [objectName]);
}

/** Deletes everything of a user's, in the transaction that ends the account. */
export async function deleteOwned({ query }: Queryable, userId: string): Promise<void> {
  await query('delete from stored_file where user_id = $1', [userId]);
}

/** Binds files to a task. @returns whether all of them were there */
export async function bindFiles(
  { query }: Queryable,
  taskId: string,
  objectNames: readonly string[],
): Promise<boolean> {
  const names = [...new Set(objectNames)].sort();
  const found = await query(
    `select 1 from stored_file where object_name = any($1::text[]) and state = 'ready' order by object_name for key share`,
    [names],
  );
  if (found.length < names.length) return false;
  await query(`insert into file_use (task_id, object_name) select $1, unnest($2::text[]) on conflict do nothing`, [
    taskId,
    names,
  ]);
  return true;
}

/** Releases a task's files. @param expiresAt of uploads, whose lifetime restarts */
export async function unbindFiles({ query }: Queryable, taskId: string, expiresAt: Date): Promise<void> {
  await query(
    `with freed as (delete from file_use where task_id = $1 returning object_name)
     update stored_file f set expires_at = greatest(f.expires_at, $2)
       from freed where f.object_name = freed.object_name and f.task_id is null`,
    [taskId, expiresAt],
  );
}

/** Objects whose rows have gone. */
export function listDoomed(
  { query }: Queryable,
  most: number,
): Promise<{ objectName: string; upload: string | null }[]> {
  return query(`select object_name as "objectName", upload from doomed_object order by object_name limit $1`, [most]);
}

export async function forgetDoomed({ query }: Queryable, objectName: string): Promise<void> {
  await query('delete from doomed_object where object_name = $1', [objectName]);
}

/** Which of these have a row. */
export async function knownNames({ query }: Queryable, names: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ name: string }>(
    'select object_name as name from stored_file where object_name = any($1::text[])',
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Names of files that are said to be there, a page after a name. */
export async function readyNames({ query }: Queryable, after: string, most: number): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select object_name as name from stored_file where state = 'ready' and object_name > $1 order by object_name limit $2`,
    [after, most],
  );
  return rows.map(({ name }) => name);
}

import { randomBytes } from 'node:crypto';
import type { Channel, KeyKind, KeySettings, PartnerUsage, Payer } from '@facet/contracts/partners';
import type { Queries, Queryable } from '../../database/database.ts';

export interface PartnerRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly consent: string | null;
}

const partnerColumns = 'id, user_id as "userId", name, consent';

export async function findPartnerOf({ query }: Queries, userId: string): Promise<PartnerRow | undefined> {
  return (await query<PartnerRow>(`select ${partnerColumns} from partner where user_id = $1`, [userId]))[0];
}

/** Every partner with the address of its account and the number of its keys that are not revoked. */
export function listPartners({
  query,
}: Queries): Promise<{ id: string; name: string; email: string | null; keys: number }[]> {
  return query(
    `select p.id, p.name, u.email,
            (select count(*)::integer from partner_key k where k.partner_id = p.id and k.revoked_at is null) as keys
       from partner p join app_user u on u.id = p.user_id order by p.created_at, p.id`,
  );
}

/** 36 is no divisor of 256: the letters differ by less than 4 % in likelihood, of 82 bits nothing that counts is lost. */
export const newId = (prefix: 'pt' | 'sg'): string =>
  `${prefix}_${Array.from(randomBytes(16), (byte) => (byte % 36).toString(36)).join('')}`;

/** Makes a user's partner account, or changes it. @returns whether it is new */
export async function savePartner(
  { query }: Queries,
  { userId, name, consent }: Omit<PartnerRow, 'id'>,
  now: Date,
): Promise<PartnerRow & { readonly isNew: boolean }> {
  const [row] = await query<PartnerRow & { isNew: boolean }>(
    `insert into partner (id, user_id, name, consent, created_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set name = $3, consent = $4
     returning ${partnerColumns}, id = $1 as "isNew"`,
    [newId('pt'), userId, name, consent, now],
  );
  if (row === undefined) throw new Error('a partner was not stored');
  return row;
}

/** Locks a partner until the transaction ends, so that its keys are counted right. */
export async function lockPartner({ query }: Queries, id: string): Promise<void> {
  await query('select 1 from partner where id = $1 for update', [id]);
}

/** A key and its settings, with the account that pays where the partner does. */
export interface KeyRow {
  readonly id: string;
  readonly partnerId: string;
  readonly userId: string;
  readonly consent: string | null;
  readonly kind: KeyKind;
  readonly name: string;
  readonly payer: Payer;
  readonly tools: readonly string[] | null;
  readonly perDay: number | null;
  readonly perMonth: number | null;
  readonly perUserDay: number | null;
  readonly channel: Channel;
  readonly origins: readonly string[];
  /** Newest first: the present one, and those that it replaced. */
  readonly texts: readonly { readonly key: string; readonly endsAt: string | null }[];
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

const selectKeys = `
  select k.id, k.partner_id as "partnerId", p.user_id as "userId", p.consent, k.kind, k.name, k.payer, k.tools,
         k.per_day as "perDay", k.per_month as "perMonth", k.per_user_day as "perUserDay", k.channel, k.created_at as "createdAt", k.revoked_at as "revokedAt",
         coalesce((select jsonb_agg(o.origin order by o.origin) from partner_origin o where o.key_id = k.id), '[]') as origins,
         coalesce((select jsonb_agg(jsonb_build_object('key', t.key, 'endsAt', to_jsonb(t.ends_at))
                                    order by t.ends_at desc nulls first)
                     from partner_key_text t where t.key_id = k.id), '[]') as texts
    from partner_key k join partner p on p.id = k.partner_id`;

export function keysOf({ query }: Queries, partnerId: string): Promise<KeyRow[]> {
  return query<KeyRow>(`${selectKeys} where k.partner_id = $1 order by k.created_at, k.kind desc, k.id`, [partnerId]);
}

export async function findKey({ query }: Queries, id: string): Promise<KeyRow | undefined> {
  return (await query<KeyRow>(`${selectKeys} where k.id = $1`, [id]))[0];
}

/** The key that a text belongs to, replaced ones included. @param lock keeps others from it until the transaction ends */
export async function findKeyByText({ query }: Queries, key: string, lock = false): Promise<KeyRow | undefined> {
  const where = 'where k.id = (select t.key_id from partner_key_text t where t.key = $1)';
  return (await query<KeyRow>(`${selectKeys} ${where}${lock ? ' for update of k' : ''}`, [key]))[0];
}

export async function addKey(
  { query }: Queries,
  { id, partnerId, kind, settings }: { id: string; partnerId: string; kind: KeyKind; settings: KeySettings },
  now: Date,
): Promise<void> {
  await query(
    `insert into partner_key (id, partner_id, kind, name, payer, tools, per_day, per_month, per_user_day, channel, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, partnerId, kind, ...settingValues(settings), now],
  );
  await replaceOrigins({ query }, id, settings.origins);
}

export async function changeKey({ query }: Queries, id: string, settings: KeySettings): Promise<void> {
  await query(
    `update partner_key set (name, payer, tools, per_day, per_month, per_user_day, channel) = ($2, $3, $4, $5, $6, $7, $8)
      where id = $1`,
    [id, ...settingValues(settings)],
  );
  await replaceOrigins({ query }, id, settings.origins);
}

const settingValues = ({ name, payer, tools, per_day, per_month, per_user_day, channel }: KeySettings): unknown[] => [
  ...[name, payer, tools === null ? null : JSON.stringify(tools), per_day, per_month, per_user_day, channel],
];

async function replaceOrigins({ query }: Queryable, id: string, origins: readonly string[]): Promise<void> {
  await query('delete from partner_origin where key_id = $1 and not origin = any($2)', [id, origins]);
  for (const origin of origins) await addOrigin({ query }, id, origin);
}

export async function addOrigin({ query }: Queryable, id: string, origin: string): Promise<void> {
  await query('insert into partner_origin (key_id, origin) values ($1, $2) on conflict do nothing', [id, origin]);
}

/** Gives a key a new text; the present one stays good until `endsAt`. */
export async function addText({ query }: Queries, id: string, key: string, now: Date, endsAt: Date): Promise<void> {
  await query('update partner_key_text set ends_at = $2 where key_id = $1 and ends_at is null', [id, endsAt]);
  await query('insert into partner_key_text (key, key_id, created_at) values ($1, $2, $3)', [key, id, now]);
}

export async function revokeKeys({ query }: Queries, ids: readonly string[], now: Date): Promise<void> {
  await query('update partner_key set revoked_at = $2 where id = any($1) and revoked_at is null', [ids, now]);
}

/** Whether a live key that is good lists an origin. */
export async function isListed({ query }: Queries, origin: string): Promise<boolean> {
  const rows = await query(
    `select 1 from partner_origin o join partner_key k on k.id = o.key_id
      where o.origin = $1 and k.revoked_at is null limit 1`,
    [origin],
  );
  return rows.length > 0;
}

/** What is counted of a tool on a day. */
export interface Counts {
  readonly starts?: number;
  readonly results?: number;
  readonly begun?: number;
  readonly tasks?: number;
  readonly credits?: number;
}

/** @param day UTC, `YYYY-MM-DD` */
export async function count(
  { query }: Queries,
  { keyId, day, toolId }: { readonly keyId: string; readonly day: string; readonly toolId: string },
  { starts = 0, results = 0, begun = 0, tasks = 0, credits = 0 }: Counts,
): Promise<void> {
  await query(
    `insert into partner_usage as u (key_id, day, tool_id, starts, results, begun, tasks, credits)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (key_id, day, tool_id) do update
        set (starts, results, begun, tasks, credits) = (u.starts + $4, u.results + $5, u.begun + $6, u.tasks + $7, u.credits + $8)`,
    [keyId, day, toolId, starts, results, begun, tasks, credits],
  );
}

/** Runs of a key on a day and in its month: what widgets report, or what tasks were begun, whichever is more. */
export async function readRuns(
  { query }: Queries,
  keyId: string,
  day: string,
): Promise<{ readonly day: number; readonly month: number }> {
  const [row] = await query<{ day: number; month: number }>(
    `select coalesce(sum(greatest(starts, begun)) filter (where day = $2::date), 0)::integer as day,
            coalesce(sum(greatest(starts, begun)), 0)::integer as month
       from partner_usage where key_id = $1 and day between date_trunc('month', $2::date)::date and $2::date`,
    [keyId, day],
  );
  return row ?? { day: 0, month: 0 };
}

/** Usage of a partner's keys, or of one, since a day; newest day first. */
export function readUsage(
  { query }: Queries,
  { partnerId, keyId, since }: { readonly partnerId: string; readonly keyId: string | null; readonly since: string },
): Promise<PartnerUsage[]> {
  return query<PartnerUsage>(
    `select u.day::text as day, u.tool_id as tool, sum(u.starts)::integer as starts, sum(u.results)::integer as results,
            sum(u.tasks)::integer as tasks, sum(u.credits)::integer as credits
       from partner_usage u join partner_key k on k.id = u.key_id
      where k.partner_id = $1 and ($2::uuid is null or k.id = $2::uuid) and u.day >= $3::date
      group by u.day, u.tool_id order by u.day desc, u.tool_id`,
    [partnerId, keyId, since],
  );
}

/** Removes what identifies the owner; keys stay, revoked, for the tasks that name them. */
export async function erasePartner({ query }: Queries, userId: string, now: Date): Promise<void> {
  const keys = `select k.id from partner_key k join partner p on p.id = k.partner_id where p.user_id = $1`;
  await query(`delete from partner_signer where key_id in (${keys})`, [userId]);
  await query(
    `update app_user set deleted_at = $2 where deleted_at is null
        and id in (select g.user_id from partner_user g join partner p on p.id = g.partner_id where p.user_id = $1)`,
    [userId, now],
  );
  await query(`delete from partner_usage where key_id in (${keys})`, [userId]);
  await query(`delete from partner_origin where key_id in (${keys})`, [userId]);
  await query(`update partner_key set name = '', revoked_at = coalesce(revoked_at, $2) where id in (${keys})`, [
    userId,
    now,
  ]);
  await query(`update partner set name = '', consent = null where user_id = $1`, [userId]);
}

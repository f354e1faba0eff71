import type { IncomingHttpHeaders } from 'node:http';
import { embedCodes, embedHeader, embedKeyPattern } from '@facet/contracts/partners';
import type { Queries } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { utcDay } from '../credits/balance.ts';
import { requireKey, requireQuota, requireTool } from './check.ts';
import { count, findKeyByText, type KeyRow, readRuns } from './queries.ts';
import { countTasksSince, partnerOfUser } from './signer-queries.ts';

/** The key and the page's origin of a call that an embedded widget makes. */
export interface EmbedCall {
  readonly key: string;
  readonly origin: string;
}

/**
 * Reads `embedHeader` of a request; null for a call of the site itself.
 * @throws ApiError 400 for one that does not hold a key and an origin
 */
export function readEmbedCall(headers: IncomingHttpHeaders): EmbedCall | null {
  const value = headers[embedHeader];
  if (value === undefined) return null;
  const [key = '', origin = '', ...rest] = typeof value === 'string' ? value.split(' ') : [];
  if (!embedKeyPattern.test(key) || origin === '' || origin.length > 255 || rest.length > 0)
    throw new ApiError(400, 400, say('error.embedHeader', { header: embedHeader }));
  return { key, origin };
}

/** Whether a request, or the preflight of one, is of a widget on another site's page: it names its key, or is about to. */
export function isEmbedCall(headers: IncomingHttpHeaders): boolean {
  const announced = headers['access-control-request-headers'] ?? '';
  return (
    embedHeader in headers ||
    announced
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes(embedHeader)
  );
}

/** Who pays for a task in its user's place. */
export interface PayingKey {
  readonly keyId: string;
  /** Whose wallet pays. */
  readonly userId: string;
}

/**
 * Lets a task of an embedded widget begin, and counts its run, in the transaction that begins it. The key is locked until then, so that
 * no more tasks begin at once than its quota has left.
 * @returns null where the visitor pays
 * @throws ApiError of `embedCodes`
 */
export async function admitTask(
  queries: Queries,
  embed: EmbedCall,
  { toolId, userId }: { readonly toolId: string; readonly userId: string },
  now: Date,
): Promise<PayingKey | null> {
  const row = await judgeTask(queries, embed, toolId, now, true);
  const isPartners = await requirePartnerOf(queries, row, userId);
  if (isPartners && row.perUserDay !== null) {
    const day = new Date(`${utcDay(now)}T00:00:00Z`);
    if ((await countTasksSince(queries, userId, day)) >= row.perUserDay)
      throw new ApiError(429, embedCodes.userQuotaUsedUp, say('error.embedUserQuota'));
  }
  await count(queries, { keyId: row.id, day: utcDay(now), toolId }, { begun: 1 });
  return payingKey(row, isPartners);
}

/**
 * Whether a user is one of the key's partner.
 * @throws ApiError `embedCodes.userToken` for the user of another partner
 */
async function requirePartnerOf(queries: Queries, { partnerId }: KeyRow, userId: string): Promise<boolean> {
  const partner = await partnerOfUser(queries, userId);
  if (partner !== undefined && partner !== partnerId)
    throw new ApiError(403, embedCodes.userToken, say('error.embedUser.other'));
  return partner !== undefined;
}

/** A user of a partner begins tasks by the partner's key alone. @throws ApiError `embedCodes.userToken` */
export async function requireNoPartner(queries: Queries, userId: string): Promise<void> {
  if ((await partnerOfUser(queries, userId)) !== undefined)
    throw new ApiError(403, embedCodes.userToken, say('error.embedUser.other'));
}

/** Who would pay, before a task is begun. @throws ApiError of `embedCodes` */
export async function findPayer(
  queries: Queries,
  embed: EmbedCall,
  { toolId, userId }: { readonly toolId: string; readonly userId: string },
  now: Date,
): Promise<PayingKey | null> {
  const row = await judgeTask(queries, embed, toolId, now, false);
  return payingKey(row, await requirePartnerOf(queries, row, userId));
}

/** @param isPartners the task is of a user whom the partner signed in */
const payingKey = ({ id: keyId, userId, payer }: KeyRow, isPartners: boolean): PayingKey | null =>
  payer === 'partner' || isPartners ? { keyId, userId } : null;

async function judgeTask(
  queries: Queries,
  { key, origin }: EmbedCall,
  toolId: string,
  now: Date,
  lock: boolean,
): Promise<KeyRow> {
  const row = requireKey(key, await findKeyByText(queries, key, lock), origin, now);
  requireTool(row, toolId);
  if (row.kind === 'test') throw new ApiError(403, embedCodes.testKeyTask, say('error.embedTestTask'));
  requireQuota(row, await readRuns(queries, row.id, utcDay(now)));
  return row;
}

/** The sentence for a visitor when the partner's credits do not suffice: nothing that they could do about it. */
export const partnerShort = (): ApiError => new ApiError(402, embedCodes.partnerShort, say('error.embedPartnerShort'));

/** Counts a task that the partner paid for, in the transaction that captures its price. */
export function countPaidTask(
  queries: Queries,
  { keyId, toolId, credits }: { readonly keyId: string; readonly toolId: string; readonly credits: number },
  now: Date,
): Promise<void> {
  return count(queries, { keyId, day: utcDay(now), toolId }, { tasks: 1, credits });
}

import { toolById } from '@facet/catalog';
import { embedCodes, isLocalOrigin, parseLiveOrigin } from '@facet/contracts/partners';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { KeyRow } from './queries.ts';

/**
 * Whether a key is good on an origin.
 * @param key as the page gave it
 * @param row what it belongs to; undefined for none
 * @throws ApiError of `embedCodes`, in words for the developer of the page
 */
export function requireKey(key: string, row: KeyRow | undefined, origin: string, now: Date): KeyRow {
  if (row === undefined) throw new ApiError(404, embedCodes.keyUnknown, say('error.embedKeyUnknown'));
  const endsAt = row.texts.find((text) => text.key === key)?.endsAt ?? null;
  if (row.revokedAt !== null || (endsAt !== null && new Date(endsAt) <= now))
    throw new ApiError(403, embedCodes.keyRevoked, say('error.embedKeyRevoked'));
  requireOrigin(key, row, origin);
  return row;
}

function requireOrigin(key: string, { kind, origins }: KeyRow, origin: string): void {
  const refuse = (message: string): ApiError => new ApiError(403, embedCodes.originRefused, message);
  switch (kind) {
    case 'test':
      if (!isLocalOrigin(origin)) throw refuse(say('error.embedTestOrigin', { origin }));
      return;
    case 'live': {
      if (isLocalOrigin(origin)) throw refuse(say('error.embedLiveLocal', { origin }));
      const parsed = parseLiveOrigin(origin);
      if (!parsed.ok) throw refuse(say('error.embedOriginUnsafe', { origin }));
      if (!origins.includes(parsed.origin)) throw refuse(say('error.embedOrigin', { origin: parsed.origin, key }));
      return;
    }
    default:
      kind satisfies never;
  }
}

/** @throws ApiError when the key is not for the tool, or there is no such tool */
export function requireTool({ tools }: Pick<KeyRow, 'tools'>, tool: string): void {
  if (toolById(tool) === undefined)
    throw new ApiError(403, embedCodes.toolRefused, say('error.embedToolUnknown', { tool }));
  if (tools !== null && !tools.includes(tool))
    throw new ApiError(403, embedCodes.toolRefused, say('error.embedTool', { tool }));
}

/** @throws ApiError when the runs of the day or the month are used up */
export function requireQuota(
  { perDay, perMonth }: Pick<KeyRow, 'perDay' | 'perMonth'>,
  used: { readonly day: number; readonly month: number },
): void {
  const full =
    perDay !== null && used.day >= perDay ? 'day' : perMonth !== null && used.month >= perMonth ? 'month' : null;
  if (full !== null)
    throw new ApiError(
      429,
      embedCodes.quotaUsedUp,
      say(full === 'day' ? 'error.embedQuotaDay' : 'error.embedQuotaMonth'),
    );
}

import { toolById } from '@facet/catalog';
import {
  type EmbedCheck,
  type EmbedContext,
  embedKeyPattern,
  type EmbedSession,
  isLocalOrigin,
} from '@facet/contracts/partners';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { utcDay } from '../credits/balance.ts';
import { createQuota } from '../throttle/quota.ts';
import { createAccounts, type PartnerAccounts } from './accounts.ts';
import { requireKey, requireQuota, requireTool } from './check.ts';
import { startSession } from '../users/sessions.ts';
import * as rows from './queries.ts';
import { findOrAddPartnerUser, findSigner, type SignerRow } from './signer-queries.ts';
import { verifyUserToken } from './user-tokens.ts';

/** Checks of one key on one origin in an hour; each is one widget that was shown. */
export const checksPerHour = 20_000;

/** Where a widget of an event runs; `key` and `partner` are null for a first try without a key. */
export interface EmbedPlace {
  readonly partner: string | null;
  readonly keyId: string | null;
  readonly origin: string;
}

/** Checks and reports of embedded widgets. */
export interface Embeds {
  /** Whether a key is good for a tool on an origin. @throws ApiError of `embedCodes`; 429 for too many checks */
  check(request: { readonly key: string; readonly origin: string; readonly tool: string }): Promise<EmbedCheck>;
  /** Begins the session of a partner's user by the partner's token. @throws ApiError of `embedCodes`; 429 */
  signIn(request: { readonly key: string; readonly origin: string; readonly token: string }): Promise<EmbedSession>;
  /** Whether pages of an origin may read answers of the partners' paths: a key lists it, or it is a developer's machine. */
  mayRead(origin: string): Promise<boolean>;
  /** The origin of an event; null when its key is not valid there. */
  placeOf(embed: EmbedContext): Promise<EmbedPlace | null>;
  /** Counts what a widget reports of a run. */
  countRun(place: EmbedPlace, toolId: string, step: 'start' | 'result'): Promise<void>;
}

export type Partners = PartnerAccounts & Embeds;

export interface PartnersParts {
  readonly database: Database;
  readonly now: () => Date;
  /** `checksPerHour` unless given. */
  readonly mostChecks?: number;
}

export function createPartners(parts: PartnersParts): Partners {
  return { ...createAccounts(parts), ...createEmbeds(parts) };
}

function createEmbeds({ database, now, mostChecks = checksPerHour }: PartnersParts): Embeds {
  const checks = createQuota(now, mostChecks);
  const takeCheck = (keyId: string, origin: string): void => {
    if (checks.take(`${keyId} ${origin}`, 1) > 0) return;
    const seconds = 3600 - (Math.floor(now().getTime() / 1000) % 3600);
    throw new ApiError(429, 429, say('error.tooMany', { seconds }), seconds);
  };
  const byText = (key: string): Promise<rows.KeyRow | undefined> =>
    embedKeyPattern.test(key) ? rows.findKeyByText(database, key) : Promise.resolve(undefined);

  return {
    async check({ key, origin, tool }) {
      const row = requireKey(key, await byText(key), origin, now());
      takeCheck(row.id, origin);
      requireTool(row, tool);
      requireQuota(row, await rows.readRuns(database, row.id, utcDay(now())));
      const { kind, payer, partnerId: partner, consent, channel } = row;
      return { kind, payer, partner, consent, channel };
    },
    async signIn({ key, origin, token }) {
      const row = requireKey(key, await byText(key), origin, now());
      takeCheck(row.id, origin);
      const signerOf = async (id: string): Promise<SignerRow | undefined> => {
        const signer = await findSigner(database, id);
        return signer?.keyId === row.id ? signer : undefined;
      };
      const { sub, expiresAt } = await verifyUserToken(token, signerOf, now());
      return database.tx(async (queries) => {
        const userId = await findOrAddPartnerUser(queries, { partnerId: row.partnerId, sub }, now());
        const life = Math.max(1, expiresAt.getTime() - now().getTime());
        const session = await startSession(queries, userId, '', now(), { isProven: false, life });
        return { token: session, user_id: userId, expires_at: expiresAt.toISOString() };
      });
    },
    mayRead: async (origin) => isLocalOrigin(origin) || rows.isListed(database, origin),
    async placeOf({ key, origin }) {
      if (key === undefined) return isLocalOrigin(origin) ? { partner: null, keyId: null, origin } : null;
      try {
        const row = requireKey(key, await byText(key), origin, now());
        return { partner: row.partnerId, keyId: row.id, origin };
      } catch (error) {
        if (error instanceof ApiError) return null;
        throw error;
      }
    },
    async countRun({ keyId }, toolId, step) {
      if (keyId === null || toolById(toolId) === undefined) return;
      const counts = step === 'start' ? { starts: 1 } : { results: 1 };
      await rows.count(database, { keyId, day: utcDay(now()), toolId }, counts);
    },
  };
}

import { toolById } from '@facet/catalog';
import { type EmbedCheck, type EmbedContext, embedKeyPattern, isLocalOrigin } from '@facet/contracts/partners';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { utcDay } from '../credits/balance.ts';
import { createQuota } from '../throttle/quota.ts';
import { createAccounts, type PartnerAccounts } from './accounts.ts';
import { requireKey, requireQuota, requireTool } from './check.ts';
import * as rows from './queries.ts';

/** Checks of one key on one origin in an hour; each is one widget that was shown. */
export const checksPerHour = 20_000;

/** Where a widget of an event runs; `key` and `partner` are null for a first try without a key. */
export interface EmbedPlace {
  readonly partner: string | null;
  readonly keyId: string | null;
  readonly origin: string;
}

/** What embedded widgets ask and report. */
export interface Embeds {
  /** Whether a key is good for a tool on an origin. @throws ApiError of `embedCodes`; 429 for too many checks */
  check(request: { readonly key: string; readonly origin: string; readonly tool: string }): Promise<EmbedCheck>;
  /** Whether pages of an origin may read answers of the partners' paths: a key lists it, or it is a developer's machine. */
  mayRead(origin: string): Promise<boolean>;
  /** Where an event says that it happened; null when its key is not good there. */
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
  const byText = (key: string): Promise<rows.KeyRow | undefined> =>
    embedKeyPattern.test(key) ? rows.findKeyByText(database, key) : Promise.resolve(undefined);

  return {
    async check({ key, origin, tool }) {
      const row = requireKey(key, await byText(key), origin, now());
      if (checks.take(`${row.id} ${origin}`, 1) === 0) {
        const seconds = 3600 - (Math.floor(now().getTime() / 1000) % 3600);
        throw new ApiError(429, 429, say('error.tooMany', { seconds }), seconds);
      }
      requireTool(row, tool);
      requireQuota(row, await rows.readRuns(database, row.id, utcDay(now())));
      const { kind, payer, partnerId: partner, consent } = row;
      return { kind, payer, partner, consent };
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

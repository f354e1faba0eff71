import { createHash, randomBytes } from 'node:crypto';
import { toolById, wordsOf } from '@facet/catalog';
import { emailProblem } from '@facet/contracts/email';
import { waitlistCodes, waitlistDays } from '@facet/contracts/waitlist';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { every } from '../../every.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Mail } from '../mail/service.ts';
import type { Limit, Throttle } from '../throttle/service.ts';
import { emailWords } from '../users/sign-up.ts';
import { readAwaited, removeEntries, removeEntry, saveEntry, takeWaiting, type Waiting } from './queries.ts';

/** How often it is looked whether a tool that somebody waits for works by now, milliseconds. */
export const waitlistPeriod = 60_000;
/** Addresses that are written to in one transaction. */
export const addressesAtOnce = 100;

const hour = 3_600_000;
/** Requests for one address, which may be somebody else's. */
export const requestsOfAddress: Limit = {
  name: 'waitlist-address',
  pace: { free: 20, firstWait: hour, longestWait: 24 * hour, memory: 24 * hour },
};
/** Requests of one network. */
export const requestsOfNetwork: Limit = {
  name: 'waitlist-network',
  pace: { free: 40, firstWait: hour, longestWait: 4 * hour, memory: 4 * hour },
};

/** Who is notified once when a tool that is missing here begins to work (product 10.53). */
export interface Waitlist {
  /**
   * Keeps a request for one mail.
   * @param network that it comes from, for the limits
   * @returns what takes it back
   * @throws ApiError for an address that is none or refused, a tool that works or does not exist, and too many requests
   */
  join(request: Waiting, network: string): Promise<{ readonly token: string }>;
  /** Takes a request back; nothing happens for one that is gone. */
  leave(token: string): Promise<void>;
  /** Writes to everybody whose tool works by now, and forgets them. @returns how many mails were put into the queue */
  notify(): Promise<number>;
  /** Looks on a timer. @returns stops it and waits for a running look */
  start(): () => Promise<void>;
  /** Forgets requests that have waited for too long. */
  forget(): Promise<void>;
}

export interface WaitlistParts {
  readonly database: Database;
  readonly mail: Pick<Mail, 'send' | 'nudge'>;
  readonly throttle: Pick<Throttle, 'take'>;
  /** Ids of the tools that run here as tasks. */
  readonly served: readonly string[];
  /** Ids of those that refuse tasks at the moment. */
  readonly readPaused: () => Promise<readonly string[]>;
  readonly siteUrl: string;
  /** Words that no domain may contain. */
  readonly blockedDomainWords: readonly string[];
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createWaitlist(parts: WaitlistParts): Waitlist {
  const { database, mail, throttle, served, readPaused, siteUrl, blockedDomainWords, now, log } = parts;

  /** A tool works that needs no provider, or whose provider is there and takes tasks. */
  const works = (id: string, paused: readonly string[] = []): boolean => {
    const tool = toolById(id);
    return tool !== undefined && (tool.alternatives === null || (served.includes(id) && !paused.includes(id)));
  };

  const write = async (
    { toolId, email, language }: Waiting,
    transaction: Parameters<Mail['send']>[1],
  ): Promise<void> => {
    const values = { tool: wordsOf({ id: toolId }, language).title, url: siteUrl + toolById(toolId)!.path };
    await mail.send({ to: email, kind: 'toolWorks', language, values }, transaction);
  };

  async function notify(): Promise<number> {
    const awaited = await readAwaited(database);
    if (awaited.length === 0) return 0;
    const paused = await readPaused();
    const working = awaited.filter((id) => works(id, paused));
    if (working.length === 0) return 0;
    let notified = 0;
    for (let last = addressesAtOnce; last === addressesAtOnce; notified += last) {
      // The mails are in the queue, which tries until they are gone, when the addresses are out of the list: both or neither.
      last = await database.tx(async (transaction) => {
        const due = await takeWaiting(transaction, working, addressesAtOnce);
        for (const one of due) await write(one, transaction);
        return due.length;
      });
    }
    mail.nudge();
    log.info({ tools: working, mails: notified }, 'notified those who waited for tools');
    return notified;
  }

  return {
    async join({ toolId, email: typed, language }, network) {
      const problem = emailProblem(typed, blockedDomainWords);
      if (problem !== null) throw new ApiError(422, waitlistCodes.emailRefused, say(emailWords[problem]));
      if (toolById(toolId) === undefined || works(toolId))
        throw new ApiError(409, waitlistCodes.notAwaited, say('error.notAwaited'));
      const email = typed.trim();
      await throttle.take([
        [requestsOfNetwork, network],
        [requestsOfAddress, email.toLowerCase()],
      ]);
      const token = randomBytes(24).toString('base64url');
      await saveEntry(database, { toolId, email, language, tokenHash: hashOf(token), at: now() });
      return { token };
    },
    leave: (token) => removeEntry(database, hashOf(token)),
    notify,
    start: () =>
      every(
        waitlistPeriod,
        'those who wait for tools were not notified; it is tried again',
        async () => void (await notify()),
        log,
      ),
    forget: () => removeEntries(database, new Date(now().getTime() - waitlistDays * 24 * hour)),
  };
}

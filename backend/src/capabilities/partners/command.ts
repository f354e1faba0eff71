import { defaultOverlapDays, type KeySettings, parseLiveOrigin, partnerLimits } from '@facet/contracts/partners';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { findByEmail } from '../users/queries.ts';
import type { PartnerAccounts } from './accounts.ts';
import { listPartners } from './queries.ts';

/** Days of `usage`. */
const usageDays = 30;

export interface CommandParts {
  readonly database: Database;
  readonly partners: PartnerAccounts;
  readonly print: (line: string) => void;
  /** Text of a file; empty where it cannot be read. */
  readonly readText: (file: string) => string;
}

/**
 * What `npm run partners` does, by the rules of the console.
 * @returns exit code: 0 done, 1 refused with a sentence, 2 not understood
 */
export async function runPartnersCommand(parts: CommandParts, args: readonly string[]): Promise<0 | 1 | 2> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || rest.length < command.least || rest.length > command.most) {
    parts.print(say('partners.usage'));
    return 2;
  }
  try {
    await command.run(parts, rest);
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    parts.print(error.message);
    return 1;
  }
}

/** How long a replaced key stays good, as it was typed. @throws ApiError 422 */
function daysOf(text: string | undefined): number {
  if (text === undefined) return defaultOverlapDays;
  const days = /^\d{1,3}$/.test(text) ? Number(text) : Infinity;
  if (days > partnerLimits.overlapDays)
    throw new ApiError(422, 422, say('partners.overlap', { most: partnerLimits.overlapDays }));
  return days;
}

interface Command {
  /** How many words it takes. */
  readonly least: number;
  readonly most: number;
  run(parts: CommandParts, words: readonly string[]): Promise<void>;
}

const commands: Readonly<Record<string, Command>> = {
  list: {
    least: 0,
    most: 0,
    async run({ database, print }) {
      for (const { id, name, email, keys } of await listPartners(database))
        print([id, name, email ?? '-', say('partners.keys', { count: keys })].join('  '));
    },
  },
  create: {
    least: 2,
    most: 3,
    async run({ database, partners, print }, [email = '', name = '', origin]) {
      const user = await findByEmail(database, email);
      if (user === undefined) throw new ApiError(404, 404, say('partners.noUser', { email }));
      const { consent = null } = (await partners.find(user.id)) ?? {};
      const { id, keys } = await partners.save(user.id, { name, consent });
      print(id);
      for (const { key } of keys.filter(({ kind }) => kind === 'test')) print(key);
      if (origin === undefined) return;
      const limits = { tools: null, per_day: null, per_month: null, per_user_day: null, channel: 'stable' as const };
      const settings: KeySettings = { name: 'Live', payer: 'visitor', origins: [origin], ...limits };
      print((await partners.createKey(user.id, 'live', settings)).key);
    },
  },
  allow: {
    least: 2,
    most: 2,
    async run({ partners, print }, [key = '', origin = '']) {
      const { userId, id, settings } = await partners.ownerOf(key);
      if (key.startsWith('pk_test_')) throw new ApiError(422, 422, say('partners.testKey'));
      await partners.changeKey(userId, id, { ...settings, origins: [...settings.origins, origin] });
      const parsed = parseLiveOrigin(origin);
      print(say('partners.allowed', { origin: parsed.ok ? parsed.origin : origin }));
    },
  },
  rotate: {
    least: 1,
    most: 2,
    async run({ partners, print }, [key = '', days]) {
      const overlap = daysOf(days);
      const { userId, id } = await partners.ownerOf(key);
      const next = await partners.rotateKey(userId, id, overlap);
      print(next.key);
      print(say('partners.rotated', { days: overlap }));
    },
  },
  revoke: {
    least: 1,
    most: 1,
    async run({ partners, print }, [key = '']) {
      const { userId, id } = await partners.ownerOf(key);
      await partners.revokeKey(userId, id);
      print(say('partners.revoked'));
    },
  },
  signer: {
    least: 1,
    most: 2,
    async run({ partners, print, readText }, [key = '', file]) {
      const { userId, id } = await partners.ownerOf(key);
      const pem = file === undefined ? undefined : readText(file);
      const signer = await partners.addSigner(userId, id, {
        alg: file === undefined ? 'HS256' : 'EdDSA',
        public_key: pem,
      });
      print(signer.id);
      if (signer.secret !== null) print(signer.secret);
    },
  },
  'revoke-signer': {
    least: 2,
    most: 2,
    async run({ partners, print }, [key = '', signer = '']) {
      const { userId, id } = await partners.ownerOf(key);
      await partners.revokeSigner(userId, id, signer);
      print(say('partners.signerRevoked'));
    },
  },
  usage: {
    least: 1,
    most: 1,
    async run({ partners, print }, [key = '']) {
      const { userId, id: keyId } = await partners.ownerOf(key);
      const rows = await partners.usage(userId, { days: usageDays, keyId });
      print(say('partners.columns'));
      for (const { day, tool, starts, results, tasks, credits } of rows)
        print([day, tool, starts, results, tasks, credits].join('  '));
    },
  },
};

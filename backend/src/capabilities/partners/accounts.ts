import { randomBytes, randomUUID } from 'node:crypto';
import { toolById } from '@facet/catalog';
import {
  defaultOverlapDays,
  embedKeyPattern,
  type KeyKind,
  type KeySettings,
  type Partner,
  type PartnerKey,
  partnerLimits,
  type PartnerUsage,
  type SignerAlg,
  parseLiveOrigin,
} from '@facet/contracts/partners';
import type { Database, Queries } from '../../database/database.ts';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import { utcDay } from '../credits/balance.ts';
import * as rows from './queries.ts';
import { addSigner, revokeSigner, signersOf } from './signer-queries.ts';
import { ed25519Of, newSecret } from './user-tokens.ts';

const oneDay = 24 * 3_600_000;

/** The accounts of partners and their keys: what the console and the command line do. */
export interface PartnerAccounts {
  /** The partner account of a user; null for none. */
  find(userId: string): Promise<Partner | null>;
  /** Makes it, with a test key, or changes it. */
  save(userId: string, partner: Pick<Partner, 'name' | 'consent'>): Promise<Partner>;
  /** @throws ApiError 404 without a partner account, 409 for too many keys, 422 for an origin or a tool */
  createKey(userId: string, kind: KeyKind, settings: KeySettings): Promise<PartnerKey>;
  /** @throws ApiError 404, 409 for a revoked key, 422 */
  changeKey(userId: string, id: string, settings: KeySettings): Promise<PartnerKey>;
  /** Replaces the key; the old one stays good for some days. @throws ApiError 404, 409 for a revoked key */
  rotateKey(userId: string, id: string, overlapDays?: number): Promise<PartnerKey>;
  /** @throws ApiError 404 */
  revokeKey(userId: string, id: string): Promise<void>;
  /** Adds a key with which the partner signs who its users are. @throws ApiError 404, 409, 422 for what is no public key */
  addSigner(
    userId: string,
    keyId: string,
    signer: { readonly alg: SignerAlg; readonly public_key?: string | undefined },
  ): Promise<{ id: string; secret: string | null }>;
  /** Ends one at once, with the sessions of the partner's users. @throws ApiError 404 */
  revokeSigner(userId: string, keyId: string, id: string): Promise<void>;
  /** Usage by tool and day, today included. @throws ApiError 404 */
  usage(userId: string, of: { readonly days: number; readonly keyId?: string | undefined }): Promise<PartnerUsage[]>;
  /** Whose key it is, by the key itself, replaced ones included. @throws ApiError 404 */
  ownerOf(key: string): Promise<{ readonly userId: string; readonly id: string; readonly settings: KeySettings }>;
}

const newKey = (kind: KeyKind): string => `pk_${kind}_${randomBytes(18).toString('base64url')}`;

const settingsOf = ({
  name,
  payer,
  origins,
  tools,
  perDay,
  perMonth,
  perUserDay,
  channel,
}: rows.KeyRow): KeySettings => ({
  ...{ name, payer, origins: [...origins], tools: tools && [...tools] },
  ...{ per_day: perDay, per_month: perMonth, per_user_day: perUserDay, channel },
});

async function view(queries: Queries, row: rows.KeyRow, now: Date): Promise<PartnerKey> {
  const previous = row.texts.flatMap(({ key, endsAt }) =>
    endsAt !== null && new Date(endsAt) > now ? [{ key, ends_at: new Date(endsAt).toISOString() }] : [],
  );
  return {
    id: row.id,
    kind: row.kind,
    ...settingsOf(row),
    key: row.texts.find(({ endsAt }) => endsAt === null)?.key ?? '',
    previous,
    signers: (await signersOf(queries, row.id)).map(({ id, alg, createdAt }) => ({
      ...{ id, alg, created_at: createdAt.toISOString() },
    })),
    used: await rows.readRuns(queries, row.id, utcDay(now)),
    created_at: row.createdAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}

/** Settings as they are kept. @throws ApiError 422 that says what to change */
export function checkSettings(kind: KeyKind, settings: KeySettings): KeySettings {
  for (const tool of settings.tools ?? [])
    if (toolById(tool) === undefined) throw new ApiError(422, 422, say('error.embedToolUnknown', { tool }));
  const tools = settings.tools === null ? null : [...new Set(settings.tools)].sort();
  if (kind === 'test') return { ...settings, tools, payer: 'visitor', origins: [] };
  return { ...settings, tools, origins: [...new Set(settings.origins.map(liveOrigin))].sort() };
}

function liveOrigin(text: string): string {
  const parsed = parseLiveOrigin(text);
  if (!parsed.ok) throw new ApiError(422, 422, say(`error.partnerOrigin.${parsed.fault}`, { origin: text.trim() }));
  return parsed.origin;
}

/** @param pem public key of EdDSA @throws ApiError 409, 422 */
async function addSignerTo(
  queries: Queries,
  keyId: string,
  alg: SignerAlg,
  pem: string | undefined,
  now: Date,
): Promise<{ id: string; secret: string | null }> {
  if ((await signersOf(queries, keyId)).length >= partnerLimits.signers)
    throw new ApiError(409, 409, say('error.partnerSigners', { most: partnerLimits.signers }));
  const secret = alg === 'HS256' ? newSecret() : null;
  const material = secret ?? ed25519Of(pem ?? '');
  if (material === null) throw new ApiError(422, 422, say('error.partnerPublicKey'));
  const id = rows.newId('sg');
  await addSigner(queries, { id, keyId, alg, material, createdAt: now });
  return { id, secret };
}

interface AccountsParts {
  readonly database: Database;
  readonly now: () => Date;
}

/** @throws ApiError 404 without a partner account */
async function ownPartner(queries: Queries, userId: string): Promise<rows.PartnerRow> {
  const partner = await rows.findPartnerOf(queries, userId);
  if (partner === undefined) throw new ApiError(404, 404, say('error.partnerNone'));
  return partner;
}

/** @throws ApiError 404 for a key of another user, or none */
async function ownKey(queries: Queries, userId: string, id: string): Promise<rows.KeyRow> {
  const key = await rows.findKey(queries, id);
  if (key?.userId !== userId) throw new ApiError(404, 404, say('error.partnerKeyUnknown'));
  return key;
}

/** Locks its partner, too. @throws ApiError 404, 409 for a revoked key */
async function usableKey(queries: Queries, userId: string, id: string): Promise<rows.KeyRow> {
  const key = await ownKey(queries, userId, id);
  await rows.lockPartner(queries, key.partnerId);
  if (key.revokedAt !== null) throw new ApiError(409, 409, say('error.partnerKeyRevoked'));
  return key;
}

/** @throws ApiError 409 for too many keys */
async function addKey(
  queries: Queries,
  partnerId: string,
  kind: KeyKind,
  settings: KeySettings,
  now: Date,
): Promise<string> {
  await rows.lockPartner(queries, partnerId);
  const living = (await rows.keysOf(queries, partnerId)).filter(({ revokedAt }) => revokedAt === null);
  if (living.length >= partnerLimits.keys)
    throw new ApiError(409, 409, say('error.partnerKeys', { most: partnerLimits.keys }));
  const id = randomUUID();
  await rows.addKey(queries, { id, partnerId, kind, settings }, now);
  await rows.addText(queries, id, newKey(kind), now, now);
  return id;
}

async function viewPartner(queries: Queries, { id, name, consent }: rows.PartnerRow, now: Date): Promise<Partner> {
  const keys: PartnerKey[] = [];
  for (const row of await rows.keysOf(queries, id)) keys.push(await view(queries, row, now));
  return { id, name, consent, keys };
}

const viewKey = async (queries: Queries, userId: string, id: string, now: Date): Promise<PartnerKey> =>
  view(queries, await ownKey(queries, userId, id), now);

export const createAccounts = (parts: AccountsParts): PartnerAccounts => ({
  ...partnerCalls(parts),
  ...keyCalls(parts),
  ...signerCalls(parts),
});

function partnerCalls({ database, now }: AccountsParts): Pick<PartnerAccounts, 'find' | 'save' | 'usage'> {
  return {
    async find(userId) {
      const partner = await rows.findPartnerOf(database, userId);
      return partner === undefined ? null : viewPartner(database, partner, now());
    },
    save: (userId, { name, consent }) =>
      database.tx(async (queries) => {
        const partner = await rows.savePartner(queries, { userId, name, consent }, now());
        const settings: KeySettings = {
          ...{ name: 'Test', payer: 'visitor', origins: [], tools: null },
          ...{ per_day: null, per_month: null, per_user_day: null, channel: 'stable' },
        };
        if (partner.isNew) await addKey(queries, partner.id, 'test', settings, now());
        return viewPartner(queries, partner, now());
      }),
    async usage(userId, { days, keyId }) {
      const { id: partnerId } = await ownPartner(database, userId);
      if (keyId !== undefined) await ownKey(database, userId, keyId);
      const since = utcDay(new Date(now().getTime() - (days - 1) * oneDay));
      return rows.readUsage(database, { partnerId, keyId: keyId ?? null, since });
    },
  };
}

function keyCalls({
  database,
  now,
}: AccountsParts): Pick<PartnerAccounts, 'createKey' | 'changeKey' | 'rotateKey' | 'revokeKey' | 'ownerOf'> {
  return {
    async createKey(userId, kind, settings) {
      const checked = checkSettings(kind, settings);
      return database.tx(async (queries) => {
        const { id: partnerId } = await ownPartner(queries, userId);
        return viewKey(queries, userId, await addKey(queries, partnerId, kind, checked, now()), now());
      });
    },
    changeKey: (userId, id, settings) =>
      database.tx(async (queries) => {
        const { kind } = await usableKey(queries, userId, id);
        await rows.changeKey(queries, id, checkSettings(kind, settings));
        return viewKey(queries, userId, id, now());
      }),
    rotateKey: (userId, id, overlapDays = defaultOverlapDays) =>
      database.tx(async (queries) => {
        const { kind } = await usableKey(queries, userId, id);
        const endsAt = new Date(now().getTime() + overlapDays * oneDay);
        await rows.addText(queries, id, newKey(kind), now(), endsAt);
        return viewKey(queries, userId, id, now());
      }),
    revokeKey: (userId, id) =>
      database.tx(async (queries) => {
        await ownKey(queries, userId, id);
        await rows.revokeKeys(queries, [id], now());
      }),
    async ownerOf(key) {
      const row = embedKeyPattern.test(key) ? await rows.findKeyByText(database, key) : undefined;
      if (row === undefined) throw new ApiError(404, 404, say('error.partnerKeyUnknown'));
      return { userId: row.userId, id: row.id, settings: settingsOf(row) };
    },
  };
}

function signerCalls({ database, now }: AccountsParts): Pick<PartnerAccounts, 'addSigner' | 'revokeSigner'> {
  return {
    addSigner: (userId, keyId, { alg, public_key: pem }) =>
      database.tx(async (queries) => {
        await usableKey(queries, userId, keyId);
        return addSignerTo(queries, keyId, alg, pem, now());
      }),
    revokeSigner: (userId, keyId, id) =>
      database.tx(async (queries) => {
        const { partnerId } = await ownKey(queries, userId, keyId);
        if (!(await revokeSigner(queries, { id, keyId, partnerId }, now())))
          throw new ApiError(404, 404, say('error.partnerSignerUnknown'));
      }),
  };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lazily, readOrCreateKey } from '../../database/app-keys.ts';
import type { Queryable } from '../../database/database.ts';
import { type NoncePurpose, takeNonce } from '../signing/queries.ts';

/** Texts of ours that say when they were made, so that none is stored until it is used up. */
export interface Nonces {
  /** @param bound to what it belongs, such as a session: it is good together with that alone */
  give(bound?: string): Promise<string>;
  /** Whether a text is one of ours, belongs to `bound`, and is not too old. */
  isOurs(nonce: string, bound?: string): Promise<boolean>;
  /** Uses one of ours up. @returns false when it was used before */
  spend(queries: Queryable, nonce: string): Promise<boolean>;
}

/** @param life how long one is good, milliseconds */
export function createNonces({
  database,
  purpose,
  life,
  now,
}: {
  readonly database: Queryable;
  readonly purpose: NoncePurpose;
  readonly life: number;
  readonly now: () => Date;
}): Nonces {
  const secret = lazily(() => readOrCreateKey(database, `${purpose}-nonce`));
  const sign = async (head: string, bound: string) =>
    createHmac('sha256', await secret())
      .update(bound === '' ? head : `${head}\n${bound}`)
      .digest();
  /** Milliseconds since the Unix epoch. */
  const expiryOf = (nonce: string): number => parseInt(nonce.split('.', 1)[0] ?? '', 36) + life;

  return {
    async give(bound = '') {
      const head = `${now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${head}.${(await sign(head, bound)).toString('base64url')}`;
    },
    async isOurs(nonce, bound = '') {
      const [time = '', random = '', signature = '', ...rest] = nonce.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = await sign(`${time}.${random}`, bound);
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return false;
      return expiryOf(nonce) > now().getTime();
    },
    spend: (queries, nonce) => takeNonce(queries, purpose, nonce, new Date(expiryOf(nonce))),
  };
}

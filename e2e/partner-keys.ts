import { createHmac } from 'node:crypto';
import {
  addSignerEndpoint,
  createKeyEndpoint,
  savePartnerEndpoint,
  type KeySettings,
  type Partner,
  type PartnerKey,
} from '@facet/contracts/partners';
import { reported, signUp, type Person } from './people.ts';

/** Somebody with a partner account. */
export interface PartnerPerson {
  readonly person: Person;
  readonly account: Partner;
  /** Of the developer's own machine. */
  readonly testKey: PartnerKey;
  makeKey(kind: 'test' | 'live', settings: Partial<KeySettings>): Promise<PartnerKey>;
}

/** @param api base address of the backend */
export async function becomePartner(api: string): Promise<PartnerPerson> {
  const person = await signUp(api);
  const account = reported(await person.api.call(savePartnerEndpoint, { body: { name: 'Books', consent: null } }));
  return {
    ...{ person, account },
    testKey: account.keys[0]!,
    async makeKey(kind, settings) {
      const limits = { tools: null, per_day: null, per_month: null, per_user_day: null, channel: 'stable' } as const;
      const body = { kind, name: 'Books', payer: 'visitor' as const, origins: [], ...limits, ...settings };
      return reported(await person.api.call(createKeyEndpoint, { body }));
    },
  };
}

/** Adds a secret to a key. @returns signs tokens of the partner's users with it (RFC 7515, RFC 7519), good for ten minutes */
export async function userSigner({ person }: PartnerPerson, key: PartnerKey): Promise<(sub: string) => string> {
  const { id, secret } = reported(
    await person.api.call(addSignerEndpoint, { path: { id: key.id }, body: { alg: 'HS256' } }),
  );
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return (sub) => {
    const signed = `${part({ alg: 'HS256', kid: id })}.${part({ sub, aud: 'facet', exp: Math.floor(Date.now() / 1000) + 600 })}`;
    const signature = createHmac('sha256', Buffer.from(secret ?? '', 'base64url'))
      .update(signed)
      .digest('base64url');
    return `${signed}.${signature}`;
  };
}

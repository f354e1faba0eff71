import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What an address of the backend allows: one part, or one object handed in one way.
 * A text of each value is signed, so none can be changed.
 */
export type Allowed =
  | { readonly verb: 'PUT'; readonly objectName: string; readonly number: string; readonly bytes: string }
  | { readonly verb: 'GET'; readonly objectName: string; readonly type: string; readonly name: string };

/** Why an address is refused. */
export type AddressProblem = 'forged' | 'expired';

/** Signs addresses of files with a key of the database, and judges them. */
export interface Addresses {
  sign(allowed: Allowed, expires: Date): string;
  /** @param expires as it stands in the address, Unix seconds @returns null when it is good */
  judge(allowed: Allowed, expires: string, sign: string): AddressProblem | null;
}

/** Where a part is sent to; `{…}` are the values of `Allowed`. */
export const partPath = '/files/parts/:kind/:id/:number';
export const filePath = '/files/:kind/:id';

/**
 * Addresses below a base that expire and cannot be forged: HMAC-SHA256 over verb, object, values and the moment of expiry.
 * @param base where browsers reach the backend; called for each address
 */
export function createAddresses({
  key,
  base,
  now,
}: {
  readonly key: Buffer;
  readonly base: () => string;
  readonly now: () => Date;
}): Addresses {
  const hmac = (allowed: Allowed, expires: string): Buffer => {
    const values = allowed.verb === 'PUT' ? [allowed.number, allowed.bytes] : [allowed.type, allowed.name];
    return createHmac('sha256', key)
      .update(JSON.stringify([allowed.verb, allowed.objectName, ...values, expires]))
      .digest();
  };

  return {
    sign(allowed, expires) {
      const until = String(Math.ceil(expires.getTime() / 1000));
      const sign = hmac(allowed, until).toString('base64url');
      const path =
        allowed.verb === 'PUT'
          ? `/files/parts/${allowed.objectName}/${allowed.number}`
          : `/files/${allowed.objectName}`;
      const values = allowed.verb === 'PUT' ? { bytes: allowed.bytes } : { type: allowed.type, name: allowed.name };
      return `${base()}${path}?${new URLSearchParams({ ...values, expires: until, sign }).toString()}`;
    },
    judge(allowed, expires, sign) {
      const given = Buffer.from(sign, 'base64url');
      const expected = hmac(allowed, expires);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
      return Number(expires) * 1000 > now().getTime() ? null : 'expired';
    },
  };
}

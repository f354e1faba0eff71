import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of the sandbox's messages: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, as Stripe signs its own. */
export const signatureHeader = 'facet-sandbox-signature';
/** A message that is older is refused, seconds. */
export const signatureTolerance = 300;

const macOf = (key: Buffer, time: number, body: string | Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`${String(time)}.`)
    .update(body)
    .digest();

/** Value of the header for a body. */
export function sign(key: Buffer, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${String(time)},v1=${macOf(key, time, body).toString('hex')}`;
}

/** Why a signature is not good; null when it is. */
export function faultOf(key: Buffer, header: unknown, body: Buffer, now: Date): string | null {
  const [, time = '', mac = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (mac === '') return 'no signature';
  if (Math.abs(now.getTime() / 1000 - Number(time)) > signatureTolerance) return 'too old or too new';
  return timingSafeEqual(macOf(key, Number(time), body), Buffer.from(mac, 'hex')) ? null : 'wrong signature';
}

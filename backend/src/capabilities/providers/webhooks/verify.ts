import { createHash, createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { z } from 'zod';
import type { Delivery } from '../../../http/signed-webhook.ts';
import { parsedOrNull } from '../http.ts';

export type Verdict =
  | {
      readonly kind: 'genuine';
      /** The same when it is sent again. */
      readonly delivery: string;
      /** The provider's id of the job that it is about. */
      readonly job: string;
    }
  | { readonly kind: 'forged'; readonly reason: 'headers' | 'time' | 'signature' | 'body' };

/** How far the time of a signature may be from ours, seconds: both vendors name five minutes. */
const LEEWAY_SECONDS = 300;

const forged = (reason: Extract<Verdict, { kind: 'forged' }>['reason']): Verdict => ({ kind: 'forged', reason });

const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= LEEWAY_SECONDS;

/** @returns null where one is missing, empty or given twice */
function valuesOf({ headers }: Delivery, names: readonly string[]): readonly string[] | null {
  const values = names.map((name) => headers[name]);
  return values.every((value) => typeof value === 'string' && value !== '' && !value.includes('\n'))
    ? (values as string[])
    : null;
}

/**
 * fal signs with Ed25519: request id, user id, time and SHA-256 of the body (hex), each on a line. Its keys sign for all of its customers, so
 * a genuine webhook says nothing of a job that we did not submit. Source: fal.ai/docs/model-apis/webhooks, "Verification".
 */
export function verifyFal(delivery: Delivery, keys: readonly KeyObject[], now: Date): Verdict {
  const values = valuesOf(delivery, [
    'x-fal-webhook-request-id',
    'x-fal-webhook-user-id',
    'x-fal-webhook-timestamp',
    'x-fal-webhook-signature',
  ]);
  if (values === null) return forged('headers');
  const [id = '', user = '', timestamp = '', signature = ''] = values;
  if (!isFresh(timestamp, now)) return forged('time');
  if (!/^[\da-f]{128}$/i.test(signature)) return forged('signature');
  const digest = createHash('sha256').update(delivery.body).digest('hex');
  const message = Buffer.from([id, user, timestamp, digest].join('\n'));
  const bytes = Buffer.from(signature, 'hex');
  if (!keys.some((key) => verify(null, message, key, bytes))) return forged('signature');
  return { kind: 'genuine', delivery: id, job: id };
}

const predictionSchema = z.object({ id: z.string().min(1), status: z.string() });

/**
 * Replicate signs as Standard Webhooks do: HMAC-SHA256 of `id.timestamp.body`, base64, in a list of `v1,…`.
 * Source: replicate.com/docs/topics/webhooks/verify-webhook; standardwebhooks.com.
 * @param secret the bytes behind `whsec_`
 */
export function verifyReplicate(delivery: Delivery, secret: Buffer, now: Date): Verdict {
  const values = valuesOf(delivery, ['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  if (values === null) return forged('headers');
  const [id = '', timestamp = '', signatures = ''] = values;
  if (!isFresh(timestamp, now)) return forged('time');
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(delivery.body).digest();
  const isSigned = signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return forged('signature');
  const parsed = predictionSchema.safeParse(parsedOrNull(delivery.body.toString('utf8')));
  return parsed.success ? { kind: 'genuine', delivery: id, job: parsed.data.id } : forged('body');
}

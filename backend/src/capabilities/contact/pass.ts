import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A message sent sooner than this after the form appeared counts as automated, milliseconds. */
export const passWait = 3_000;
/** A form that was open for longer gets a new pass, milliseconds. */
export const passLife = 24 * 3_600_000;

/** What became of a pass. `nonce` is random and names it. */
export type PassVerdict =
  | { readonly kind: 'good'; readonly nonce: string }
  /** Good in a moment. */
  | { readonly kind: 'early' }
  /** None of ours, or too old. */
  | { readonly kind: 'stale' };

/**
 * Passes for the contact form: time of issue, a random nonce, and an HMAC-SHA256 over both. An automated sender must
 * fetch one and wait, and can send one message with it. Nothing is stored until a pass is used.
 * @param key 32 bytes
 */
export function createPasses(key: Buffer, now: () => Date) {
  const sign = (text: string): Buffer => createHmac('sha256', key).update(`contact ${text}`).digest();
  return {
    give(): string {
      const head = `${now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${head}.${sign(head).toString('base64url')}`;
    },
    judge(pass: string): PassVerdict {
      const [time = '', nonce = '', signature = '', ...rest] = pass.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(`${time}.${nonce}`);
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return { kind: 'stale' };
      const age = now().getTime() - parseInt(time, 36);
      if (age > passLife) return { kind: 'stale' };
      return age < passWait ? { kind: 'early' } : { kind: 'good', nonce };
    },
  };
}
export type Passes = ReturnType<typeof createPasses>;

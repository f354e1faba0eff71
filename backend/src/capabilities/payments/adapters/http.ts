import { createHash, timingSafeEqual } from 'node:crypto';
import { withTimeout } from '@facet/contracts/timeout';
import { ProviderRefusal } from '../adapter.ts';

/** How long a provider may take to answer, milliseconds. */
const timeoutMs = 10_000;

export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is a text. */
  readonly body?: object | string;
}

/**
 * Calls a provider. Errors name the provider and the status, never the address, which may hold a key, nor the body.
 * @returns the answer's JSON
 * @throws ProviderRefusal for an answer of 400 or above
 */
export async function callProvider(
  provider: string,
  { method, url, headers = {}, body }: ProviderCall,
): Promise<unknown> {
  const isJson = typeof body === 'object';
  let answer: Response;
  let text: string;
  try {
    [answer, text] = await withTimeout(timeoutMs, null, async (signal) => {
      const response = await fetch(url, {
        method,
        headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
        signal,
      });
      return [response, await response.text()] as const;
    });
  } catch {
    throw new Error(`${provider} does not answer`);
  }
  if (!answer.ok) throw new ProviderRefusal(answer.status, `${provider} answered ${String(answer.status)}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${provider} answered something that is no JSON`);
  }
}

/** Whether two secrets are equal, in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Minor units of a decimal text such as `19.99`; null when it is none. */
export function minorUnits(decimal: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `19.99` of 1999 minor units. */
export const decimalOf = (minor: number): string => (minor / 100).toFixed(2);

import { z } from 'zod';
import { ProviderRefusal } from '../adapter.ts';
import type { PaymentSettings } from '../settings.ts';
import { callProvider } from './http.ts';

export type PaypalSettings = NonNullable<PaymentSettings['paypal']>;

/** One call of PayPal's API. @param requestId calls with the same one are one. @throws ProviderRefusal */
export type PaypalCall = (method: 'GET' | 'POST', path: string, body?: object, requestId?: string) => Promise<unknown>;

/** Calls with an access token, which is fetched when it is needed and kept until a minute before its end. */
export function createPaypalCall({ clientId, clientSecret, api }: Omit<PaypalSettings, 'webhookId'>): PaypalCall {
  let token: { readonly text: string; readonly until: number } | null = null;

  async function authorization(): Promise<string> {
    if (token === null || token.until < Date.now()) {
      const answer = await callProvider('paypal', {
        method: 'POST',
        url: `${api}/v1/oauth2/token`,
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      const { access_token, expires_in } = z.object({ access_token: z.string(), expires_in: z.number() }).parse(answer);
      token = { text: access_token, until: Date.now() + (expires_in - 60) * 1000 };
    }
    return `Bearer ${token.text}`;
  }

  async function call(method: 'GET' | 'POST', path: string, body?: object, requestId?: string): Promise<unknown> {
    const headers = {
      authorization: await authorization(),
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
    };
    try {
      return await callProvider('paypal', {
        method,
        url: api + path,
        headers,
        ...(body === undefined ? {} : { body }),
      });
    } catch (error) {
      // The token was revoked early: the next call gets another.
      if (error instanceof ProviderRefusal && error.status === 401) token = null;
      throw error;
    }
  }

  return call;
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Endpoint } from '@facet/contracts';
import { z } from 'zod';
import { errorResponses } from './errors.ts';

/** An application whose routes are typed by their schemas. */
export type TypedApp = Parameters<FastifyPluginAsyncZod>[0];

/** What every signed call carries in its query; the signature itself is judged before. */
const signedQuery = z.object({
  app_id: z.string(),
  t: z.string().describe('Unix seconds by the server’s clock.'),
  nonce: z.string().describe('16 random bytes, base64url; good once.'),
  sign: z.string().describe('HMAC-SHA256 with the session key over the canonical request, hex.'),
  secret_key: z.string().describe('The session key, wrapped with the server’s public key, base64url.'),
  lang: z.string().optional().describe('BCP 47 tag of the page, for mails.'),
});

/** A call that is made with a session's token. */
export const bearer = [{ bearer: [] }];

type Described = Omit<Endpoint, 'answer'> & Partial<Pick<Endpoint, 'answer'>>;

/** Names between braces: `id` of `/orders/{id}/refund`. */
type NamesOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesOf<Rest> : never;

type SchemaOf<E extends Described> = { readonly summary: string } & ([NamesOf<E['path']>] extends [never]
  ? unknown
  : { readonly params: z.ZodType<Readonly<Record<NamesOf<E['path']>, string>>> }) &
  (E extends { readonly body: infer B } ? { readonly body: B } : unknown) &
  (E extends { readonly query: infer Q } ? { readonly querystring: Q } : unknown) &
  (E extends { readonly answer: infer A }
    ? { readonly response: { readonly 200: A } & typeof errorResponses }
    : unknown);

/** The answer of a call that succeeded. */
export const ok = <T>(data: T) => ({ code: 200, msg: 'ok', data });

/**
 * The part of a route that its endpoint's description decides: method, address, schemas, whether it is signed.
 * @param words for the API document; `security` where a call that anybody may make says more to who is signed in
 */
export function routeOf<const E extends Described>(
  endpoint: E,
  words: { readonly summary: string; readonly description?: string; readonly security?: typeof bearer },
) {
  const { method, path, query, body, answer, signed = false, manner } = endpoint;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const schema = {
    ...words,
    ...(manner === 'asked' ? { security: bearer } : {}),
    ...(names.length === 0 ? {} : { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }),
    ...(body === undefined ? {} : { body }),
    ...(query !== undefined ? { querystring: query } : signed ? { querystring: signedQuery } : {}),
    ...(answer === undefined ? {} : { response: { 200: answer, ...errorResponses } }),
  } as unknown as SchemaOf<E>;
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  return { method, url, config: { signed }, schema };
}

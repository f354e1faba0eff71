import type { IncomingHttpHeaders } from 'node:http';

/**
 * The token of an `Authorization: Bearer …` header (RFC 6750); null when there is none.
 * @param header value of the header
 */
export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([\w.~+/=-]{1,512})$/i.exec(header?.trim() ?? '')?.[1] ?? null;
}

/**
 * The session's token of a request: `Authorization: Bearer …`, or the header `access-token` of the user service
 * (product 7.1). Null when there is none.
 */
export function sessionToken(headers: IncomingHttpHeaders): string | null {
  const { authorization, 'access-token': plain } = headers;
  return bearerToken(authorization) ?? bearerToken(typeof plain === 'string' ? `Bearer ${plain}` : undefined);
}

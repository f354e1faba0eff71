/**
 * The token of an `Authorization: Bearer …` header (RFC 6750); null when there is none.
 * @param header value of the header
 */
export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([\w.~+/=-]{1,512})$/i.exec(header?.trim() ?? '')?.[1] ?? null;
}

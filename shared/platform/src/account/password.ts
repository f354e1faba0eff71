import { hex, utf8 } from './bytes.ts';

/** The product's salt. It is public: it keeps the hash apart from other sites' and is no secret. */
export const passwordSalt = 'facet:password:v1:';

/**
 * The password as it travels (product 5.5): SHA-256 over salt and password, 64 hexadecimal digits.
 * What was typed never leaves the browser; the backend treats the digits as the password and hashes them slowly.
 *
 * @throws TypeError on pages without WebCrypto, that is without a secure origin
 */
export async function hashPassword(password: string, { subtle }: Crypto = globalThis.crypto): Promise<string> {
  return hex(await subtle.digest('SHA-256', utf8(passwordSalt + password)));
}

import * as z from 'zod/mini';

/** What is wrong with an e-mail address (product 5.1, 5.2). */
export type EmailProblem = 'missing' | 'invalid' | 'provider';

/** Words that no domain may contain, where an operator has not set others (product 5.2). */
export const blockedDomainWords: readonly string[] = [
  'yahoo',
  'xfinity',
  'aim',
  'aol',
  'verizzon',
  'outlook',
  'live',
  'hotmail',
  'rogers',
  'rocketmail',
  'sky',
  'cox',
  'ntlworld',
  'virginnmedia',
];

/** Longest address (RFC 5321, section 4.5.3.1.3, without its angle brackets). */
export const emailLimit = 254;

const address = z.email().check(z.maxLength(emailLimit));

/**
 * Checks an address, the same in the browser and on the server. White space around it does not count.
 * @param words that its domain may not contain, anywhere, in lower case
 * @returns what is wrong, null for nothing
 */
export function emailProblem(email: string, words: readonly string[] = blockedDomainWords): EmailProblem | null {
  const plain = email.trim();
  if (plain === '') return 'missing';
  if (!z.safeParse(address, plain).success) return 'invalid';
  const domain = plain.slice(plain.lastIndexOf('@') + 1).toLowerCase();
  return words.some((word) => domain.includes(word)) ? 'provider' : null;
}

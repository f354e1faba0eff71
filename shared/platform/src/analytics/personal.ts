const EMAIL = /[^\s@]+@[^\s@]+\.[A-Za-z]{2,}/;
const JWT = /eyJ[\w-]{8,}\.[\w-]{8,}/;
const BEARER = /\bbearer\s+\S/i;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;
const LONG_RUN = /[A-Za-z0-9_-]{24,}/g;
const KEBAB_WORDS = /^[a-z0-9]{1,16}(-[a-z0-9]{1,16})+$/;
const PRIVATE_NAME = /e-?mail|token|password|secret|authorization/i;

/**
 * Whether a value looks like it names or unlocks a person: an e-mail address, a JWT, a UUID, or a long
 * random string (24 characters and more with letters and digits, unless they are words joined by hyphens, such as tool ids).
 */
export function looksPersonal(value: string): boolean {
  if (EMAIL.test(value) || JWT.test(value) || BEARER.test(value) || UUID.test(value)) return true;
  return (value.match(LONG_RUN) ?? []).some((run) => /\d/.test(run) && /[A-Za-z]/.test(run) && !KEBAB_WORDS.test(run));
}

/** Whether the name of a value promises something that analytics may not hold. */
export function isPrivateName(name: string): boolean {
  return PRIVATE_NAME.test(name);
}

const mark = '[redacted]';
const secretWords = 'token|sign|secret|password|key|nonce|code|session|auth|credential|email';
const secretName = new RegExp(secretWords, 'i');

/** Fields of log entries that never carry their value, at up to three levels. */
export const redactedPaths: readonly string[] = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'access-token',
  'access_token',
  'device-token',
  'token',
  'sign',
  'secret',
  'secret_key',
  'nonce',
  'email',
  'password',
].flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/**
 * The address of a request as it may be logged: the value of every query parameter whose decoded
 * name looks like a secret (`token`, `xy_access_token`, `sign`, `secret_key`, …) is left out.
 * @param url path and query
 */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return scrub(path);
  const parameters = new URLSearchParams(query);
  const shown = [...parameters].map(([name, value]) => [name, secretName.test(name) ? mark : scrub(value)]);
  return `${scrub(path)}?${new URLSearchParams(shown).toString().replaceAll(encodeURIComponent(mark), mark)}`;
}

const bearer = /\b(bearer)(\s+)[^\s"'\\]+/gi;
const parameter = new RegExp(`([?&;][\\w%.-]*(?:${secretWords})[\\w%.-]*=)[^&\\s"'\\\\#]*`, 'gi');

/** Without one of these there is neither: most lines of the log have none. */
const maySayMore = /[?&;]|bearer/i;

/** Takes bearer tokens and token-like query parameters out of any text, such as the message of an error. */
export function scrub(text: string): string {
  if (!maySayMore.test(text)) return text;
  return text.replace(bearer, `$1$2${mark}`).replace(parameter, `$1${mark}`);
}

import Cookies from 'js-cookie';

/** Cookies as the session needs them. */
export interface CookieJar {
  get(name: string): string | null;
  /** Keeps `value` for `days` days. */
  set(name: string, value: string, days: number): void;
  remove(name: string): void;
}

/**
 * The cookies of the page: path `/`, `SameSite=Lax`, `Secure` when the page came by https.
 *
 * They are readable by script, because the token travels in a header and the header is set by script
 * (product 7.1); the page's Content-Security-Policy is what keeps other scripts away.
 */
export function browserCookies(protocol: string): CookieJar {
  const attributes = { path: '/', sameSite: 'Lax', secure: protocol === 'https:' } as const;
  return {
    get: (name) => Cookies.get(name) ?? null,
    set(name, value, days) {
      Cookies.set(name, value, { ...attributes, expires: days });
    },
    remove(name) {
      Cookies.remove(name, attributes);
    },
  };
}

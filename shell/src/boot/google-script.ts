/** The address from which `@react-oauth/google` loads Google's script; it cannot be configured. */
const scriptUrl = 'https://accounts.google.com/gsi/client';

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

/**
 * Lets Google's script, and no other, into a page under Trusted Types: the library sets its address as a string, which
 * calls the default policy (W3C Trusted Types, section 2.3.4).
 *
 * @param script where the deployment has it from
 */
export function allowGoogleScript(window: Window, script: string): void {
  const { trustedTypes } = window as Window & { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const [address, query] = url.split('?', 2);
      // The library adds the language to the address that it reads back.
      if (address !== scriptUrl && address !== script) return null;
      return query === undefined ? script : `${script}?${query}`;
    },
  });
}

import type { Host } from '@facet/contracts';

/** The outcome of a passkey prompt. */
export type PasskeyOutcome<T> =
  | { readonly kind: 'made'; readonly credential: T }
  /** The visitor closed the device’s question, or it took too long. */
  | { readonly kind: 'cancelled' }
  /** The device has one for this account already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'failed' };

/** Options as the backend gives them. */
interface Options {
  readonly challenge: string;
  readonly [name: string]: unknown;
}

const isNumber = (hostname: string): boolean => /^[\d.]+$|^\[/.test(hostname);

/**
 * Whether this page can use passkeys: a page of the site itself, under a domain name, in a browser that supports them.
 */
export function offersPasskeys(
  { surface }: Pick<Host, 'surface'>,
  { hostname }: { readonly hostname: string },
): boolean {
  return surface !== 'embed' && 'PublicKeyCredential' in globalThis && !isNumber(hostname);
}

async function outcomeOf<T>(ceremony: Promise<T>): Promise<PasskeyOutcome<T>> {
  try {
    return { kind: 'made', credential: await ceremony };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
    return { kind: name === 'InvalidStateError' ? 'known' : 'failed' };
  }
}

/** Has the device make a passkey. */
export const makePasskey = (options: Options) =>
  outcomeOf(
    import('@simplewebauthn/browser')
      .then(({ startRegistration }) => startRegistration({ optionsJSON: options as never }))
      .then(({ id, rawId, type, response: { clientDataJSON, attestationObject, transports = [] }, ...others }) => ({
        ...{ id, rawId, type, clientExtensionResults: { ...others.clientExtensionResults } },
        response: { clientDataJSON, attestationObject, transports },
      })),
  );

/** Has the device answer with one of its passkeys. */
export const requestPasskey = (options: Options) =>
  outcomeOf(
    import('@simplewebauthn/browser')
      .then(({ startAuthentication }) => startAuthentication({ optionsJSON: options as never }))
      .then(({ id, rawId, type, response, clientExtensionResults }) => ({
        ...{ id, rawId, type, clientExtensionResults: { ...clientExtensionResults } },
        response,
      })),
  );

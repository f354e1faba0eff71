import { accountCodes, googleLoginEndpoint, googleNonceEndpoint } from '@facet/contracts/accounts';
import { hashPassword } from '@facet/platform';
import type { SignInByCode } from '../factors/CodeForm.tsx';
import { useHost } from '@facet/platform/widget';
import { useCallback, useEffect, useState } from 'react';

/**
 * How a sign-in with Google ended. `confirm`: there is an account of that address with a password, and Google is not the
 * authority for the address: the password is needed once.
 */
export type GoogleOutcome = 'done' | 'none' | 'failed' | 'confirm' | 'wrong' | 'refusedEmail';

export interface GoogleSignIn {
  /** For the next credential; null until it is there. Each is good for one sign-in. */
  readonly nonce: string | null;
  readonly busy: boolean;
  /** Signs in with the provider's credential; without one it says so. */
  signIn(credential: string | undefined): Promise<void>;
  /** Signs in with the credential that waits for a password. */
  confirm(password: string): Promise<void>;
}

/**
 * Signs in with credentials of Google, each for a nonce of the backend's.
 * @param onCode the account requires a code; the credential stays valid
 */
export function useGoogleSignIn(
  onEnd: (outcome: GoogleOutcome) => void,
  onCode: (signIn: SignInByCode) => void,
): GoogleSignIn {
  const { api, signal } = useHost();
  const [nonce, setNonce] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<string | null>(null);

  useEffect(() => {
    const life = new AbortController();
    void api.call(googleNonceEndpoint, { signal: life.signal }).then((result) => {
      if (result.ok && !life.signal.aborted) setNonce(result.data.nonce);
    });
    return () => {
      life.abort();
    };
  }, [api, turn]);

  const bring = useCallback(
    async (token: string, password?: string) => {
      setBusy(true);
      const hash = password === undefined ? {} : { password: await hashPassword(password) };
      const result = await api.signIn(googleLoginEndpoint, { body: { token, ...hash } });
      if (signal.aborted) return;
      setBusy(false);
      const code = result.ok || result.failure.kind !== 'http' ? null : result.failure.code;
      if (code === accountCodes.codeNeeded) {
        onCode((typed) => api.signIn(googleLoginEndpoint, { body: { token, ...hash, code: typed } }));
        return;
      }
      if (code === accountCodes.googleConfirm || (password !== undefined && code === accountCodes.wrongLogin)) {
        // The credential stays good.
        setWaiting(token);
        onEnd(password === undefined ? 'confirm' : 'wrong');
        return;
      }
      setWaiting(null);
      if (!result.ok) {
        setNonce(null);
        setTurn((count) => count + 1);
      }
      onEnd(result.ok ? 'done' : code === accountCodes.emailRefused ? 'refusedEmail' : 'failed');
    },
    [api, signal, onEnd, onCode],
  );
  const signIn = useCallback(
    async (credential: string | undefined) => {
      if (credential) await bring(credential);
      else onEnd('none');
    },
    [bring, onEnd],
  );
  const confirm = useCallback(
    async (password: string) => {
      if (waiting !== null) await bring(waiting, password);
    },
    [bring, waiting],
  );
  return { nonce, busy, signIn, confirm };
}

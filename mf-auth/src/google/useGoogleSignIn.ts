import { googleLoginEndpoint, googleNonceEndpoint } from '@facet/contracts/accounts';
import { useHost } from '@facet/platform/widget';
import { useCallback, useEffect, useState } from 'react';

/** How a sign-in with Google ended. */
export type GoogleOutcome = 'done' | 'none' | 'failed';

export interface GoogleSignIn {
  /** For the next credential; null until it is there. Each is good for one sign-in. */
  readonly nonce: string | null;
  readonly busy: boolean;
  /** Signs in with the provider's credential; without one it says so. */
  signIn(credential: string | undefined): Promise<void>;
}

/** Signs in with credentials of Google, each asked for with a nonce of the backend's. */
export function useGoogleSignIn(onEnd: (outcome: GoogleOutcome) => void): GoogleSignIn {
  const { api, signal } = useHost();
  const [nonce, setNonce] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const life = new AbortController();
    void api.call(googleNonceEndpoint, { signal: life.signal }).then((result) => {
      if (result.ok && !life.signal.aborted) setNonce(result.data.nonce);
    });
    return () => {
      life.abort();
    };
  }, [api, turn]);

  const signIn = useCallback(
    async (credential: string | undefined) => {
      if (!credential) {
        onEnd('none');
        return;
      }
      setBusy(true);
      const result = await api.signIn(googleLoginEndpoint, { body: { token: credential } });
      if (signal.aborted) return;
      setBusy(false);
      if (!result.ok) {
        setNonce(null);
        setTurn((count) => count + 1);
      }
      onEnd(result.ok ? 'done' : 'failed');
    },
    [api, signal, onEnd],
  );
  return { nonce, busy, signIn };
}

import { useHost, useMessages } from '@facet/platform/widget';
import { Notice } from '@facet/ui';
import { GoogleLogin, GoogleOAuthProvider, useGoogleOAuth, type GoogleLoginProps } from '@react-oauth/google';
import { useCallback, useState } from 'react';
import * as styles from '../login/LoginDialog.module.css';
import { catalogue } from '../messages/index.ts';
import type { GoogleClient } from './google.ts';
import { useGoogleSignIn, type GoogleOutcome } from './useGoogleSignIn.ts';

interface GoogleSectionProps {
  readonly client: GoogleClient;
  readonly onClose: () => void;
}

/** Google's own button below a form. Absent as long as the backend's nonce or Google's script cannot be had. */
export function GoogleSection({ client, onClose }: GoogleSectionProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const [outcome, setOutcome] = useState<GoogleOutcome | null>(null);
  const end = useCallback(
    (ended: GoogleOutcome) => {
      setOutcome(ended);
      if (ended !== 'done') return;
      host.toast({ type: 'success', message: t('login.done') });
      onClose();
    },
    [host, t, onClose],
  );
  const { nonce, busy, signIn } = useGoogleSignIn(end);
  return (
    <>
      {outcome !== null && outcome !== 'done' && <Notice tone="error">{t(`google.${outcome}`)}</Notice>}
      {busy && <Notice>{t('google.busy')}</Notice>}
      {nonce !== null && (
        <GoogleOAuthProvider clientId={client.clientId} locale={host.i18n.locale}>
          <ContinueWithGoogle
            key={nonce}
            nonce={nonce}
            onSuccess={({ credential }) => void signIn(credential)}
            onError={() => void signIn(undefined)}
          />
        </GoogleOAuthProvider>
      )}
    </>
  );
}

function ContinueWithGoogle(props: Pick<GoogleLoginProps, 'onSuccess' | 'onError'> & { readonly nonce: string }) {
  const t = useMessages(catalogue);
  const { scriptLoadedSuccessfully } = useGoogleOAuth();
  if (!scriptLoadedSuccessfully) return null;
  return (
    <>
      <p className={styles.or}>{t('login.or')}</p>
      <div className={styles.google}>
        <GoogleLogin {...props} text="continue_with" shape="rectangular" width="320" />
      </div>
    </>
  );
}

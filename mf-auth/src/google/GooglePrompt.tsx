import type { DialogWidgetProps } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { GoogleLogin, GoogleOAuthProvider, useGoogleOAuth, type GoogleLoginProps } from '@react-oauth/google';
import { useCallback, useEffect } from 'react';
import { catalogue } from '../messages/index.ts';
import type { GoogleClient } from './google.ts';
import { useGoogleSignIn, type GoogleOutcome } from './useGoogleSignIn.ts';

export interface GooglePromptProps extends DialogWidgetProps {
  readonly google: GoogleClient;
}

/** Google's one-tap prompt; it draws itself, in a frame of Google's. Without its script nothing appears. */
export function GooglePrompt({ google, onClose }: GooglePromptProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  // Google's frame stands outside of the widget's element.
  useEffect(() => {
    host.ready();
  }, [host]);
  const end = useCallback(
    (outcome: GoogleOutcome) => {
      if (outcome === 'confirm' || outcome === 'wrong')
        host.bus.emit('openLogin', { mode: 'login', reason: t('google.confirm.prompt') });
      else if (outcome === 'done') host.toast({ type: 'success', message: t('login.done') });
      else host.toast({ type: 'error', message: t(`google.${outcome}`) });
      onClose();
    },
    [host, t, onClose],
  );
  const requestCode = useCallback(() => {
    host.bus.emit('openLogin', { mode: 'login', reason: t('google.code.prompt') });
    onClose();
  }, [host, t, onClose]);
  const { nonce, signIn } = useGoogleSignIn(end, requestCode);
  if (nonce === null) return null;
  return (
    <GoogleOAuthProvider clientId={google.clientId} locale={host.i18n.locale}>
      <OneTap
        nonce={nonce}
        onSuccess={({ credential }) => void signIn(credential)}
        onError={() => void signIn(undefined)}
      />
    </GoogleOAuthProvider>
  );
}

/** The library's own one-tap hook knows no nonce; its button does, and is not shown here. */
function OneTap(props: Pick<GoogleLoginProps, 'onSuccess' | 'onError'> & { readonly nonce: string }) {
  const { scriptLoadedSuccessfully } = useGoogleOAuth();
  return scriptLoadedSuccessfully && <GoogleLogin {...props} useOneTap containerProps={{ hidden: true }} />;
}

import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { GoogleLogin, GoogleOAuthProvider, useGoogleOAuth, type GoogleLoginProps } from '@react-oauth/google';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import type { SignInByCode } from '../factors/CodeForm.tsx';
import type { Problem } from '../core/fields.ts';
import { PasswordField } from '../core/PasswordField.tsx';
import { catalogue } from '../messages/index.ts';
import type { GoogleClient } from './google.ts';
import * as styles from './GoogleSection.module.css';
import { useGoogleSignIn, type GoogleOutcome } from './useGoogleSignIn.ts';

interface GoogleSectionProps {
  readonly client: GoogleClient;
  /** The account requires a code. */
  readonly onCode: (signIn: SignInByCode) => void;
  readonly onClose: () => void;
}

/** Google's own button below a form. Absent as long as the backend's nonce or Google's script cannot be had. */
export function GoogleSection({ client, onCode, onClose }: GoogleSectionProps) {
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
  const { nonce, busy, signIn, confirm } = useGoogleSignIn(end, onCode);
  if (outcome === 'confirm' || outcome === 'wrong')
    return <ConfirmPassword busy={busy} isWrong={outcome === 'wrong'} onConfirm={(word) => void confirm(word)} />;
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

interface ConfirmPasswordProps {
  readonly busy: boolean;
  readonly isWrong: boolean;
  readonly onConfirm: (password: string) => void;
}

/** Asks for the password of the account to connect with a Google account. */
function ConfirmPassword({ busy, isWrong, onConfirm }: ConfirmPasswordProps) {
  const t = useMessages(catalogue);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Google's button, which led here, is gone.
    input.current?.focus();
  }, [isWrong]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setProblem(password === '' ? 'password.missing' : null);
    if (password === '') input.current?.focus();
    else onConfirm(password);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Notice tone={isWrong ? 'error' : 'info'}>{t(isWrong ? 'google.wrong' : 'google.confirm')}</Notice>
      <PasswordField
        ref={input}
        label={t('field.password.account')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(text) => {
          setPassword(text);
          setProblem(null);
        }}
        problem={problem}
      />
      <Button type="submit" wide busy={busy}>
        {t('google.confirm.submit')}
      </Button>
    </form>
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

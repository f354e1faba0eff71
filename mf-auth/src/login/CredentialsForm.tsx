import type { Clock } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { useState, type FormEvent } from 'react';
import { Done } from '../core/Done.tsx';
import { EmailField } from '../core/EmailField.tsx';
import { PasswordField } from '../core/PasswordField.tsx';
import { usePausable } from '../core/usePausable.ts';
import type { SignInByCode } from '../factors/CodeForm.tsx';
import { catalogue } from '../messages/index.ts';
import { Agreement } from './Agreement.tsx';
import { useCredentialCalls } from './useCredentialCalls.ts';
import { useCredentialFields } from './useCredentialFields.ts';
import * as styles from './LoginDialog.module.css';

/**
 * How long the word of a successful registration stands alone before the form turns to signing in (product 4.2); above that form it stays until it is closed.
 */
export const REGISTERED_MS = 3500;

export interface CredentialsFormProps {
  readonly mode: 'login' | 'register';
  /** What is known of the address already. */
  readonly email: string;
  readonly clock: Clock;
  readonly refusedDomains: readonly string[] | undefined;
  /** @param email for the other form; empty to start over */
  readonly onMode: (mode: 'login' | 'register' | 'reset', email?: string) => void;
  readonly onRegistered: () => void;
  /** The account requires a code. @param email that was typed */
  readonly onCode: (signIn: SignInByCode, email: string) => void;
  /** What stands above the form until it is closed. */
  readonly news: string | null;
  readonly onNewsClosed: () => void;
  readonly onClose: () => void;
}

/** E-mail and password: to sign in with, or to register. */
export function CredentialsForm({ mode, email: known, clock, refusedDomains, ...props }: CredentialsFormProps) {
  const { onMode, onRegistered, onCode, news, onNewsClosed, onClose } = props;
  const t = useMessages(catalogue);
  const host = useHost();
  const isRegister = mode === 'register';
  const [isRegistered, setRegistered] = useState(false);
  const { values, bind, validate } = useCredentialFields(known, { isRegister, refusedDomains });
  const calls = useCredentialCalls({
    values,
    onSignedIn: onClose,
    onRegistered: () => {
      setRegistered(true);
      onRegistered();
    },
    onCode: (signIn) => onCode(signIn, values.email.trim()),
  });
  const toLogin = () => onMode('login', values.email.trim());
  const hold = usePausable(clock, isRegistered ? REGISTERED_MS : null, toLogin);

  const run = async (call: () => Promise<void>): Promise<void> => {
    if (calls.busy === null && validate()) await call();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(isRegister ? calls.register : calls.signIn);
  };

  if (isRegistered) {
    return (
      <Done hold={hold} action={<Button onClick={toLogin}>{t('register.done.action')}</Button>}>
        {t('register.done')}
      </Done>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {news !== null && <News text={news} onClose={onNewsClosed} />}
      <EmailField {...bind('email')} autoComplete={isRegister ? 'email' : 'username'} autoFocus />
      <PasswordField
        {...bind('password')}
        label={t('field.password')}
        name="password"
        autoComplete={isRegister ? 'new-password' : 'current-password'}
        hint={isRegister ? t('field.password.hint') : undefined}
      />
      {isRegister && (
        <PasswordField
          {...bind('confirmation')}
          label={t('field.confirmation')}
          name="confirmation"
          autoComplete="new-password"
        />
      )}
      {!isRegister && (
        <button type="button" className={styles.link} onClick={() => onMode('reset', values.email.trim())}>
          {t('login.forgot')}
        </button>
      )}
      {calls.message && (
        <Notice
          tone={calls.message.tone}
          action={
            calls.message.canResend && (
              <Button size="small" busy={calls.busy === 'resend'} onClick={() => void run(calls.resend)}>
                {t('resend.action')}
              </Button>
            )
          }
        >
          {calls.message.text}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={calls.busy === 'submit'}>
        {t(isRegister ? 'register.submit' : 'login.submit')}
      </Button>
      {isRegister && host.surface !== 'embed' && <Agreement />}
      <p className={styles.toggle}>
        {t(isRegister ? 'register.toLogin.question' : 'login.toRegister.question')}{' '}
        <button type="button" className={styles.link} onClick={() => onMode(isRegister ? 'login' : 'register')}>
          {t(isRegister ? 'register.toLogin' : 'login.toRegister')}
        </button>
      </p>
    </form>
  );
}

function News({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const t = useMessages(catalogue);
  return (
    <Notice
      tone="success"
      action={
        <Button size="small" onClick={onClose}>
          {t('news.close')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

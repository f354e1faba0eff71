import { loginEndpoint, registerEndpoint, resendEndpoint } from '@facet/contracts/accounts';
import { hashPassword, type Clock } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Done } from '../core/Done.tsx';
import { EmailField } from '../core/EmailField.tsx';
import { textOfFailure } from '../core/failures.ts';
import { checkConfirmation, checkEmail, checkPassword, type Problem } from '../core/fields.ts';
import { PasswordField } from '../core/PasswordField.tsx';
import { usePausable } from '../core/usePausable.ts';
import { catalogue } from '../messages/index.ts';
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
  /** @param email to begin the other form with; empty to begin anew */
  readonly onMode: (mode: 'login' | 'register' | 'reset', email?: string) => void;
  readonly onRegistered: () => void;
  /** What stands above the form until it is closed. */
  readonly news: string | null;
  readonly onNewsClosed: () => void;
  readonly onClose: () => void;
}

interface Problems {
  readonly email: Problem | null;
  readonly password: Problem | null;
  readonly confirmation: Problem | null;
}

/** @property canResend the account waits for its activation, whatever language that is said in */
type Message = {
  readonly tone: 'error' | 'success';
  readonly text: string;
  readonly canResend?: boolean;
} | null;

/** E-mail and password: to sign in with, or to register. */
export function CredentialsForm({ mode, email: known, clock, refusedDomains, ...props }: CredentialsFormProps) {
  const { onMode, onRegistered, news, onNewsClosed, onClose } = props;
  const t = useMessages(catalogue);
  const host = useHost();
  const isRegister = mode === 'register';
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<Problems>({ email: null, password: null, confirmation: null });
  const [message, setMessage] = useState<Message>(null);
  const [busy, setBusy] = useState<'submit' | 'resend' | null>(null);
  const [isRegistered, setRegistered] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const confirmationInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that led here is gone.
    emailInput.current?.focus();
  }, []);
  const hold = usePausable(clock, isRegistered ? REGISTERED_MS : null, () => onMode('login', email.trim()));

  const found: Problems = {
    email: checkEmail(email, refusedDomains),
    password: checkPassword(password),
    confirmation: isRegister ? checkConfirmation(password, confirmation) : null,
  };
  const check = (field: keyof Problems): void => setProblems((all) => ({ ...all, [field]: found[field] }));
  /** What was wrong and is being mended is not said any more. */
  const mend = (field: keyof Problems): void => setProblems((all) => ({ ...all, [field]: null }));
  const areGood = (): boolean => {
    setProblems(found);
    const inputs = { email: emailInput, password: passwordInput, confirmation: confirmationInput };
    const wrong = (['email', 'password', 'confirmation'] as const).find((field) => found[field] !== null);
    if (wrong) inputs[wrong].current?.focus();
    return wrong === undefined;
  };
  const body = async () => ({ email: email.trim(), password: await hashPassword(password) });

  const signIn = async (): Promise<void> => {
    const result = await host.api.signIn(loginEndpoint, { body: await body() });
    if (result.ok) {
      host.toast({ type: 'success', message: t('login.done') });
      onClose();
      return;
    }
    const { failure } = result;
    if (failure.kind === 'aborted') return;
    if (host.session.current.kind === 'user') await host.session.signOut();
    const text = textOfFailure(failure);
    const isInactive = failure.kind === 'http' && failure.code === 401;
    const said = isInactive ? t('login.inactive') : text && 'key' in text ? t(text.key) : t('login.failed');
    setMessage({ tone: 'error', text: said, canResend: isInactive });
  };
  const register = async (): Promise<void> => {
    const result = await host.api.call(registerEndpoint, { body: await body() });
    if (result.ok) {
      setMessage(null);
      setRegistered(true);
      onRegistered();
      return;
    }
    if (result.failure.kind === 'aborted') return;
    const text = textOfFailure(result.failure);
    setMessage({ tone: 'error', text: text ? ('key' in text ? t(text.key) : text.text) : t('register.failed') });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !areGood()) return;
    setBusy('submit');
    setMessage(null);
    try {
      await (isRegister ? register() : signIn());
    } catch {
      // A page that cannot hash: it came without a secure origin.
      setMessage({ tone: 'error', text: t(isRegister ? 'register.failed' : 'login.failed') });
    }
    setBusy(null);
  };
  const resend = async (): Promise<void> => {
    if (busy || !areGood()) return;
    setBusy('resend');
    const result = await host.api.call(resendEndpoint, { body: await body() });
    setMessage(
      result.ok
        ? { tone: 'success', text: t('resend.done') }
        : { tone: 'error', text: t('resend.failed'), canResend: true },
    );
    setBusy(null);
  };

  if (isRegistered) {
    return (
      <Done
        hold={hold}
        action={<Button onClick={() => onMode('login', email.trim())}>{t('register.done.action')}</Button>}
      >
        {t('register.done')}
      </Done>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {news !== null && (
        <Notice
          tone="success"
          action={
            <Button size="small" onClick={onNewsClosed}>
              {t('news.close')}
            </Button>
          }
        >
          {news}
        </Notice>
      )}
      <EmailField
        ref={emailInput}
        value={email}
        onChange={(text) => {
          setEmail(text);
          mend('email');
        }}
        onLeave={() => check('email')}
        problem={problems.email}
        autoComplete={isRegister ? 'email' : 'username'}
        autoFocus
      />
      <PasswordField
        ref={passwordInput}
        label={t('field.password')}
        name="password"
        value={password}
        onChange={(text) => {
          setPassword(text);
          mend('password');
        }}
        onLeave={() => check('password')}
        problem={problems.password}
        autoComplete={isRegister ? 'new-password' : 'current-password'}
        hint={isRegister ? t('field.password.hint') : undefined}
      />
      {isRegister && (
        <PasswordField
          ref={confirmationInput}
          label={t('field.confirmation')}
          name="confirmation"
          value={confirmation}
          onChange={(text) => {
            setConfirmation(text);
            mend('confirmation');
          }}
          onLeave={() => check('confirmation')}
          problem={problems.confirmation}
          autoComplete="new-password"
        />
      )}
      {!isRegister && (
        <button type="button" className={styles.link} onClick={() => onMode('reset', email.trim())}>
          {t('login.forgot')}
        </button>
      )}
      {message && (
        <Notice
          tone={message.tone}
          action={
            message.canResend && (
              <Button size="small" busy={busy === 'resend'} onClick={() => void resend()}>
                {t('resend.action')}
              </Button>
            )
          }
        >
          {message.text}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide busy={busy === 'submit'}>
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

function Agreement() {
  const t = useMessages(catalogue);
  const link = (href: string, words: string) => (
    <a href={href} target="_blank" rel="noopener" title={t('register.agree.newTab')}>
      {words}
    </a>
  );
  return (
    <p className={styles.agree}>
      {t('register.agree.before')}
      {link('/terms-of-use', t('register.agree.terms'))}
      {t('register.agree.between')}
      {link('/privacy-policy', t('register.agree.privacy'))}
      {t('register.agree.after')}
    </p>
  );
}
